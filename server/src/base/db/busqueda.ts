import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/**
 * Search as people type it: without accents nor case, anywhere in the text, with blanks as a screen shows them: any
 * number of them, hard ones too, are one. `%` and `_` are taken as written.
 */
export function contiene(columna: Expression<string>, texto: string): Expression<SqlBool> {
  return sigue(columna, `%${literal(texto)}%`)
}

/** Like `contiene`, at the beginning of the text only. */
export function empiezaPor(columna: Expression<string>, texto: string): Expression<SqlBool> {
  return sigue(columna, `${literal(texto)}%`)
}

/** Like `contiene`, for the whole text. */
export function esIgualA(columna: Expression<string>, texto: string): Expression<SqlBool> {
  return sigue(columna, literal(texto))
}

const literal = (texto: string) =>
  texto
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\%_]/g, (signo) => `\\${signo}`)

/** What JavaScript takes for a blank; the locale of a base knows fewer. */
const BLANCOS = '[\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'

function sigue(columna: Expression<string>, patron: string): Expression<SqlBool> {
  const llano = sql<string>`btrim(regexp_replace(unaccent(${columna}), ${BLANCOS}, ' ', 'g'))`
  return sql<SqlBool>`${llano} ilike unaccent(${patron})`
}

/**
 * One page and how many rows there are in all, in one statement; only a page past the end asks again for the count.
 * `page` starts at 1. The count is a window's, which looks at each row once: right where all of them are joined and
 * searched anyway. A list of many thousands that an index has in its order counts in another one (`paginaDeAvances`).
 */
export async function paginar<DB, TB extends keyof DB, Fila>(
  consulta: SelectQueryBuilder<DB, TB, Fila>,
  pagina: { page: number; limit: number },
): Promise<{ items: Fila[]; count: number }> {
  const conTotal = consulta.select(sql<number>`count(*) over ()`.as('total_de_filas'))
  const items = await conTotal
    .limit(pagina.limit)
    .offset((pagina.page - 1) * pagina.limit)
    .execute()
  const primera = items[0] ?? (pagina.page > 1 ? await conTotal.limit(1).executeTakeFirst() : undefined)
  // In a generic row Kysely's types don't show the column that was just selected.
  const contada = primera as { total_de_filas: number } | undefined
  return { items: items as Fila[], count: contada?.total_de_filas ?? 0 }
}
