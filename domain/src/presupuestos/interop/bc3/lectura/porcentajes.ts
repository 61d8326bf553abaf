import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { CERO, type Decimal, sumarDecimales } from '../formato/decimal.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'

/** A code with % or & is a percentage of the lines above it (bc3.md, Percentage lines). */
export function esPorcentaje(codigo: string): boolean {
  return /[%&]/.test(codigo)
}

/** The beginning that a line's code must have for the percentage to apply to it; '' is every line. */
export function mascaraDe(codigo: string): string {
  return codigo.slice(0, Math.max(0, codigo.search(/[%&]/)))
}

/**
 * Whether it is an overhead, which goes to the indirect chapter: its name says so, or its code is the usual one of
 * 'costes indirectos' (bc3.md, How we map it).
 */
export function esIndirecto(codigo: string, nombre: string): boolean {
  return /indirect/i.test(nombre) || /^[%&]CI\d*$/i.test(codigo)
}

/** What each percentage of a list applies to: the lines above it, other percentages too, that its mask takes. */
export class BasesDePorcentaje {
  readonly #lineas: { codigo: string; importe: Decimal }[] = []
  /** Running sums by mask, so that many percentages in one list don't go over it many times. */
  readonly #sumas = new Map<string, { hasta: number; suma: Decimal; hay: boolean }>()

  agregar(codigo: string, importe: Decimal): void {
    this.#lineas.push({ codigo, importe })
  }

  /** Null where there is no line to apply to. */
  de(mascara: string): Decimal | null {
    const suma = this.#sumas.get(mascara) ?? { hasta: 0, suma: CERO, hay: false }
    for (; suma.hasta < this.#lineas.length; suma.hasta++) {
      const linea = this.#lineas[suma.hasta]
      if (!linea?.codigo.startsWith(mascara)) continue
      suma.suma = sumarDecimales(suma.suma, linea.importe)
      suma.hay = true
    }
    this.#sumas.set(mascara, suma)
    if (this.#sumas.size > LIMITES_BC3.mascaras) throw new RechazoBc3(mensajesInterop.demasiadosPorcentajes)
    return suma.hay ? suma.suma : null
  }
}
