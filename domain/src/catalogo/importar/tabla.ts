import { sinDivisas } from '../../nucleo/divisas.ts'
import { normalizarNombre } from '../../nucleo/texto.ts'
import { claveDeEncabezado } from './ajena/encabezados.ts'
import { sinIvaEscrito } from './ajena/iva.ts'

/** Limits of an import (2-site-management §9). */
export const BYTES_MAXIMOS = 2_000_000
export const FILAS_POR_PEDIDO = 60

/** A cell of a file: text that is never evaluated. */
export interface Celda {
  /** As the sheet shows it: a code 12 shown '0012' is '0012'. */
  texto: string
  /** The exact decimal, with a point, where the sheet stores a number; then nothing has to be interpreted. */
  numero?: string
  /** Its value is the result of a formula. */
  formula?: boolean
  /** Corrected here by a user, with a comma for decimals. */
  corregida?: boolean
}

/** A row, with the number that Excel shows beside it. */
export interface FilaDeTabla {
  numero: number
  celdas: readonly Celda[]
  /** The sheet doesn't show it: it is hidden, or filtered out. */
  oculta?: boolean
}

export interface Tabla {
  encabezados: readonly string[]
  filas: readonly FilaDeTabla[]
  /** Texts of the rows above the headings; absent where there are none. */
  titulos?: readonly string[]
}

/** A field that an import knows, with the headings that people use for it. */
export interface Campo {
  nombre: string
  etiqueta: string
  obligatorio: boolean
  numerico: boolean
  sinonimos: readonly string[]
  /** Other headings that may be of it ('Precio mayorista'): two are a question, as two known ones are. */
  parecidos?: RegExp
  /** An amount of money, whose currency is found and told apart from its figure. */
  dinero?: boolean
  /** Offered only where the sheet has it. */
  siEsta?: boolean
}

export interface ColumnaDeCampo {
  campo: Campo
  /** Index of the column that has it; null: none. */
  columna: number | null
  /** Several headings fit, so somebody has to choose. */
  dudosa: boolean
}

/** The same of a list's column: neither the currency nor the tax says what it is of. */
const claveDeColumna = (texto: string): string => claveDeEncabezado(sinDivisas(sinIvaEscrito(texto)))

/**
 * The column of each field, by heading, in any order. Only known headings count: where two fit one field it is a
 * question. `elegidas` are answers: an index, or null for 'none'.
 */
export function emparejarColumnas(
  encabezados: readonly string[],
  campos: readonly Campo[],
  elegidas: ReadonlyMap<string, number | null> = new Map(),
): ColumnaDeCampo[] {
  const claves = encabezados.map(claveDeColumna)
  const conocida = (clave: string): boolean => campos.some(({ sinonimos }) => sinonimos.includes(clave))
  return campos.map((campo) => {
    const elegida = elegidas.get(campo.nombre)
    if (elegida !== undefined) return { campo, columna: elegida, dudosa: false }
    const esSuya = (clave: string): boolean =>
      campo.sinonimos.includes(clave) || (campo.parecidos?.test(clave) === true && !conocida(clave))
    const propias = claves.flatMap((clave, i) => (esSuya(clave) ? [i] : []))
    const [unica = null] = propias
    const dudosa = propias.length > 1 || (propias.length === 0 && campo.obligatorio)
    return { campo, columna: dudosa ? null : unica, dudosa }
  })
}

const FILAS_DE_PORTADA = 30

/**
 * Finds the table in a sheet that may begin with titles: its headings are the row that names most fields or, where
 * none does, the first with something in it. Empty rows are left out; rows keep the sheet's numbers.
 */
export function ubicarTabla(filas: readonly FilaDeTabla[], campos: readonly Campo[]): Tabla {
  const llenas = filas.filter(({ celdas }) => celdas.some((c) => normalizarNombre(c.texto) !== ''))
  let mejor = 0
  let mejorCuenta = 1
  llenas.slice(0, FILAS_DE_PORTADA).forEach((fila, i) => {
    const claves = new Set(fila.celdas.map((c) => claveDeColumna(c.texto)))
    const cuenta = campos.filter(({ sinonimos }) => sinonimos.some((s) => claves.has(s))).length
    if (cuenta > mejorCuenta) [mejor, mejorCuenta] = [i, cuenta]
  })
  const encabezados = (llenas[mejor]?.celdas ?? []).map((c) => normalizarNombre(c.texto))
  const titulos = llenas.slice(0, mejor).flatMap(({ celdas }) => celdas.flatMap((c) => c.texto.trim() || []))
  return {
    encabezados,
    filas: llenas.slice(mejor + 1).filter((fila) => mejorCuenta === 1 || !repite(fila, encabezados)),
    ...(titulos.length > 0 && { titulos }),
  }
}

/** Whether a row says the headings again, as at the top of each page. */
function repite({ celdas }: FilaDeTabla, encabezados: readonly string[]): boolean {
  return encabezados.every((texto, c) => normalizarNombre(celdas[c]?.texto ?? '') === texto)
}

/** The text of a cell as a name; '' where there is none. */
export function textoDeValor(fila: FilaDeTabla, columna: number | null): string {
  return columna === null ? '' : normalizarNombre(fila.celdas[columna]?.texto ?? '')
}

/** Whether a row has cells beyond the last heading: then a separator was misread, and nothing in that row is sure. */
export function celdasDeMas(tabla: Tabla, fila: FilaDeTabla): boolean {
  return fila.celdas.slice(tabla.encabezados.length).some((c) => normalizarNombre(c.texto) !== '')
}
