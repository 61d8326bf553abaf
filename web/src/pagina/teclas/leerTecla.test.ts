import { describe, expect, test } from 'vitest'
import { type Estado, leerTecla, type Pulsacion } from './leerTecla.ts'

/** 'Ctrl+Shift+z' as the browser tells it. */
function pulsacion(chord: string): Pulsacion {
  const partes = chord.split(/\+(?=.)/)
  const key = partes.at(-1) ?? ''
  const con = (nombre: string) => partes.slice(0, -1).includes(nombre)
  return {
    key: key === 'Space' ? ' ' : key,
    shiftKey: con('Shift'),
    ctrlKey: con('Ctrl'),
    metaKey: con('Meta'),
    altKey: con('Alt'),
  }
}
const CELDA: Estado = { en: 'celda' }
const campo = (flechas: boolean, desde = 1, hasta = 1): Estado => ({
  en: 'campo',
  desde,
  hasta,
  largo: 3,
  flechas,
})
const mover = (filas: number, columnas: number, extiende = false) => ({
  tipo: 'mover',
  filas,
  columnas,
  extiende,
})
const borde = (hacia: string, todo: boolean, extiende = false) => ({ tipo: 'borde', hacia, todo, extiende })
const sale = (salida: string, porFlecha = false) => ({ tipo: 'confirmar', salida, porFlecha })

describe('on a cell (sheet.md §2, moving)', () => {
  test.each([
    ['ArrowUp', mover(-1, 0)],
    ['ArrowDown', mover(1, 0)],
    ['ArrowLeft', mover(0, -1)],
    ['ArrowRight', mover(0, 1)],
    ['Shift+ArrowDown', mover(1, 0, true)],
    ['Shift+ArrowRight', mover(0, 1, true)],
    ['Home', borde('inicio', false)],
    ['Shift+End', borde('fin', false, true)],
    ['Ctrl+Home', borde('inicio', true)],
    ['Ctrl+Shift+End', borde('fin', true, true)],
    ['PageDown', { tipo: 'pagina', pasos: 1, extiende: false }],
    ['Shift+PageUp', { tipo: 'pagina', pasos: -1, extiende: true }],
    ['Tab', { tipo: 'saltar', pasos: 1 }],
    ['Shift+Tab', { tipo: 'saltar', pasos: -1 }],
    ['Enter', { tipo: 'abrir', haciaArriba: false }],
    ['Shift+Enter', { tipo: 'abrir', haciaArriba: true }],
    ['Ctrl+Enter', { tipo: 'nuevo' }],
    ['F2', { tipo: 'editar', texto: null }],
    ['7', { tipo: 'editar', texto: '7' }],
    ['-', { tipo: 'editar', texto: '-' }],
    [',', { tipo: 'editar', texto: ',' }],
    ['=', { tipo: 'editar', texto: '=' }],
    ['ñ', { tipo: 'editar', texto: 'ñ' }],
    ['Shift+M', { tipo: 'editar', texto: 'M' }],
    ['Delete', { tipo: 'vaciar' }],
    ['Backspace', { tipo: 'vaciar' }],
    ['Escape', { tipo: 'soltar' }],
    ['Space', { tipo: 'marcar' }],
    ['Shift+Space', { tipo: 'elegir', que: 'fila' }],
    ['Ctrl+Space', { tipo: 'elegir', que: 'columna' }],
    ['Ctrl+a', { tipo: 'elegir', que: 'todo' }],
    ['Ctrl+c', { tipo: 'copiar' }],
    ['Meta+c', { tipo: 'copiar' }],
    ['Ctrl+x', { tipo: 'cortar' }],
    ['Ctrl+f', { tipo: 'buscar' }],
    ['Ctrl+d', { tipo: 'rellenar' }],
    ['Ctrl+z', { tipo: 'deshacer' }],
    ['Ctrl+Shift+Z', { tipo: 'rehacer' }],
    ['Ctrl+y', { tipo: 'rehacer' }],
    ['Alt+ArrowRight', { tipo: 'desplegar', abre: true }],
    ['Alt+ArrowLeft', { tipo: 'desplegar', abre: false }],
    ['Alt+ArrowUp', { tipo: 'moverFila', pasos: -1 }],
    ['Alt+ArrowDown', { tipo: 'moverFila', pasos: 1 }],
    ['F4', { tipo: 'analisis' }],
    ['Shift+F10', { tipo: 'menu' }],
    ['ContextMenu', { tipo: 'menu' }],
  ])('%s', (chord, intencion) => {
    expect(leerTecla(pulsacion(chord), CELDA)).toEqual(intencion)
  })

  test.each(['?', '\u0000', 'Ctrl+v', 'Ctrl+r', 'F10', 'F5', 'Shift', 'Dead', 'Alt+x', 'Ctrl+Alt+ArrowUp'])(
    '%s is the browser’s',
    (chord) => {
      expect(leerTecla(pulsacion(chord), CELDA)).toBeNull()
    },
  )

  test('the numeric pad’s point is a comma, and with NumLock off it is Delete', () => {
    const punto = { ...pulsacion('.'), code: 'NumpadDecimal' }
    expect(leerTecla(punto, CELDA)).toEqual({ tipo: 'editar', texto: ',' })
    expect(leerTecla({ ...punto, key: 'Delete' }, CELDA)).toEqual({ tipo: 'vaciar' })
  })
})

describe('in the field of a cell (editing)', () => {
  test.each([
    ['Enter', sale('abajo')],
    ['Shift+Enter', sale('arriba')],
    ['Ctrl+Enter', sale('nuevo')],
    ['Tab', sale('siguiente')],
    ['Shift+Tab', sale('anterior')],
    ['Escape', { tipo: 'cancelar' }],
    ['F2', { tipo: 'cursor' }],
    ['Alt+ArrowUp', { tipo: 'moverFila', pasos: -1 }],
    ['ArrowUp', null],
    ['ArrowDown', null],
    ['ArrowLeft', null],
    ['a', null],
    ['Delete', null],
    ['Ctrl+z', null],
    ['Ctrl+c', null],
    ['Alt+ArrowLeft', null],
  ])('%s', (chord, intencion) => {
    expect(leerTecla(pulsacion(chord), campo(false))).toEqual(intencion)
  })

  test.each([
    ['ArrowUp', 1, 1, sale('arriba', true)],
    ['ArrowDown', 1, 1, sale('abajo', true)],
    ['ArrowLeft', 1, 1, null],
    ['ArrowRight', 1, 1, null],
    ['ArrowLeft', 0, 0, sale('izquierda', true)],
    ['ArrowRight', 3, 3, sale('derecha', true)],
    ['ArrowLeft', 0, 3, sale('izquierda', true)],
    ['ArrowRight', 0, 3, sale('derecha', true)],
    ['Shift+ArrowRight', 0, 3, null],
  ] as const)('that the arrows leave: %s with %i to %i of 3 selected', (chord, desde, hasta, intencion) => {
    expect(leerTecla(pulsacion(chord), campo(true, desde, hasta))).toEqual(intencion)
  })
})

test('while an accent or a syllable is being composed every key is left alone', () => {
  for (const estado of [CELDA, campo(true)])
    for (const chord of ['Enter', 'ArrowDown', 'a'])
      expect(leerTecla({ ...pulsacion(chord), isComposing: true }, estado)).toBeNull()
  expect(leerTecla(pulsacion('Process'), CELDA)).toBeNull()
})
