import { type Decimal, leerDecimal } from '@plomada/domain/nucleo/decimal'
import { DE_COLUMNAS } from './copiar.ts'

/** A row of the table that a spreadsheet puts on the clipboard. */
export interface FilaDeTablaPegada {
  /** The value behind each cell, or null; a merged cell is followed by as many as it covers. */
  celdas: (Decimal | null)[]
  /** Nobody sees it where it comes from. */
  oculta: boolean
}

interface TablaPegada {
  filas: FilaDeTablaPegada[]
  /** What each column is, of what was copied in a sheet of ours; null elsewhere. */
  columnas: readonly string[] | null
}

const NINGUNA: TablaPegada = { filas: [], columnas: null }

/** The table of an HTML; none where it has none. */
export function tablaDe(html: string): TablaPegada {
  if (html === '') return NINGUNA
  const leido = new DOMParser().parseFromString(sinEstilos(html), 'text/html')
  const columnas = leido.querySelector(`table[${DE_COLUMNAS}]`)?.getAttribute(DE_COLUMNAS)?.split(' ')
  /** By column, how many rows more a cell from above covers. */
  const tapadas: number[] = []
  const filas = [...leido.querySelectorAll('tr')].map((fila) => ({
    celdas: celdasDe(fila, tapadas),
    oculta: fila.hasAttribute(OCULTA),
  }))
  return { filas, columnas: columnas ?? null }
}

const OCULTA = 'data-oculta'
/** More than any sheet has: what says more is no table of one. */
const ANCHO_MAXIMO = 1000

function celdasDe(fila: Element, tapadas: number[]): (Decimal | null)[] {
  const celdas: (Decimal | null)[] = []
  const pasarTapadas = () => {
    for (let resto = tapadas[celdas.length] ?? 0; resto > 0; resto = tapadas[celdas.length] ?? 0) {
      tapadas[celdas.length] = resto - 1
      celdas.push(null)
    }
  }
  for (const celda of fila.querySelectorAll('td, th')) {
    pasarTapadas()
    const [ancho, alto] = ['colspan', 'rowspan'].map((cual) => cuantas(celda.getAttribute(cual)))
    for (let i = 0; i < (ancho ?? 1); i++) {
      if ((alto ?? 1) > 1) tapadas[celdas.length] = (alto ?? 1) - 1
      celdas.push(i === 0 ? exactoDe(celda) : null)
    }
  }
  pasarTapadas()
  return celdas
}

const cuantas = (dicho: string | null): number => Math.max(1, Math.min(ANCHO_MAXIMO, Number(dicho ?? 1) || 1)) // not money: cells of a table

/**
 * The page's policy refuses the style of what is parsed in it, each time with an error in the console. What it says of
 * hidden rows is kept.
 */
const sinEstilos = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<tr\b([^>]*\sstyle\s*=\s*["'][^"']*display:\s*none)/gi, `<tr ${OCULTA}$1`)
    .replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')

function exactoDe(celda: Element): Decimal | null {
  const deGoogle = /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(celda.getAttribute('data-sheets-value') ?? '')?.[1]
  const dicho = celda.getAttribute('sdval') ?? celda.getAttribute('x:num') ?? deGoogle ?? ''
  return (dicho === '' ? undefined : leerDecimal(dicho)) ?? null
}
