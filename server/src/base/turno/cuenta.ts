/** ms that are charged when a turn is given, before it is known what it takes: so equal ones go round. */
const AL_EMPEZAR_MS = 1
/** Firms that are remembered before those that owe nothing are forgotten. */
const SE_BARRE_DESDE = 1000

/**
 * What each firm has used of something, in ms, for a fair queue by virtual time (start-time fair queueing, decision 0125):
 * a firm that comes anew begins where the others are, so nobody is owed what they did not use before.
 */
export class Cuenta {
  readonly #deudaMs: number
  readonly #usadoMs = new Map<string, number>()
  /** Where the firm that was served last stood. */
  #ahoraMs = 0

  /** `deudaMs`: how far a firm may fall behind; what is beyond it is forgiven. */
  constructor(deudaMs: number) {
    this.#deudaMs = deudaMs
  }

  /** Where a firm stands; the lowest is served next. */
  de(firma: string): number {
    return Math.max(this.#usadoMs.get(firma) ?? 0, this.#ahoraMs)
  }

  /** Whether a firm has used more than those who are served now. */
  debe(firma: string): boolean {
    return this.de(firma) > this.#ahoraMs
  }

  empezar(firma: string): void {
    const estaba = this.de(firma)
    this.#ahoraMs = estaba
    this.#usadoMs.set(firma, estaba + AL_EMPEZAR_MS)
    if (this.#usadoMs.size > SE_BARRE_DESDE) this.#barrer()
  }

  /** What a turn took in all. */
  cobrar(firma: string, ms: number): void {
    // Not from where the others stand now: they went on meanwhile.
    const usado = (this.#usadoMs.get(firma) ?? this.#ahoraMs) + Math.max(0, ms - AL_EMPEZAR_MS)
    this.#usadoMs.set(firma, Math.min(usado, this.#ahoraMs + this.#deudaMs))
  }

  #barrer(): void {
    for (const [firma, usado] of this.#usadoMs) if (usado <= this.#ahoraMs) this.#usadoMs.delete(firma)
  }
}
