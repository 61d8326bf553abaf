import { type Decimal, deMicro, multiplicar, redondear } from './decimal.ts'
import { type Gs, gs, PRECIO_MAXIMO } from './dinero.ts'
import { mensajesInterop } from './mensajes/interop.ts'
import { MICRO, type Micro } from './micro.ts'

// The currency of somebody else's file, be it a budget or a list of prices: which it names, and its prices in
// guaraníes.

/** How a currency is named in headings, titles and formats. '$' alone is of many countries and says nothing. */
const DIVISAS: readonly (readonly [codigo: string, forma: RegExp])[] = [
  ['PYG', /₲|\bgs\b\.?|\bpyg\b|guaran[ií](?:es)?/giu],
  [
    'USD',
    /\bus\s?\$|\bu\$[sd]\b|\bu\$(?!\w)|\busd\b|\bd[oó]lar(?:es)?(?: americanos| estadounidenses)?(?![\p{L}])/giu,
  ],
  ['BRL', /\br\$|\bbrl\b|\breais\b|\ben reales\b|\breales brasile[nñ]os/giu],
  ['EUR', /€|\beur(?:os?)?\b/giu],
  ['ARS', /\bar\$|\bars\b|pesos argentinos/giu],
  ['CLP', /\bclp\b|pesos chilenos/giu],
  ['BOB', /\bbs\b\.?|\bbob\b|bolivianos/giu],
  // 'S/ 5' and 'Precio S/.'; 's/ IVA' is 'without'.
  ['PEN', /\bs\/\.(?=\s|\)|$|\d)|\bs\/(?=\s*(?:\)|$|\d))|\bpen\b|nuevos soles|\bsoles\b/giu],
  ['COP', /\bcop\b|pesos colombianos/giu],
  ['MXN', /\bmxn\b|pesos mexicanos/giu],
  ['UYU', /\buyu\b|\$u\b|pesos uruguayos/giu],
  ['THB', /\bthb\b|฿|\bbaht\b/giu],
]
const LARGO_REVISADO = 300

/** The codes of the currencies that a text names; none of a text that is too long to be a heading or a title. */
export function divisasEn(texto: string): string[] {
  return texto.length > LARGO_REVISADO
    ? []
    : DIVISAS.flatMap(([codigo, forma]) => (texto.search(forma) >= 0 ? [codigo] : []))
}

/** A text without the currencies that it names, '$' among them. */
export function sinDivisas(texto: string): string {
  if (texto.length > LARGO_REVISADO) return texto
  return DIVISAS.reduce((resto, [, forma]) => resto.replace(forma, ' '), texto).replaceAll('$', ' ')
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
