import { CERO, type Decimal, multiplicar, restar } from '../../../../nucleo/decimal.ts'
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
