import { describe, expect, it } from 'vitest'
import { leerTecla as leerIntencion, type Pulsacion } from '../teclas/leerTecla.ts'
import { editableEnColumna, ordenDe, siguienteEditable, type Tablero } from './teclado.ts'

const tecla = (key: string, con: Partial<Pulsacion> = {}): Pulsacion => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...con,
})
const tablero = (con: Partial<Tablero> = {}): Tablero => ({
  celda: { fila: 5, col: 3 },
  seleccion: { desde: { fila: 5, col: 3 }, hasta: { fila: 5, col: 3 } },
  filas: 20,
  columnas: 8,
  porPagina: 10,
  abierta: null,
  padre: 4,
  esEditable: () => false,
  ...con,
})
/** What a key does in the grid. */
const leerTecla = (pulsada: Pulsacion, estado: Tablero) => {
  const intencion = leerIntencion(pulsada, { en: 'celda' })
  return intencion && ordenDe(intencion, estado)
}
const ir = (fila: number, col: number, extiende = false) => ({ tipo: 'ir', celda: { fila, col }, extiende })

describe('a key in the tree grid', () => {
  it.each([
    ['ArrowDown', {}, 6, 3],
    ['ArrowUp', {}, 4, 3],
    ['ArrowRight', {}, 5, 4],
    ['ArrowLeft', {}, 5, 2],
    ['Home', {}, 5, 0],
    ['End', {}, 5, 7],
    ['PageDown', {}, 15, 3],
    ['PageUp', {}, 0, 3],
    ['Home', { ctrlKey: true }, 0, 0],
    ['End', { ctrlKey: true }, 19, 7],
  ])('%s %o goes to row %i, column %i', (key, con, fila, col) => {
    expect(leerTecla(tecla(key, con), tablero())).toEqual(ir(fila, col))
  })

  it('does not leave the sheet', () => {
    const esquina = tablero({ celda: { fila: 19, col: 7 } })
    expect(leerTecla(tecla('ArrowDown'), esquina)).toEqual(ir(19, 7))
    expect(leerTecla(tecla('ArrowRight'), esquina)).toEqual(ir(19, 7))
  })

  it('with Shift extends the selection', () => {
    expect(leerTecla(tecla('ArrowDown', { shiftKey: true }), tablero())).toEqual(ir(6, 3, true))
  })

  describe('in the column of the tree', () => {
    const enArbol = (abierta: boolean | null, padre: number | null = 4) =>
      tablero({ celda: { fila: 5, col: 0 }, abierta, padre })

    it('right opens what is collapsed and, once open, goes to the next cell', () => {
      expect(leerTecla(tecla('ArrowRight'), enArbol(false))).toEqual({ tipo: 'alternar' })
      expect(leerTecla(tecla('ArrowRight'), enArbol(true))).toEqual(ir(5, 1))
    })

    it('left collapses what is open, else goes up to the parent, and at the top does nothing', () => {
      expect(leerTecla(tecla('ArrowLeft'), enArbol(true))).toEqual({ tipo: 'alternar' })
      expect(leerTecla(tecla('ArrowLeft'), enArbol(false))).toEqual(ir(4, 0))
      expect(leerTecla(tecla('ArrowLeft'), enArbol(null))).toEqual(ir(4, 0))
      expect(leerTecla(tecla('ArrowLeft'), enArbol(false, null))).toBeNull()
    })

    it('Enter opens or collapses a branch, and enters a leaf', () => {
      expect(leerTecla(tecla('Enter'), enArbol(true))).toEqual({ tipo: 'alternar' })
      expect(leerTecla(tecla('Enter'), enArbol(null))).toEqual({ tipo: 'entrar' })
    })
  })

  describe('in a cell that can be edited', () => {
    const editable = tablero({ esEditable: () => true })

    it.each(['Enter', 'F2'])('%s edits what is there', (key) => {
      expect(leerTecla(tecla(key), editable)).toEqual({ tipo: 'editar', texto: null })
    })

    it.each(['7', '-', ',', '=', 'á'])('%s replaces what is there', (key) => {
      expect(leerTecla(tecla(key), editable)).toEqual({ tipo: 'editar', texto: key })
    })

    it('in one that can not, neither F2 nor a digit does anything', () => {
      expect(leerTecla(tecla('F2'), tablero())).toBeNull()
      expect(leerTecla(tecla('7'), tablero())).toBeNull()
    })
  })

  it('Tab goes to the next cell that can be edited, and from the last one out of the grid', () => {
    const una = tablero({ esEditable: ({ fila, col }) => fila === 7 && col === 2 })
    expect(leerTecla(tecla('Tab'), una)).toEqual(ir(7, 2))
    expect(leerTecla(tecla('Tab', { shiftKey: true }), una)).toBeNull()
    expect(leerTecla(tecla('Tab'), tablero())).toBeNull()
  })

  it('Alt and an arrow open and collapse from any column, and what already is so stays', () => {
    const con = (abierta: boolean | null) => tablero({ abierta })
    const [abrir, cerrar] = [tecla('ArrowRight', { altKey: true }), tecla('ArrowLeft', { altKey: true })]
    expect([leerTecla(abrir, con(false)), leerTecla(cerrar, con(true))]).toEqual([
      { tipo: 'alternar' },
      { tipo: 'alternar' },
    ])
    expect([leerTecla(abrir, con(true)), leerTecla(cerrar, con(false)), leerTecla(abrir, con(null))]).toEqual(
      [null, null, null],
    )
  })

  it('a row, a column and all of it are selected', () => {
    const elegir = (desde: [number, number], hasta: [number, number]) => ({
      tipo: 'elegir',
      desde: { fila: desde[0], col: desde[1] },
      hasta: { fila: hasta[0], col: hasta[1] },
    })
    expect(leerTecla(tecla(' ', { shiftKey: true }), tablero())).toEqual(elegir([5, 0], [5, 7]))
    const varias = { desde: { fila: 3, col: 2 }, hasta: { fila: 5, col: 3 } }
    expect(leerTecla(tecla(' ', { shiftKey: true }), tablero({ seleccion: varias }))).toEqual(
      elegir([5, 0], [3, 7]),
    )
    expect(leerTecla(tecla(' ', { ctrlKey: true }), tablero())).toEqual(elegir([0, 3], [19, 3]))
    expect(leerTecla(tecla('a', { ctrlKey: true }), tablero())).toEqual(elegir([0, 0], [19, 7]))
  })

  it('the browser’s shortcuts are left to the browser', () => {
    expect(leerTecla(tecla('r', { ctrlKey: true }), tablero())).toBeNull()
    expect(leerTecla(tecla('F5'), tablero())).toBeNull()
  })

  it('copying and pasting are left to the browser, which tells of them by events of the clipboard', () => {
    for (const key of ['c', 'x', 'v']) expect(leerTecla(tecla(key, { ctrlKey: true }), tablero())).toBeNull()
  })
})

describe('siguienteEditable', () => {
  const grilla = {
    filas: 6,
    columnas: 4,
    esEditable: ({ fila, col }: { fila: number; col: number }) => col === 2 && (fila === 1 || fila === 4),
  }

  it('skips what can not be edited, forwards and backwards', () => {
    expect(siguienteEditable({ fila: 1, col: 2 }, grilla, 1)).toEqual({ fila: 4, col: 2 })
    expect(siguienteEditable({ fila: 4, col: 2 }, grilla, -1)).toEqual({ fila: 1, col: 2 })
  })

  it('is null where none is left', () => {
    expect(siguienteEditable({ fila: 4, col: 2 }, grilla, 1)).toBeNull()
    expect(siguienteEditable({ fila: 1, col: 2 }, grilla, -1)).toBeNull()
  })
})

describe('editableEnColumna', () => {
  // Rows 0 and 3 are of grupos.
  const grilla = {
    filas: 6,
    columnas: 4,
    esEditable: ({ fila }: { fila: number }) => fila !== 0 && fila !== 3,
  }

  it('from the last row of a grupo goes past the next one’s own row', () => {
    expect(editableEnColumna({ fila: 2, col: 2 }, grilla, 1)).toEqual({ fila: 4, col: 2 })
    expect(editableEnColumna({ fila: 4, col: 2 }, grilla, -1)).toEqual({ fila: 2, col: 2 })
  })

  it('is null at the end', () => {
    expect(editableEnColumna({ fila: 5, col: 2 }, grilla, 1)).toBeNull()
    expect(editableEnColumna({ fila: 1, col: 2 }, grilla, -1)).toBeNull()
  })
})
