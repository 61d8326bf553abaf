import pg from 'pg'
import { codigoDe } from './errores.ts'
import { NO_DEJA_ESCRIBIR } from './perdida.ts'

/** The hosts of an address, of which one is asked until it fails or stops taking writes; then the next one is. */
export class Destinos {
  readonly #urls: readonly string[]
  #van = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  get varios(): boolean {
    return this.#urls.length > 1
  }

  get actual(): string {
    return this.#urls[this.#van % this.#urls.length] ?? ''
  }

  /** Leaves a host, unless another session has already. */
  dejar(url: string): void {
    if (url === this.actual) this.#van++
  }
}

/** The driver's client, for the host that is asked now. What can't be connected to is left. */
export function clienteDe(destinos: Destinos): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config?: string | pg.ClientConfig) {
      const url = destinos.actual
      super({ ...(typeof config === 'object' ? config : {}), connectionString: url })
      this.#url = url
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Conectada): void
    override connect(callback?: Conectada): Promise<pg.Client> | void {
      // pg-pool asks so; by promise nobody does.
      if (callback === undefined) return super.connect()
      const alConectar = (error: Error | null) => {
        if (error !== null) destinos.dejar(this.#url)
        Reflect.apply(callback, undefined, [error, this])
      }
      super.connect(alConectar)
    }
  }
}

type Conectada = Extract<Parameters<pg.Client['connect']>[0], (...de: never[]) => void>

/**
 * Refuses a new session that takes no writes where there are other hosts to ask: a primary that has become a standby.
 * With one host it stays, since it can be read meanwhile.
 */
export async function exigirQueGuarde(cliente: pg.ClientBase, destinos: Destinos): Promise<void> {
  if (!destinos.varios) return
  const { actual } = destinos
  const { rows } = await cliente.query<{ soloLee: boolean }>(SOLO_LEE)
  if (rows[0]?.soloLee !== true) return
  destinos.dejar(actual)
  throw Object.assign(new Error('cannot write in this session'), { code: NO_DEJA_ESCRIBIR })
}

/** Of a standby, of one that is being promoted, and of a base that its administrator closed to writes. */
export const SOLO_LEE = `select current_setting('transaction_read_only') = 'on' as "soloLee"`

/** Whether a failure says that the base takes no writes now. */
export const noDejaEscribir = (error: unknown): boolean => codigoDe(error) === NO_DEJA_ESCRIBIR
