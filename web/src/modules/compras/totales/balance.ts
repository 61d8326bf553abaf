import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'

/**
 * What is left to buy of a material, in words: 'falta 12,5 m³', or 'sobra 1,47 m³' where more was bought than is needed
 * (domain.md §9).
 *
 * @param balance cantidadTotal − cantidadComprada, of its unit
 */
export function balanceEnPalabras(balance: number, unidad: string): string {
  const micro = leerMicro(balance) ?? 0n
  if (micro === 0n) return 'completo'
  return micro > 0n
    ? `falta ${formatoCantidad(micro, 0, 3)} ${unidad}`
    : `sobra ${formatoCantidad(-micro, 0, 3)} ${unidad}`
}
