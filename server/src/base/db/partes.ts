/** Counts what may have changed what a firm sees, so that what was read in parts can be told to be of one moment. */
export class Cambios {
  /** Whoever is not of one firm may change all. */
  #deTodas = 0
  readonly #porEmpresa = new Map<string, number>()

  /** Just before it can be seen, and while nobody else can read. */
  anotar(empresaId?: string): void {
    if (empresaId === undefined) this.#deTodas++
    else this.#porEmpresa.set(empresaId, (this.#porEmpresa.get(empresaId) ?? 0) + 1)
  }

  /** Equal texts: nothing of that firm changed in between. */
  marca(empresaId: string): string {
    return `${this.#deTodas}.${this.#porEmpresa.get(empresaId) ?? 0}`
  }
}
