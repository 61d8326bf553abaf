import { createHash } from 'node:crypto'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Tx } from '../db/base.ts'
import { Rechazo } from './rechazo.ts'
import type { Identidad } from './ruta.ts'

/** A write that came with an Idempotency-Key: of one credencial and one operation (domain.md §8). */
export interface Clave {
  clave: string
  operacion: string
  cuerpoHash: Buffer
}

export function leerClave(
  encabezado: string | string[] | undefined,
  operacion: string,
  pedido: unknown,
): Clave | null {
  if (encabezado === undefined) return null
  const clave = Array.isArray(encabezado) ? encabezado.join(',') : encabezado
  if (!/^[\x21-\x7e]{1,200}$/.test(clave))
    throw new Rechazo('INVALIDO', mensajesComun.claveIdempotenciaInvalida)
  return { clave, operacion, cuerpoHash: createHash('sha256').update(JSON.stringify(pedido)).digest() }
}

/** The answer that was given to this key before, or undefined; another body with the same key is refused. */
export async function respuestaGuardada(tx: Tx, quien: Identidad, clave: Clave): Promise<unknown> {
  const fila = await tx
    .selectFrom('idempotencia')
    .select(['cuerpo_hash', 'respuesta'])
    .where('credencial_id', '=', quien.credencialId)
    .where('operacion', '=', clave.operacion)
    .where('clave', '=', clave.clave)
    .executeTakeFirst()
  if (fila === undefined) return undefined
  if (!clave.cuerpoHash.equals(fila.cuerpo_hash))
    throw new Rechazo('CLAVE_REUSADA', mensajesComun.claveReusada)
  return fila.respuesta
}

/**
 * Stored with the effect, in its transaction. Two requests with one key at the same moment: the second waits here
 * for the first and fails on the primary key, is rolled back whole, and `montar` answers it what the first stored.
 */
export async function guardarRespuesta(
  tx: Tx,
  quien: Identidad,
  clave: Clave,
  respuesta: unknown,
): Promise<void> {
  await tx
    .insertInto('idempotencia')
    .values({
      empresa_id: quien.empresaId,
      credencial_id: quien.credencialId,
      operacion: clave.operacion,
      clave: clave.clave,
      cuerpo_hash: clave.cuerpoHash,
      estado: 200,
      respuesta: JSON.stringify(respuesta),
    })
    .execute()
}
