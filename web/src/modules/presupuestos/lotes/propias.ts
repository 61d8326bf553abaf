import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { filaDeTarea, tareasDe, type Vista } from '../vista/arbol.ts'
import type { LoteHecho } from './conLote.ts'
import type { Operacion, Propias } from './sitio.ts'

/** Notes the answer of a lote; `operaciones`: null of an undoing, which changes every row that it names. */
export function anotarLote(
  { versiones, lotes }: Propias,
  {
    lote,
    ids,
    tareas,
  }: Pick<LoteHecho, 'lote' | 'ids'> & {
    tareas: readonly Pick<LoteHecho['tareas'][number], '_id' | 'version'>[]
  },
  operaciones: readonly Operacion[] | null,
): void {
  // An order changes no version: what it tells may be of somebody else.
  const cambiadas = new Set(ids.filter((_, i) => operaciones?.[i]?.op !== 'ordenar'))
  const dejadas = tareas.filter(({ _id }) => cambiadas.has(_id)).map((t) => [t._id, t.version] as const)
  for (const [id, version] of dejadas) versiones.add(`${id} ${version}`)
  lotes.set(lote, new Map(dejadas))
}

/** A step by the versions of the rows that it left, as `anotarLote` takes it. */
export const deFilas = (lote: string, filas: readonly { _id: string; version: number }[]) => ({
  lote,
  ids: filas.map(({ _id }) => _id),
  tareas: filas,
})

/** At which version a lote left each row, by the name that the row has in this device's queue. */
export const filasQueDejo = ({ lotes }: Propias, lote: string): ReadonlyMap<string, number> =>
  new Map([...(lotes.get(lote) ?? [])].map(([_id, version]) => [filaDeTarea(_id), version]))

/** Whether this window alone has changed a row from one version to a later one. */
export const sonPropias = ({ versiones }: Propias, _id: string, desde: number, hasta: number): boolean =>
  Array.from({ length: Math.max(0, hasta - desde) }, (_, i) => desde + 1 + i).every((version) =>
    versiones.has(`${_id} ${version}`),
  )

/** The rows of a lote that this window alone has changed since, at the version that is shown. */
export function propiasDe(propias: Propias, lote: string, vista: Vista | undefined) {
  const dejadas = propias.lotes.get(lote)
  if (dejadas === undefined || vista === undefined) return []
  return tareasDe(vista)
    .flatMap(({ _id, version: ahora }) => {
      const dejada = dejadas.get(_id) ?? ahora
      return ahora > dejada && sonPropias(propias, _id, dejada, ahora) ? [{ _id, version: ahora }] : []
    })
    .slice(0, OPERACIONES_MAXIMAS)
}
