import { claveDeNombre } from '../../../nucleo/texto.ts'

// Apart from what a list needs besides: the sheet of a budget reads headings too, and weighs each byte.

/** A heading without what doesn't distinguish it: case, accents, '(Gs.)', dots, articles. */
export function claveDeEncabezado(texto: string): string {
  return claveDeNombre(texto)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((palabra) => palabra !== '' && !PALABRAS_VACIAS.has(palabra))
    .join(' ')
}

const PALABRAS_VACIAS = new Set([
  'gs',
  'pyg',
  'guaranies',
  'en',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'por',
  // Of SINAPI.
  'do',
  'da',
])

/** Whether a text has control characters, which no text of ours may have. */
export function tieneControl(texto: string): boolean {
  return /\p{Cc}/u.test(texto)
}
