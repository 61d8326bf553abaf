/** Less than this is nothing. */
const NADA_MS = 0.01

/**
 * What each of a few people has used of something lately, in ms: of what was used before `memoriaMs` of their common use a
 * third counts still (decision 0140). Who has used least is next, so what somebody asks now and then never stands behind
 * what colleagues ask all the time. Firms share otherwise (`Cuenta`): anybody may come as a new network.
 */
export class Uso {
  readonly #memoriaMs: number
  readonly #usadoMs = new Map<string, number>()

  constructor(memoriaMs: number) {
    this.#memoriaMs = memoriaMs
  }

  de(quien: string): number {
    return this.#usadoMs.get(quien) ?? 0
  }

  sumar(quien: string, ms: number): void {
    const queda = Math.exp(-ms / this.#memoriaMs)
    for (const [otro, usado] of this.#usadoMs) {
      if (usado * queda < NADA_MS) this.#usadoMs.delete(otro)
      else this.#usadoMs.set(otro, usado * queda) // not money: ms
    }
    this.#usadoMs.set(quien, this.de(quien) + ms)
  }
}
