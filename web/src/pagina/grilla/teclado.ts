/** A cell, by row and column among the visible ones. */
export interface Celda {
  fila: number
  col: number
}

export interface Pulsacion {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

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
  /** Whether the cell in focus can be edited. */
  editable: boolean
}

export type Orden =
  | { tipo: 'ir'; celda: Celda; extiende: boolean }
  | { tipo: 'alternar' }
  /** `texto` is the digit that started the edit, replacing the old value. */
  | { tipo: 'editar'; texto: string | null }
  /** Enter on a cell that can't be edited: opens what the row offers. */
  | { tipo: 'entrar' }
  | { tipo: 'copiar' }

/** The tree's column, where left and right collapse and open. */
const ARBOL = 0

/**
 * What a key means in a tree grid (WAI-ARIA's treegrid, with the editing keys of a spreadsheet); null leaves it to
 * the browser. A pure function, so that the whole keyboard can be read and tested here.
 */
export function leerTecla(tecla: Pulsacion, tablero: Tablero): Orden | null {
  const { key } = tecla
  if (tecla.altKey) return null
  if (tecla.ctrlKey || tecla.metaKey) return leerConControl(tecla, tablero)
  if (key === 'Enter') {
    if (tablero.editable) return { tipo: 'editar', texto: null }
    return enRama(tablero) ? { tipo: 'alternar' } : { tipo: 'entrar' }
  }
  if (key === ' ' && tablero.abierta !== null) return { tipo: 'alternar' }
  if (key === 'F2' && tablero.editable) return { tipo: 'editar', texto: null }
  if (/^\d$/.test(key) && tablero.editable) return { tipo: 'editar', texto: key }
  const celda = mover(key, tablero)
  if (celda === 'alternar') return { tipo: 'alternar' }
  return celda === null ? null : { tipo: 'ir', celda, extiende: tecla.shiftKey }
}

function leerConControl({ key, shiftKey }: Pulsacion, { filas, columnas }: Tablero): Orden | null {
  const extiende = shiftKey
  if (key === 'Home') return { tipo: 'ir', celda: { fila: 0, col: 0 }, extiende }
  if (key === 'End') return { tipo: 'ir', celda: { fila: filas - 1, col: columnas - 1 }, extiende }
  return key.toLowerCase() === 'c' ? { tipo: 'copiar' } : null
}

function enRama({ celda, abierta }: Tablero): boolean {
  return celda.col === ARBOL && abierta !== null
}

function mover(key: string, tablero: Tablero): Celda | 'alternar' | null {
  const { celda, filas, columnas, porPagina } = tablero
  const enFila = (fila: number): Celda => ({ ...celda, fila: Math.max(0, Math.min(filas - 1, fila)) })
  switch (key) {
    case 'ArrowDown':
      return enFila(celda.fila + 1)
    case 'ArrowUp':
      return enFila(celda.fila - 1)
    case 'PageDown':
      return enFila(celda.fila + porPagina)
    case 'PageUp':
      return enFila(celda.fila - porPagina)
    case 'Home':
      return { ...celda, col: 0 }
    case 'End':
      return { ...celda, col: columnas - 1 }
    case 'ArrowRight':
      if (celda.col === ARBOL && tablero.abierta === false) return 'alternar'
      return { ...celda, col: Math.min(columnas - 1, celda.col + 1) }
    case 'ArrowLeft':
      if (celda.col !== ARBOL) return { ...celda, col: celda.col - 1 }
      if (tablero.abierta === true) return 'alternar'
      return tablero.padre === null ? null : { ...celda, fila: tablero.padre }
    default:
      return null
  }
}

/** The next editable cell, forwards or backwards; null where none is left. */
export function siguienteEditable(
  celda: Celda,
  tablero: { filas: number; columnas: number; esEditable: (celda: Celda) => boolean },
  paso: 1 | -1,
): Celda | null {
  const total = tablero.filas * tablero.columnas
  for (let i = celda.fila * tablero.columnas + celda.col + paso; i >= 0 && i < total; i += paso) {
    const col = i % tablero.columnas
    const otra = { fila: (i - col) / tablero.columnas, col }
    if (tablero.esEditable(otra)) return otra
  }
  return null
}
