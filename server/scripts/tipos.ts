import { writeFileSync } from 'node:fs'
import type pg from 'pg'

/*
 * The row types of Kysely, read from a migrated base: the SQL is the truth, the types follow it. A text that a CHECK of
 * its column limits to a list has the union of the list. Run by
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
  /** The CHECKs of this column alone, as the base writes them. */
  reglas: string[]
}

const CONSULTA = `
  select c.relname as tabla, a.attname as columna,
    coalesce(base.typname, t.typname) as udt,
    not (a.attnotnull) as nula,
    a.atthasdef as con_valor,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.oid
    ) as reglas
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

/** A literal inside a CHECK; a quote in it is written twice. */
const VALOR = /'((?:[^']|'')*)'::text/g
const UNO_DE = /^CHECK \(\(+\w+ = ANY \(ARRAY\[('(?:[^']|'')*'::text(?:, )?)+\]\)+$/
const TODOS_DE = /^CHECK \(\(+\w+ <@ ARRAY\[('(?:[^']|'')*'::text(?:, )?)+\]\)+$/

/** The union of what a CHECK lets a text be, or each text of a list; undefined where none lists it. */
function listaDe(c: Columna): string | undefined {
  const forma = c.udt === 'text' ? UNO_DE : c.udt === '_text' ? TODOS_DE : undefined
  const regla = forma && c.reglas.find((texto) => forma.test(texto))
  if (regla === undefined) return undefined
  const union = [...regla.matchAll(VALOR)]
    .map(([, valor = '']) => `'${valor.replaceAll("''", "\\'")}'`)
    .join(' | ')
  return c.udt === 'text' ? union : `(${union})[]`
}

function tipoDe(c: Columna): string {
  const base = listaDe(c) ?? TIPO_POR_UDT[c.udt]
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
