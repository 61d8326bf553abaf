import type pg from 'pg'

/** Tables of ours and their columns, computed ones apart; the table of migrations is told by the manifest. */
const tablasSql = `
  select c.relname::text as tabla, array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracion'
   group by c.relname order by c.relname`

/** What a backup has to hold, as the base is now. */
export async function tablasDe(cliente: pg.PoolClient): Promise<{ tabla: string; columnas: string[] }[]> {
  return (await cliente.query<{ tabla: string; columnas: string[] }>(tablasSql)).rows
}
