import { INTENTOS, INTENTOS_VENTANA_MINUTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { sql } from 'kysely'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { huella } from './secretos.ts'

/** What is counted, and of whom: `{ loginPorEmail: 'a@b.py', loginPorIp: '10.0.0.1' }`. */
export type Frenos = Partial<Record<keyof typeof INTENTOS, string>>

/**
 * Counts one attempt before it is made, so that attempts at the same moment can't pass together. Refuses with 429
 * and the seconds to wait when one of the counts is full; what is refused isn't counted, or nobody who insists
 * would ever get in again. Returns what `perdonarIntento` takes.
 */
export async function contarIntento(base: Base, frenos: Frenos): Promise<readonly string[]> {
  const { segundos, ids } = await base.comoSistema((tx) => contar(tx, frenos))
  if (segundos > 0) {
    throw new Rechazo('DEMASIADOS_INTENTOS', mensajesAcceso.demasiadosIntentos, {
      reintentarSegundos: segundos,
    })
  }
  return ids
}

/** The attempt ended well: it doesn't count. */
export async function perdonarIntento(base: Base, ids: readonly string[]): Promise<void> {
  await base.comoSistema((tx) => tx.deleteFrom('intento').where('id', 'in', ids).execute())
}

/** Empties whole counts. */
export async function olvidarIntentos(base: Base, frenos: Frenos): Promise<void> {
  const claves = clavesDe(frenos).map(({ clave }) => clave)
  await base.comoSistema((tx) => tx.deleteFrom('intento').where('clave', 'in', claves).execute())
}

const ventana = sql`${`${INTENTOS_VENTANA_MINUTOS} minutes`}::interval`

function clavesDe(frenos: Frenos) {
  const nombres = Object.keys(INTENTOS).filter((nombre): nombre is keyof typeof INTENTOS => nombre in frenos)
  return nombres.map((nombre) => ({ clave: huella(`${nombre}:${frenos[nombre]}`), maximo: INTENTOS[nombre] }))
}

/** 0 seconds when it was counted, else how long until the fullest count has room. */
async function contar(tx: Tx, frenos: Frenos): Promise<{ segundos: number; ids: string[] }> {
  const claves = clavesDe(frenos).sort((a, b) => Buffer.compare(a.clave, b.clave))
  // Sorted, so that two attempts with keys in common can't wait for each other.
  for (const { clave } of claves) {
    await sql`select pg_advisory_xact_lock(${clave.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  }
  await sql`delete from intento where ts < now() - ${ventana} and clave in (${lista(claves)})`.execute(tx)
  const { rows } = await sql<{ clave: Buffer; cuantos: number; segundos: number }>`
    select clave, count(*)::integer as cuantos,
      ceil(extract(epoch from min(ts) + ${ventana} - now()))::integer as segundos
    from intento where clave in (${lista(claves)}) group by clave
  `.execute(tx)
  const llenos = rows.filter((fila) => {
    const freno = claves.find(({ clave }) => clave.equals(fila.clave))
    return freno !== undefined && fila.cuantos >= freno.maximo
  })
  if (llenos.length > 0) return { segundos: Math.max(1, ...llenos.map((fila) => fila.segundos)), ids: [] }
  const filas = claves.map(({ clave }) => ({ id: nuevoId(), clave }))
  await tx.insertInto('intento').values(filas).execute()
  return { segundos: 0, ids: filas.map(({ id }) => id) }
}

const lista = (claves: readonly { clave: Buffer }[]) => sql.join(claves.map(({ clave }) => clave))
