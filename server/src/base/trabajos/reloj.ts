/** Looks each so often whether there is anything to do, one look at a time. */
export class Reloj {
  readonly #mirar: () => Promise<void>
  readonly #alFallar: (error: unknown) => void
  readonly #reloj: ReturnType<typeof setInterval>
  #enCurso: Promise<void> | undefined

  constructor(cadaSegundos: number, mirar: () => Promise<void>, alFallar: (error: unknown) => void) {
    this.#mirar = mirar
    this.#alFallar = alFallar
    this.#reloj = setInterval(() => void this.mirar(), cadaSegundos * 1000)
  }

  /** Now, unless it is looking. */
  mirar(): Promise<void> {
    this.#enCurso ??= this.#mirar()
      .catch(this.#alFallar)
      .finally(() => {
        this.#enCurso = undefined
      })
    return this.#enCurso
  }

  async parar(): Promise<void> {
    clearInterval(this.#reloj)
    await this.#enCurso
  }
}
