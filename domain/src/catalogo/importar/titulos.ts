import { type ColumnaDeCampo, type FilaDeTabla, textoDeValor } from './tabla.ts'

/** The texts of a row, by field. */
export function textosDe(fila: FilaDeTabla, columnas: readonly ColumnaDeCampo[]): Map<string, string> {
  return new Map(columnas.map(({ campo, columna }) => [campo.nombre, textoDeValor(fila, columna)]))
}

/** Whether a row has only a name: a heading inside the list. */
export function esTitulo(textos: ReadonlyMap<string, string>): boolean {
  return [...textos].every(([campo, texto]) => (texto !== '') === (campo === 'nombre'))
}

/** For each row with a name, the nearest heading above it; headings themselves have none. */
export function titulosArriba(
  filas: readonly FilaDeTabla[],
  columnas: readonly ColumnaDeCampo[],
): Map<number, string> {
  const titulos = new Map<number, string>()
  let ultimo: string | undefined
  for (const fila of filas) {
    const textos = textosDe(fila, columnas)
    const nombre = textos.get('nombre') ?? ''
    if (esTitulo(textos)) ultimo = nombre
    else if (ultimo !== undefined && nombre !== '') titulos.set(fila.numero, ultimo)
  }
  return titulos
}
