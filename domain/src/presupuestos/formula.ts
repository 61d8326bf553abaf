import { aMicro, CERO, redondear } from '../nucleo/decimal.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import type { NumeroLeido } from '../nucleo/numeros.ts'
import { evaluar } from './expresion.ts'

/** Decimals of a typed quantity (domain.md §2). */
const DECIMALES = 3
const NADA = { a: CERO, b: CERO, c: CERO, d: CERO }

/** Whether what is typed in a cell is a calculation and no number: '=12*3,5'. */
export const esFormula = (texto: string): boolean => texto.trimStart().startsWith('=')

/**
 * The value of a calculation typed in a cell (sheet.md §2), half up to 3 decimals. Numbers are written as everywhere, with
 * a decimal comma: one with a point could be either, and is refused as in any field. No letters, of which a measurement's
 * expression has some.
 */
export function leerFormula(texto: string): NumeroLeido {
  if (texto.includes('.')) return { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
  const cuenta = texto.trim().replace(/^=/, '').replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')
  const valor = /[a-z]/i.test(cuenta) ? undefined : evaluar(cuenta, NADA)
  if (valor === undefined) return { ok: false, motivo: mensajesComun.cuentaIlegible }
  return { ok: true, micro: aMicro(redondear(valor, DECIMALES)).micro }
}
