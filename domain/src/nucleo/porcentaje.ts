import { type Gs, gs } from './dinero.ts'
import { mensajesComun } from './mensajes/comun.ts'
import { leerMicro } from './micro.ts'
import { dividirRedondeando } from './redondeo.ts'

/** Hundredths of a percent that make the whole: 100,00 %. */
const ENTERO = 10_000n

/**
 * A percentage (a number with at most 2 decimals) in whole hundredths: 12.35 is 1235n. A RangeError for more
 * decimals, because rounding one silently would change an amount (domain.md §2).
 */
export function centesimas(p: number): bigint {
  const micro = leerMicro(p)
  if (micro === undefined || micro % ENTERO !== 0n) throw new RangeError(mensajesComun.porcentajeFueraDeRango)
  return micro / ENTERO
}

/** round(monto × (1 + margen/100)) (domain.md §2, §3). */
export function conFactor(monto: Gs, margen: number): Gs {
  return gs(dividirRedondeando(BigInt(monto) * (ENTERO + centesimas(margen)), ENTERO))
}

/** parte ÷ total × 100 with 2 decimals; 0 where the total is 0. */
export function porcentajeDe(parte: Gs, total: Gs): number {
  return Number(dividirRedondeando(BigInt(parte) * ENTERO, BigInt(total))) / 100
}
