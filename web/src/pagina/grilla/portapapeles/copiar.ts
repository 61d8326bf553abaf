import type { Fila } from '../modelo/aplanar.ts'
import type { Columna } from '../modelo/columna.ts'
import { deCifras } from '../modelo/escritura.ts'
import type { Seleccion } from '../modelo/lugar.ts'

/** Where a table of ours says what its columns are. */
export const DE_COLUMNAS = 'data-columnas'

/**
 * The selected cells for the clipboard: as es-PY text that a spreadsheet pastes (tabs between columns, a line a row), and
 * as a table with the value behind each cell that can be written and what each column is, so that a paste in a sheet of
 * ours guesses nothing.
 */
export function copiaDe<D>(
  filas: readonly Fila<D>[],
  columnas: readonly Columna<D>[],
  { desde, hasta }: Seleccion,
): Record<'text/plain' | 'text/html', string> {
  const elegidas = columnas.slice(desde.col, hasta.col + 1)
  // The lines where more is written or added are no rows of anybody's list.
  const suyas = filas
    .slice(desde.fila, hasta.fila + 1)
    .filter(({ enBlanco, unaSola }) => !enBlanco && !unaSola)
  const renglones = suyas.map(({ dato }) =>
    elegidas.map((columna) => ({
      texto: columna.texto(dato).replace(/\s/g, ' '),
      exacto: columna.escritura && deCifras(columna.escritura.editor) ? columna.escritura.valor(dato) : '',
    })),
  )
  const celda = ({ texto, exacto }: { texto: string; exacto: string }) =>
    `<td${exacto === '' ? '' : ` sdval="${exacto}"`}>${escapado(texto)}</td>`
  return {
    'text/plain': renglones.map((fila) => fila.map(({ texto }) => texto).join('\t')).join('\n'),
    'text/html': `<table ${DE_COLUMNAS}="${elegidas.map(({ id }) => id).join(' ')}">${renglones.map((fila) => `<tr>${fila.map(celda).join('')}</tr>`).join('')}</table>`,
  }
}

const escapado = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
