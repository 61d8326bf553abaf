import type { Limites } from './limites.ts'
import { type EnEspera, Rotacion } from './rotacion.ts'
import { solicitante } from './solicitante.ts'

export interface OpcionesTurnos {
  limites: Limites
  /** How many are served at once. */
  aLaVez: number
  /** How many of them may be one firm's; `aLaVez` when absent. */
  aLaVezPorFirma?: number
  /** Longest that one waits, in ms; no limit when absent. */
  esperaMs?: number
}

/** A place, to be given back (twice does no harm); or what somebody who has one lends meanwhile. */
export interface Lugar<Prestado> {
  soltar: () => void
  prestado?: Prestado
}

interface Espera<Prestado> extends EnEspera {
  entrar: (prestado?: Prestado) => void
  acepta: (prestado: Prestado) => boolean
}

/** Some at once of something dear, given out to the firms in rotation (decision 0023). */
export class Turnos<Prestado = never> {
  readonly #opciones: OpcionesTurnos
  readonly #esperan: Rotacion<Espera<Prestado>>
  readonly #porFirma = new Map<string, number>()
  #ocupados = 0

  constructor(opciones: OpcionesTurnos) {
    this.#opciones = opciones
    this.#esperan = new Rotacion(opciones.limites)
  }

  /** Does `fn` in its turn, in the name of who asks. Fails with `ErrorTurno` when it gets none. */
  async hacer<T>(fn: () => Promise<T>): Promise<T> {
    const { soltar } = await this.tomar()
    try {
      return await fn()
    } finally {
      soltar()
    }
  }

  /** Waits for a turn, or for what is lent meanwhile and one `acepta`. Fails with `ErrorTurno`. */
  async tomar(acepta: (prestado: Prestado) => boolean = () => false): Promise<Lugar<Prestado>> {
    const de = solicitante()
    if (this.#hayLugar() && this.#puede(de?.firma)) return { soltar: this.#ocupar(de?.firma) }
    return new Promise((resolve, reject) => {
      const espera: Espera<Prestado> = {
        de,
        acepta,
        entrar: (prestado) => {
          clearTimeout(reloj)
          // What is lent goes back to who lent it by its own way.
          if (prestado !== undefined) resolve({ soltar: () => undefined, prestado })
          else resolve({ soltar: this.#ocupar(de?.firma) })
        },
        rechazar: (error) => {
          clearTimeout(reloj)
          reject(error)
        },
      }
      this.#esperan.poner(espera)
      const { esperaMs } = this.#opciones
      const vencer = () => {
        if (this.#esperan.quitar(espera)) reject(this.#esperan.error('espera'))
      }
      // Nobody is let in, or refused, before this has returned.
      const reloj = esperaMs === undefined ? undefined : setTimeout(vencer, esperaMs)
    })
  }

  /** Who has a place lends it to the next that waits and accepts it; whether there was one. */
  prestar(prestado: Prestado): boolean {
    const espera = this.#esperan.sacar((otra) => otra.acepta(prestado))
    espera?.entrar(prestado)
    return espera !== undefined
  }

  #hayLugar(): boolean {
    return this.#ocupados < this.#opciones.aLaVez
  }

  #puede(firma: string | undefined): boolean {
    if (firma === undefined) return true
    const { aLaVez, aLaVezPorFirma = aLaVez } = this.#opciones
    return (this.#porFirma.get(firma) ?? 0) < aLaVezPorFirma
  }

  #ocupar(firma: string | undefined): () => void {
    this.#contar(firma, 1)
    let suelto = false
    return () => {
      if (suelto) return
      suelto = true
      this.#contar(firma, -1)
      const siguiente = this.#hayLugar()
        ? this.#esperan.sacar((otra) => this.#puede(otra.de?.firma))
        : undefined
      siguiente?.entrar()
    }
  }

  #contar(firma: string | undefined, cuantos: 1 | -1): void {
    this.#ocupados += cuantos
    if (firma === undefined) return
    const quedan = (this.#porFirma.get(firma) ?? 0) + cuantos
    if (quedan === 0) this.#porFirma.delete(firma)
    else this.#porFirma.set(firma, quedan)
  }
}
