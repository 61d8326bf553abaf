import { expect, test } from 'vitest'
import { type CosaDelDia, cuantoHizo, porPersona } from './hoy.ts'

const [AYER, HOY] = ['2026-11-27', '2026-11-28']
const cosa = (nombre: string, hora: string, cambio: Partial<CosaDelDia> = {}): CosaDelDia => ({
  fecha: HOY,
  presupuestoId: 'luque',
  obraNombre: 'Vivienda Luque',
  quienId: 'ana',
  quien: 'Ana Paz',
  clase: 'avance',
  nombre,
  cantidad: 12_000_000n,
  unidad: 'm2',
  cuantas: 1,
  fotos: 0,
  ts: `2026-11-28T${hora}:00.000Z`,
  ...cambio,
})
const NADA = { cantidad: null, unidad: '' }

test('a person’s day in a work is one, counted by kind, with its photos and what came last first', () => {
  const dias = porPersona([
    cosa('Muro', '15:00', { cuantas: 2, fotos: 3 }),
    cosa('Lluvia', '16:00', { clase: 'acontecimiento', ...NADA, fotos: 1 }),
    cosa('', '14:00', { clase: 'nota', ...NADA, cuantas: 2 }),
  ])
  expect(dias).toMatchObject([
    { obraNombre: 'Vivienda Luque', quien: 'Ana Paz', avances: 2, acontecimientos: 1, notas: 2, fotos: 4 },
  ])
  expect(dias[0]?.ultimo).toContain('16:00')
  expect(dias[0]?.cosas.map(({ nombre }) => nombre)).toEqual(['Lluvia', 'Muro', ''])
})

test('of another day, work or person it is another; the last day first, and of a day who did something last', () => {
  const dias = porPersona([
    cosa('Muro', '10:00'),
    cosa('Muro', '18:00', { fecha: AYER, ts: '2026-11-28T23:00:00.000Z' }),
    cosa('Muro', '12:00', { quienId: 'beto', quien: 'Beto Díaz' }),
    cosa('Muro', '11:00', { presupuestoId: 'mirador', obraNombre: 'El Mirador' }),
  ])
  expect(dias.map((d) => [d.fecha, d.obraNombre, d.quien])).toEqual([
    [HOY, 'Vivienda Luque', 'Beto Díaz'],
    [HOY, 'El Mirador', 'Ana Paz'],
    [HOY, 'Vivienda Luque', 'Ana Paz'],
    [AYER, 'Vivienda Luque', 'Ana Paz'],
  ])
  expect(porPersona([])).toEqual([])
})

test.each([
  [{ avances: 1, fotos: 1, acontecimientos: 1, notas: 1 }, '1 avance, 1 foto, 1 acontecimiento, 1 nota'],
  [{ avances: 3, fotos: 0, acontecimientos: 2, notas: 0 }, '3 avances, 2 acontecimientos'],
  [{ avances: 0, fotos: 5, acontecimientos: 0, notas: 2 }, '5 fotos, 2 notas'],
])('%j: %s', (cuantas, dicho) => {
  expect(cuantoHizo(cuantas)).toBe(dicho)
})
