import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { describe, expect, test } from 'vitest'
import { ErrorDeApi, leerCodigo, leerMensaje } from './errores.ts'

describe('the text of an error, in the documented order (spec 1 §8)', () => {
  test.each([
    [{ error: { message: 'a', mensaje: 'b' }, message: 'c', mensaje: 'd' }, 'a'],
    [{ error: { mensaje: 'b' }, message: 'c', mensaje: 'd' }, 'b'],
    [{ error: {}, message: 'c', mensaje: 'd' }, 'c'],
    [{ mensaje: 'd' }, 'd'],
    [{ error: { message: '' }, message: 'c' }, 'c'],
    [{ error: 'texto suelto' }, mensajesComun.errorFE1],
    [{}, mensajesComun.errorFE1],
    [null, mensajesComun.errorFE1],
    ['<html>', mensajesComun.errorFE1],
  ])('%j', (cuerpo, texto) => {
    expect(leerMensaje(cuerpo)).toBe(texto)
  })
})

test.each([
  [{ code: 'A', codigo: 'B', status: 1, httpStatus: 2 }, 'A'],
  [{ codigo: 'B', status: 1, httpStatus: 2 }, 'B'],
  [{ status: 409, httpStatus: 2 }, '409'],
  [{ httpStatus: 404 }, '404'],
  [{}, ''],
])('the code of an error, in the documented order: %j', (cuerpo, codigo) => {
  expect(leerCodigo(cuerpo)).toBe(codigo)
})

test('a lost edit carries the present row, and wrong fields their reasons', () => {
  const cuerpo = {
    error: {
      message: 'x',
      code: 'V',
      actual: { version: 3 },
      campos: [{ campo: 'nombre', message: 'falta' }, 7],
    },
  }
  const error = new ErrorDeApi('x', 409, cuerpo)
  expect(error.actual).toEqual({ version: 3 })
  expect(error.campos).toEqual([{ campo: 'nombre', message: 'falta' }])
  expect(new ErrorDeApi('x', 409, {}).codigo).toBe('409')
})
