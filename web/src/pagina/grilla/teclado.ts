import type { Intencion } from '../teclas/intencion.ts'
import type { Celda, Seleccion } from './modelo/lugar.ts'

/** The state of the grid when a key is pressed. */
export interface Tablero {
  celda: Celda
  filas: number
  columnas: number
  /** Rows that fit on the screen. */
  porPagina: number
  /** Of the row in focus: null for a leaf. */
  abierta: boolean | null
  /** Row of its parent, or null for one at the top. */
  padre: number | null
  /** Whether a cell can be edited. */
  esEditable: (celda: Celda) => boolean
  seleccion: Seleccion
}

export type Orden =
  | { tipo: 'ir'; celda: Celda; extiende: boolean }
  /** From one corner to the other. */
  | { tipo: 'elegir'; desde: Celda; hasta: Celda }
  | { tipo: 'alternar' }
  /** `texto` is what began the edit, in place of the old value. */
  | { tipo: 'editar'; texto: string | null }
  /** Opens what the row offers. */
  | { tipo: 'entrar' }
  | { tipo: 'correr'; pasos: -1 | 1 }
  | { tipo: (typeof SIMPLES)[number] }

/** Those that say all by their name. */
const SIMPLES = ['vaciar', 'rellenar', 'deshacer', 'rehacer', 'menu', 'soltar', 'nuevo', 'buscar'] as const

/** The tree's column, where left and right collapse and open. */
const ARBOL = 0

/**
 * What somebody wants, in a tree grid (WAI-ARIA's treegrid, with the editing keys of a spreadsheet); null where there
 * is nothing to do, and the browser may.
 */
export function ordenDe(intencion: Intencion, tablero: Tablero): Orden | null {
  const { celda, abierta } = tablero
  switch (intencion.tipo) {
    case 'mover':
      return deFlecha(intencion, tablero)
    case 'pagina':
      // not money: rows of a page
      return irA(
        tablero,
        { ...celda, fila: celda.fila + intencion.pasos * tablero.porPagina },
        intencion.extiende,
      )
    case 'borde':
      return irA(tablero, bordeDe(intencion, tablero), intencion.extiende)
    case 'saltar': {
      const otra = siguienteEditable(celda, tablero, intencion.pasos)
      // From the last one Tab leaves the grid, which is no trap.
      return otra === null ? null : { tipo: 'ir', celda: otra, extiende: false }
    }
    case 'abrir':
      if (celda.col === ARBOL && abierta !== null) return { tipo: 'alternar' }
      return tablero.esEditable(celda) ? { tipo: 'editar', texto: null } : { tipo: 'entrar' }
    case 'marcar':
      return abierta === null ? null : { tipo: 'alternar' }
    case 'desplegar':
      return abierta === null || abierta === intencion.abre ? null : { tipo: 'alternar' }
    case 'editar':
      return tablero.esEditable(celda) ? { tipo: 'editar', texto: intencion.texto } : null
    case 'elegir':
      return elegido(intencion.que, tablero)
    case 'analisis':
      return { tipo: 'entrar' }
    case 'moverFila':
      return { tipo: 'correr', pasos: intencion.pasos }
    default:
      return deNombre(intencion.tipo)
  }
}

function deNombre(tipo: Intencion['tipo']): Orden | null {
  const suyo = SIMPLES.find((uno) => uno === tipo)
  return suyo === undefined ? null : { tipo: suyo }
}

function deFlecha(
  { filas, columnas, extiende }: Extract<Intencion, { tipo: 'mover' }>,
  tablero: Tablero,
): Orden | null {
  const { celda, abierta, padre } = tablero
  if (celda.col === ARBOL && columnas === 1 && abierta === false) return { tipo: 'alternar' }
  if (celda.col === ARBOL && columnas === -1) {
    if (abierta === true) return { tipo: 'alternar' }
    return padre === null ? null : irA(tablero, { ...celda, fila: padre }, extiende)
  }
  return irA(tablero, { fila: celda.fila + filas, col: celda.col + columnas }, extiende)
}

function bordeDe(
  { hacia, todo }: Extract<Intencion, { tipo: 'borde' }>,
  { celda, filas, columnas }: Tablero,
): Celda {
  if (hacia === 'inicio') return { fila: todo ? 0 : celda.fila, col: 0 }
  return { fila: todo ? filas - 1 : celda.fila, col: columnas - 1 }
}

/** The rows of what is selected, the column, or everything; the focus stays in its row, so that it can be extended. */
function elegido(que: 'todo' | 'fila' | 'columna', tablero: Tablero): Orden {
  const { celda, filas, columnas, seleccion } = tablero
  const otra = seleccion.desde.fila === celda.fila ? seleccion.hasta.fila : seleccion.desde.fila
  const [fila, final] = que === 'fila' ? [celda.fila, otra] : [0, filas - 1]
  const [col, ultima] = que === 'columna' ? [celda.col, celda.col] : [0, columnas - 1]
  return { tipo: 'elegir', desde: { fila, col }, hasta: { fila: final, col: ultima } }
}

/** Inside the grid: an arrow at its edge stays there. */
function irA({ filas, columnas }: Tablero, { fila, col }: Celda, extiende: boolean): Orden {
  const dentro = (n: number, cuantos: number) => Math.max(0, Math.min(cuantos - 1, n)) // not money: place in a grid
  return { tipo: 'ir', celda: { fila: dentro(fila, filas), col: dentro(col, columnas) }, extiende }
}

export type Recorrido = Pick<Tablero, 'filas' | 'columnas' | 'esEditable'>

/** The next editable cell, forwards or backwards; null where none is left. */
export function siguienteEditable(celda: Celda, tablero: Recorrido, paso: 1 | -1): Celda | null {
  const total = tablero.filas * tablero.columnas
  for (let i = celda.fila * tablero.columnas + celda.col + paso; i >= 0 && i < total; i += paso) {
    const col = i % tablero.columnas
    const otra = { fila: (i - col) / tablero.columnas, col }
    if (tablero.esEditable(otra)) return otra
  }
  return null
}

/** The next cell of its column that can be edited: past the row of a grupo, of a capitulo, of one that is closed. */
export function editableEnColumna({ fila, col }: Celda, tablero: Recorrido, paso: 1 | -1): Celda | null {
  for (let i = fila + paso; i >= 0 && i < tablero.filas; i += paso)
    if (tablero.esEditable({ fila: i, col })) return { fila: i, col }
  return null
}
