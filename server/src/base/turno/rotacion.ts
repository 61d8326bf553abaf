import { LRUCache } from 'lru-cache'
import { Cuenta } from './cuenta.ts'
import { DEUDA_MS, type Limites } from './limites.ts'
import type { Solicitante } from './solicitante.ts'
import { Uso } from './uso.ts'

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
/** Firms of whose people it is remembered what each has used. */
const FIRMAS_RECORDADAS = 1000
/** What a piece counts when it begins, so that equal people go round. */
const AL_EMPEZAR_MS = 1

/**
 * What waits for an expensive resource, by firm. The firm that has used least of it is served next, however much each
 * asks; among equals each once before any twice; of its people the one who has used least lately. When everybody's limit is
 * full, a new piece takes the place of the last one of the firm with most waiting, unless that is its own firm; when a
 * firm's is, that of the last one of its person with most.
 */
export class Rotacion<T extends EnEspera> {
  readonly #limites: Limites
  readonly #cuenta: Cuenta
  /** Of the people of each firm. */
  readonly #usos = new LRUCache<string, Uso>({ max: FIRMAS_RECORDADAS })
  /** Of equal firms, in the order in which they are served. */
  readonly #firmas = new Map<string, T[]>()
  /** How much each has begun that has not ended. */
  readonly #enCurso = new Map<string, number>()
  #largo = 0

  constructor(limites: Limites) {
    this.#limites = limites
    this.#cuenta = new Cuenta(limites.deudaMs ?? DEUDA_MS)
  }

  get largo(): number {
    return this.#largo
  }

  /** Adds a piece; throws `ErrorTurno` where a limit is full. */
  poner(cosa: T): void {
    const { persona, firma, todos } = this.#limites
    const { de } = cosa
    const clave = de?.firma ?? NUESTRO
    if (de) {
      const suyas = this.#firmas.get(clave) ?? []
      const mias = suyas.filter((otra) => otra.de?.persona === de.persona).length
      if (mias >= persona) throw this.error('suyo')
      if (suyas.length >= firma) this.#hacerLugar(porPersona(suyas), mias + 1, 'suyo')
      else if (this.#largo >= todos) this.#hacerLugar(this.#ajenas(), suyas.length + 1, 'todos')
    }
    const suyas = this.#firmas.get(clave) ?? []
    if (suyas.length === 0) this.#cuenta.llegar(clave)
    suyas.push(cosa)
    this.#firmas.set(clave, suyas)
    this.#largo++
  }

  /** Takes out the next piece for which `sirve` holds. */
  sacar(sirve: (cosa: T) => boolean = () => true): T | undefined {
    const activas = this.#activas
    let elegida: { firma: string; cosa: T; usadoMs: number } | undefined
    for (const [firma, suyas] of this.#firmas) {
      const usadoMs = this.#cuenta.de(firma, activas)
      if (elegida !== undefined && usadoMs >= elegida.usadoMs) continue
      const cosa = this.#deLaFirma(firma, suyas, sirve)
      if (cosa !== undefined) elegida = { firma, cosa, usadoMs }
    }
    if (elegida === undefined) return undefined
    const { firma, cosa } = elegida
    this.quitar(cosa)
    // Behind those that stand where it does.
    const quedan = this.#firmas.get(firma)
    this.#firmas.delete(firma)
    if (quedan !== undefined) this.#firmas.set(firma, quedan)
    this.#cuenta.empezar(firma, activas)
    this.#usar(cosa.de, AL_EMPEZAR_MS)
    this.#contar(firma, 1)
    return cosa
  }

  /** Something of theirs begins that never waited. */
  empezar(de: Solicitante | undefined): void {
    const firma = de?.firma ?? NUESTRO
    this.#cuenta.llegar(firma)
    this.#cuenta.empezar(firma, this.#activas)
    this.#usar(de, AL_EMPEZAR_MS)
    this.#contar(firma, 1)
  }

  /** What something of theirs took that has ended, in ms. */
  cobrar(de: Solicitante | undefined, ms: number): void {
    const firma = de?.firma ?? NUESTRO
    this.#cuenta.cobrar(firma, ms, this.#activas)
    this.#usar(de, Math.max(0, ms - AL_EMPEZAR_MS))
    this.#contar(firma, -1)
  }

  /** Whether their firm has used more than those who are served now. */
  debe(de: Solicitante | undefined): boolean {
    return this.#cuenta.debe(de?.firma ?? NUESTRO)
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

  /** The first piece that serves, of the person of a firm who has used least. */
  #deLaFirma(firma: string, suyas: readonly T[], sirve: (cosa: T) => boolean): T | undefined {
    const uso = this.#usos.get(firma)
    let elegida: { cosa: T; usadoMs: number } | undefined
    for (const cosa of suyas) {
      const usadoMs = uso?.de(quien(cosa.de)) ?? 0
      if (elegida !== undefined && usadoMs >= elegida.usadoMs) continue
      if (sirve(cosa)) elegida = { cosa, usadoMs }
    }
    return elegida?.cosa
  }

  #usar(de: Solicitante | undefined, ms: number): void {
    const firma = de?.firma ?? NUESTRO
    const uso = this.#usos.get(firma) ?? new Uso(this.#limites.deudaMs ?? DEUDA_MS)
    this.#usos.set(firma, uso)
    uso.sumar(quien(de), ms)
  }

  /** How many firms have something waiting or begun. */
  get #activas(): number {
    let cuantas = this.#enCurso.size
    for (const firma of this.#firmas.keys()) if (!this.#enCurso.has(firma)) cuantas++
    return Math.max(1, cuantas)
  }

  #contar(firma: string, cuantas: 1 | -1): void {
    const quedan = (this.#enCurso.get(firma) ?? 0) + cuantas
    if (quedan > 0) this.#enCurso.set(firma, quedan)
    else this.#enCurso.delete(firma)
  }

  #ajenas(): T[][] {
    return [...this.#firmas].filter(([firma]) => firma !== NUESTRO).map(([, suyas]) => suyas)
  }

  /** Takes away the last of whoever has most, where that is more than `cuantas`. */
  #hacerLugar(grupos: T[][], cuantas: number, razon: RazonDeTurno): void {
    const masLargo = grupos.reduce<T[]>((a, b) => (b.length > a.length ? b : a), [])
    const ultima = masLargo.at(-1)
    if (ultima === undefined || masLargo.length <= cuantas) throw this.error(razon)
    this.quitar(ultima)
    ultima.rechazar(this.error('suyo'))
  }
}

/** The server's own work is nobody's. */
const quien = (de: Solicitante | undefined): string => de?.persona ?? NUESTRO

const porPersona = <T extends EnEspera>(suyas: readonly T[]): T[][] => [
  ...Map.groupBy(suyas, ({ de }) => de?.persona).values(),
]
