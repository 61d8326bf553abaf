import { type AliasableExpression, sql } from 'kysely'
import type { Tx } from './base.ts'

/** In no id, number, date or boolean. */
const [ENTRE_COLUMNAS, ENTRE_FILAS] = ['|', ';']

/**
 * Rows of ids, numbers, dates and booleans, in the order in which they come, as one text: the base writes each row of an
 * answer by itself, with every column told apart, which for hundreds of them takes longer than finding them (decision
 * 0139). Each value is as the base writes it, '' where it is null.
 */
export async function leerEnUnTexto<K extends string>(
  tx: Tx,
  consulta: AliasableExpression<Record<K, unknown>>,
  columnas: readonly K[],
): Promise<Record<K, string>[]> {
  const fila = sql.join(
    columnas.map((columna) => sql.ref(`x.${columna}`)),
    sql.raw(`, '${ENTRE_COLUMNAS}', `),
  )
  const { texto } = await tx
    .selectFrom(consulta.as('x'))
    .select(sql<string | null>`string_agg(concat(${fila}), ${sql.lit(ENTRE_FILAS)})`.as('texto'))
    .executeTakeFirstOrThrow()
  return (texto?.split(ENTRE_FILAS) ?? []).map((escrita) => {
    const valores = escrita.split(ENTRE_COLUMNAS)
    const fila: Partial<Record<K, string>> = {}
    // One by one and not of pairs: objects of one shape are made and read faster.
    columnas.forEach((columna, i) => {
      fila[columna] = valores[i] ?? ''
    })
    // One value a column, which are all the keys.
    return fila as Record<K, string>
  })
}
