import type { Columna, LineaDePie } from '../modelo/columna.ts'
import { medir } from './medir.ts'

/** Pixels of a cell besides its text: padding, one border, and the overhang of slanted letters. */
const RELLENO = 18
/** Pixels of the padlock, the pencil or the mark of a value's origin, with their gap; an editor needs as much. */
const MARCA = 18

/**
 * Width of each column in pixels: a fixed one, or that of its longest figure, total or heading. That of the first
 * column is a minimum: it takes what the others leave (sheet.md §1).
 */
export function anchosDe<D>(
  columnas: readonly Columna<D>[],
  largos: ReadonlyMap<string, string>,
  pie: readonly LineaDePie[],
): number[] {
  return columnas.map(({ id, titulo, ancho, marca, trato, sinMarca }) => {
    if (ancho !== undefined) return ancho
    const textos = [largos.get(id) ?? '', ...pie.map(({ textos: suyos }) => suyos[id] ?? '')]
    const cifras =
      Math.max(...textos.flatMap((texto) => [medir(texto, 'cifra'), medir(texto, 'fina')])) +
      ((marca || trato) && !sinMarca ? MARCA : 0)
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
  /** Rendered widths, including the first column's. */
  anchos: readonly number[]
  /** The column that stays in view at the right edge; -1 for none. */
  alBorde: number
  /** Width of the actions column, which stays at the right. */
  acciones: number
  /** Width of the frame. */
  visible: number
  /** How far it is scrolled to the right, in pixels. */
  corrido: number
}

/**
 * The columns that are covered, wholly or in part, by an edge of the frame or by what stays in view there. Half a
 * figure reads like another figure, so those show nothing until they are wholly visible.
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
