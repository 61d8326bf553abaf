/** Counts writes by firm, to tell whether something changed while a reading was made in parts. */
export class Cambios {
  /** Writes that belong to no firm may have changed rows of any. */
  #deTodas = 0
  readonly #porEmpresa = new Map<string, number>()

  /** Called just before a write can be seen, while nobody else can read. */
  anotar(empresaId?: string): void {
    if (empresaId === undefined) this.#deTodas++
    else this.#porEmpresa.set(empresaId, (this.#porEmpresa.get(empresaId) ?? 0) + 1)
  }

  /** A text that is equal at two moments where nothing of that firm changed in between. */
  marca(empresaId: string): string {
    return `${this.#deTodas}.${this.#porEmpresa.get(empresaId) ?? 0}`
  }
}
