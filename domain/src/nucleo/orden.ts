/** What a row is ordered by: an amount, a name or a day (`YYYY-MM-DD`); null for none. */
export type Ordenable = number | string | null

const POR_NOMBRE = new Intl.Collator('es')

function comparar(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : POR_NOMBRE.compare(String(a), String(b))
}

/** By a figure or a name. What has none stays last in both directions, and what is equal as it was. */
export function ordenarPor<T>(
  filas: readonly T[],
  valorDe: (fila: T) => Ordenable,
  direccion: 'asc' | 'desc',
): T[] {
  const sentido = direccion === 'desc' ? -1 : 1
  return filas
    .map((fila) => ({ fila, valor: valorDe(fila) }))
    .sort((a, b) => {
      if (a.valor === null || b.valor === null) return Number(a.valor === null) - Number(b.valor === null)
      return sentido * comparar(a.valor, b.valor)
    })
    .map(({ fila }) => fila)
}
