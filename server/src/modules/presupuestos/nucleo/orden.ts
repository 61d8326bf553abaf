import { sql } from 'kysely'

/**
 * By which a capitulo, grupo or tarea stands among its siblings (domain/presupuestos/planilla/ordenDeObra); `de` is the name of its
 * table in the query. Its id decides where two had one key.
 */
export const lugarEnLaObra = (de: string) =>
  sql<string>`coalesce(${sql.ref(`${de}.orden`)}, ${sql.ref(`${de}.id`)})`
