import { expect, test } from 'vitest'
import { aparte, filtros, opcion, sentido, texto } from './filtros.ts'

const FILTROS = filtros({
  nombre: texto,
  estado: opcion(['todos', 'activo', 'inactivo'], 'todos'),
  rol: opcion(['admin', 'cliente'], ''),
  vista: aparte(opcion(['lista', 'tarjetas'], 'lista')),
  sentido,
})

test('what an address says of each, with its page', () => {
  const dicho = {
    nombre: 'ñandú',
    estado: 'activo',
    rol: 'admin',
    vista: 'tarjetas',
    sentido: '-1',
    page: '3',
  }
  expect(FILTROS.leer(dicho)).toEqual({ ...dicho, sentido: 'desc', page: 3 })
})

test('what is by default, unknown or empty is nothing, and takes what the address says away', () => {
  const dicho = {
    nombre: '',
    estado: 'todos',
    rol: 'dueño',
    vista: 'x',
    sentido: 'asc',
    page: '-1',
    limit: 'x',
  }
  const leido = FILTROS.leer(dicho)
  expect(leido).toEqual({})
  expect(Object.keys(leido).toSorted()).toEqual(Object.keys(dicho).toSorted())
})

test('an order or a view does not filter', () => {
  expect(FILTROS.queFiltran).toEqual(['nombre', 'estado', 'rol'])
})

test('the values of an option keep their names, and only those', () => {
  const leido = FILTROS.leer({})
  const estado: 'activo' | 'inactivo' | undefined = leido.estado
  expect(estado).toBeUndefined()
  // @ts-expect-error it is no filter of these
  expect(leido.otro).toBeUndefined()
  // @ts-expect-error it is none of the options
  expect(opcion(['a', 'b'], 'c').leer('c')).toBeUndefined()
})
