import { sql } from 'kysely'
import type { Tx } from './base.ts'

/** Runs `fn` in a savepoint: where it throws, what it wrote is undone and the transaction can go on. */
export async function conRetorno<T>(tx: Tx, fn: () => Promise<T>): Promise<T> {
  await sql`savepoint retorno`.execute(tx)
  try {
    const valor = await fn()
    await sql`release savepoint retorno`.execute(tx)
    return valor
  } catch (error) {
    await sql`rollback to savepoint retorno`.execute(tx)
    throw error
  }
}
