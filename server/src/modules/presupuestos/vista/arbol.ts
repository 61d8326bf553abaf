import { type Numeros, numerar, SIN_CONGELAR } from '@plomada/domain/presupuestos/planilla/numeracion'
import { enOrden } from '@plomada/domain/presupuestos/planilla/ordenDeObra'
import type { Tx } from '../../../base/db/base.ts'
import { agrupar } from '../totales/totales.ts'
import { leerGruposDeObra, leerItemsAprobados, leerLugares, leerTodosLosCapitulos } from './arbolRepo.ts'
import { enGrupos } from './grupos.ts'

/** A capitulo with its grupos and tareas, by their ids and in the order of the work. */
export interface CapituloDelArbol {
  id: string
  indirecto: boolean
  grupos: { id: string; tareas: { id: string }[] }[]
}

/** What is visible of a work, in its order, with the item numbers that the view shows; read in one round trip. */
export async function leerArbol(tx: Tx, obra: { id: string; estado: 'pendiente' | 'aprobado' }) {
  const [capitulos, grupos, tareas, congelados] = await Promise.all([
    leerTodosLosCapitulos(tx, obra.id),
    leerGruposDeObra(tx, obra.id),
    leerLugares(tx, obra.id),
    obra.estado === 'aprobado' ? leerItemsAprobados(tx, obra.id) : SIN_CONGELAR,
  ])
  const gruposDe = agrupar(grupos, (g) => g.capitulo_id)
  const tareasDe = agrupar(tareas, (t) => t.capitulo_id ?? '')
  const arbol: CapituloDelArbol[] = enOrden(capitulos)
    .filter((c) => !c.descartado || tareasDe.has(c.id))
    .toSorted((a, b) => Number(a.gasto_indirecto) - Number(b.gasto_indirecto))
    .map((c) => ({
      id: c.id,
      indirecto: c.gasto_indirecto,
      grupos: enGrupos(
        { id: c.id, grupos: enOrden(gruposDe.get(c.id) ?? []) },
        enOrden(tareasDe.get(c.id) ?? []),
      ).map(({ grupo, tareas: suyas }) => ({ id: grupo.id, tareas: suyas.map(({ id }) => ({ id })) })),
    }))
  return { arbol, numeros: numerar(arbol, congelados) }
}

/** The numbers that approval froze, from rows of the snapshot. */
export function itemsDe(
  capitulos: readonly { id: string; item: string }[],
  grupos: readonly { id: string; item: string }[],
  tareas: readonly { tarea_id: string; item: string }[],
): Numeros {
  return {
    capitulos: new Map(capitulos.map(({ id, item }) => [id, item])),
    grupos: new Map(grupos.map(({ id, item }) => [id, item])),
    tareas: new Map(tareas.map(({ tarea_id, item }) => [tarea_id, item])),
  }
}
