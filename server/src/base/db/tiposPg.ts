import { enteroSeguro } from '@plomada/domain/nucleo/redondeo'
import pg from 'pg'

// How values leave the base. Amounts are whole and checked, quantities keep their exact text, dates are text
// because a `Date` at midnight is off by a day in Asunción, instants are ISO 8601 in UTC (architecture.md §4.7).

const { builtins } = pg.types

/** Reads a whole amount; `CifraIncalculable` for one that a JavaScript number cannot hold exactly, like a sum of many. */
function parseEntero(texto: string): number {
  const valor = Number(texto)
  return Number.isSafeInteger(valor) ? valor : enteroSeguro(BigInt(texto))
}

/** `2026-11-21 04:48:14.037123+00` to `2026-11-21T04:48:14.037Z`, as `Date.toISOString` writes it. */
function parseInstante(texto: string): string {
  const partes = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(texto)
  if (!partes) throw new RangeError(`timestamptz que no está en UTC o fuera de rango: ${texto}`)
  const [, dia, hora, fraccion = ''] = partes
  return `${dia}T${hora}.${fraccion.slice(0, 3).padEnd(3, '0')}Z`
}

const textual = (texto: string): string => texto

/** Reads one-dimensional arrays with a parser for the elements; pg's own splitter handles the quoting. */
function lista<T>(oidDeTexto: number, elemento: (texto: string) => T): (texto: string) => (T | null)[] {
  const partir: (texto: string) => (string | null)[] = pg.types.getTypeParser(oidDeTexto)
  return (texto) => partir(texto).map((valor) => (valor === null ? null : elemento(valor)))
}

const TEXTO_LISTA = 1009

const parsers = new Map<number, (texto: string) => unknown>([
  [builtins.INT8, parseEntero],
  [builtins.NUMERIC, textual],
  [builtins.DATE, textual],
  [builtins.TIMESTAMP, textual],
  [builtins.TIMESTAMPTZ, parseInstante],
  [1016, lista(TEXTO_LISTA, parseEntero)], // int8[]
  [1231, lista(TEXTO_LISTA, textual)], // numeric[]
  [1182, lista(TEXTO_LISTA, textual)], // date[]
  [1115, lista(TEXTO_LISTA, textual)], // timestamp[]
  [1185, lista(TEXTO_LISTA, parseInstante)], // timestamptz[]
])

/** The parsers of both engines, for `pg.Pool({ types })`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, formato) =>
    (formato !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, formato ?? 'text'),
}
