// The order of a work's capitulos, of a capitulo's grupos and of a grupo's tareas (decision 0141). Each row has a key: an
// id of its own making, or, while nobody moved it, its own id, which grows with creation. So what is made goes to the end.

export interface Ubicable {
  id: string
  /** The key that it was given; null while its id is its key. */
  orden: string | null
}

export const claveDeOrden = ({ id, orden }: Ubicable): string => orden ?? id

/** In the order of the work; where two had one key, the older first. */
export function enOrden<T extends Ubicable>(filas: readonly T[]): T[] {
  return filas.toSorted((a, b) => comparar(claveDeOrden(a), claveDeOrden(b)) || comparar(a.id, b.id))
}

/** The same list where nothing was ever moved and it is by id already, as a base answers it. */
export function enOrdenDesdeIds<T extends Ubicable>(filas: readonly T[]): readonly T[] {
  return filas.some(({ orden }) => orden !== null) ? enOrden(filas) : filas
}

const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Puts a row before one of its siblings, or at the end for null: the keys that they have are shared out anew, so that
 * only rows in between get another one. `hermanas` are in order, with or without the row. Undefined where there is no
 * such sibling.
 */
export function ubicar<T extends Ubicable>(
  hermanas: readonly T[],
  fila: T,
  antesDe: string | null,
): T[] | undefined {
  const otras = hermanas.filter(({ id }) => id !== fila.id)
  const lugar = antesDe === null ? otras.length : otras.findIndex(({ id }) => id === antesDe)
  if (lugar < 0) return antesDe === fila.id ? [...hermanas] : undefined
  const nuevas = otras.toSpliced(lugar, 0, fila)
  const claves = nuevas.map(claveDeOrden).toSorted(comparar)
  return nuevas.map((una, i) => {
    const clave = claves[i] ?? una.id
    return clave === claveDeOrden(una) ? una : { ...una, orden: clave === una.id ? null : clave }
  })
}
