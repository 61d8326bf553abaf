import { DEUDA_MS, type LimitesDeTurno } from './limites.ts'
import { esDeRed, type Solicitante } from './solicitante.ts'
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
/** Whoever is not known: networks are made without end, so all of them together are one firm where the next is chosen. */
const EXTRANOS = 'red'
/** What a piece counts when it begins, so that equal people go round. */
const AL_EMPEZAR_MS = 1
/** Who waits for one thing is not passed a second time by another who has used less, but at least such a part. */
const VECES_LO_DE_OTRA = 2
/** Somebody counts as having used at least such a part of what their firm has: together it has as much as so many people. */
const PERSONAS_POR_FIRMA = 16

/**
 * What waits for an expensive resource. The person is served next who has used least of it lately, whatever colleagues
 * use and however much anybody asks (decision 0156); a firm that waits comes first once the others have used so much
 * meanwhile, and who waits for one thing and has used up to twice as much is passed by nobody twice (0165). When everybody's limit is full, a new piece takes the place of the last one of the firm with most waiting,
 * unless that is its own firm; when a firm's is, that of the last one of its person with most.
 */
export class Rotacion<T extends EnEspera> {
  readonly #limites: LimitesDeTurno
  readonly #uso: Uso
  readonly #esperaMasMs: number
  /** Of each firm, in the order in which they came. */
  readonly #firmas = new Map<string, T[]>()
  /** Of each that waits: how many pieces, and since when nothing of it was served, by the common use. */
  readonly #esperan = new Map<string, { cuantas: number; desdeMs: number }>()
  /** Of each person: how many pieces wait. */
  readonly #cuantas = new Map<string, number>()
  /** When each piece came and, since somebody waits, when something of a person began last: places of one order. */
  readonly #llego = new Map<T, number>()
  readonly #empezo = new Map<string, number>()
  #orden = 0
  #largo = 0

  constructor(limites: LimitesDeTurno) {
    this.#limites = limites
    this.#esperaMasMs = limites.deudaMs ?? DEUDA_MS
    this.#uso = new Uso(this.#esperaMasMs)
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
    suyas.push(cosa)
    this.#llego.set(cosa, ++this.#orden)
    this.#contar(de, 1)
    this.#firmas.set(clave, suyas)
    const esperan = this.#esperan.get(grupo(de)) ?? { cuantas: 0, desdeMs: this.#uso.comunMs }
    this.#esperan.set(grupo(de), { ...esperan, cuantas: esperan.cuantas + 1 })
    this.#largo++
  }

  /** Takes out the next piece for which `sirve` holds. */
  sacar(sirve: (cosa: T) => boolean = () => true): T | undefined {
    const cosa = this.#proxima(sirve)?.cosa
    if (cosa === undefined) return undefined
    this.quitar(cosa)
    this.empezar(cosa.de)
    return cosa
  }

  /**
   * Takes out the next piece that can be done with what `quien` has and lends; of who has used more than `quien`, only while
   * nobody waits who can't be lent to: they would wait for longer.
   */
  sacarParaPrestar(quien: Solicitante | undefined, sirve: (cosa: T) => boolean): T | undefined {
    const proxima = this.#proxima(sirve)
    if (proxima === undefined) return undefined
    if (proxima.usado > this.#usado(quien) && this.#proxima((cosa) => !sirve(cosa))) return undefined
    return this.sacar((cosa) => cosa === proxima.cosa)
  }

  /** Something of theirs begins. */
  empezar(de: Solicitante | undefined): void {
    this.#uso.sumar([persona(de), grupo(de)], AL_EMPEZAR_MS)
    if (this.#largo === 0) this.#empezo.clear()
    else this.#empezo.set(persona(de), ++this.#orden)
    const esperan = this.#esperan.get(grupo(de))
    if (esperan) esperan.desdeMs = this.#uso.comunMs
  }

  /** What something of theirs took that has ended, in ms. */
  cobrar(de: Solicitante | undefined, ms: number): void {
    this.#uso.sumar([persona(de), grupo(de)], ms - AL_EMPEZAR_MS)
  }

  /** Whether somebody waits who has used less. */
  debe(de: Solicitante | undefined): boolean {
    const usado = this.#usado(de)
    return this.#proxima((cosa) => this.#usado(cosa.de) < usado) !== undefined
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
    this.#llego.delete(cosa)
    this.#contar(cosa.de, -1)
    const esperan = this.#esperan.get(grupo(cosa.de))
    if (esperan && --esperan.cuantas === 0) this.#esperan.delete(grupo(cosa.de))
    return true
  }

  error(razon: RazonDeTurno): ErrorTurno {
    return new ErrorTurno(razon, this.#limites.reintentarSegundos)
  }

  /** The next piece that serves. */
  #proxima(sirve: (cosa: T) => boolean): { cosa: T; usado: number } | undefined {
    const elegida = this.#deQuienUsoMenos(sirve)
    return elegida && (this.#pasada(elegida, sirve) ?? elegida)
  }

  /**
   * The one that has waited longest of those that would be passed by this one's person a second time, of people who wait for
   * that alone and have used up to twice as much. Strangers' networks are made without end: of them nobody is.
   */
  #pasada(elegida: { cosa: T; usado: number }, sirve: (cosa: T) => boolean) {
    const empezo = this.#empezo.get(persona(elegida.cosa.de)) ?? 0
    const hasta = elegida.usado * VECES_LO_DE_OTRA // not money: ms
    // In the order in which they came.
    for (const [cosa, llego] of this.#llego) {
      if (llego > empezo) return undefined
      if (cosa.de && esDeRed(cosa.de)) continue
      if (this.#cuantas.get(persona(cosa.de)) !== 1 || !sirve(cosa)) continue
      const usado = this.#usado(cosa.de)
      if (usado <= hasta) return { cosa, usado }
    }
    return undefined
  }

  #contar(de: Solicitante | undefined, mas: 1 | -1): void {
    const cuantas = (this.#cuantas.get(persona(de)) ?? 0) + mas
    if (cuantas === 0) this.#cuantas.delete(persona(de))
    else this.#cuantas.set(persona(de), cuantas)
  }

  /** The first piece that serves of who has used least; before all of them, of who waits for too long. */
  #deQuienUsoMenos(sirve: (cosa: T) => boolean): { cosa: T; usado: number } | undefined {
    let elegida: { cosa: T; usado: number; desdeMs: number } | undefined
    const tarde = this.#uso.comunMs - this.#esperaMasMs
    for (const suyas of this.#firmas.values())
      for (const cosa of suyas) {
        const usado = this.#usado(cosa.de)
        // All who don't wait for too long do so since the same moment.
        const desdeMs = Math.min(this.#esperan.get(grupo(cosa.de))?.desdeMs ?? tarde, tarde)
        const antes = elegida && (desdeMs - elegida.desdeMs || usado - elegida.usado)
        if ((antes === undefined || antes < 0) && sirve(cosa)) elegida = { cosa, usado, desdeMs }
      }
    return elegida
  }

  /** What somebody has used lately, to be compared with others. */
  #usado(de: Solicitante | undefined): number {
    return Math.max(this.#uso.de(persona(de)), this.#uso.de(grupo(de)) / PERSONAS_POR_FIRMA) // not money: ms
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

/** By whom use is counted; the server's own work is one's of nobody else. */
const persona = (de: Solicitante | undefined): string => de?.persona ?? 'el servidor'
const grupo = (de: Solicitante | undefined): string =>
  de === undefined ? NUESTRO : esDeRed(de) ? EXTRANOS : de.firma

const porPersona = <T extends EnEspera>(suyas: readonly T[]): T[][] => [
  ...Map.groupBy(suyas, ({ de }) => de?.persona).values(),
]
