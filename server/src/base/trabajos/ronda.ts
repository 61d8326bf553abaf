/** What waits in a queue, in the name of a firm or a network; without, of nobody in particular. */
export interface DeAlguien {
  groupId?: string | null
}

/** After so many were served the turns begin again: somebody with a network for each request would never let them. */
const DE_UNA_RONDA = 200

/**
 * Whose turn it is in a queue: each firm is served once before any is served twice, however much each has waiting, and
 * within a firm in order (decision 0127).
 */
export class Ronda<T extends DeAlguien> {
  readonly #sacar: (menosDe: string[]) => Promise<T | undefined>
  readonly #servidas = new Set<string>()
  #ultima: Promise<unknown> = Promise.resolve()

  /** `sacar` takes the first that waits and is of none of these. */
  constructor(sacar: (menosDe: string[]) => Promise<T | undefined>) {
    this.#sacar = sacar
  }

  /** The next one; undefined where nothing waits. One after another, so that two who ask get two turns. */
  siguiente(): Promise<T | undefined> {
    const esta = this.#ultima.then(() => this.#tomar())
    this.#ultima = esta.catch(() => undefined)
    return esta
  }

  async #tomar(): Promise<T | undefined> {
    let cosa = await this.#sacar([...this.#servidas])
    if (this.#servidas.size > 0 && (cosa === undefined || this.#servidas.size >= DE_UNA_RONDA)) {
      this.#servidas.clear()
      cosa ??= await this.#sacar([])
    }
    if (cosa?.groupId) this.#servidas.add(cosa.groupId)
    return cosa
  }
}
