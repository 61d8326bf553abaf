import { isDeepStrictEqual } from 'node:util'
import { type Clock, fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import type { Base, Tx } from '../db/base.ts'

/** Jobs that are asked for inside a transaction and done after it has committed, repeatedly until they succeed. */
export interface Trabajos {
  /**
   * Makes a queue and works on it, one job at a time. Where `hacer` throws, the job is tried again for a day: after
   * 10 s, 20 s… up to an hour; `ultimo` says that it is the last try. Data is plain JSON.
   */
  abrirCola<Datos extends object>(
    nombre: string,
    hacer: (datos: Datos, intento: Intento) => Promise<void>,
  ): Promise<Cola<Datos>>
  /** Takes no new job, waits up to 15 s for the one under way, and leaves the others for the next start. */
  cerrar(): Promise<void>
}

export interface Intento {
  signal: AbortSignal
  /** Whether it is the job's last try. */
  ultimo: boolean
}

export interface Cola<Datos extends object> {
  /** Queues a job as part of the transaction: rolled back with it, seen by the worker once it commits. */
  encolar(tx: Tx, datos: Datos): Promise<void>
}

export interface OpcionesTrabajos {
  /** Called when a job, or pg-boss itself, fails; never with the job's data, which may hold secrets. */
  avisar: (que: string, error: unknown) => void
  /** Seconds that a new job may wait to be noticed, and the wait before its first new try. */
  cadaSegundos?: number
  reintentoSegundos?: number
  reintentos?: number
  /** Of pg-boss's timers; the system's when absent. */
  reloj?: Clock
}

/**
 * Tries that cover at least a day: pg-boss waits between half and all of 10 s, 20 s… 5.120 s, and then hours; ten
 * waits of 85 minutes or more up to the hour, and 23 hours after.
 */
const REINTENTOS = 33

/**
 * What pg-boss looks after by itself, each time with a write, which on a base at rest was all that was written. Jobs of
 * ours wait for no others, so nothing is to be found by what it calls flow and asks every 5 s; longer would be longer
 * than a timer can wait.
 */
const NUNCA_SEGUNDOS = 20 * 24 * 3600
/** Who takes up the job of a server that was killed: it waits for that long after the job's own limit. */
const CADA_CUIDADO_SEGUNDOS = 300

const NADIE = '00000000-0000-0000-0000-000000000000'

/** Opens pg-boss on either engine; its schema belongs to the owner and is made where it is missing. */
export async function abrirTrabajos(base: Base, opciones: OpcionesTrabajos): Promise<Trabajos> {
  const { avisar, cadaSegundos = 2, reintentoSegundos = 10, reintentos = REINTENTOS, reloj } = opciones
  const preguntar = deAUna(base)
  const boss = new PgBoss({
    db: { executeSql: preguntar },
    // Nothing is scheduled by pg-boss yet, and its clock would cost two statements a second.
    schedule: false,
    flowIntervalSeconds: NUNCA_SEGUNDOS,
    superviseIntervalSeconds: CADA_CUIDADO_SEGUNDOS,
    monitorIntervalSeconds: CADA_CUIDADO_SEGUNDOS,
    bamIntervalSeconds: CADA_CUIDADO_SEGUNDOS,
    queueCacheIntervalSeconds: CADA_CUIDADO_SEGUNDOS,
    ...(reloj && { clock: reloj }),
  })
  boss.on('error', (error) => avisar('trabajos', error))
  await boss.start()
  await darPermisos(preguntar)

  return {
    abrirCola: async (nombre, hacer) => {
      const opciones = {
        retryLimit: reintentos,
        retryDelay: reintentoSegundos,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 120,
        // What a finished job held may be secret, so it is deleted.
        deleteAfterSeconds: 3600,
      }
      const esta: Partial<QueueResult> = (await boss.getQueue(nombre)) ?? {}
      // As at nearly every start: nothing is written.
      if (!Object.entries(opciones).every(([clave, valor]) => Reflect.get(esta, clave) === valor)) {
        await boss.createQueue(nombre, opciones)
        // A queue that exists already would keep its old settings.
        await boss.updateQueue(nombre, opciones)
      }
      // Looks the queue up now. Otherwise the first job would do so on another connection from inside a transaction
      // and, on the embedded base, wait for itself (joints.md §3).
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

/**
 * pg-boss asks several things at once, of which none is urgent: one after another they need one session, which leaves
 * the others to whoever uses the application, and at a start the others aren't even opened.
 */
function deAUna({ sqlDeSistema }: Base): Base['sqlDeSistema'] {
  let ultima: Promise<unknown> = Promise.resolve()
  return (texto, valores) => {
    const suya = ultima.then(() => sqlDeSistema(texto, valores))
    ultima = suya.catch(() => undefined)
    return suya
  }
}

/** What the application may do: add jobs but not read them, because those of every empresa are in one table. */
const PERMISOS = `
  grant usage on schema pgboss to plomada_app;
  grant select on pgboss.queue to plomada_app;
  grant insert on pgboss.job, pgboss.job_common to plomada_app`
const LOS_TIENE = `
  select has_schema_privilege('plomada_app', 'pgboss', 'usage')
         and has_table_privilege('plomada_app', 'pgboss.queue', 'select')
         and has_table_privilege('plomada_app', 'pgboss.job', 'insert')
         and has_table_privilege('plomada_app', 'pgboss.job_common', 'insert') as todos`

async function darPermisos(preguntar: Base['sqlDeSistema']): Promise<void> {
  const { rows } = await preguntar(LOS_TIENE)
  if (!isDeepStrictEqual(rows, [{ todos: true }])) await preguntar(PERMISOS)
}
