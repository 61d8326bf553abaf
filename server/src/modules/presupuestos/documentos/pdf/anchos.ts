/** A row of the molde's detail: item, name, unit, quantity, unit price, total, mark. */
export type FilaPdf = [
  item: string,
  nombre: string,
  unidad: string,
  cantidad: string,
  precio: string,
  total: string,
  marca: string,
]

/**
 * Texts among which the widest of each column is, for the molde to measure: a handful, however long the budget.
 * All digits of the font are equally wide, so of the numbers that differ in digits alone one is enough.
 */
export function anchosDe(filas: FilaPdf[], titulares: { numero: string; total: string }[]) {
  const columna = (c: 0 | 3 | 4 | 5) => filas.map((fila) => fila[c])
  return {
    item: formas([...columna(0), ...titulares.map(({ numero }) => numero)]),
    unidad: [...new Set(filas.map((fila) => fila[2]))],
    cantidad: formas(columna(3)),
    precio: formas(columna(4)),
    total: formas([...columna(5), ...titulares.map(({ total }) => total)]),
  }
}

function formas(numeros: string[]): string[] {
  return [...new Set(numeros.map((numero) => numero.replace(/\d/g, '0')))]
}
