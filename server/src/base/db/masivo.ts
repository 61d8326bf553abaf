import { type Insertable, sql } from 'kysely'
import type { Tx } from './base.ts'
import type { DB } from './tipos.gen.ts'

/**
 * Inserts any number of rows in one statement. Multi-row `values` stop at 65.535 parameters, which a work of
 * 3.000 tareas passes; here all rows are one JSON parameter, read by PostgreSQL with the table's own types.
 * Every row has the columns of the first one; exact decimals travel as text.
 */
export async function insertarMuchas<T extends keyof DB & string>(
  tx: Tx,
  tabla: T,
  filas: readonly (Insertable<DB[T]> & object)[],
): Promise<void> {
  const primera = filas[0]
  if (primera === undefined) return
  const columnas = sql.join(Object.keys(primera).map((columna) => sql.ref(columna)))
  const json = JSON.stringify(filas)
  await sql`insert into ${sql.table(tabla)} (${columnas}) select ${columnas}
    from jsonb_populate_recordset(null::${sql.table(tabla)}, ${json}::jsonb)`.execute(tx)
}
