import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './base.ts'
import type { DB } from './tipos.gen.ts'

/** Most rows of a table that are removed for their age at once; what is left goes the next time, an hour later. */
const FILAS_POR_VEZ = 10_000

/**
 * Removes rows for their age. The condition goes by the instant that it surely is (decision 0128) and never by one reading
 * of a clock, because what a clock that jumped ahead removes nobody brings back. In the scope of the owner.
 */
export async function borrarViejas(
  tx: Tx,
  tabla: keyof DB,
  condicion: RawBuilder<boolean>,
  cuantas = FILAS_POR_VEZ,
): Promise<void> {
  const viejas = sql.table(tabla)
  // Of a table in parts, a place in one of them is a place in each: the condition says which is meant.
  await sql`delete from ${viejas} where (${condicion}) and ctid = any(array(
    select ctid from ${viejas} where ${condicion} limit ${cuantas}))`.execute(tx)
}
