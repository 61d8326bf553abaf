import { createHash } from 'node:crypto'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import type { Base, Tx } from '../db/base.ts'
import { borrarViejas } from '../db/borrarViejas.ts'
import { abreviar, desplegar } from './breve.ts'
import { Rechazo } from './rechazo.ts'
import type { Identidad } from './ruta.ts'

/** The Idempotency-Key of a write, which belongs to one credencial and one operation (architecture.md §5). */
export interface Clave {
  clave: string
  operacion: string
  cuerpoHash: Buffer
}

/** `pedido` is the parsed request, so that unknown fields make no difference and its depth and size are limited. */
export function leerClave(
  encabezado: string | string[] | undefined,
  operacion: string,
  pedido: unknown,
): Clave | null {
  if (encabezado === undefined) return null
  if (typeof encabezado !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(encabezado)) {
    throw new Rechazo('INVALIDO', mensajesComun.claveIdempotenciaInvalida)
  }
  const texto = JSON.stringify(pedido, (_, valor) => (typeof valor === 'bigint' ? `${valor}n` : valor))
  return { clave: encabezado, operacion, cuerpoHash: createHash('sha256').update(texto).digest() }
}

/**
 * Takes the key for this transaction, before it has any effect; a second request with the same key waits here until
 * the first one ends. Returns the answer stored by the first, or undefined where the key is ours, as it is if the
 * first was rolled back. The same key with another body is refused.
 */
export async function tomarClave(tx: Tx, quien: Identidad, clave: Clave): Promise<unknown> {
  const tomada = await tx
    .insertInto('idempotencia')
    .values({
      empresa_id: quien.empresaId,
      credencial_id: quien.credencialId,
      operacion: clave.operacion,
      clave: clave.clave,
      cuerpo_hash: clave.cuerpoHash,
      estado: 200,
      respuesta: 'null',
    })
    .onConflict((conflicto) => conflicto.doNothing())
    .returning('clave')
    .executeTakeFirst()
  if (tomada !== undefined) return undefined
  const fila = await tx
    .selectFrom('idempotencia')
    .select(['cuerpo_hash', 'respuesta', 'breve'])
    .where('empresa_id', '=', quien.empresaId)
    .where('credencial_id', '=', quien.credencialId)
    .where('operacion', '=', clave.operacion)
    .where('clave', '=', clave.clave)
    .executeTakeFirstOrThrow()
  if (!clave.cuerpoHash.equals(fila.cuerpo_hash))
    throw new Rechazo('CLAVE_REUSADA', mensajesComun.claveReusada)
  const guardada: unknown = fila.breve === null ? fila.respuesta : JSON.parse(desplegar(fila.breve))
  return guardada
}

/** Stores the answer in the transaction of the effect. */
export async function guardarRespuesta(
  tx: Tx,
  quien: Identidad,
  clave: Clave,
  respuesta: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotencia')
    .set({ breve: await abreviar(JSON.stringify(respuesta)) })
    .where('empresa_id', '=', quien.empresaId)
    .where('credencial_id', '=', quien.credencialId)
    .where('operacion', '=', clave.operacion)
    .where('clave', '=', clave.clave)
    .execute()
}

/** Days in which a client may repeat a write with its key. */
const DIAS_DE_CLAVE = 30

/** Removes the keys that were too old to be repeated by `hasta`, the instant that it surely is, some at a time. */
export async function olvidarClaves(base: Base, hasta: Date = new Date()): Promise<void> {
  const limite = sql`${hasta.toISOString()}::timestamptz - ${`${DIAS_DE_CLAVE} days`}::interval`
  await base.comoSistema((tx) => borrarViejas(tx, 'idempotencia', sql`ts_created < ${limite}`))
}
