import { type Decimal, deMicro, multiplicar, redondear } from './decimal.ts'
import { type Gs, gs, PRECIO_MAXIMO } from './dinero.ts'
import { mensajesInterop } from './mensajes/interop.ts'
import { MICRO, type Micro } from './micro.ts'

// The currency of somebody else's file, be it a budget or a list of prices: which it names, and its prices in
// guaraníes.

/** How a currency is named in headings, titles and formats. '$' alone is of many countries and says nothing. */
const DIVISAS: readonly (readonly [codigo: string, forma: string])[] = [
  ['PYG', String.raw`₲|\bgs\b\.?|\bpyg\b|guaran[ií](?:es)?`],
  [
    'USD',
    String.raw`\bus\s?\$|\bu\$[sd]\b|\bu\$(?!\w)|\busd\b|\bd[oó]lar(?:es)?(?: americanos| estadounidenses)?(?![\p{L}])`,
  ],
  ['BRL', String.raw`\br\$|\bbrl\b|\breais\b|\ben reales\b|\breales brasile[nñ]os`],
  ['EUR', String.raw`€|\beur(?:os?)?\b`],
  ['ARS', String.raw`\bar\$|\bars\b|pesos argentinos`],
  ['CLP', String.raw`\bclp\b|pesos chilenos`],
  ['BOB', String.raw`\bbs\b\.?|\bbob\b|bolivianos`],
  // 'S/ 5' and 'Precio S/.'; 's/ IVA' is 'without'.
  ['PEN', String.raw`\bs\/\.(?=\s|\)|$|\d)|\bs\/(?=\s*(?:\)|$|\d))|\bpen\b|nuevos soles|\bsoles\b`],
  ['COP', String.raw`\bcop\b|pesos colombianos`],
  ['MXN', String.raw`\bmxn\b|pesos mexicanos`],
  ['UYU', String.raw`\buyu\b|\$u\b|pesos uruguayos`],
  ['THB', String.raw`\bthb\b|฿|\bbaht\b`],
]
const FORMAS = DIVISAS.map(([codigo, forma]) => [codigo, new RegExp(forma, 'iu')] as const)
const CUALQUIERA = new RegExp(DIVISAS.map(([, forma]) => forma).join('|'), 'giu')
const LARGO_REVISADO = 300

/** The codes of the currencies that a text names; none of a text that is too long to be a heading or a title. */
export function divisasEn(texto: string): string[] {
  return texto.length > LARGO_REVISADO
    ? []
    : FORMAS.flatMap(([codigo, forma]) => (forma.test(texto) ? [codigo] : []))
}

/** A text without the currencies that it names, '$' among them. */
export function sinDivisas(texto: string): string {
  return texto.length > LARGO_REVISADO ? texto : texto.replace(CUALQUIERA, ' ').replaceAll('$', ' ')
}

export type PrecioEnGuaranies = { ok: true; gs: Gs; exacto: boolean } | { ok: false; motivo: string }

/**
 * A price of the file in whole guaraníes: price × cotizacion (guaraníes per unit of the file's currency, 1 for a file
 * in guaraníes), half away from zero. `exacto` is false where cents were rounded (domain.md §2).
 */
export function aGuaranies(precio: Decimal, cotizacion: Micro): PrecioEnGuaranies {
  if (cotizacion <= 0n) return { ok: false, motivo: mensajesInterop.cotizacionInvalida }
  const exacto = cotizacion === MICRO ? precio : multiplicar(precio, deMicro(cotizacion))
  const entero = redondear(exacto, 0).n
  if (entero < 0n || entero > BigInt(PRECIO_MAXIMO)) {
    return { ok: false, motivo: mensajesInterop.precioFueraDeRango }
  }
  return { ok: true, gs: gs(entero), exacto: exacto.e === 0 }
}
