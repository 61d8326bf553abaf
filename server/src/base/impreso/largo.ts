import type { Fila, Impreso } from './modelo.ts'

/** Rows that are made in some tenths of a second; a photo takes as long as so many. */
export const FILAS_DE_UNO_CORTO = 400
const FILAS_DE_UNA_FOTO = 5

/** Whether a document is made soon, so that it need not wait with those that take seconds. */
export function esCorto({ bloques }: Impreso): boolean {
  let largo = 0
  for (const uno of bloques) {
    if (uno.bloque === 'tabla') largo += filas(uno.filas)
    if (uno.bloque === 'relato')
      for (const { fotos } of uno.items) largo += 1 + FILAS_DE_UNA_FOTO * fotos.length // not money: rows
  }
  return largo <= FILAS_DE_UNO_CORTO
}

const filas = (todas: readonly Fila[]): number =>
  todas.reduce((suma, fila) => suma + 1 + (fila.clase === 'grupo' ? filas(fila.filas) : 0), 0)
