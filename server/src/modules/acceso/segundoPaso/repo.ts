import { DESAFIO_MINUTOS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

/** The state of somebody's second step, and the roles for which their empresa requires one. */
export async function leerEstado(tx: Tx, empresaId: string, credencialId: string) {
  const fila = await tx
    .selectFrom('empresa')
    .leftJoin('segundo_paso', (union) =>
      union
        .onRef('segundo_paso.empresa_id', '=', 'empresa.empresa_id')
        .on('segundo_paso.credencial_id', '=', credencialId)
        .on('segundo_paso.confirmado', '=', true),
    )
    .select(['empresa.segundo_paso_roles', 'segundo_paso.confirmado'])
    .where('empresa.empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
  return { activo: fila.confirmado === true, roles: fila.segundo_paso_roles }
}

/** Locked until the transaction ends, so that no code is accepted twice. */
export async function bloquearPaso(tx: Tx, credencialId: string) {
  return tx
    .selectFrom('segundo_paso')
    .select(['secreto', 'confirmado', 'ultimo_paso'])
    .where('credencial_id', '=', credencialId)
    .forUpdate()
    .executeTakeFirst()
}

interface De {
  empresaId: string
  credencialId: string
}

/** Stores a new key that is not in force yet, in place of a previous unconfirmed one; false where a key is in force. */
export async function ponerClave(tx: Tx, { empresaId, credencialId }: De, secreto: Buffer): Promise<boolean> {
  const puesta = await tx
    .insertInto('segundo_paso')
    .values({ empresa_id: empresaId, credencial_id: credencialId, secreto })
    .onConflict((conflicto) =>
      conflicto
        .columns(['empresa_id', 'credencial_id'])
        .doUpdateSet({ secreto, ultimo_paso: 0, ts_created: sql`now()` })
        .where('segundo_paso.confirmado', '=', false),
    )
    .returning('credencial_id')
    .executeTakeFirst()
  return puesta !== undefined
}

export async function confirmarClave(tx: Tx, credencialId: string): Promise<void> {
  await tx
    .updateTable('segundo_paso')
    .set({ confirmado: true })
    .where('credencial_id', '=', credencialId)
    .execute()
}

export async function anotarPaso(tx: Tx, credencialId: string, paso: number): Promise<void> {
  await tx
    .updateTable('segundo_paso')
    .set({ ultimo_paso: paso })
    .where('credencial_id', '=', credencialId)
    .execute()
}

/** Removes a second step with its recovery codes. False where there was none. */
export async function borrarPaso(tx: Tx, credencialId: string): Promise<boolean> {
  const borrado = await tx
    .deleteFrom('segundo_paso')
    .where('credencial_id', '=', credencialId)
    .executeTakeFirst()
  return borrado.numDeletedRows === 1n
}

export async function ponerCodigos(
  tx: Tx,
  { empresaId, credencialId }: De,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('codigo_recuperacion').where('credencial_id', '=', credencialId).execute()
  await tx
    .insertInto('codigo_recuperacion')
    .values(hashes.map((hash) => ({ empresa_id: empresaId, credencial_id: credencialId, codigo_hash: hash })))
    .execute()
}

/** Takes a recovery code: of two requests with it, one gets true. */
export async function gastarCodigo(tx: Tx, credencialId: string, hash: Buffer): Promise<boolean> {
  const gastado = await tx
    .updateTable('codigo_recuperacion')
    .set({ ts_usado: sql`now()` })
    .where('credencial_id', '=', credencialId)
    .where('codigo_hash', '=', hash)
    .where('ts_usado', 'is', null)
    .executeTakeFirst()
  return gastado.numUpdatedRows === 1n
}

export async function codigosRestantes(tx: Tx, credencialId: string): Promise<number> {
  const fila = await tx
    .selectFrom('codigo_recuperacion')
    .select(sql<number>`count(*)::integer`.as('cuantos'))
    .where('credencial_id', '=', credencialId)
    .where('ts_usado', 'is', null)
    .executeTakeFirstOrThrow()
  return fila.cuantos
}

export async function insertarDesafio(tx: Tx, { empresaId, credencialId }: De, hash: Buffer): Promise<void> {
  await tx
    .insertInto('desafio')
    .values({
      empresa_id: empresaId,
      desafio_hash: hash,
      credencial_id: credencialId,
      ts_expira: sql<string>`now() + ${`${DESAFIO_MINUTOS} minutes`}::interval`,
    })
    .execute()
}

/** The person who gave the password for this challenge; in the scope of the system. */
export async function quienDesafia(tx: Tx, empresaId: string, hash: Buffer) {
  const fila = await tx
    .selectFrom('desafio')
    .innerJoin('credencial', enSuEmpresa('credencial.id', 'desafio.credencial_id'))
    .select(['desafio.empresa_id', 'credencial.id', 'credencial.email', 'credencial.rol'])
    .where('desafio.empresa_id', '=', empresaId)
    .where('desafio.desafio_hash', '=', hash)
    .where('desafio.ts_expira', '>', sql<string>`now()`)
    .where('credencial.activo', '=', true)
    // Somebody who gave a password has an email.
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
  return fila && { empresaId: fila.empresa_id, credencialId: fila.id, email: fila.email, rol: fila.rol }
}

/** Deletes the challenge to take it: of two requests with it, one succeeds. */
export async function tomarDesafio(tx: Tx, hash: Buffer): Promise<boolean> {
  const tomado = await tx.deleteFrom('desafio').where('desafio_hash', '=', hash).executeTakeFirst()
  return tomado.numDeletedRows === 1n
}

export async function ponerRolesExigidos(tx: Tx, empresaId: string, roles: readonly Rol[]): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({ segundo_paso_roles: [...roles] })
    .where('empresa_id', '=', empresaId)
    .execute()
}

/** Locked until the transaction ends. */
export async function bloquearRolesExigidos(tx: Tx, empresaId: string): Promise<Rol[]> {
  const fila = await tx
    .selectFrom('empresa')
    .select('segundo_paso_roles')
    .where('empresa_id', '=', empresaId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return fila.segundo_paso_roles
}
