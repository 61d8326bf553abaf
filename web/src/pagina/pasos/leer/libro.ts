import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { decimalDeHoja } from '@plomada/domain/catalogo/importar/numeros'
import type { Celda, FilaDeTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'
import type { Limites } from './limites.ts'

export interface Hoja {
  nombre: string
  filas: FilaDeTabla[]
}

/** The sheets of a workbook that was already made safe; formulas are text, or the value that Excel kept for them. */
export function leerLibro(bytes: Uint8Array, limites: Limites): { hojas: Hoja[]; formulas: number } {
  const libro = abrir(bytes, limites)
  let [formulas, letras] = [0, 0]
  const hojas = libro.SheetNames.flatMap((nombre) => {
    const hoja = Object.hasOwn(libro.Sheets, nombre) ? libro.Sheets[nombre] : undefined
    if (hoja === undefined) return []
    const leida = leerHoja(hoja, limites)
    formulas += leida.formulas
    letras += leida.letras
    if (letras > limites.inflado) throw new FallaDeArchivo(mensajesImportar.archivoInflado)
    return leida.filas.length > 0 ? [{ nombre, filas: leida.filas }] : []
  })
  return { hojas, formulas }
}

function abrir(bytes: Uint8Array, { filas }: Limites) {
  try {
    // One row more than the most, so that too many can be told from just enough.
    return read(bytes, {
      type: 'array',
      cellNF: true,
      cellFormula: true,
      cellHTML: false,
      // Each cell's text as it looks is made only where it is wanted, and rows are arrays: a third of the time.
      cellText: false,
      dense: true,
      sheetRows: filas + 1,
    })
  } catch (error) {
    const conClave = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new FallaDeArchivo(conClave ? mensajesImportar.conClave : mensajesImportar.archivoRoto)
  }
}

/** Cell by cell that exist: what a sheet says of its own extent can be a whole million of rows. */
function leerHoja(hoja: WorkSheet, limites: Limites) {
  const filas: FilaDeTabla[] = []
  let [formulas, cuantas, letras] = [0, 0, 0]
  // Both lists have holes, which these loops pass over.
  hoja['!data']?.forEach((celdas, r) => {
    const fila: Celda[] = []
    celdas.forEach((valor, c) => {
      const leida = leerCelda(valor)
      if (leida.texto === '') return
      if (++cuantas > limites.celdas || r >= limites.filas || c > 1_000) {
        throw new FallaDeArchivo(mensajesImportar.demasiadasFilas)
      }
      // One text can be that of every cell: it is kept once here, and as often as it is seen once sent to the page.
      letras += leida.texto.length
      if (leida.deFormula) formulas++
      while (fila.length < c) fila.push({ texto: '' })
      const { deFormula, ...celda } = leida
      fila.push(deFormula ? { ...celda, formula: true } : celda)
    })
    if (fila.length > 0) filas.push({ numero: r + 1, celdas: fila })
  })
  return { filas, formulas, letras }
}

function leerCelda(valor: CellObject): Celda & { deFormula: boolean } {
  const deFormula = typeof valor.f === 'string' && valor.f !== ''
  if (valor.t === 'n' && typeof valor.v === 'number') {
    const numero = decimalDeHoja(valor.v)
    // A date or a percentage is no figure of ours: as it is written, it is refused where a number is wanted.
    if (esNumero(valor.z) && numero !== undefined) return { texto: numero, numero, deFormula }
    return { texto: comoSeVe(valor), deFormula }
  }
  if (valor.t === 's' && typeof valor.v === 'string') return { texto: valor.v, deFormula }
  if (valor.t === 'e' || valor.t === 'b') return { texto: comoSeVe(valor), deFormula }
  // A formula without the value that it gave.
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
