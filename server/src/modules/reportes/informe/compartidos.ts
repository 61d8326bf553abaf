import { LRUCache } from 'lru-cache'
import { Vuelos } from '../../../base/http/vuelos.ts'

/** bytes of all that is kept: some ten PDFs with photos. */
const MAXIMO = 16 * 1024 * 1024
/** ms; a photo that could not be read was left out, and may be readable again. */
const SE_GUARDAN_MS = 600_000

/**
 * What links show, by report and version: made once for all who ask for it meanwhile, and kept for a while, since a link
 * goes to a chat and is opened by several there. `clave` has all that it depends on, so nothing is ever outdated.
 */
export class Compartidos<T extends object> {
  readonly #hechos: LRUCache<string, T>
  readonly #vuelos = new Vuelos<T | undefined>()

  constructor(bytesDe: (hecho: T) => number) {
    const sizeCalculation = (hecho: T) => Math.max(1, bytesDe(hecho))
    this.#hechos = new LRUCache({ maxSize: MAXIMO, ttl: SE_GUARDAN_MS, sizeCalculation })
  }

  /** Undefined where `hacer` finds nothing to show. It is given up when the last who waits for it has gone. */
  async dar(
    clave: string,
    signal: AbortSignal,
    hacer: (signal: AbortSignal) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const hecho = this.#hechos.get(clave)
    if (hecho !== undefined) return hecho
    const deOtro = this.#vuelos.unirse(clave, signal)
    if (deOtro !== undefined) return deOtro
    const vuelo = this.#vuelos.empezar(clave, signal)
    vuelo.hacer(async (suya) => {
      const nuevo = await hacer(suya)
      if (nuevo !== undefined) this.#hechos.set(clave, nuevo)
      return nuevo
    })
    return vuelo.resultado
  }
}
