import type pg from 'pg'
import type { Base } from '../base.ts'

/**
 * Our tables and their columns, without computed ones; nor the table of migrations, which are in the manifest, nor that
 * of the bytes of files, which are kept once for all backups.
 */
const tablasSql = `
  select c.relname::text as tabla, array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('migracion', 'archivo_contenido')
   group by c.relname order by c.relname`

/** The tables that a backup has to hold, as the base is now. */
export async function tablasDe(cliente: pg.PoolClient): Promise<{ tabla: string; columnas: string[] }[]> {
  return (await cliente.query<{ tabla: string; columnas: string[] }>(tablasSql)).rows
}

/** Whether a base has any firm; one without has nothing that a backup could bring back. */
export async function tieneEmpresas(base: Base): Promise<boolean> {
  const { rows } = await base.sqlDeSistema(`select 1 where to_regclass('public.empresa') is not null`)
  return rows.length > 0 && (await base.sqlDeSistema('select 1 from empresa limit 1')).rows.length > 0
}
