import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { Ronda } from './ronda.ts'

/** How a job is done; `ultimo`: whether it is its last try. */
export type HacerTrabajo = (datos: object, intento: { ultimo: boolean }) => Promise<void>

interface OpcionesCola {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>
  nombre: string
  hacer: HacerTrabajo
  /** How many at a time. */
  aLaVez: number
  avisar: (que: string, error: unknown) => void
}

/** Works on what waits in one queue while there is any, the firms in turn. */
export class Cola {
  readonly nombre: string
  readonly #opciones: OpcionesCola
  readonly #ronda: Ronda<JobWithMetadata<object>>
  readonly #manos = new Set<Promise<void>>()
  #cerrada = false

  constructor(opciones: OpcionesCola) {
    const { boss, nombre } = opciones
    this.nombre = nombre
    this.#opciones = opciones
    this.#ronda = new Ronda(async (ignoreGroups) => {
      const [trabajo] = await boss.fetch<object>(nombre, { includeMetadata: true, ignoreGroups })
      return trabajo
    })
  }

  /** Something waits: as many hands as there may be go on until nothing does. */
  atender(): void {
    while (!this.#cerrada && this.#manos.size < this.#opciones.aLaVez) {
      const mano = this.#trabajar()
        .catch((error: unknown) => this.#opciones.avisar('trabajos', error))
        .then(() => void this.#manos.delete(mano))
      this.#manos.add(mano)
    }
  }

  /** Takes nothing new and waits for what is under way. */
  async cerrar(): Promise<void> {
    this.#cerrada = true
    await Promise.all(this.#manos)
  }

  async #trabajar(): Promise<void> {
    while (!this.#cerrada) {
      const trabajo = await this.#ronda.siguiente()
      if (trabajo === undefined) return
      await this.#hacer(trabajo)
    }
  }

  async #hacer({ id, data, retryCount, retryLimit }: JobWithMetadata<object>): Promise<void> {
    const { boss, nombre, hacer, avisar } = this.#opciones
    try {
      await hacer(data, { ultimo: retryCount >= retryLimit })
    } catch (error) {
      avisar(nombre, error)
      await boss.fail(nombre, id, error instanceof Error ? error : { motivo: String(error) })
      return
    }
    await boss.complete(nombre, id)
  }
}
