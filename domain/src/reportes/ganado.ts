import { formatoCantidad } from '../nucleo/numeros.ts'
import { centesimas } from '../nucleo/porcentaje.ts'

/** Percentage points from one percentage to another, exact to their 2 decimals; less than 0 where it fell. */
export function puntosGanados(antes: number, ahora: number): number {
  return (centesimas(ahora) - centesimas(antes)) / 100
}

/** Points without their sign: '6,2'. */
export function formatoPuntos(puntos: number): string {
  return formatoCantidad(BigInt(Math.abs(centesimas(puntos))) * 10_000n)
}

/** What was gained, beside what it is at: '+6,2', '−1', or '0' where nothing changed. */
export function formatoGanado(puntos: number): string {
  if (puntos === 0) return '0'
  return `${puntos < 0 ? '\u2212' : '+'}${formatoPuntos(puntos)}`
}
