import type { Limites } from './limites.ts'
import type { Solicitante } from './solicitante.ts'

/** Whose limit is full; `espera`: its turn did not come in time. */
export type RazonDeTurno = 'suyo' | 'todos' | 'espera'

/** A turn that is not given. The text for people is in `domain`, by `razon`. */
export class ErrorTurno extends Error {
  override name = 'ErrorTurno'
  readonly razon: RazonDeTurno
  readonly reintentarSegundos: number
  constructor(razon: RazonDeTurno, reintentarSegundos: number) {
    super(`no turn: ${razon}`)
    this.razon = razon
    this.reintentarSegundos = reintentarSegundos
  }
}

/** What waits. It is told when its place is taken away. */
export interface EnEspera {
  de: Solicitante | undefined
  rechazar: (error: ErrorTurno) => void
}

/** The server's own work waits in line with the firms. */
const NUESTRO = ''

/**
 * Who waits for something dear, by firm. Each firm is served once before any is served twice, whatever each one asks;
 * within a firm the first comes first. One that is added when everybody's limit is full takes the place of the last one
 * of the firm that has most waiting, unless that is its own.
 */
export class Rotacion<T extends EnEspera> {
  readonly #limites: Limites
  /** In the order in which they are served. */
  readonly #firmas = new Map<string, T[]>()
  #largo = 0

  constructor(limites: Limites) {
    this.#limites = limites
  }

  get largo(): number {
    return this.#largo
  }

  /** Throws `ErrorTurno` when a limit is full. */
  poner(cosa: T): void {
    const { persona, firma, todos } = this.#limites
    const { de } = cosa
    const clave = de?.firma ?? NUESTRO
    const suyas = this.#firmas.get(clave) ?? []
    if (de) {
      const mias = suyas.filter((otra) => otra.de?.persona === de.persona)
      if (suyas.length >= firma || mias.length >= persona) throw this.error('suyo')
      if (this.#largo >= todos) this.#hacerLugar(suyas.length + 1)
    }
    suyas.push(cosa)
    this.#firmas.set(clave, suyas)
    this.#largo++
  }

  /** The next one that `sirve`; it no longer waits. */
  sacar(sirve: (cosa: T) => boolean = () => true): T | undefined {
    for (const [firma, suyas] of this.#firmas) {
      const lugar = suyas.findIndex(sirve)
      if (lugar < 0) continue
      const [cosa] = suyas.splice(lugar, 1)
      this.#firmas.delete(firma)
      if (suyas.length > 0) this.#firmas.set(firma, suyas)
      this.#largo--
      return cosa
    }
    return undefined
  }

  /** Whether it was waiting. */
  quitar(cosa: T): boolean {
    const firma = cosa.de?.firma ?? NUESTRO
    const suyas = this.#firmas.get(firma) ?? []
    const lugar = suyas.indexOf(cosa)
    if (lugar < 0) return false
    suyas.splice(lugar, 1)
    if (suyas.length === 0) this.#firmas.delete(firma)
    this.#largo--
    return true
  }

  error(razon: RazonDeTurno): ErrorTurno {
    return new ErrorTurno(razon, this.#limites.reintentarSegundos)
  }

  #hacerLugar(cuantas: number): void {
    const ajenas = [...this.#firmas].filter(([firma]) => firma !== NUESTRO).map(([, suyas]) => suyas)
    const masLarga = ajenas.reduce<T[]>((a, b) => (b.length > a.length ? b : a), [])
    const ultima = masLarga.at(-1)
    if (ultima === undefined || masLarga.length <= cuantas) throw this.error('todos')
    this.quitar(ultima)
    ultima.rechazar(this.error('suyo'))
  }
}
