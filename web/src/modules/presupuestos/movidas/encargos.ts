import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { precioConPorcentaje } from '@plomada/domain/presupuestos/planilla/porcentaje'
import type { Encargo } from '../lotes/hacer.ts'
import type { Operacion } from '../lotes/sitio.ts'
import type { ObraConMotivo } from '../motivo/dicho.ts'
import { type Capitulo, type Grupo, obraDe, type Tarea, type Vista } from '../vista/arbol.ts'
import { dichas, enSuLugar, grupoQueSeManda } from './elegidas.ts'

// What is done with chosen rubros, each as one lote of operations over the sheet as it is by then.

/** What is done with them, for who undoes it. */
const de =
  (ids: readonly string[], decir: (cuales: string) => string) =>
  (vista: Vista): string =>
    decir(dichas(vista, { clase: 'tareas', ids }))

/** Each block of its grupo again, below it; in an approved work, at the end of the grupo. */
export function duplicar(ids: readonly string[]): Encargo {
  return {
    que: de(ids, textos.que.duplicar),
    dicho: textos.duplicados(ids.length),
    operaciones: (vista) => {
      const cerrado = obraDe(vista.presupuesto).estado === 'aprobado'
      const porGrupo = Map.groupBy(enSuLugar(vista, ids), ({ grupo }) => grupo)
      return [...porGrupo].flatMap(([grupo, suyas]): Operacion[] => {
        const ultimo = Math.max(...suyas.map(({ tarea }) => grupo.tareas.indexOf(tarea)))
        const antesDe = cerrado ? null : (grupo.tareas[ultimo + 1]?._id ?? null)
        return suyas.map(({ capitulo, tarea }) => copia(tarea, { capitulo, grupo }, antesDe))
      })
    },
  }
}

interface Destino {
  capitulo: Pick<Capitulo, '_id' | 'nombre' | 'contratistas'>
  grupo: Pick<Grupo, '_id' | 'nombre'>
}

const copia = (
  { _id, contratistaId }: Tarea,
  { capitulo, grupo }: { capitulo: Capitulo; grupo: Grupo },
  antesDe: string | null,
): Operacion => ({
  op: 'crear',
  copiaDe: _id,
  rubroId: capitulo._id,
  grupoId: grupo._id,
  contratistaId,
  antesDe,
})

/** To the end of a grupo of this work, with their contratista where the capitulo has them. */
export function mover(ids: readonly string[], { capitulo, grupo }: Destino): Encargo {
  return {
    que: de(ids, textos.que.mover),
    dicho: textos.movidos(ids.length, grupo.nombre),
    operaciones: (vista) => {
      const alli = vista.rubrosWithGrupos.find(({ _id }) => _id === capitulo._id)
      const suyo = alli?.grupos.find(({ _id }) => _id === grupo._id)
      if (alli === undefined || suyo === undefined) return []
      return enSuLugar(vista, ids).flatMap((una) =>
        una.grupo._id === suyo._id ? [] : [traida(una.tarea, alli, suyo, null)],
      )
    },
  }
}

/** Brought to a grupo; where its capitulo has not their contratista it is 'A definir', if it has that one. */
export function traida(
  { _id, version, contratistaId }: Tarea,
  capitulo: Capitulo,
  grupo: Grupo,
  antesDe: string | null,
): Operacion {
  const { contratistas } = capitulo
  const suyo = contratistas.find(({ id }) => id === contratistaId)
  const aDefinir = contratistas.find(({ nombre }) => nombre === CONTRATISTA_A_DEFINIR)
  const quien = suyo ?? (contratistaId === null ? undefined : aDefinir)
  return {
    op: 'mover',
    _id,
    version,
    rubroId: capitulo._id,
    grupoId: grupoQueSeManda(capitulo, grupo),
    ...(quien && { contratistaId: quien.id }),
    antesDe,
  }
}

/** To the end of a grupo, of this work or of another: `obra` names it. */
export function copiar(ids: readonly string[], { capitulo, grupo }: Destino, obra: ObraConMotivo): Encargo {
  return {
    que: de(ids, textos.que.copiar),
    dicho: textos.copiados(ids.length, `${obra.nombre} · ${grupo.nombre}`),
    enObra: obra,
    operaciones: (vista) =>
      enSuLugar(vista, ids).map(
        ({ tarea: { _id } }): Operacion => ({
          op: 'crear',
          copiaDe: _id,
          rubroId: capitulo._id,
          grupoId: grupo._id,
        }),
      ),
  }
}

export function descartar(ids: readonly string[]): Encargo {
  return {
    que: de(ids, textos.que.descartar),
    dicho: ids.length === 1 ? mensajesEdicion.tareaDescartadaEnVista : textos.descartados(ids.length),
    operaciones: (vista) =>
      enSuLugar(vista, ids).map(({ tarea: { _id, version } }) => ({ op: 'descartar', _id, version })),
  }
}

export function cambiarContratista(
  ids: readonly string[],
  { id: contratistaId, nombre }: { id: string; nombre: string },
): Encargo {
  return {
    que: de(ids, textos.que.cambiarContratista),
    dicho: textos.contratistaCambiado(ids.length, nombre),
    operaciones: (vista) =>
      enSuLugar(vista, ids).map(({ tarea: { _id, version } }) => ({
        op: 'editar',
        _id,
        version,
        contratistaId,
      })),
  }
}

/** Those whose price is their own, raised by so many percent; a supplier's price that was the same goes with it. */
export function cambiarPrecios(ids: readonly string[], porcentaje: Micro): Encargo {
  return {
    que: de(ids, textos.que.cambiarPrecio),
    dicho: textos.preciosCambiados(ids.length),
    operaciones: (vista) => operacionesDePrecios(vista, ids, porcentaje),
  }
}

function operacionesDePrecios(vista: Vista, ids: readonly string[], porcentaje: Micro): Operacion[] {
  return enSuLugar(vista, ids).map(({ tarea: { _id, version, plan } }) => ({
    op: 'editar',
    _id,
    version,
    // A price that is written in place is of one componente, and so whole guaraníes.
    precioUnitario: precioConPorcentaje(plan.precioUnitario, porcentaje),
  }))
}

/** Whose price can be raised, and how many can't: it comes from an analysis, or there is none. */
export function conPrecioPropio(tareas: readonly Tarea[]): {
  propias: Tarea[]
  delAnalisis: number
  sinPrecio: number
} {
  const propias = tareas.filter(({ precioPropio, plan }) => precioPropio && plan.precioUnitario > 0)
  const delAnalisis = tareas.filter(({ precioPropio }) => !precioPropio).length
  return { propias, delAnalisis, sinPrecio: tareas.length - propias.length - delAnalisis }
}

/** The contratistas that every one of those capitulos has. */
export function contratistasComunes(capitulos: readonly Capitulo[]): { id: string; nombre: string }[] {
  const [primero, ...otros] = capitulos
  return (primero?.contratistas ?? []).filter(({ id }) =>
    otros.every(({ contratistas }) => contratistas.some((uno) => uno.id === id)),
  )
}
