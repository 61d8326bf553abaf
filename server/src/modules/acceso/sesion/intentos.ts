import { EN_TOTAL, esperaDe, type Freno, topeDe } from '@plomada/domain/acceso/frenos'
import { INTENTOS, INTENTOS_VENTANA_MINUTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { sql } from 'kysely'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { redDe } from '../../../base/turno/red.ts'
import { huella } from './secretos.ts'

type Nombre = keyof typeof INTENTOS

/**
 * What is counted, and for whom: `{ loginPorEmail: 'a@b.py', loginPorIp: '10.0.0.1' }`. Counts of a named person
 * (`EN_TOTAL`) are kept apart for each origin: the network, or the user who asks for a mail.
 */
export type Frenos = Partial<Record<Nombre, string>>

/**
 * Counts one attempt before it is made, so that simultaneous attempts can't pass together. Refuses with 429 and the
 * seconds to wait where one of the counts is over its limit; refused attempts aren't counted, since otherwise whoever
 * insists would never get in again. From a network where a person has logged in before (`recordarRed`), they wait
 * only because of what was tried on them from that network (decision 0025). Returns what `perdonarIntento` takes.
 */
export async function contarIntento(base: Base, frenos: Frenos): Promise<readonly string[]> {
  const { segundos, ids } = await base.comoSistema((tx) => contar(tx, cuentasDe(frenos)))
  if (segundos > 0) {
    throw new Rechazo('DEMASIADOS_INTENTOS', mensajesAcceso.demasiadosIntentos, {
      reintentarSegundos: segundos,
    })
  }
  return ids
}

/**
 * Key under which log-ins are counted. Those into a named firm have one of their own: otherwise somebody who
 * registers another's address in a firm of their own, and enters there, would make their network a known one for that
 * person's other accounts.
 */
export const claveDeIngreso = (email: string, empresaId?: string): string =>
  empresaId === undefined ? email : `${email} ${empresaId}`

/** Takes back the count of an attempt that ended well. */
export async function perdonarIntento(base: Base, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await base.comoSistema((tx) => tx.deleteFrom('intento').where('id', 'in', ids).execute())
}

/** Forgets all attempts counted under these keys, whatever network they came from. */
export async function olvidarIntentos(base: Base, frenos: Frenos): Promise<void> {
  const claves = cuentasDe(frenos).map(({ deQuien }) => deQuien)
  await base.comoSistema((tx) =>
    tx
      .deleteFrom('intento')
      .where((eb) => eb.or([eb('clave', 'in', claves), eb('grupo', 'in', claves)]))
      .execute(),
  )
}

/**
 * Notes that they logged in from this network: what is tried on them elsewhere, or on others here, no longer slows
 * them down here.
 */
export async function recordarRed(base: Base, frenos: Frenos): Promise<void> {
  const claves = cuentasDe(frenos).flatMap(({ clave, total }) => (total ? [clave] : []))
  if (claves.length === 0) return
  await base.comoSistema(async (tx) => {
    // Their own earlier mistakes are forgiven.
    await tx.deleteFrom('intento').where('clave', 'in', claves).execute()
    await tx
      .insertInto('red_conocida')
      .values(claves.map((clave) => ({ clave })))
      .onConflict((conflicto) =>
        conflicto
          .column('clave')
          .doUpdateSet({ ts: sql`now()` })
          .where('red_conocida.ts', '<', sql<string>`now() - interval '1 day'`),
      )
      .execute()
  })
}

/** One count: of a network, or of a named person from one network. */
interface Cuenta {
  clave: Buffer
  freno: Freno
  /** The person, wherever the attempts come from. */
  deQuien: Buffer
  /** Limit for the attempts on that person from all networks together. */
  total: Freno | undefined
}

function cuentasDe(frenos: Frenos): Cuenta[] {
  const lugar = lugarDe(frenos)
  return Object.keys(INTENTOS)
    .filter((nombre): nombre is Nombre => nombre in frenos)
    .map((nombre) => {
      const valor = frenos[nombre] ?? ''
      const deQuien = huella(`${nombre}:${nombre.endsWith('PorIp') ? redDe(valor) : valor}`)
      const total = EN_TOTAL[nombre]
      const clave = total && lugar !== undefined ? huella(`${nombre}:${valor}:${lugar}`) : deQuien
      const freno = { libres: INTENTOS[nombre], topeSegundos: topeDe(nombre) }
      return { clave, freno, deQuien, total }
    })
}

/** Where an attempt comes from: its network or, without one, the user who makes it. */
function lugarDe(frenos: Frenos): string | undefined {
  const ip = frenos.loginPorIp ?? frenos.correoPorIp ?? frenos.codigoPorIp ?? frenos.segundoPasoPorIp
  return ip === undefined ? frenos.correoPorCredencial : redDe(ip)
}

/** 0 seconds where it was counted, else the wait until the strictest count allows one. */
async function contar(tx: Tx, cuentas: Cuenta[]): Promise<{ segundos: number; ids: string[] }> {
  const cerrojos = new Map(cuentas.flatMap(({ clave, deQuien }) => [clave, deQuien]).map(conNombre))
  // Locked in sorted order, so that two attempts with common keys can't wait for each other.
  for (const [, clave] of [...cerrojos].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(${clave.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  }
  const contadas = await leerCuentas(tx, cuentas)
  const conocidas = cuentas.filter(
    ({ clave, total }) => total && contadas.has(`red ${clave.toString('hex')}`),
  )
  const queFrenan = conocidas.length > 0 ? conocidas : cuentas
  const esperas = queFrenan.flatMap(({ clave, freno, deQuien, total }) => [
    faltan(contadas.get(`clave ${clave.toString('hex')}`), freno),
    ...(total && conocidas.length === 0
      ? [faltan(contadas.get(`grupo ${deQuien.toString('hex')}`), total)]
      : []),
  ])
  const segundos = Math.max(0, ...esperas)
  if (segundos > 0) return { segundos, ids: [] }
  const filas = cuentas.map(({ clave, deQuien, total }) => ({
    id: nuevoId(),
    clave,
    grupo: total ? deQuien : null,
  }))
  await tx.insertInto('intento').values(filas).execute()
  return { segundos: 0, ids: filas.map(({ id }) => id) }
}

const conNombre = (clave: Buffer) => [clave.toString('hex'), clave] as const

interface Contado {
  cuantos: number
  /** Seconds since the last attempt. */
  hace: number
}

function faltan(contado: Contado | undefined, freno: Freno): number {
  if (contado === undefined) return 0
  const segundos = esperaDe(contado.cuantos, freno) - contado.hace
  return Math.max(0, Math.ceil(segundos)) // not money: whole seconds of a header
}

/** Those of a clock that was ahead are of no window: they would make somebody wait until that day (decision 0140). */
const enVentana = sql`ts > now() - ${`${INTENTOS_VENTANA_MINUTOS} minutes`}::interval and ts <= clock_timestamp()`

/**
 * Attempts within the window: by key, and by person over all networks that are not known as theirs; and which are
 * known.
 */
async function leerCuentas(tx: Tx, cuentas: readonly Cuenta[]): Promise<Map<string, Contado>> {
  const claves = sql.join(cuentas.map(({ clave }) => clave))
  const grupos = sql.join(cuentas.map(({ deQuien }) => deQuien))
  const { rows } = await sql<Contado & { nombre: string }>`
    select 'clave ' || encode(clave, 'hex') as nombre, count(*)::integer as cuantos,
      extract(epoch from clock_timestamp() - max(ts))::float8 as hace
    from intento where clave in (${claves}) and ${enVentana} group by clave
    union all
    select 'grupo ' || encode(grupo, 'hex'), count(*)::integer,
      extract(epoch from clock_timestamp() - max(ts))::float8
    from intento where grupo in (${grupos}) and ${enVentana}
      and not exists (select from red_conocida where red_conocida.clave = intento.clave) group by grupo
    union all
    select 'red ' || encode(clave, 'hex'), 0, 0 from red_conocida where clave in (${claves})
  `.execute(tx)
  return new Map(rows.map(({ nombre, cuantos, hace }) => [nombre, { cuantos, hace }]))
}
