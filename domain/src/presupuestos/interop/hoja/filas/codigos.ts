import { normalizarNombre } from '../../../../nucleo/texto.ts'

/** The number of a row: '1.10' has the parts 1 and 10 and isn't '1.1'. */
export interface CodigoDeFila {
  texto: string
  /** In capitals, without what ends it. */
  partes: readonly string[]
  /** What its first part is: numbers and letters are levels of their own. */
  forma: 'numero' | 'letra' | 'romano'
}

const ENTERO = /^(?:\d{1,4}|[A-Za-z]{1,3})(?:[.\-/]\s?(?:\d{1,4}|[A-Za-z]{1,3})){0,7}[.)]?[-–]?$/
const ROMANO = /^[IVXL]+$/

/** A number of a row, or null where the text is none. */
export function leerCodigoDeFila(texto: string): CodigoDeFila | null {
  if (texto === '' || texto.length > 30 || !ENTERO.test(texto)) return null
  const partes = texto
    .replace(/[.)\-–]+$/, '')
    .toUpperCase()
    .split(/[.\-/]\s?/)
    .filter((parte) => parte !== '')
  const [primera = ''] = partes
  // 'CAP' and 'ml' are words; 'A', 'AB' and 'XIV' number things.
  if (/^[A-Z]/.test(primera) && !ROMANO.test(primera) && primera.length > 2) return null
  const sinCeros = partes.length > 1 && /^0+$/.test(partes.at(-1) ?? '') ? partes.slice(0, -1) : partes
  const forma = /^\d/.test(primera) ? 'numero' : ROMANO.test(primera) && primera !== 'L' ? 'romano' : 'letra'
  return { texto, partes: sinCeros, forma }
}

const DELANTE =
  /^(?:[Cc][Aa][Pp][IiÍí][Tt][Uu][Ll][Oo]\s+)?((?:\d{1,3}(?:\.\d{1,3}){0,6}|[A-Z]{1,2}(?:\.\d{1,3})*|[IVXL]{1,6}))(\s*[.)]\s*[-–—]?\s*|\s*[-–—:]\s*|\s+)(?=\p{L})(.+)$/u

/**
 * 'A. CIELOS' is A and 'CIELOS', '1.1 Zapatas' is 1.1 and 'Zapatas'; a name without a number before it stays whole. A
 * lone letter or number without a dot ('A cotizar', '2 manos de pintura') is part of the name.
 */
export function separarCodigo(texto: string): { codigo: CodigoDeFila | null; nombre: string } {
  const hallado = texto.length > 2_000 ? null : DELANTE.exec(texto)
  const [, numero = '', separador = '', nombre = ''] = hallado ?? []
  const seguro = numero.includes('.') || /[.)\-–—:]/.test(separador)
  const codigo = hallado !== null && seguro ? leerCodigoDeFila(numero) : null
  return codigo === null ? { codigo: null, nombre: texto } : { codigo, nombre: normalizarNombre(nombre) }
}

/** Whether one is inside the other: 1.2 in 1. */
export function estaDentro(hijo: CodigoDeFila, padre: CodigoDeFila): boolean {
  return (
    hijo.partes.length > padre.partes.length &&
    padre.partes.every((parte, i) => igualParte(parte, hijo.partes[i] ?? ''))
  )
}

/** '01' and '1' are one. */
function igualParte(una: string, otra: string): boolean {
  return una === otra || (/^\d+$/.test(una) && /^\d+$/.test(otra) && Number(una) === Number(otra))
}
