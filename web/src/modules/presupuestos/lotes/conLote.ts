import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { type Capitulo, type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'
import { conTotalesDe } from '../vista/conTotales.ts'

export type LoteHecho = RespuestaDe<typeof loteDeTareas>
type Estructura = LoteHecho['estructura'][number]
type DeLote = LoteHecho['tareas'][number]

/**
 * The view with what a lote did: its rows, where they stand, their numbers and every total, without another request. Null
 * where it names a capitulo, grupo or tarea that this view doesn't have, which somebody else made since: then it is read anew.
 * `deObra`: the view stands in the order of the work, which its capitulos follow.
 */
export function conLote(vista: Vista, hecho: LoteHecho, deObra: boolean): Vista | null {
  const conocidas = new Map(tareasDe(vista).map((tarea) => [tarea._id, tarea]))
  const cambiadas = new Map(hecho.tareas.map((tarea) => [tarea._id, tarea]))
  const estructuras = new Map(hecho.estructura.map((capitulo) => [capitulo._id, capitulo]))
  const tareaCon = (id: string, item: string): Tarea | undefined => {
    const [antes, ahora] = [conocidas.get(id), cambiadas.get(id)]
    if (ahora !== undefined) return { ...antes, ...ahora, item }
    return antes === undefined || antes.item === item ? antes : { ...antes, item }
  }
  try {
    const capitulos = vista.rubrosWithGrupos.map((capitulo) => {
      const suya = estructuras.get(capitulo._id)
      return suya === undefined ? conCambiadas(capitulo, cambiadas) : conEstructura(capitulo, suya, tareaCon)
    })
    if ([...estructuras.keys()].some((id) => !capitulos.some(({ _id }) => _id === id))) return null
    return conTotalesDe({ ...vista, rubrosWithGrupos: enOrden(capitulos, hecho, deObra) }, hecho)
  } catch (error) {
    if (error instanceof NoEsta) return null
    throw error
  }
}

class NoEsta extends Error {}

/** Where nothing came, went or moved, what is not touched keeps its identity: its rows aren't drawn again. */
function conCambiadas(capitulo: Capitulo, cambiadas: ReadonlyMap<string, DeLote>): Capitulo {
  if (!capitulo.grupos.some(({ tareas }) => tareas.some(({ _id }) => cambiadas.has(_id)))) return capitulo
  const grupos = capitulo.grupos.map((grupo) => ({
    ...grupo,
    tareas: grupo.tareas.map((tarea) => ({ ...tarea, ...cambiadas.get(tarea._id) })),
  }))
  return { ...capitulo, grupos }
}

function conEstructura(
  capitulo: Capitulo,
  { item, grupos }: Estructura,
  tareaCon: (id: string, item: string) => Tarea | undefined,
): Capitulo {
  return {
    ...capitulo,
    item,
    grupos: grupos.map(({ _id, item: suyo, tareas }) => {
      const grupo = capitulo.grupos.find((uno) => uno._id === _id)
      if (grupo === undefined) throw new NoEsta()
      const suyas = tareas.map((tarea) => tareaCon(tarea._id, tarea.item))
      if (!suyas.every((tarea) => tarea !== undefined)) throw new NoEsta()
      return { ...grupo, item: suyo, tareas: suyas }
    }),
  }
}

/** A lote that moved a capitulo names all of them, in the order of the work. */
function enOrden(capitulos: Capitulo[], { estructura }: LoteHecho, deObra: boolean): Capitulo[] {
  if (!deObra || estructura.length !== capitulos.length) return capitulos
  const lugares = new Map(estructura.map(({ _id }, i) => [_id, i]))
  return capitulos.toSorted((a, b) => (lugares.get(a._id) ?? 0) - (lugares.get(b._id) ?? 0))
}
