import { expect, test } from 'vitest'
import { type CambioQueSePliega, plegarCambios } from './cambios.ts'

const cambio = (n: number, hora: string, resto: Partial<CambioQueSePliega> = {}) => ({
  n,
  quienId: 'ana',
  obraId: 'luque',
  accion: 'Cargó un avance',
  ts: `2026-11-28T${hora}:00.000Z`,
  ...resto,
})
const plegados = (cambios: Parameters<typeof cambio>[], cuantos = 10) =>
  plegarCambios(
    cambios.map((de) => cambio(...de)),
    cuantos,
  ).map((grupo) => grupo.map(({ n }) => n))

test('equal ones of a person, work and hour are one, also where something else was done between', () => {
  expect(
    plegados([
      [1, '15:59'],
      [2, '15:30', { accion: 'Agregó una foto' }],
      [3, '15:01'],
      // Another hour.
      [4, '14:59'],
    ]),
  ).toEqual([[1, 3], [2], [4]])
})

test.each<[string, Partial<CambioQueSePliega>]>([
  ['person', { quienId: 'beto' }],
  ['nobody', { quienId: null }],
  ['work', { obraId: 'mirador' }],
  ['action', { accion: 'Descartó un avance' }],
])('of another %s they are not', (_, otro) => {
  expect(
    plegados([
      [1, '15:30'],
      [2, '15:20', otro],
      [3, '15:10'],
    ]),
  ).toEqual([[1, 3], [2]])
})

test('the first so many, each whole', () => {
  expect(
    plegados(
      [
        [1, '15:30'],
        [2, '14:20'],
        [3, '15:10'],
        [4, '13:10'],
      ],
      2,
    ),
  ).toEqual([[1, 3], [2]])
  expect(plegados([])).toEqual([])
})
