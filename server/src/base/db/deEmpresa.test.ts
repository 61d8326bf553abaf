import type pg from 'pg'
import { expect, test } from 'vitest'
import { leerMigraciones } from './migrar.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'
import { DE_NADIE, enPartes } from './prueba/particiones.ts'

// The firm is the unit of everything (decision 0137): nothing that is of a firm has to be unique among all of them, so
// that each firm's rows can be placed by themselves.

/** What would tie firms together, a line each. */
async function faltas(cliente: pg.PoolClient): Promise<string[]> {
  const { rows } = await cliente.query<{ tabla: string; falta: string }>(
    `with tabla as (
       select c.oid, c.relname::text as nombre, a.attnum as firma, a.attnotnull as siempre from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     )
     select t.nombre as tabla, 'index ' || i.indexrelid::regclass as falta from tabla t join pg_index i on i.indrelid = t.oid
     where i.indisunique and (t.firma is null or not t.firma = any((i.indkey::int2[])[0:i.indnkeyatts - 1]))
     union all
     select nombre, 'no primary key' from tabla t
     where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
     union all
     select nombre, 'no empresa_id' from tabla where firma is null or not siempre
     union all
     select t.nombre, 'exclusion ' || x.conname from tabla t join pg_constraint x on x.conrelid = t.oid and x.contype = 'x'
     union all
     select t.nombre, 'foreign key ' || x.conname from tabla t join pg_constraint x on x.conrelid = t.oid and x.contype = 'f'
     where t.firma is null or not t.firma = any(x.conkey)
     order by 1, 2`,
  )
  return rows.flatMap(({ tabla, falta }) => (tabla in DE_NADIE ? [] : [`${tabla}: ${falta}`]))
}

conCadaBase('the schema', (abrir) => {
  test('has nothing of a firm that is unique among all firms', async () => {
    const base = await abrir()
    expect(await base.conDueno(faltas)).toEqual([])
    const { rows } = await base.sqlDeSistema(
      `select relname::text as tabla from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
      [Object.keys(DE_NADIE)],
    )
    // The exceptions are tables that are there.
    expect(rows).toHaveLength(Object.keys(DE_NADIE).length)
  })

  test('each kind of tie is noticed', async () => {
    const base = await abrir()
    const encontradas = await base.conDueno(async (cliente) => {
      await cliente.query(`
        create table x_buena (empresa_id uuid not null, id uuid, codigo text, primary key (empresa_id, id));
        create unique index x_buena_codigo on x_buena (codigo, empresa_id);
        create table x_sola (empresa_id uuid not null, id uuid primary key);
        create table x_unica (empresa_id uuid not null, id uuid, secreto bytea, primary key (empresa_id, id));
        create unique index x_unica_secreto on x_unica (secreto) include (empresa_id) where secreto is not null;
        create table x_sin_clave (empresa_id uuid not null);
        create table x_de_todas (id uuid primary key);
        create table x_hija (empresa_id uuid not null, id uuid, de uuid references x_sola, primary key (empresa_id, id))`)
      return faltas(cliente)
    })
    expect(encontradas).toEqual([
      'x_de_todas: index x_de_todas_pkey',
      'x_de_todas: no empresa_id',
      'x_hija: foreign key x_hija_de_fkey',
      'x_sin_clave: no primary key',
      'x_sola: index x_sola_pkey',
      'x_unica: index x_unica_secreto',
    ])
  })
})

test('the migrations are read whole: every table of theirs is put in parts, or is of nobody', () => {
  const sql = leerMigraciones()
    .map((migracion) => enPartes(migracion.sql))
    .join('\n')
  const hechas = [...sql.matchAll(/^create table (?!particiones)(\w+)/gm)].map(([, tabla = '']) => tabla)
  const enteras = [...new Set(hechas)].filter((tabla) => !sql.includes(`particiones.${tabla}_0 partition of`))
  expect(hechas.length).toBeGreaterThan(50)
  expect(enteras.sort()).toEqual(
    Object.keys(DE_NADIE)
      .filter((tabla) => tabla !== 'migracion')
      .sort(),
  )
})
