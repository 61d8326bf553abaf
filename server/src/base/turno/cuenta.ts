/** ms that are charged when a turn is given, before it is known what it takes: so equal ones go round. */
const AL_EMPEZAR_MS = 1
/** Firms that are remembered before those that owe nothing are forgotten. */
const SE_BARRE_DESDE = 1000

/**
 * What each firm has used of something, in ms, for a fair queue by virtual time (decision 0125). That time goes on by what
 * is done, shared among the firms that ask: whoever comes anew begins there, so nobody is owed what they did not use
 * before, and who has used much is reached by it, however many others come anew meanwhile.
 */
export class Cuenta {
  readonly #deudaMs: number
  readonly #usadoMs = new Map<string, number>()
  #ahoraMs = 0

  /** `deudaMs`: how long a firm that used much waits at most for the others. */
  constructor(deudaMs: number) {
    this.#deudaMs = deudaMs
  }

  /** Where a firm stands; the lowest is served next. `activas`: how many firms ask. */
  de(firma: string, activas: number): number {
    const usado = this.#usadoMs.get(firma) ?? this.#ahoraMs
    const tope = this.#ahoraMs + this.#deudaMs / activas
    if (usado <= tope) return usado
    // What is beyond it is forgiven for good: else it would stay as far behind for ever.
    this.#usadoMs.set(firma, tope)
    return tope
  }

  /** Whether a firm has used more than those who come now. */
  debe(firma: string): boolean {
    return (this.#usadoMs.get(firma) ?? 0) > this.#ahoraMs
  }

  /** A firm that had nothing waiting asks. */
  llegar(firma: string): void {
    this.#usadoMs.set(firma, Math.max(this.#usadoMs.get(firma) ?? 0, this.#ahoraMs))
    if (this.#usadoMs.size > SE_BARRE_DESDE) this.#barrer(firma)
  }

  empezar(firma: string, activas: number): void {
    const estaba = this.de(firma, activas)
    this.#ahoraMs = Math.max(this.#ahoraMs, estaba)
    this.#usadoMs.set(firma, estaba + AL_EMPEZAR_MS)
  }

  /** What a turn took in all. */
  cobrar(firma: string, ms: number, activas: number): void {
    const usado = this.#usadoMs.get(firma) ?? this.#ahoraMs
    this.#usadoMs.set(firma, usado + Math.max(0, ms - AL_EMPEZAR_MS))
    this.#ahoraMs += Math.max(0, ms) / activas
  }

  /** Those who owe nothing stand where anybody new would; who waits has been given its place. */
  #barrer(menos: string): void {
    for (const [firma, usado] of this.#usadoMs)
      if (usado < this.#ahoraMs - this.#deudaMs && firma !== menos) this.#usadoMs.delete(firma)
  }
}
