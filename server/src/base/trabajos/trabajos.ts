import { fromKysely, PgBoss } from 'pg-boss'
import type { Base, Tx } from '../db/base.ts'

/** Work that is asked for inside a transaction and done after it has committed, once or again until it works. */
export interface Trabajos {
  /**
   * Makes a queue and starts to work on it, one job at a time. `hacer` throws to be tried again: after 10 s, 20 s… up to
   * an hour, for a day; `ultimo` tells that it won't be. Data is plain JSON.
   */
  abrirCola<Datos extends object>(
    nombre: string,
    hacer: (datos: Datos, intento: Intento) => Promise<void>,
  ): Promise<Cola<Datos>>
  /** Takes no new job, waits at most 15 s for the one under way, and leaves the rest for the next start. */
  cerrar(): Promise<void>
}

export interface Intento {
  signal: AbortSignal
  /** Whether this is the last time that it is tried. */
  ultimo: boolean
}

export interface Cola<Datos extends object> {
  /** Part of the transaction: rolled back with it, seen by the worker once it commits. */
  encolar(tx: Tx, datos: Datos): Promise<void>
}

export interface OpcionesTrabajos {
  /** Told of a job or of pg-boss itself failing. Never with a job's data, which may hold secrets. */
  avisar: (que: string, error: unknown) => void
  /** How long a new job may wait to be seen, and the first wait before trying again. */
  cadaSegundos?: number
  reintentoSegundos?: number
  reintentos?: number
}

/**
 * A day, at the least: pg-boss waits between a half and the whole of 10 s, 20 s… 5.120 s, an hour, an hour; ten times
 * up to the hour (85 minutes or more), and 23 hours after.
 */
const REINTENTOS = 33

const NADIE = '00000000-0000-0000-0000-000000000000'

/** Opens pg-boss on either engine; its schema belongs to the owner and is made here when missing. */
export async function abrirTrabajos(base: Base, opciones: OpcionesTrabajos): Promise<Trabajos> {
  const { avisar, cadaSegundos = 2, reintentoSegundos = 10, reintentos = REINTENTOS } = opciones
  const boss = new PgBoss({
    db: { executeSql: (texto, valores) => base.sqlDeSistema(texto, valores) },
    // Nothing is scheduled yet: its clock would be two statements a second for nothing.
    schedule: false,
  })
  boss.on('error', (error) => avisar('trabajos', error))
  await boss.start()
  await darPermisos(base)

  return {
    abrirCola: async (nombre, hacer) => {
      const opciones = {
        retryLimit: reintentos,
        retryDelay: reintentoSegundos,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 120,
        // What a finished job held may be secret: it does not stay.
        deleteAfterSeconds: 3600,
      }
      await boss.createQueue(nombre, opciones)
      // One that is there from before keeps the settings that it was made with.
      await boss.updateQueue(nombre, opciones)
      // Else the first job asked for would look the queue up on another connection, from inside a transaction,
      // and on the embedded base wait for itself (joints.md §3).
      await boss.touch(nombre, NADIE)
      await boss.work<
        Parameters<typeof hacer>[0],
        void,
        { includeMetadata: true; pollingIntervalSeconds: number }
      >(nombre, { pollingIntervalSeconds: cadaSegundos, includeMetadata: true }, async (trabajos) => {
        for (const { data, signal, retryCount, retryLimit } of trabajos) {
          try {
            await hacer(data, { signal, ultimo: retryCount >= retryLimit })
          } catch (error) {
            avisar(nombre, error)
            throw error
          }
        }
      })
      return {
        encolar: async (tx, datos) => {
          await boss.insert(nombre, [{ data: datos }], { db: fromKysely(tx), returnId: false })
        },
      }
    },
    cerrar: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}

/** The application may add a job and not read one: jobs of every empresa lie in one table. */
async function darPermisos(base: Base): Promise<void> {
  await base.sqlDeSistema('grant usage on schema pgboss to plomada_app')
  await base.sqlDeSistema('grant select on pgboss.queue to plomada_app')
  await base.sqlDeSistema('grant insert on pgboss.job, pgboss.job_common to plomada_app')
}
