import { percentil } from '../base/medir.ts'
import type { Lectura } from './lector.ts'

/** A period, in ms of the readers' clock. */
export interface Ventana {
  desde: number
  hasta: number
}

/** Periods in which something was done, each with one beside it in which nothing was. */
export interface Medido {
  solas: Ventana[]
  con: Ventana[]
}

export interface Comparado {
  /** As many samples as on the other side, because p99 depends on their number. */
  sola: number[]
  con: number[]
  /** p99 of the reads meanwhile ÷ p99 of the reads alone. */
  razon: number
  /** The longest read meanwhile, in ms. */
  mayor: number
}

export const ahora = (): number => performance.timeOrigin + performance.now()

/** How long `fn` took. */
export async function ventana(fn: () => Promise<unknown>): Promise<Ventana> {
  const desde = ahora()
  await fn()
  return { desde, hasta: ahora() }
}

/**
 * Compares reads under way at any moment of `con` with those that began and ended inside `solas`. A read that began
 * before something did, and had to wait for it, counts as affected.
 */
export function comparar(leidas: readonly Lectura[], { solas, con }: Medido): Comparado {
  const tocan = leidas.filter((l) => con.some((v) => l.desde < v.hasta && l.desde + l.ms > v.desde))
  const dentro = leidas.filter((l) => solas.some((v) => l.desde >= v.desde && l.desde + l.ms <= v.hasta))
  const cuantas = Math.min(tocan.length, dentro.length)
  const [meanwhile, sola] = [tocan, dentro].map((lista) => repartidas(lista, cuantas).map(({ ms }) => ms))
  if (!meanwhile || !sola) throw new Error('no reads')
  return {
    sola,
    con: meanwhile,
    razon: percentil(meanwhile, 0.99) / percentil(sola, 0.99),
    mayor: Math.max(...tocan.map(({ ms }) => ms)),
  }
}

/** So many of them, evenly spread. */
function repartidas<T>(todas: readonly T[], cuantas: number): T[] {
  return todas.filter(
    (_, n) => Math.floor((n * cuantas) / todas.length) !== Math.floor(((n + 1) * cuantas) / todas.length),
  ) // not money: places of a list
}
