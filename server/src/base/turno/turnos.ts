import type { LimitesDeTurno } from './limites.ts'
import { type EnEspera, Rotacion } from './rotacion.ts'
import { type Solicitante, solicitante } from './solicitante.ts'

export interface OpcionesTurnos {
  limites: LimitesDeTurno
  /** How many are served at once. */
  aLaVez: number
  /** Most of them for one firm; `aLaVez` when absent. */
  aLaVezPorFirma?: number
  /** Longest wait for a turn, in ms; no limit when absent. */
  esperaMs?: number
  /** The clock by which turns are charged, in ms. */
  ahoraMs?: () => number
}

/** A place, to be given back (twice does no harm); `prestado` where somebody who has one lends it meanwhile. */
export interface LugarEnLaCola<Prestado> {
  soltar: () => void
  /** So many ms of it were somebody else's. */
  descontar: (ms: number) => void
  prestado?: Prestado
}

interface Espera<Prestado> extends EnEspera {
  entrar: (prestado?: Prestado) => void
  acepta: (prestado: Prestado) => boolean
}

/** A piece that others make wait is told so after twice as long. */
const ESPERAS_DE_QUIEN_NO_DEBE = 2

/**
 * Gives out a few places of an expensive resource, to who has had them for the shortest time lately (decisions 0023, 0125,
 * 0156).
 */
export class Turnos<Prestado = never> {
  readonly #opciones: OpcionesTurnos
  readonly #esperan: Rotacion<Espera<Prestado>>
  readonly #porFirma = new Map<string, number>()
  readonly #ahoraMs: () => number
  #ocupados = 0
  /** When the last place was given back. */
  #libreDesdeMs: number

  constructor(opciones: OpcionesTurnos) {
    this.#opciones = opciones
    this.#esperan = new Rotacion(opciones.limites)
    this.#ahoraMs = opciones.ahoraMs ?? (() => performance.now())
    this.#libreDesdeMs = this.#ahoraMs()
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
  async tomar(acepta: (prestado: Prestado) => boolean = () => false): Promise<LugarEnLaCola<Prestado>> {
    const de = solicitante()
    if (this.#hayLugar() && this.#puede(de?.firma)) {
      this.#esperan.empezar(de)
      return this.#ocupar(de)
    }
    return new Promise((resolve, reject) => {
      const espera: Espera<Prestado> = {
        de,
        acepta,
        entrar: (prestado) => {
          clearTimeout(reloj)
          // A loan is not given back here: the lender gets it back in its own way.
          if (prestado !== undefined) resolve({ soltar: nada, descontar: nada, prestado })
          else resolve(this.#ocupar(de))
        },
        rechazar: (error) => {
          clearTimeout(reloj)
          reject(error)
        },
      }
      this.#esperan.poner(espera)
      const { esperaMs } = this.#opciones
      let quedan = this.#esLoSuyo(de) ? 1 : ESPERAS_DE_QUIEN_NO_DEBE
      const vencer = () => {
        quedan -= this.#esLoSuyo(de) ? quedan : 1
        if (quedan > 0) reloj = setTimeout(vencer, esperaMs)
        else if (this.#esperan.quitar(espera)) reject(this.#esperan.error('espera'))
      }
      // The timer is set before anybody can be admitted or refused.
      let reloj = esperaMs === undefined ? undefined : setTimeout(vencer, esperaMs)
    })
  }

  /**
   * Lends a place of the caller's to the next one waiting that accepts it; answers how to charge whoever has it, or
   * undefined where nobody does.
   */
  prestar(prestado: Prestado): ((ms: number) => void) | undefined {
    const espera = this.#esperan.sacarParaPrestar(solicitante(), (otra) => otra.acepta(prestado))
    if (espera === undefined) return undefined
    espera.entrar(prestado)
    return (ms) => this.#esperan.cobrar(espera.de, ms)
  }

  /** For how many ms nobody has had a place. */
  get ociosoMs(): number {
    return this.#ocupados > 0 ? 0 : this.#ahoraMs() - this.#libreDesdeMs
  }

  /** Whether who waits is made to wait by what their own firm has, or has had. What the server does is. */
  #esLoSuyo(de: Solicitante | undefined): boolean {
    return de === undefined || (this.#porFirma.get(de.firma) ?? 0) > 0 || this.#esperan.debe(de)
  }

  #hayLugar(): boolean {
    return this.#ocupados < this.#opciones.aLaVez
  }

  #puede(firma: string | undefined): boolean {
    if (firma === undefined) return true
    const { aLaVez, aLaVezPorFirma = aLaVez } = this.#opciones
    return (this.#porFirma.get(firma) ?? 0) < aLaVezPorFirma
  }

  #ocupar(de: Solicitante | undefined): LugarEnLaCola<Prestado> {
    const firma = de?.firma
    this.#contar(firma, 1)
    const desdeMs = this.#ahoraMs()
    let [suelto, ajenoMs] = [false, 0]
    const soltar = () => {
      if (suelto) return
      suelto = true
      this.#contar(firma, -1)
      this.#libreDesdeMs = this.#ahoraMs()
      this.#esperan.cobrar(de, this.#ahoraMs() - desdeMs - ajenoMs)
      const siguiente = this.#hayLugar()
        ? this.#esperan.sacar((otra) => this.#puede(otra.de?.firma))
        : undefined
      siguiente?.entrar()
    }
    const descontar = (ms: number) => {
      ajenoMs += ms
    }
    return { soltar, descontar }
  }

  #contar(firma: string | undefined, cuantos: 1 | -1): void {
    this.#ocupados += cuantos
    if (firma === undefined) return
    const quedan = (this.#porFirma.get(firma) ?? 0) + cuantos
    if (quedan === 0) this.#porFirma.delete(firma)
    else this.#porFirma.set(firma, quedan)
  }
}

const nada = (): void => undefined
