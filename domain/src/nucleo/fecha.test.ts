import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cuandoFue,
  esFecha,
  formatoFecha,
  hoyEnAsuncion,
  leerFechaEsPy,
  momentoEnAsuncion,
  nombreDelDia,
} from './fecha.ts'

describe('esFecha', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31', '2026-04-30', '2999-12-31'])(
    '%s exists',
    (fecha) => {
      expect(esFecha(fecha)).toBe(true)
    },
  )
  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '21/11/2026',
    ' 2026-11-21',
    '2026-11-21T00:00:00Z',
    '1899-12-31',
    // A day after it would be the tenth of '+010000-0', before every other as a text: a range up to it never ended.
    '9999-12-31',
    '3000-01-01',
    '0000-01-01',
    '+010000-01-01',
  ])('%j is no date', (texto) => {
    expect(esFecha(texto)).toBe(false)
  })
})

describe('writing and reading', () => {
  it('is shown as dd/MM/yyyy', () => {
    expect(formatoFecha('2026-11-05')).toBe('05/11/2026')
    expect(formatoFecha('sin fecha')).toBe('sin fecha')
  })

  it.each([
    ['5/11/2026', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    [' 31/1/2026 ', '2026-01-31'],
    ['29/02/2024', '2024-02-29'],
  ])('%j is %s: the day goes first', (texto, fecha) => {
    expect(leerFechaEsPy(texto)).toBe(fecha)
  })

  it.each([
    '',
    '31/02/2026',
    '11/31/2026',
    '5-11-2026',
    '5/11/26',
    '2026/11/05',
    '5/11',
    'ayer',
    '5/11/2026 10:00',
  ])('%j is not guessed', (texto) => {
    expect(leerFechaEsPy(texto)).toBeUndefined()
  })

  it('what was written comes back as the same date', () => {
    const unDia = fc.date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(unDia, (dia) => {
        const fecha = dia.toISOString().slice(0, 10)
        expect(esFecha(fecha)).toBe(true)
        expect(leerFechaEsPy(formatoFecha(fecha))).toBe(fecha)
      }),
    )
  })
})

describe('hoyEnAsuncion', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2026-07-01T02:59:59Z', '2026-06-30'],
    ['2026-07-01T03:00:00Z', '2026-07-01'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
  ])('at %s it is %s', (instante, dia) => {
    expect(hoyEnAsuncion(new Date(instante))).toBe(dia)
  })
})

describe('momentoEnAsuncion', () => {
  it.each([
    ['2026-11-21T15:04:59.999Z', '21/11/2026 12:04'],
    ['2026-11-22T02:59:00Z', '21/11/2026 23:59'],
    ['2026-01-01T03:00:00Z', '01/01/2026 00:00'],
  ])('%s is %s', (instante, texto) => {
    expect(momentoEnAsuncion(new Date(instante))).toBe(texto)
  })
})

describe('cuandoFue', () => {
  it.each([
    ['2026-03-01T15:04:00Z', 'Hoy 12:04'],
    ['2026-03-01T02:59:00Z', 'Ayer 23:59'],
    ['2026-02-27T15:00:00Z', '27/02/2026 12:00'],
  ])('%s is %s on a first of March', (instante, texto) => {
    expect(cuandoFue(new Date(instante), new Date('2026-03-02T02:00:00Z'))).toBe(texto)
  })
})

describe('nombreDelDia', () => {
  it.each([
    ['2026-03-01', 'Hoy'],
    ['2026-02-28', 'Ayer'],
    ['2026-02-27', 'viernes 27/02/2026'],
    ['2026-03-02', 'lunes 02/03/2026'],
  ])('%s is %s on a first of March', (dia, texto) => {
    expect(nombreDelDia(dia, '2026-03-01')).toBe(texto)
  })
})
