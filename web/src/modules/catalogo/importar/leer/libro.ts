import { read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { decimalDeHoja } from '@plomada/domain/catalogo/importar/numeros'
import type { Celda, FilaDeTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from './falla.ts'
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
      sheetRows: filas + 1,
    })
  } catch (error) {
    const conClave = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new FallaDeArchivo(conClave ? mensajesImportar.conClave : mensajesImportar.archivoRoto)
  }
}

/** Cell by cell that exist: what a sheet says of its own extent can be a whole million of rows. */
function leerHoja(hoja: WorkSheet, limites: Limites) {
  const filas = new Map<number, Celda[]>()
  let [formulas, cuantas, letras] = [0, 0, 0]
  for (const [direccion, valor] of Object.entries(hoja)) {
    if (!/^[A-Z]{1,3}\d{1,7}$/.test(direccion)) continue
    const { r, c } = utils.decode_cell(direccion)
    const leida = leerCelda(valor)
    if (leida.texto === '') continue
    if (++cuantas > limites.celdas || r >= limites.filas || c > 1_000) {
      throw new FallaDeArchivo(mensajesImportar.demasiadasFilas)
    }
    // One text can be that of every cell: it is kept once here, and as often as it is seen once sent to the page.
    letras += leida.texto.length
    if (leida.deFormula) formulas++
    const fila = filas.get(r) ?? []
    while (fila.length <= c) fila.push({ texto: '' })
    const { deFormula: _, ...celda } = leida
    fila[c] = celda
    filas.set(r, fila)
  }
  const ordenadas = [...filas].sort(([a], [b]) => a - b)
  return { filas: ordenadas.map(([r, celdas]) => ({ numero: r + 1, celdas })), formulas, letras }
}

interface CeldaDeLibro {
  t?: unknown
  v?: unknown
  w?: unknown
  f?: unknown
  z?: unknown
}

function leerCelda(valor: CeldaDeLibro): Celda & { deFormula: boolean } {
  const deFormula = typeof valor.f === 'string' && valor.f !== ''
  const escrito = typeof valor.w === 'string' ? valor.w : ''
  if (valor.t === 'n' && typeof valor.v === 'number') {
    const numero = decimalDeHoja(valor.v)
    // A date or a percentage is no figure of ours: as it is written, it is refused where a number is wanted.
    if (esNumero(valor.z) && numero !== undefined) return { texto: numero, numero, deFormula }
    return { texto: escrito || String(valor.v), deFormula }
  }
  if (valor.t === 's' && typeof valor.v === 'string') return { texto: valor.v, deFormula }
  if (valor.t === 'e' || valor.t === 'b') return { texto: escrito || String(valor.v), deFormula }
  // A formula without the value that it gave.
  return deFormula ? { texto: `=${String(valor.f)}`, deFormula } : { texto: '', deFormula }
}

function esNumero(formato: unknown): boolean {
  if (typeof formato !== 'string') return true
  return !formato.includes('%') && !SSF.is_date(formato)
}
