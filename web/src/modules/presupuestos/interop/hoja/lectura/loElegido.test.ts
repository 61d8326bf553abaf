import { beforeEach, expect, test } from 'vitest'
import { elegidoPara, recordarElegido } from './loElegido.ts'

beforeEach(() => localStorage.clear())

test('what was chosen of a file is chosen again of another of its shape, and of no other', () => {
  recordarElegido('a|b', {
    papeles: new Map([
      [2, 'precio'],
      [3, null],
    ]),
    parecidas: new Map([['titulo|1', 'capitulo']]),
    conOcultas: false,
    // Of this file alone: neither its rows nor its answers are kept.
    clases: new Map([[7, 'nada']]),
    respuestas: new Map([['moneda', 'USD']]),
    hoja: 1,
  })
  expect(elegidoPara('a|b')).toEqual({
    papeles: new Map([
      [2, 'precio'],
      [3, null],
    ]),
    parecidas: new Map([['titulo|1', 'capitulo']]),
    conOcultas: false,
  })
  expect(elegidoPara('a|c')).toBeNull()
})

test('where nothing is chosen any more, nothing is kept; only the last thirty shapes are', () => {
  const elegido = { papeles: new Map([[1, 'nombre' as const]]) }
  for (let n = 0; n < 31; n++) recordarElegido(`forma ${n}`, elegido)
  expect(elegidoPara('forma 0')).toBeNull()
  expect(elegidoPara('forma 1')).not.toBeNull()
  recordarElegido('forma 1', {})
  expect(elegidoPara('forma 1')).toBeNull()
})

test('what somebody else wrote there is nobody’s choice', () => {
  localStorage.setItem('plomadaHojasDeExcel', '{"forma":')
  expect(elegidoPara('a')).toBeNull()
  localStorage.setItem('plomadaHojasDeExcel', '[{"forma":"a"},7]')
  expect(elegidoPara('a')).toBeNull()
})
