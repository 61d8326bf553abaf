import { expect, it } from 'vitest'
import { formatoGanado, formatoPuntos, puntosGanados } from './ganado.ts'

it('points are exact where the difference of doubles is not', () => {
  expect(34.5 - 28.3).not.toBe(6.2)
  expect(puntosGanados(28.3, 34.5)).toBe(6.2)
  expect(puntosGanados(100, 99.99)).toBe(-0.01)
  expect(puntosGanados(12.35, 12.35)).toBe(0)
})

it.each([
  [6.2, '6,2', '+6,2'],
  [-0.05, '0,05', '\u22120,05'],
  [12, '12', '+12'],
  [0, '0', '0'],
])('%s points are written %s, and beside a figure %s', (puntos, solos, ganado) => {
  expect([formatoPuntos(puntos), formatoGanado(puntos)]).toEqual([solos, ganado])
})
