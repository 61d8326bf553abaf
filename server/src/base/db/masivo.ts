import { type Insertable, type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import { escribirPorTandas } from './tandas.ts'
import type { DB } from './tipos.gen.ts'

/**
 * Inserts any number of rows, some hundreds a statement: `insertarMuchas(tx.insertInto('persona'), filas)`. Multi-row `values`
 * stop at 65.535 parameters; here all rows are one JSON parameter, read by PostgreSQL with the table's own types.
 * Every row has the columns of the first one; exact decimals travel as text.
 */
export async function insertarMuchas<T extends keyof DB>(
  insercion: InsertQueryBuilder<DB, T, InsertResult>,
  filas: readonly (Insertable<DB[T]> & object)[],
): Promise<void> {
  const tabla = insercion.toOperationNode().into?.table.identifier.name
  const primera = filas[0]
  if (tabla === undefined || primera === undefined) return
  // The keys of a row are columns of its table; Object.keys only says that they are strings.
  const columnas = Object.keys(primera) as (keyof DB[T] & string)[]
  const lista = sql.join(columnas.map((columna) => sql.ref(columna)))
  await escribirPorTandas(filas, (tanda) =>
    insercion
      .columns(columnas)
      .expression(
        sql`select ${lista} from json_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(tanda)}::json)`,
      )
      .execute(),
  )
}
