import type pg from 'pg'
import type { Turnos } from '../turno/turnos.ts'

// The embedded base has one session, and a write of 3.000 tareas holds it for a third of a second. Between two of its
// statements the session is lent to readings of other firms, and that of a long reading to those of others, each inside a savepoint that is always rolled back. They
// run in their own scope, where row level security hides the writer's rows, and with them all that is not committed
// yet (decision 0041).

/** Who lends. */
export interface Prestamista {
  /** The firm that writes, whose own people would see what is not committed. Undefined: the lender only reads. */
  de: string | undefined
  /** A person who only reads, and is not lent their own session: they would have several turns at once. */
  persona?: string | undefined
  /** ms after its beginning from which it lends. */
  desdeMs?: number
  /** Told when somebody else has the session and when it is back. */
  alPrestar?: (prestada: boolean) => void
  /** Told how many ms somebody else had it. */
  descontar?: (ms: number) => void
}

/** The session of a long transaction, lent for one reading of somebody else. */
export interface Prestamo extends Pick<Prestamista, 'de' | 'persona'> {
  cliente: pg.PoolClient
}

/** A reading that is done by then lends nothing: a loan takes two statements more. */
export const LEER_LARGO_MS = 5

/** Most readings lent between two statements, so that the writer does finish. */
const ENTRE_DOS = 8

/** How a reading begins: read only, and of one moment. On a lent session `comoParte` puts a savepoint in its place. */
export const INICIO_PARA_LEER = 'begin isolation level repeatable read read only'
const DEVOLVER = 'rollback to savepoint prestamo; release savepoint prestamo'
const INICIO = /^begin\b/i
export const FIN = /^(commit|rollback)$/i
export const TARDE = 'a statement after the end of its transaction'

/**
 * Turns the SQL that begins or ends a reading into a part of the lender's transaction: a savepoint, rolled back at
 * the end with the reading's scope.
 */
const comoParte = (texto: string): string =>
  FIN.test(texto)
    ? DEVOLVER
    : texto.replace(INICIO_PARA_LEER, 'savepoint prestamo; set transaction read only')

/** A text and its values, or a query of its own kind. */
type Pregunta = [que: unknown, ...valores: unknown[]]
export type Preguntar = (...pregunta: Pregunta) => Promise<unknown>

/** What a transaction needs of a session: a text with its values is answered as by pg. */
export interface Sesion {
  query(...pregunta: Pregunta): Promise<unknown>
  /** To be given back once. `rota`: nobody else may have it. */
  release(rota: boolean): void
}

/** The same client with another `query` and another `release`; nothing else of it is used. */
export function vestir(
  cliente: pg.PoolClient,
  query: Preguntar,
  release: (rota: boolean) => void,
): pg.PoolClient {
  const propias = new Map<string | symbol, unknown>([
    ['query', query],
    ['release', release],
  ])
  return new Proxy(cliente, { get: (real, nombre) => propias.get(nombre) ?? Reflect.get(real, nombre, real) })
}

/**
 * A session for one transaction: what still asks once its end was sent, as the rest of a `Promise.all` of which one
 * failed, is refused. It would be answered outside of any scope, or in that of whoever has the session next.
 */
export function deUnaTransaccion(cliente: pg.PoolClient): pg.PoolClient {
  let terminada = false
  const query: Preguntar = async (...pregunta) => {
    const fin = dice(FIN, pregunta)
    if (terminada && !fin) throw new Error(TARDE)
    terminada ||= fin
    return enviar(cliente, pregunta)
  }
  return vestir(cliente, query, (rota) => cliente.release(rota))
}

/**
 * Wraps the only session while a long transaction has it. `cliente` is used like any other client, and lends the
 * session in between.
 */
export class SesionQuePresta {
  readonly cliente: pg.PoolClient
  readonly #real: pg.PoolClient
  readonly #quien: Prestamista
  readonly #turnos: Turnos<Prestamo>
  /** A queue: statements are sent in the order in which they were asked, whatever was lent in between. */
  #fila: Promise<void> = Promise.resolve()
  #enVuelo = 0
  /**
   * Lends from BEGIN until a first failure; afterwards the transaction can only end, or go on in a savepoint of its
   * own.
   */
  #presta: 'todavía no' | 'sí' | 'ya no' = 'todavía no'
  #rota = false
  /** When BEGIN left, and how much of the time since then was lent. */
  #desdeMs = 0
  #prestadoMs = 0
  #suelta = false

  constructor(real: pg.PoolClient, quien: Prestamista, turnos: Turnos<Prestamo>) {
    this.#real = real
    this.#quien = quien
    this.#turnos = turnos
    this.cliente = vestir(
      real,
      (...pregunta) => this.#preguntar(pregunta),
      (rota) => this.#soltar(rota),
    )
  }

  #soltar(rota: boolean): void {
    // It is no longer its own to lend, nor to be told about.
    this.#presta = 'ya no'
    this.#suelta = true
    // The COMMIT of a reading is not waited for, and leaves first.
    void this.#fila.then(() => this.#real.release(rota || this.#rota))
  }

  #preguntar(pregunta: Pregunta): Promise<unknown> {
    const turno = this.#fila.then(() => (dice(FIN, pregunta) ? undefined : this.#prestar()))
    this.#fila = turno
    return turno.then(() => this.#enviar(pregunta))
  }

  async #enviar(pregunta: Pregunta): Promise<unknown> {
    // The driver's own words for a lost session, so that the whole transaction runs again.
    if (this.#rota) throw new Error('Connection terminated')
    if (dice(INICIO, pregunta)) {
      this.#presta = 'sí'
      this.#desdeMs = performance.now()
    }
    this.#enVuelo++
    try {
      return await enviar(this.#real, pregunta)
    } catch (error) {
      this.#presta = 'ya no'
      throw error
    } finally {
      this.#enVuelo--
    }
  }

  async #prestar(): Promise<void> {
    for (let van = 0; van < ENTRE_DOS && this.#puedePrestar(); van++) {
      const desdeMs = performance.now()
      const fin = Promise.withResolvers<boolean>()
      const { de, persona } = this.#quien
      const cobrar = this.#turnos.prestar({ de, persona, cliente: this.#prestada(fin.resolve) })
      if (cobrar === undefined) return
      this.#avisar(true)
      const sana = await fin.promise
      this.#avisar(false)
      const prestadoMs = performance.now() - desdeMs
      this.#prestadoMs += prestadoMs
      cobrar(prestadoMs)
      this.#quien.descontar?.(prestadoMs)
      if (sana) continue
      this.#rota = true
      this.#presta = 'ya no'
    }
  }

  #avisar(prestada: boolean): void {
    if (!this.#suelta) this.#quien.alPrestar?.(prestada)
  }

  /** Half of the time is for who lends: readings that take long don't make its turn last for ever. */
  #puedePrestar(): boolean {
    if (this.#presta !== 'sí' || this.#enVuelo > 0) return false
    const llevaMs = performance.now() - this.#desdeMs
    return llevaMs >= (this.#quien.desdeMs ?? 0) && this.#prestadoMs <= llevaMs - this.#prestadoMs
  }

  /**
   * A client for the borrower. `devolver` is called when it is given back, with whether the session is as it was
   * before.
   */
  #prestada(devolver: (sana: boolean) => void): pg.PoolClient {
    let vuelta = Promise.resolve(false)
    let devuelta = false
    const query: Preguntar = async (que, ...valores) => {
      // A statement after the loan has ended would run in the lender's scope.
      if (devuelta) throw new Error(TARDE)
      const parte = typeof que === 'string' ? comoParte(que) : que
      const respuesta = enviar(this.#real, [parte, ...valores])
      if (parte === DEVOLVER) {
        // From here on, not from its answer: what leaves now is answered after it.
        devuelta = true
        vuelta = respuesta.then(
          () => true,
          () => false,
        )
      }
      return respuesta
    }
    return vestir(this.#real, query, (rota) => {
      devuelta = true
      // The rollback was sent, though it may not be answered yet.
      void vuelta.then((sana) => devolver(sana && !rota))
    })
  }
}

const dice = (como: RegExp, [que]: Pregunta): boolean => typeof que === 'string' && como.test(que)

/** The driver declares an overload for each way to ask. */
export const enviar = (cliente: pg.PoolClient, pregunta: Pregunta): Promise<unknown> =>
  Reflect.apply(cliente.query, cliente, pregunta)
