const HASTA_VEINTINUEVE = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const
const DECENAS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const
const MILLON = 1_000_000
const BILLON = 1_000_000_000_000
const MAXIMO = 1_000_000_000_000_000

/**
 * An amount in words for the end of the PDF: 'guaraníes un millón doscientos mil' (ux §5). Long scale, as Spanish
 * counts: 10^9 is mil millones, 10^12 un billón. From −10^15 to 10^15; a RangeError outside, or for a fraction.
 */
export function guaraniesEnLetras(monto: number): string {
  return `guaraníes ${enLetras(monto)}`
}

/** A whole number in words, standing alone: 'veintiuno', 'ciento uno', 'mil', 'veintiún mil'. */
export function enLetras(n: number): string {
  if (!Number.isSafeInteger(n) || Math.abs(n) > MAXIMO) throw new RangeError(`out of range: ${n}`)
  if (n < 0) return `menos ${enLetras(-n)}`
  if (n === 0) return 'cero'
  return [
    delante(Math.floor(n / BILLON), 'un billón', 'billones'),
    delante(Math.floor((n % BILLON) / MILLON), 'un millón', 'millones'),
    hastaMillon(n % MILLON),
  ]
    .filter((parte) => parte !== '')
    .join(' ')
}

/** How many millions or billions: their number stands before a noun, so its 'uno' is cut short (veintiún millones). */
function delante(cuantos: number, singular: string, plural: string): string {
  if (cuantos === 0) return ''
  return cuantos === 1 ? singular : `${apocopar(hastaMillon(cuantos))} ${plural}`
}

/** 0 (empty) to 999.999. */
function hastaMillon(n: number): string {
  const miles = Math.floor(n / 1000)
  const resto = hastaMil(n % 1000)
  if (miles === 0) return resto
  const cabeza = miles === 1 ? 'mil' : `${apocopar(hastaMil(miles))} mil`
  return resto === '' ? cabeza : `${cabeza} ${resto}`
}

/** 0 (empty) to 999. */
function hastaMil(n: number): string {
  if (n === 100) return 'cien'
  const centena = CENTENAS[Math.floor(n / 100)] ?? ''
  const resto = hastaCien(n % 100)
  return centena === '' || resto === '' ? centena + resto : `${centena} ${resto}`
}

/** 0 (empty) to 99. */
function hastaCien(n: number): string {
  if (n === 0) return ''
  if (n < HASTA_VEINTINUEVE.length) return HASTA_VEINTINUEVE[n] ?? ''
  const decena = DECENAS[Math.floor(n / 10)] ?? ''
  return n % 10 === 0 ? decena : `${decena} y ${HASTA_VEINTINUEVE[n % 10] ?? ''}`
}

/** 'veintiuno' -> 'veintiún', 'treinta y uno' -> 'treinta y un'. */
function apocopar(letras: string): string {
  return letras.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}
