import { expect, test } from 'vitest'
import { ordenarPor } from './orden.ts'

const nombres = (filas: readonly { nombre: string }[]) => filas.map(({ nombre }) => nombre)

test('figures by their size, names as Spanish has them', () => {
  const filas = [
    { nombre: 'Oruga', monto: 9 },
    { nombre: 'ñandutí', monto: 100 },
    { nombre: 'Nivel', monto: -3 },
  ]
  expect(nombres(ordenarPor(filas, ({ monto }) => monto, 'desc'))).toEqual(['ñandutí', 'Oruga', 'Nivel'])
  expect(nombres(ordenarPor(filas, ({ monto }) => monto, 'asc'))).toEqual(['Nivel', 'Oruga', 'ñandutí'])
  expect(nombres(ordenarPor(filas, ({ nombre }) => nombre, 'asc'))).toEqual(['Nivel', 'ñandutí', 'Oruga'])
})

test('what has no figure is last in both directions, and equals stay as they were', () => {
  const filas = [
    { nombre: 'sin', monto: null },
    { nombre: 'una', monto: 5 },
    { nombre: 'otra', monto: 5 },
    { nombre: 'menos', monto: 1 },
  ]
  const por = (direccion: 'asc' | 'desc') => nombres(ordenarPor(filas, ({ monto }) => monto, direccion))
  expect(por('desc')).toEqual(['una', 'otra', 'menos', 'sin'])
  expect(por('asc')).toEqual(['menos', 'una', 'otra', 'sin'])
})
