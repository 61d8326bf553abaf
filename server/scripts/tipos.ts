import { writeFileSync } from 'node:fs'
import type pg from 'pg'

/*
 * The row types of Kysely, read from a migrated base: the SQL is the truth, the types follow it. Run by
 * `npx -c 'node server/scripts/escribirTipos.ts'`; a test holds the committed file against a fresh base.
 */

const TIPO_POR_UDT: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  // Whole guaraníes: checked safe integers by the parsers of the base.
  int8: 'number',
  float8: 'number',
  // Exact decimals travel as text; domain/nucleo/micro reads them.
  numeric: 'string',
  date: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _text: 'string[]',
}

interface Columna {
  tabla: string
  columna: string
  udt: string
  nula: boolean
  con_valor: boolean
}

const CONSULTA = `
  select c.relname as tabla, a.attname as columna,
    coalesce(base.typname, t.typname) as udt,
    not (a.attnotnull) as nula,
    a.atthasdef as con_valor
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
  where c.relkind = 'r'
  order by c.relname, a.attnum`

/** The text of tipos.gen.ts for the base this client is connected to. */
export async function textoDeTipos(cliente: pg.ClientBase): Promise<string> {
  const { rows } = await cliente.query<Columna>(CONSULTA)
  const tablas = Map.groupBy(rows, (fila) => fila.tabla)
  const partes = [...tablas].map(([tabla, columnas]) => {
    const campos = columnas.map((c) => `  ${c.columna}: ${tipoDe(c)}`)
    return `export interface ${nombreDe(tabla)} {\n${campos.join('\n')}\n}\n`
  })
  const indice = [...tablas.keys()].map((tabla) => `  ${tabla}: ${nombreDe(tabla)}`)
  return [
    '// Written by server/scripts/escribirTipos.ts from a migrated base. Not edited by hand.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    '/** jsonb: read as what it holds, written as JSON text. */',
    'type Json = ColumnType<unknown, string | null, string | null>',
    '',
    ...partes,
    `export interface DB {\n${indice.join('\n')}\n}`,
    '',
  ].join('\n')
}

function tipoDe(c: Columna): string {
  const base = TIPO_POR_UDT[c.udt]
  if (base === undefined) throw new Error(`${c.tabla}.${c.columna}: no type for ${c.udt}`)
  const conNulo = c.nula && base !== 'Json' ? `${base} | null` : base
  return c.con_valor ? `Generated<${conNulo}>` : conNulo
}

function nombreDe(tabla: string): string {
  return tabla.replace(/(^|_)([a-z])/g, (_, __, letra: string) => letra.toUpperCase())
}

/** Writes the file that the repository keeps. */
export async function escribirTipos(cliente: pg.ClientBase, archivo: URL): Promise<void> {
  writeFileSync(archivo, await textoDeTipos(cliente))
}
