import { claveDeNombre, normalizarNombre } from '../../nucleo/texto.ts'

/** Limits of an import (2-site-management §9). */
export const BYTES_MAXIMOS = 2_000_000
export const FILAS_POR_PEDIDO = 60

/** A cell as a file has it: text, never evaluated. */
export interface Celda {
  texto: string
  /** Where the sheet keeps a number: its exact decimal, with a point. Then nothing is left to interpret. */
  numero?: string
  /** It is what a formula gave. */
  formula?: boolean
  /** Somebody mended it here, in a field where a comma begins the decimals. */
  corregida?: boolean
}

/** A row with the number that Excel shows beside it. */
export interface FilaDeTabla {
  numero: number
  celdas: readonly Celda[]
}

export interface Tabla {
  encabezados: readonly string[]
  filas: readonly FilaDeTabla[]
}

/** A column that an import knows, with the headings that people give it. */
export interface Campo {
  nombre: string
  etiqueta: string
  obligatorio: boolean
  numerico: boolean
  sinonimos: readonly string[]
}

export interface ColumnaDeCampo {
  campo: Campo
  /** Index of the column it is read from; null: from none. */
  columna: number | null
  /** More than one heading could be it: somebody has to say which. */
  dudosa: boolean
}

/** The heading without what doesn't tell it apart: case, accents, '(Gs.)', dots, articles. */
export function claveDeEncabezado(texto: string): string {
  return claveDeNombre(texto)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((palabra) => palabra !== '' && !PALABRAS_VACIAS.has(palabra))
    .join(' ')
}
const PALABRAS_VACIAS = new Set([
  'gs',
  'pyg',
  'guaranies',
  'en',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'por',
])

/**
 * Which column holds each field, by its heading, in any order. Only a known heading counts, and only one: two that
 * could be the price are a question. `elegidas` is what somebody answered: an index, or null for 'none'.
 */
export function emparejarColumnas(
  encabezados: readonly string[],
  campos: readonly Campo[],
  elegidas: ReadonlyMap<string, number | null> = new Map(),
): ColumnaDeCampo[] {
  const claves = encabezados.map(claveDeEncabezado)
  return campos.map((campo) => {
    const elegida = elegidas.get(campo.nombre)
    if (elegida !== undefined) return { campo, columna: elegida, dudosa: false }
    const propias = claves.flatMap((clave, i) => (campo.sinonimos.includes(clave) ? [i] : []))
    const [unica = null] = propias
    const dudosa = propias.length > 1 || (propias.length === 0 && campo.obligatorio)
    return { campo, columna: dudosa ? null : unica, dudosa }
  })
}

const FILAS_DE_PORTADA = 30

/**
 * Finds the table in a sheet that may begin with titles: its headings are the first row that names most of the
 * fields, else the first row with something in it. Empty rows are left out; numbers stay those of the sheet.
 */
export function ubicarTabla(filas: readonly FilaDeTabla[], campos: readonly Campo[]): Tabla {
  const llenas = filas.filter(({ celdas }) => celdas.some((c) => normalizarNombre(c.texto) !== ''))
  let mejor = 0
  let mejorCuenta = 1
  llenas.slice(0, FILAS_DE_PORTADA).forEach((fila, i) => {
    const claves = new Set(fila.celdas.map((c) => claveDeEncabezado(c.texto)))
    const cuenta = campos.filter(({ sinonimos }) => sinonimos.some((s) => claves.has(s))).length
    if (cuenta > mejorCuenta) [mejor, mejorCuenta] = [i, cuenta]
  })
  return {
    encabezados: (llenas[mejor]?.celdas ?? []).map((c) => normalizarNombre(c.texto)),
    filas: llenas.slice(mejor + 1),
  }
}

/** What is left of the text of a cell once it is a name: '' where there is none. */
export function textoDe(fila: FilaDeTabla, columna: number | null): string {
  return columna === null ? '' : normalizarNombre(fila.celdas[columna]?.texto ?? '')
}

/** Text that no text of ours may hold: control characters. */
export function tieneControl(texto: string): boolean {
  return /\p{Cc}/u.test(texto)
}

/** A cell beyond the last heading means that a separator was read as something else: nothing of that row is sure. */
export function celdasDeMas(tabla: Tabla, fila: FilaDeTabla): boolean {
  return fila.celdas.slice(tabla.encabezados.length).some((c) => normalizarNombre(c.texto) !== '')
}
