import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'

/**
 * What is left to buy of a material, in words: 'falta 12,5 m³', or 'sobra 1,47 m³' where more was bought than is needed
 * (domain.md §9). With 3 decimals, or all it has where those would say 0 of what is not complete (decision 0098).
 *
 * @param balance cantidadTotal − cantidadComprada, of its unit
 */
export function balanceEnPalabras(balance: number, unidad: string): string {
  const micro = leerMicro(balance) ?? 0n
  if (micro === 0n) return 'completo'
  const cuanto = micro > 0n ? micro : -micro
  const dicho = formatoCantidad(cuanto, 0, cuanto < MILESIMA ? 6 : 3)
  return `${micro > 0n ? 'falta' : 'sobra'} ${dicho} ${unidad}`
}
const MILESIMA = 1_000n
