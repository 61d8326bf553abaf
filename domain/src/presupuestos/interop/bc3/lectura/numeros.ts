import { type Decimal, leerDecimal, UNO } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { Hallazgos } from '../formato/hallazgos.ts'

/** Stands for a number that can't be read: it counts as 0, and this very object tells it from a written 0. */
export const ILEGIBLE: Decimal = { n: 0n, e: 0 }

/** Reads the numbers of a file as written; what can't be read is reported and counts as 0, never guessed. */
export class NumerosDelArchivo {
  readonly #hallazgos: Hallazgos

  constructor(hallazgos: Hallazgos) {
    this.#hallazgos = hallazgos
  }

  /** Null for '', which is no information. */
  leer(texto: string, donde: string, renglon: number): Decimal | null {
    if (texto === '') return null
    const leido = leerDecimal(texto)
    if (leido === undefined) {
      const muestra = texto.length > 40 ? `${texto.slice(0, 40)}…` : texto
      const dicho = mensajesInterop.numeroIlegible(donde, muestra)
      this.#hallazgos.anotar('numeroIlegible', '', dicho, renglon)
      return ILEGIBLE
    }
    if (texto.includes(',')) this.#hallazgos.anotar('comaDecimal', '', mensajesInterop.comaDecimal)
    return leido
  }

  /** A factor or a yield: 1 where it is not written, and never where it can't be read. */
  cantidad(texto: string, donde: string, renglon: number): Decimal {
    return texto === '' ? UNO : (this.leer(texto, donde, renglon) ?? ILEGIBLE)
  }
}
