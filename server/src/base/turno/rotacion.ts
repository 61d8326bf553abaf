import type { Limites } from './limites.ts'
import type { Solicitante } from './solicitante.ts'

/** Which limit is full; `espera`: the turn did not come in time. */
export type RazonDeTurno = 'suyo' | 'todos' | 'espera'

/** What there is too much of: pieces that wait, bytes that are being sent, or answers that were not taken. */
export type CosaDeTurno = 'espera' | 'envios' | 'respuestas'

/** Thrown where no turn is given. The text for people is in `domain`, by `razon` and `cosa`. */
export class ErrorTurno extends Error {
  override name = 'ErrorTurno'
  readonly razon: RazonDeTurno
  readonly reintentarSegundos: number
  readonly cosa: CosaDeTurno
  constructor(razon: RazonDeTurno, reintentarSegundos: number, cosa: CosaDeTurno = 'espera') {
    super(`no turn: ${razon}`)
    this.razon = razon
    this.reintentarSegundos = reintentarSegundos
    this.cosa = cosa
  }
}

/** Something that waits. It is told when its place is taken away. */
export interface EnEspera {
  de: Solicitante | undefined
  rechazar: (error: ErrorTurno) => void
}

/** The firm of the server's own work, which waits in line with the real ones. */
const NUESTRO = ''

/**
 * What waits for an expensive resource, by firm. Each firm is served once before any is served twice, however much
 * each asks; within a firm, in order. When everybody's limit is full, a new piece takes the place of the last one of
 * the firm with most waiting, unless that is its own firm.
 */
export class Rotacion<T extends EnEspera> {
  readonly #limites: Limites
  /** Firms in the order in which they are served. */
  readonly #firmas = new Map<string, T[]>()
  #largo = 0

  constructor(limites: Limites) {
    this.#limites = limites
  }

  get largo(): number {
    return this.#largo
  }

  /** Adds a piece; throws `ErrorTurno` where a limit is full. */
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

  /** Takes out the next piece for which `sirve` holds. */
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

  /** Removes a piece; whether it was waiting. */
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
