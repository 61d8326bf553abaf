import { setTimeout as pausa } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Clock, fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import type { Base, Tx } from '../db/base.ts'
import { Cola, type HacerTrabajo } from './cola.ts'
import { Reloj } from './reloj.ts'

/** Jobs that are asked for inside a transaction and done after it has committed, repeatedly until they succeed. */
export interface Trabajos {
  /**
   * Makes queues and works on them: in each `aLaVez` jobs at a time, the firms in turn, without a pause while there is
   * any (decision 0127). Where `hacer` throws, the job is tried again for a day: after 10 s, 20 s… up to an hour. Data is
   * plain JSON.
   */
  abrirColas<Nombre extends string, Datos extends object>(
    nombres: readonly Nombre[],
    hacer: (datos: Datos, intento: Intento) => Promise<void>,
    aLaVez?: number,
  ): Promise<Encolador<Nombre, Datos>>
  /** Takes no new job, waits up to 15 s for those under way, and leaves the others for the next start. */
  cerrar(): Promise<void>
}

export interface Intento {
  /** Whether it is the job's last try. */
  ultimo: boolean
}

/** Queues a job as part of the transaction, rolled back with it and seen once it commits; `firma`: in whose turn. */
export type Encolador<Nombre extends string, Datos extends object> = (
  tx: Tx,
  cola: Nombre,
  datos: Datos,
  firma: string,
) => Promise<void>

export interface OpcionesTrabajos {
  /** Called when a job, or pg-boss itself, fails; never with the job's data, which may hold secrets. */
  avisar: (que: string, error: unknown) => void
  /** Seconds that a new job may wait to be noticed where nothing else waits, and the wait before its first new try. */
  cadaSegundos?: number
  reintentoSegundos?: number
  reintentos?: number
  /** Of pg-boss's timers; the system's when absent. */
  reloj?: Clock
}

const DIEZ_ANOS_SEGUNDOS = 10 * 365 * 86_400

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

  const colas: Cola[] = []
  const mirar = async () => {
    const { rows } = await preguntar(CON_TRABAJO)
    const nombres = new Set(rows.map((fila) => String(Object(fila)['name'])))
    for (const cola of colas) if (nombres.has(cola.nombre)) cola.atender()
  }
  const mirador = new Reloj(cadaSegundos, mirar, (error) => avisar('trabajos', error))
  const cuidar = async () => {
    for (const sentencia of DE_UN_RELOJ_ADELANTADO) await preguntar(sentencia)
  }
  const cuidador = new Reloj(CADA_CUIDADO_SEGUNDOS, cuidar, (error) => avisar('trabajos', error))

  return {
    abrirColas: async (nombres, hacer, aLaVez = A_LA_VEZ) => {
      // What is in a queue was put there by what is answered below.
      const suyo: HacerTrabajo = (datos, intento) => hacer(datos as Parameters<typeof hacer>[0], intento)
      for (const nombre of nombres) {
        await hacerCola(boss, nombre, { retryLimit: reintentos, retryDelay: reintentoSegundos })
      }
      // All are there before any begins, so that none is late.
      colas.push(...nombres.map((nombre) => new Cola({ boss, nombre, hacer: suyo, aLaVez, avisar })))
      await cuidador.mirar()
      await mirador.mirar()
      return async (tx, cola, datos, firma) => {
        const trabajo = { data: datos, ...(firma !== '' && { group: { id: firma } }) }
        await boss.insert(cola, [trabajo], { db: fromKysely(tx), returnId: false })
      }
    },
    cerrar: async () => {
      await Promise.all([mirador.parar(), cuidador.parar()])
      await Promise.race([
        Promise.all(colas.map((cola) => cola.cerrar())),
        pausa(AL_CERRAR_MS, undefined, { ref: false }),
      ])
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** Jobs of a queue at a time: a slow mail server holds up one, and a firm that waits for it not the next one. */
const A_LA_VEZ = 2
const AL_CERRAR_MS = 15_000

/** The queues in which something waits: one statement for all of them, each time. */
const CON_TRABAJO = `
  select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()`

/**
 * What a clock that was ahead put off, or began, waits for that day once it is right: nobody's mail may (decision 0140). No
 * job is put off for longer than an hour, and none takes so long.
 */
const LEJOS = `pgboss.job_now() + interval '2 hours'`
const DE_UN_RELOJ_ADELANTADO = [
  `update pgboss.job set start_after = pgboss.job_now() where state < 'active' and start_after > ${LEJOS}`,
  `update pgboss.job set started_on = pgboss.job_now() where state = 'active' and started_on > ${LEJOS}`,
]

/** Makes a queue where it is missing or has other settings; as at nearly every start nothing is written. */
async function hacerCola(
  boss: PgBoss,
  nombre: string,
  intentos: { retryLimit: number; retryDelay: number },
): Promise<void> {
  const opciones = {
    ...intentos,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    // Nor does a clock that jumped ahead remove what waits: a job ends by its tries, or by what it is about (0128).
    retentionSeconds: DIEZ_ANOS_SEGUNDOS,
    // What a finished job held may be secret, so it is deleted.
    deleteAfterSeconds: 3600,
  }
  const esta: Partial<QueueResult> = (await boss.getQueue(nombre)) ?? {}
  if (!Object.entries(opciones).every(([clave, valor]) => Reflect.get(esta, clave) === valor)) {
    await boss.createQueue(nombre, opciones)
    // A queue that exists already would keep its old settings.
    await boss.updateQueue(nombre, opciones)
  }
  // Looks the queue up now. Otherwise the first job would do so on another connection from inside a transaction and, on
  // the embedded base, wait for itself (joints.md §3).
  await boss.touch(nombre, NADIE)
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
