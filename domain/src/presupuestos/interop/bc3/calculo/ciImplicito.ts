import { CERO, type Decimal, restar, sumarDecimales } from '../../../../nucleo/decimal.ts'

/** An item's stated price, and the sums of its lines under each possible reading. */
export interface DirectosDeTarea {
  codigo: string
  declarado: Decimal
  directos: readonly Decimal[]
}

/** In hundredths of a percent: what overheads may be. */
const ENTERO = 10_000
const MINIMO = 100
const MAXIMO = 5000
/** A price with few digits fits many percentages: one that fits more than 1 % of them proves nothing. */
const ANCHO = 100
/** With fewer prices than this a match may be chance. */
const PRUEBAS = 3

/**
 * Finds the percentage of indirect costs that a file includes in its prices without declaring it: the one that
 * explains, to the last decimal, most of the prices that differ from the sum of their lines (bc3.md, Money). Null
 * where there is none: prices that are simply wrong have no common percentage. `sale` tells whether a price is
 * explained exactly.
 */
export function ciImplicito(
  casos: readonly DirectosDeTarea[],
  decimales: number,
  sale: (caso: DirectosDeTarea, ci: Decimal) => boolean,
): Decimal | null {
  const votos = new Uint32Array(MAXIMO + 1)
  const pruebas = casos.filter((caso) => votar(caso, decimales, votos))
  const mas = votos.reduce((max, n) => Math.max(max, n), 0)
  if (mas < PRUEBAS || mas * 3 < pruebas.length * 2) return null
  const empatados = Array.from(votos.keys()).filter((k) => votos[k] === mas)
  const [elegido = 0] = empatados.toSorted((a, b) => redondez(b) - redondez(a) || a - b)
  const ci = sumarDecimales({ n: BigInt(elegido), e: 2 }, CERO)
  const salen = (lista: readonly DirectosDeTarea[]): number => lista.filter((caso) => sale(caso, ci)).length
  return salen(pruebas) * 3 >= pruebas.length * 2 && salen(casos) * 2 > casos.length ? ci : null
}

/** Rounder percentages first: 5 % before 5,1 %, and that before 5,13 %. */
function redondez(k: number): number {
  return [10, 50, 100, 500, 1000].filter((paso) => k % paso === 0).length
}

/** Adds a vote to each percentage that gives the stated price; false where the price fits too many. */
function votar({ declarado, directos }: DirectosDeTarea, decimales: number, votos: Uint32Array): boolean {
  const medio: Decimal = { n: 5n, e: decimales + 1 }
  const propios = new Set<number>()
  let dice = false
  for (const directo of directos) {
    if (directo.n <= 0n) continue
    // From the first percentage whose rounded result is the price to the last one.
    const desde = -centesimos(restar(medio, declarado), directo) - ENTERO
    const hasta = centesimos(sumarDecimales(declarado, medio), directo) - ENTERO
    if (hasta - desde >= ANCHO) continue
    dice = true
    for (let k = Math.max(desde, MINIMO); k <= Math.min(hasta, MAXIMO); k++) propios.add(k)
  }
  for (const k of propios) votos[k] = (votos[k] ?? 0) + 1
  return dice
}

/** A price as hundredths of a percent of a positive direct cost, rounded down. */
function centesimos(precio: Decimal, directo: Decimal): number {
  const dividendo = precio.n * BigInt(ENTERO) * 10n ** BigInt(directo.e)
  const divisor = directo.n * 10n ** BigInt(precio.e)
  const [cociente, resto] = [dividendo / divisor, dividendo % divisor]
  return Number(resto < 0n ? cociente - 1n : cociente)
}
