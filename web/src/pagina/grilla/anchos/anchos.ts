import type { Nodo } from '../modelo/aplanar.ts'
import type { Columna, LineaDePie } from '../modelo/columna.ts'
import { medir } from './medir.ts'

/** Of a cell: its padding, the line at one edge, and what a slanted letter leans out. */
const RELLENO = 18
/** The padlock, the pencil or the mark of where a value comes from, with its gap; an editor needs no less. */
const MARCA = 18

/** By column, the text of its cells that is as wide as any: in one pass over all rows, open or not. */
export function masLargos<D>(
  columnas: readonly Columna<D>[],
  nodos: readonly Nodo<D>[],
): ReadonlyMap<string, string> {
  return new Map(
    columnas
      .filter(({ ancho }) => ancho === undefined)
      .map(({ id, texto }) => [id, masLargo(nodos, texto, '')]),
  )
}

function masLargo<D>(nodos: readonly Nodo<D>[], texto: (dato: D) => string, hasta: string): string {
  let largo = hasta
  for (const { dato, hijos } of nodos) largo = masLargo(hijos, texto, elMasLargo(largo, texto(dato)))
  return largo
}

/** Figures are tabular: of two, the wider one is told by its signs, of which a point or a comma is half a digit. */
const elMasLargo = (uno: string, otro: string): string => (signos(otro) > signos(uno) ? otro : uno)

function signos(texto: string): number {
  let suma = 0
  for (let i = 0; i < texto.length; i++) {
    const signo = texto.charCodeAt(i)
    suma += signo === 46 || signo === 44 ? 1 : 2
  }
  return suma
}

/**
 * Width in pixels of each column: what somebody gave it, or that of its longest figure, totals and heading included. The
 * first one's is its least: it takes what the others leave (sheet.md §1).
 */
export function anchosDe<D>(
  columnas: readonly Columna<D>[],
  largos: ReadonlyMap<string, string>,
  pie: readonly LineaDePie[],
): number[] {
  return columnas.map(({ id, titulo, ancho, marca, trato }) => {
    if (ancho !== undefined) return ancho
    const textos = [largos.get(id) ?? '', ...pie.map(({ textos: suyos }) => suyos[id] ?? '')]
    const cifras = Math.max(...textos.map((texto) => medir(texto, 'cifra'))) + (marca || trato ? MARCA : 0)
    // not money: pixels
    return Math.ceil(Math.max(cifras, anchoDeTitulo(titulo))) + RELLENO
  })
}

/** A heading has two lines. */
function anchoDeTitulo(titulo: string): number {
  const palabras = titulo.split(' ')
  const enDos = palabras.map((_, i) =>
    Math.max(medir(palabras.slice(0, i).join(' '), 'titulo'), medir(palabras.slice(i).join(' '), 'titulo')),
  )
  return Math.min(...enDos)
}

interface Mirada {
  /** Widths as drawn, the first column's included. */
  anchos: readonly number[]
  /** The column that stays in view at the right edge; -1 for none. */
  alBorde: number
  /** Of the column of actions, which stays at the right of everything. */
  acciones: number
  /** Inside the frame. */
  visible: number
  /** How far it is scrolled to the right. */
  corrido: number
}

/**
 * The columns that an edge, or what stays in view at it, covers in part or whole: half a figure reads as another figure,
 * so those say nothing until they are seen whole.
 */
export function columnasTapadas({
  anchos,
  alBorde,
  acciones,
  visible,
  corrido,
}: Mirada): ReadonlySet<number> {
  const [nombre = 0] = anchos
  const fin = visible - acciones
  const tapadas = new Set<number>()
  let limite = fin
  let izquierda = nombre - corrido
  const inicios = anchos.slice(1).map((ancho) => {
    const inicio = izquierda
    izquierda += ancho
    return inicio
  })
  if (alBorde > 0) limite = Math.min(inicios[alBorde - 1] ?? 0, fin - (anchos[alBorde] ?? 0))
  for (const [i, inicio] of inicios.entries()) {
    const col = i + 1
    if (col === alBorde) continue
    const final = inicio + (anchos[col] ?? 0)
    if (inicio < nombre - 1 || final > (col < alBorde || alBorde < 1 ? limite : fin) + 1) tapadas.add(col)
  }
  return tapadas
}
