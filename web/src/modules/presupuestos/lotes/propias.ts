import { OPERACIONES_MAXIMAS } from '@plomada/contract/presupuestos/planilla/lote'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import type { LoteHecho } from './conLote.ts'
import type { Operacion, Propias } from './sitio.ts'

/** Notes the answer of a lote; `operaciones`: null of an undoing, which changes every row that it names. */
export function anotarLote(
  { versiones, lotes }: Propias,
  { lote, ids, tareas }: Pick<LoteHecho, 'lote' | 'ids' | 'tareas'>,
  operaciones: readonly Operacion[] | null,
): void {
  // An order changes no version: what it tells may be of somebody else.
  const cambiadas = new Set(ids.filter((_, i) => operaciones?.[i]?.op !== 'ordenar'))
  const dejadas = tareas.filter(({ _id }) => cambiadas.has(_id)).map((t) => [t._id, t.version] as const)
  for (const [id, version] of dejadas) versiones.add(`${id} ${version}`)
  lotes.set(lote, new Map(dejadas))
}

/** The rows of a lote that this window alone has changed since, at the version that is shown. */
export function propiasDe({ versiones, lotes }: Propias, lote: string, vista: Vista | undefined) {
  const dejadas = lotes.get(lote)
  if (dejadas === undefined || vista === undefined) return []
  return tareasDe(vista)
    .flatMap(({ _id, version: ahora }) => {
      const dejada = dejadas.get(_id) ?? ahora
      const medias = Array.from({ length: Math.max(0, ahora - dejada) }, (_, i) => dejada + 1 + i)
      return medias.length > 0 && medias.every((version) => versiones.has(`${_id} ${version}`))
        ? [{ _id, version: ahora }]
        : []
    })
    .slice(0, OPERACIONES_MAXIMAS)
}
