import type { Limites } from './limites.ts'
import { type EnEspera, Rotacion } from './rotacion.ts'
import { solicitante } from './solicitante.ts'

export interface OpcionesTurnos {
  limites: Limites
  /** How many are served at once. */
  aLaVez: number
  /** Most of them for one firm; `aLaVez` when absent. */
  aLaVezPorFirma?: number
  /** Longest wait for a turn, in ms; no limit when absent. */
  esperaMs?: number
}

/** A place, to be given back (twice does no harm); `prestado` where somebody who has one lends it meanwhile. */
export interface Lugar<Prestado> {
  soltar: () => void
  prestado?: Prestado
}

interface Espera<Prestado> extends EnEspera {
  entrar: (prestado?: Prestado) => void
  acepta: (prestado: Prestado) => boolean
}

/** Gives out a few places of an expensive resource to the firms in rotation (decision 0023). */
export class Turnos<Prestado = never> {
  readonly #opciones: OpcionesTurnos
  readonly #esperan: Rotacion<Espera<Prestado>>
  readonly #porFirma = new Map<string, number>()
  #ocupados = 0

  constructor(opciones: OpcionesTurnos) {
    this.#opciones = opciones
    this.#esperan = new Rotacion(opciones.limites)
  }

  /** Runs `fn` in the caller's turn. Fails with `ErrorTurno` where it gets none. */
  async hacer<T>(fn: () => Promise<T>): Promise<T> {
    const { soltar } = await this.tomar()
    try {
      return await fn()
    } finally {
      soltar()
    }
  }

  /** Waits for a place, or for a loan that `acepta` agrees to. Fails with `ErrorTurno`. */
  async tomar(acepta: (prestado: Prestado) => boolean = () => false): Promise<Lugar<Prestado>> {
    const de = solicitante()
    if (this.#hayLugar() && this.#puede(de?.firma)) return { soltar: this.#ocupar(de?.firma) }
    return new Promise((resolve, reject) => {
      const espera: Espera<Prestado> = {
        de,
        acepta,
        entrar: (prestado) => {
          clearTimeout(reloj)
          // A loan is not given back here: the lender gets it back in its own way.
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
      // The timer is set before anybody can be admitted or refused.
      const reloj = esperaMs === undefined ? undefined : setTimeout(vencer, esperaMs)
    })
  }

  /** Lends a place to the next one waiting that accepts it; answers whether there was one. */
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
