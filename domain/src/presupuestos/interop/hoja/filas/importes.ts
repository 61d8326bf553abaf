import { CERO, type Decimal, multiplicar, restar, sumarDecimales } from '../../../../nucleo/decimal.ts'
import type { Renglon } from './renglon.ts'

/** The amount that a row states; without one its quantity × price; null where it has neither. */
export function importeDe({
  cantidad,
  precio,
  importe,
}: Pick<Renglon, 'cantidad' | 'precio' | 'importe'>): Decimal | null {
  if (importe && importe !== 'ilegible') return importe
  if (cantidad && precio && cantidad !== 'ilegible' && precio !== 'ilegible')
    return multiplicar(cantidad, precio)
  return null
}

export function absoluto(a: Decimal): Decimal {
  return a.n < 0n ? restar(CERO, a) : a
}

/**
 * Whether two amounts are one but for roundings: up to half of the last decimal that one of them shows (at most two
 * decimals count), once a row that was added up.
 */
export function casiIguales(a: Decimal | null, b: Decimal | null, filas = 1): boolean {
  if (a === null || b === null) return false
  const decimales = Math.min(2, a.e, b.e)
  const diferencia = absoluto(restar(a, b))
  // |a - b| <= filas × 0,5 × 10^-decimales, in whole numbers.
  const escala = 10n ** BigInt(diferencia.e)
  return diferencia.n * 2n * 10n ** BigInt(decimales) <= BigInt(filas) * escala
}

/** Sums of items from any row on, found in the time of a search. */
export class SumasDeItems {
  /** What is added up before each row, and how many items. */
  readonly #antes: Decimal[] = [CERO]
  readonly #cuantos: number[] = [0]

  constructor(importes: readonly (Decimal | null)[]) {
    let [suma, cuantos] = [CERO, 0]
    for (const importe of importes) {
      // What is below 0 would make the sums no order to search in.
      if (importe !== null && importe.n > 0n) [suma, cuantos] = [sumarDecimales(suma, importe), cuantos + 1]
      this.#antes.push(suma)
      this.#cuantos.push(cuantos)
    }
  }

  /** The row before which the items after row `i` add up to an amount, but for roundings; -1 where they never do. */
  hasta(i: number, importe: Decimal): number {
    const base = this.#antes[i + 1] ?? CERO
    let [desde, hasta] = [i + 1, this.#antes.length - 1]
    while (desde < hasta) {
      const medio = (desde + hasta) >> 1
      const falta = restar(importe, restar(this.#antes[medio] ?? CERO, base))
      if (falta.n > 0n) desde = medio + 1
      else hasta = medio
    }
    const hallado = [desde - 1, desde].find((k) => {
      const cuantos = (this.#cuantos[k] ?? 0) - (this.#cuantos[i + 1] ?? 0)
      return cuantos > 0 && casiIguales(importe, restar(this.#antes[k] ?? CERO, base), cuantos)
    })
    return hallado ?? -1
  }
}
