import { type Decimal, multiplicar } from '../../../../nucleo/decimal.ts'
import type { FilaDeCalculo } from '../modelo/hojas.ts'

// Figures that a sheet writes in thousands or millions, as its title or its headings say.

/** What a text says that figures are in: powers of ten. */
const ESCALAS: readonly (readonly [number, RegExp])[] = [
  [
    6,
    /\ben millones\b|\bmillones de (?:gs|guaran|₲|d[oó]lares|us|pesos|reais|soles)|\b(?:gs|usd|us\$|₲)\.? ?mm\b/i,
  ],
  [
    3,
    /\ben miles\b|\bmiles de (?:gs|guaran|₲|d[oó]lares|us|pesos|reais|soles)|\(\s*['’]?000(?:['’]?s)?\s*\)|\(\s*(?:en )?miles\b[^)]{0,20}\)|\(x ?1[.,]?000\)|\bin thousands\b|\bem milhares\b/i,
  ],
]

export interface EscalaDeHoja {
  /** As the sheet says it. */
  texto: string
  /** 3: thousands. */
  ceros: number
  /** Over which column it stands; null: it is of the whole sheet. */
  columna: number | null
}

function cerosDe(texto: string): number {
  return texto.length > 200 ? 0 : (ESCALAS.find(([, forma]) => forma.test(texto))?.[0] ?? 0)
}

/** The scale that a sheet names: over its columns of money; else in a line without figures, above or below the table. */
export function escalasDe(
  encabezados: readonly string[],
  deDinero: readonly number[],
  filas: readonly FilaDeCalculo[],
): EscalaDeHoja[] {
  const enTitulos = deDinero.flatMap((columna): EscalaDeHoja[] => {
    const texto = encabezados[columna] ?? ''
    const ceros = cerosDe(texto)
    return ceros === 0 ? [] : [{ texto, ceros, columna }]
  })
  if (enTitulos.length > 0) return enTitulos
  for (const { celdas } of filas) {
    if (celdas.some(({ numero }) => numero !== undefined)) continue
    const dice = celdas.find(({ texto }) => texto !== '' && cerosDe(texto) > 0)
    if (dice !== undefined) return [{ texto: dice.texto.trim(), ceros: cerosDe(dice.texto), columna: null }]
  }
  return []
}

/** A figure with the zeros that it was written without. */
export const conCeros = (cifra: Decimal, ceros: number): Decimal =>
  multiplicar(cifra, { n: 10n ** BigInt(ceros), e: 0 })

/** And back. */
export function sinCeros(cifra: Decimal, ceros: number): Decimal {
  let { n, e } = cifra
  for (let k = 0; k < ceros; k++) {
    if (n % 10n === 0n) n /= 10n
    else e += 1
  }
  return { n, e }
}
