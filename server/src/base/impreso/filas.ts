import { MICRO, type Micro } from '@plomada/domain/nucleo/micro'
import type { Celda, Cifra, Columna, Fila, Solo, Tabla, Tipo, Viva } from './modelo.ts'

/** A row with the number of groups around it, and of the rows after it that are folded under it. */
export interface FilaEnOrden {
  fila: Fila
  nivel: number
  debajo: number
}

/** The rows of a table one after another, as in a sheet, without those that only `ajenas` shows. */
export function enOrden(filas: readonly Fila[], ajenas?: Solo): FilaEnOrden[] {
  const todas: FilaEnOrden[] = []
  poner(filas, 0, ajenas, todas)
  return todas
}

function poner(filas: readonly Fila[], nivel: number, ajenas: Solo | undefined, todas: FilaEnOrden[]): void {
  for (const fila of filas) {
    if (ajenas !== undefined && fila.clase === 'total' && fila.solo === ajenas) continue
    const puesta = { fila, nivel, debajo: 0 }
    todas.push(puesta)
    if (fila.clase !== 'grupo') continue
    const desde = todas.length
    poner(fila.filas, nivel + 1, ajenas, todas)
    puesta.debajo = todas.length - desde
  }
}

/** Whether a cell is a figure that a sheet computes by a formula. */
export function esViva(celda: Celda): celda is Viva {
  return typeof celda === 'object' && celda !== null && 'valor' in celda
}

/** The figure of a cell; undefined where it has none. */
export function cifraDe(celda: Celda): Cifra | undefined {
  if (typeof celda === 'number' || typeof celda === 'bigint') return celda
  return esViva(celda) ? celda.valor : undefined
}

/** A figure in millionths. */
export function microDe(cifra: Cifra): Micro {
  return typeof cifra === 'bigint' ? cifra : BigInt(cifra) * MICRO // not money: a unit for another
}

/** A cell that is a text, '' where it is none. */
export function textoEn(celda: Celda): string {
  return typeof celda === 'string' ? celda : ''
}

/** Whether a column has amounts. */
export function esDeMontos(tipo: Tipo): boolean {
  return tipo === 'gs' || tipo === 'precio'
}

/** Said once for a document whose column titles don't tell the currency. */
export const MONTOS_EN_GUARANIES = 'Montos en guaraníes'

/** The column that names a row. Throws for a table of nothing but figures, which nobody could read. */
export function columnaDelNombre({ columnas, titulo }: Tabla): Columna {
  const nombre = columnas.find(({ tipo, oculta }) => tipo === 'texto' && !oculta)
  if (nombre === undefined) throw new Error(`${titulo}: no column names its rows`)
  return nombre
}
