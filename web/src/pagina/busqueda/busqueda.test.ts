import { expect, test } from 'vitest'
import { escribirBusqueda, leerBusqueda, leerEntero, leerOpcion, leerSentido, leerTexto } from './busqueda.ts'

test('the query of an address stays text: digits are no number, quotes are not added', () => {
  const busqueda = leerBusqueda('?busquedaRapida=123&tareaNombre=Ca%C3%B1o%20%22A%22&vacio=')
  expect(busqueda).toEqual({ busquedaRapida: '123', tareaNombre: 'Caño "A"', vacio: '' })
  expect(escribirBusqueda(busqueda)).toBe('?busquedaRapida=123&tareaNombre=Ca%C3%B1o+%22A%22')
})

test('what is searched has one name, and an address with one of before still opens', () => {
  expect(leerBusqueda('?nombre=luque&page=2')).toEqual({ busquedaRapida: 'luque', page: '2' })
  expect(leerBusqueda('?filter=cal&tipo=todos')).toEqual({ busquedaRapida: 'cal', tipo: 'todos' })
  expect(leerBusqueda('?nombre=de+antes&busquedaRapida=de+hoy')).toEqual({ busquedaRapida: 'de hoy' })
  expect(leerBusqueda('?filter=')).toEqual({ busquedaRapida: '' })
})

test('what is absent is not written, and an empty query is an empty text', () => {
  expect(escribirBusqueda({ a: undefined, b: null, c: '' })).toBe('')
  expect(escribirBusqueda({ page: 2, estado: 'aprobado' })).toBe('?page=2&estado=aprobado')
})

test('an address typed by hand falls back instead of breaking', () => {
  expect(['2', '0', '-1', '1.5', 'dos', undefined].map((valor) => leerEntero(valor, 1))).toEqual([
    2, 1, 1, 1, 1, 1,
  ])
  expect(leerOpcion('borrado', ['todos', 'aprobado'], 'todos')).toBe('todos')
  expect(leerOpcion('aprobado', ['todos', 'aprobado'], 'todos')).toBe('aprobado')
  expect([leerTexto('x'), leerTexto(''), leerTexto(3)]).toEqual(['x', undefined, undefined])
})

test('a direction is read in its word or as the API writes it', () => {
  expect(['desc', '-1', 'asc', '1', '', 'otra', undefined].map(leerSentido)).toEqual([
    'desc',
    'desc',
    'asc',
    'asc',
    'asc',
    'asc',
    'asc',
  ])
})
