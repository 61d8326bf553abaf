import { MENOS } from '@plomada/domain/nucleo/numeros'
import type { Fila } from '../modelo/aplanar.ts'
import type { Columna } from '../modelo/columna.ts'
import { deCifras } from '../modelo/escritura.ts'
import type { Seleccion } from '../modelo/lugar.ts'

/** Where a table of ours says what its columns are. */
export const DE_COLUMNAS = 'data-columnas'

/**
 * The selected cells for the clipboard: as es-PY text that a spreadsheet pastes (tabs between columns, a line a row), and
 * as a table with the value behind each figure and what each column is, so that a paste in a sheet of ours guesses nothing.
 * Nor does one in LibreOffice or Excel, in whatever language: '20.500' is 20,5 in an English one, and words are none of
 * its formulas ('=A1', '- Demolición') nor dates ('1/2') (decision 0159).
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
      exacto: exactoDe(columna, dato),
    })),
  )
  const celda = ({ texto, exacto }: { texto: string; exacto: string }) =>
    `<td ${exacto === '' ? DE_PALABRAS : `sdval="${exacto}" sdnum="1033;0;" x:num="${exacto}"`}>${escapado(texto)}</td>`
  return {
    'text/plain': renglones.map((fila) => fila.map(({ texto }) => citado(texto)).join('\t')).join('\n'),
    'text/html': `<table xmlns:x="urn:schemas-microsoft-com:office:excel" ${DE_COLUMNAS}="${elegidas.map(({ id }) => id).join(' ')}">${renglones.map((fila) => `<tr>${fila.map(celda).join('')}</tr>`).join('')}</table>`,
  }
}

/** Has LibreOffice and Excel take what is in a cell as it is written. */
const DE_PALABRAS = `sdnum="1033;0;@" style='mso-number-format:"\\@"'`

/** As we write a figure. */
const CIFRA = /^-?[\d.]+(?:,\d+)?$/

/** The figure behind what a cell says, as canonical text; '' of words. */
function exactoDe<D>({ escritura, numerica, texto }: Columna<D>, dato: D): string {
  if (escritura && deCifras(escritura.editor)) return escritura.valor(dato)
  const escrito = numerica ? texto(dato).replace(MENOS, '-') : ''
  return CIFRA.test(escrito) ? escrito.replaceAll('.', '').replace(',', '.') : ''
}

/** Between quotes where it begins with one, which else would be taken for the spreadsheets' own. */
const citado = (texto: string): string => (texto.startsWith('"') ? `"${texto.replaceAll('"', '""')}"` : texto)

const escapado = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
