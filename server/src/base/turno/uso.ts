/** Entries from which those that say nothing any more are forgotten. */
const SE_BARRE_DESDE = 2000
/** Less than this of a ms is nothing. */
const NADA_MS = 0.01
/** e to the power of more is near what a number holds; then everything is counted anew from here. */
const MAS_ALTO = 400

/**
 * What each has used of something lately (decisions 0125, 0156): of what was used before the last `memoriaMs` of the common
 * use of all a third counts still. So time goes on by what is done, and nobody is owed what they did not use before.
 */
export class Uso {
  readonly #memoriaMs: number
  /** Grown instead of the others being shrunk: what is used now counts e times as much as `memoriaMs` ago. */
  readonly #pesos = new Map<string, number>()
  #comunMs = 0
  #desdeMs = 0

  constructor(memoriaMs: number) {
    this.#memoriaMs = memoriaMs
  }

  /** How much all have used since the beginning, in ms. */
  get comunMs(): number {
    return this.#comunMs
  }

  /** Of a size to be compared with others of the same moment. */
  de(quien: string): number {
    return this.#pesos.get(quien) ?? 0
  }

  /** The same ms, counted for each of `quienes`. */
  sumar(quienes: readonly string[], ms: number): void {
    if (ms <= 0) return
    this.#comunMs += ms
    if ((this.#comunMs - this.#desdeMs) / this.#memoriaMs > MAS_ALTO || this.#pesos.size > SE_BARRE_DESDE) {
      this.#contarDeNuevo()
    }
    for (const quien of quienes) this.#pesos.set(quien, this.de(quien) + ms * this.#ahora()) // not money: ms
  }

  #ahora(): number {
    return Math.exp((this.#comunMs - this.#desdeMs) / this.#memoriaMs)
  }

  #contarDeNuevo(): void {
    const ahora = this.#ahora()
    this.#desdeMs = this.#comunMs
    for (const [quien, peso] of this.#pesos) {
      if (peso / ahora < NADA_MS) this.#pesos.delete(quien)
      else this.#pesos.set(quien, peso / ahora) // not money: ms
    }
  }
}
