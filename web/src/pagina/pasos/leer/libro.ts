import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { decimalDeHoja } from '@plomada/domain/catalogo/importar/numeros'
import type { Celda, FilaDeTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'
import { comoSeMuestra } from './formatos.ts'
import type { Limites } from './limites.ts'

export interface Hoja {
  nombre: string
  /** The workbook doesn't show it. */
  oculta: boolean
  /** Columns that it doesn't show, from 0; rows say it of themselves. */
  columnasOcultas: number[]
  filas: FilaDeTabla[]
}

/** A sheet whose cells are what `leerCelda` makes of them; rows without any are left out. */
export interface HojaDeLibro<C> {
  nombre: string
  /** By the state that the workbook gives it. */
  oculta: boolean
  /** Columns that it doesn't show, from 0. */
  columnasOcultas: number[]
  filas: { numero: number; celdas: C[]; oculta?: boolean }[]
}

/**
 * The sheets of a workbook that was made safe before. Formulas become the value that Excel stored or, without one,
 * text.
 */
export function leerLibro(bytes: Uint8Array, limites: Limites): { hojas: Hoja[]; formulas: number } {
  let formulas = 0
  const hojas = leerHojas<Celda>(bytes, limites, (valor) => {
    const celda = leerCelda(valor)
    if (celda.formula && celda.texto !== '') formulas++
    return celda
  })
  return { hojas, formulas }
}

/** The sheets with something, of a workbook that was made safe before, each cell read by `leer`: '' is none. */
export function leerHojas<C extends Celda>(
  bytes: Uint8Array,
  limites: Limites,
  leer: (valor: CellObject) => C | Celda,
): HojaDeLibro<C | Celda>[] {
  const libro = abrir(bytes, limites)
  let letras = 0
  return libro.SheetNames.flatMap((nombre, i) => {
    const hoja = Object.hasOwn(libro.Sheets, nombre) ? libro.Sheets[nombre] : undefined
    if (hoja === undefined) return []
    const leida = leerHoja(hoja, limites, leer)
    letras += leida.letras
    if (letras > limites.inflado) throw new FallaDeArchivo(mensajesImportar.archivoInflado)
    const oculta = (libro.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0
    const { filas, columnasOcultas } = leida
    return filas.length > 0 ? [{ nombre, oculta, columnasOcultas, filas }] : []
  })
}

function abrir(bytes: Uint8Array, { filas }: Limites) {
  try {
    // One row more than the limit, so that too many can be told from just enough.
    return read(bytes, {
      type: 'array',
      cellNF: true,
      cellFormula: true,
      cellHTML: false,
      // Formatted texts are made only where needed and rows are arrays, which takes a third of the time.
      cellText: false,
      // Without it nothing says which rows and columns are hidden.
      cellStyles: true,
      dense: true,
      sheetRows: filas + 1,
    })
  } catch (error) {
    const conClave = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new FallaDeArchivo(conClave ? mensajesImportar.conClave : mensajesImportar.archivoRoto)
  }
}

/** Goes through existing cells only: the extent that a sheet states may be a million rows. */
function leerHoja<C extends Celda>(
  hoja: WorkSheet,
  limites: Limites,
  leer: (valor: CellObject) => C | Celda,
) {
  const filas: HojaDeLibro<C | Celda>['filas'] = []
  let [cuantas, letras] = [0, 0]
  // Both arrays are sparse; these loops skip the holes.
  hoja['!data']?.forEach((celdas, r) => {
    const fila: (C | Celda)[] = []
    celdas.forEach((valor, c) => {
      const leida = leer(valor)
      if (leida.texto === '') return
      if (++cuantas > limites.celdas || r >= limites.filas || c > 1_000) {
        throw new FallaDeArchivo(limites.muchasFilas)
      }
      // One text may be shared by all cells: here it is in memory once, but once a cell after it is sent to the page.
      letras += leida.texto.length
      while (fila.length < c) fila.push({ texto: '' })
      fila.push(leida)
    })
    const oculta = hoja['!rows']?.[r]?.hidden === true
    if (fila.length > 0) filas.push({ numero: r + 1, celdas: fila, ...(oculta && { oculta }) })
  })
  const columnasOcultas: number[] = []
  hoja['!cols']?.forEach((columna, c) => {
    if (columna?.hidden === true) columnasOcultas.push(c)
  })
  return { filas, letras, columnasOcultas }
}

function leerCelda(valor: CellObject): Celda {
  const expresion = formulaDe(valor)
  if (expresion === undefined) return valorDe(valor)
  // A formula without a stored value.
  return { ...(tieneValor(valor) ? valorDe(valor) : { texto: `=${expresion}` }), formula: true }
}

/** Without '='; undefined where the cell has none. */
export const formulaDe = ({ f }: CellObject): string | undefined =>
  typeof f === 'string' && f !== '' ? f : undefined

/** Whether something is stored in it, be it an empty text. */
export const tieneValor = ({ t, v }: CellObject): boolean =>
  v !== undefined && ['n', 's', 'e', 'b'].includes(t)

/** What is stored in a cell, by its value. */
function valorDe(valor: CellObject): Celda {
  if (valor.t === 'n' && typeof valor.v === 'number') {
    const numero = decimalDeHoja(valor.v)
    // A date or a percentage is not taken as a number: it is shown as formatted, and refused where a number is
    // needed.
    return esNumero(valor.z) && numero !== undefined
      ? { texto: comoSeMuestra(valor.v, numero, valor.z), numero }
      : { texto: comoSeVe(valor) }
  }
  if (valor.t === 's' && typeof valor.v === 'string') return { texto: valor.v }
  return valor.t === 'e' || valor.t === 'b' ? { texto: comoSeVe(valor) } : { texto: '' }
}

/** A cell as its sheet shows it ('1.10', '0012'), with the number where it stores one. */
export function celdaQueSeVe(valor: CellObject): Celda {
  const leida = valorDe(valor)
  if (leida.numero === undefined) return leida
  const texto = comoSeVe(valor).trim()
  // '###', or a format that hides the value.
  return { ...leida, texto: texto === '' || /^#+$/.test(texto) ? leida.numero : texto }
}

function comoSeVe(valor: CellObject): string {
  try {
    return utils.format_cell(valor) || String(valor.v)
  } catch {
    // A format that nobody can read.
    return String(valor.v)
  }
}

function esNumero(formato: unknown): boolean {
  if (typeof formato !== 'string') return true
  return !formato.includes('%') && !SSF.is_date(formato)
}
