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

/**
 * The sheets of a workbook that was made safe before. Formulas become the value that Excel stored or, without one,
 * text.
 */
export function leerLibro(bytes: Uint8Array, limites: Limites): { hojas: Hoja[]; formulas: number } {
  const libro = abrir(bytes, limites)
  let [formulas, letras] = [0, 0]
  const hojas = libro.SheetNames.flatMap((nombre, i) => {
    const hoja = Object.hasOwn(libro.Sheets, nombre) ? libro.Sheets[nombre] : undefined
    if (hoja === undefined) return []
    const leida = leerHoja(hoja, limites)
    formulas += leida.formulas
    letras += leida.letras
    if (letras > limites.inflado) throw new FallaDeArchivo(mensajesImportar.archivoInflado)
    const oculta = (libro.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0
    const { filas, columnasOcultas } = leida
    return filas.length > 0 ? [{ nombre, oculta, columnasOcultas, filas }] : []
  })
  return { hojas, formulas }
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
function leerHoja(hoja: WorkSheet, limites: Limites) {
  const filas: FilaDeTabla[] = []
  let [formulas, cuantas, letras] = [0, 0, 0]
  // Both arrays are sparse; these loops skip the holes.
  hoja['!data']?.forEach((celdas, r) => {
    const fila: Celda[] = []
    celdas.forEach((valor, c) => {
      const leida = leerCelda(valor)
      if (leida.texto === '') return
      if (++cuantas > limites.celdas || r >= limites.filas || c > 1_000) {
        throw new FallaDeArchivo(mensajesImportar.demasiadasFilas)
      }
      // One text may be shared by all cells: here it is in memory once, but once a cell after it is sent to the page.
      letras += leida.texto.length
      if (leida.deFormula) formulas++
      while (fila.length < c) fila.push({ texto: '' })
      const { deFormula, ...celda } = leida
      fila.push(deFormula ? { ...celda, formula: true } : celda)
    })
    const oculta = hoja['!rows']?.[r]?.hidden === true
    if (fila.length > 0) filas.push({ numero: r + 1, celdas: fila, ...(oculta && { oculta }) })
  })
  const columnasOcultas: number[] = []
  hoja['!cols']?.forEach((columna, c) => {
    if (columna?.hidden === true) columnasOcultas.push(c)
  })
  return { filas, formulas, letras, columnasOcultas }
}

function leerCelda(valor: CellObject): Celda & { deFormula: boolean } {
  const deFormula = typeof valor.f === 'string' && valor.f !== ''
  if (valor.t === 'n' && typeof valor.v === 'number') {
    const numero = decimalDeHoja(valor.v)
    // A date or a percentage is not taken as a number: it is shown as formatted, and refused where a number is
    // needed.
    if (esNumero(valor.z) && numero !== undefined)
      return { texto: comoSeMuestra(valor.v, numero, valor.z), numero, deFormula }
    return { texto: comoSeVe(valor), deFormula }
  }
  if (valor.t === 's' && typeof valor.v === 'string') return { texto: valor.v, deFormula }
  if (valor.t === 'e' || valor.t === 'b') return { texto: comoSeVe(valor), deFormula }
  // A formula without a stored value.
  return deFormula ? { texto: `=${String(valor.f)}`, deFormula } : { texto: '', deFormula }
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
