import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** Whether somebody has access; locked until the transaction ends. */
export async function bloquearAcceso(tx: Tx, credencialId: string) {
  return tx
    .selectFrom('credencial')
    .select(['nombre', 'email', 'activo', sql<boolean>`password_hash is not null`.as('tieneAcceso')])
    .where('id', '=', credencialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function ponerEmail(tx: Tx, credencialId: string, email: string): Promise<void> {
  await tx
    .updateTable('credencial')
    .set((eb) => ({ email, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', credencialId)
    .execute()
}

/** Gives access to a client without it, by the email that was invited; false where that is no longer possible. */
export async function darAcceso(
  tx: Tx,
  { credencialId, email, passwordHash }: { credencialId: string; email: string; passwordHash: string },
): Promise<boolean> {
  const dado = await tx
    .updateTable('credencial')
    .set((eb) => ({
      password_hash: passwordHash,
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', credencialId)
    .where('email', '=', email)
    .where('password_hash', 'is', null)
    .where('activo', '=', true)
    .executeTakeFirst()
  return dado.numUpdatedRows === 1n
}
