/** What was saved from outside of the sheet: which rubros at which versions, and with what it is undone. */
export interface Guardado {
  lote?: string | undefined
  filas: readonly { _id: string; version: number }[]
}

interface LoteHecho {
  lote: string
  ids: readonly string[]
  tareas: readonly { _id: string; version: number }[]
  filas?: readonly { _id: string; version: number }[] | undefined
}

/** Which versions of rows a window made, and at which each of its lotes left its rows, as web's `propias.ts` has it. */
export function ventanaNueva() {
  const versiones = new Set<string>()
  const lotes = new Map<string, Map<string, number>>()
  const anotar = ({ lote, filas }: Guardado): void => {
    for (const { _id, version } of filas) versiones.add(`${_id} ${version}`)
    if (lote !== undefined) lotes.set(lote, new Map(filas.map(({ _id, version }) => [_id, version])))
  }
  return {
    anotar,
    /** `operaciones`: null of an undoing, which changes every row that it names. */
    anotarLote: ({ lote, ids, tareas, filas }: LoteHecho, operaciones: readonly object[] | null): void => {
      const esOrden = (i: number) => Reflect.get(operaciones?.[i] ?? {}, 'op') === 'ordenar'
      const cambiadas = new Set(ids.filter((_, i) => !esOrden(i)))
      anotar({ lote, filas: filas ?? tareas.filter(({ _id }) => cambiadas.has(_id)) })
    },
    /** The rows of a lote that this window alone has changed since. */
    propiasDe: (lote: string, lineas: readonly { _id: string; version: number }[]) =>
      lineas.flatMap(({ _id, version }) => {
        const dejada = lotes.get(lote)?.get(_id) ?? version
        const desde = Array.from({ length: Math.max(0, version - dejada) }, (_, i) => dejada + 1 + i)
        const suyas = desde.length > 0 && desde.every((una) => versiones.has(`${_id} ${una}`))
        return suyas ? [{ _id, version }] : []
      }),
  }
}
