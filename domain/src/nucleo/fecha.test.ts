import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cuandoFue,
  esDiaEntero,
  esFecha,
  formatoFecha,
  hoyEnAsuncion,
  isoEnAsuncion,
  leerDia,
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

  const HOY = '2026-11-28'

  it.each([
    ['5/11/2026', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    [' 31/1/2026 ', '2026-01-31'],
    ['29/02/2024', '2024-02-29'],
    ['5-11-2026', '2026-11-05'],
    ['5.11.2026', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['5-11-26', '2026-11-05'],
    ['5.11.26', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['5-11', '2026-11-05'],
    ['5.11', '2026-11-05'],
    ['3/12', '2026-12-03'],
    ['29/2/24', '2024-02-29'],
  ])('%j is %s: the day goes first', (texto, fecha) => {
    expect(leerDia(texto, { hoy: HOY })).toBe(fecha)
  })

  it.each([
    '',
    '31/02/2026',
    '11/31/2026',
    '31/2',
    '29/2',
    '2026/11/05',
    '2026-11-05',
    '20261105',
    '5/11-2026',
    '5/11/',
    '5/11/2',
    '5/11/202',
    '5',
    '511',
    '0511',
    '51126',
    '5112026',
    '5,11',
    '5 11 2026',
    'ayer',
    '5/11/2026 10:00',
    '5/11/2026\u0000',
  ])('%j is not guessed', (texto) => {
    expect(leerDia(texto, { hoy: HOY })).toBeUndefined()
  })

  it.each([
    ['28/12', { hoy: '2027-01-03', maximo: '2027-01-03' }, '2026-12-28', 'a fact of last week'],
    ['3/2', { hoy: HOY, maximo: HOY }, '2026-02-03', 'a fact of this year'],
    ['3/2', { hoy: HOY, minimo: '2026-01-01' }, '2026-02-03', 'a filter, of this year'],
    ['3/2', { hoy: HOY, minimo: '2026-06-01' }, '2027-02-03', 'which this year could not be'],
    ['5/1', { hoy: HOY, adelante: true }, '2027-01-05', 'a plan for January'],
    ['28/12', { hoy: '2027-01-03', adelante: true }, '2026-12-28', 'a plan that began last week'],
    ['29/12', { hoy: HOY, maximo: HOY, minimo: '2026-11-01' }, '2026-12-29', 'outside: its field says why'],
    ['5/3/85', { hoy: HOY }, '1985-03-05', 'of two digits, over 20 years ahead'],
    ['5/3/46', { hoy: HOY }, '2046-03-05', 'and not over them'],
    ['5/3/40', { hoy: HOY, maximo: HOY }, '1940-03-05', 'a birthday'],
    ['5/12/26', { hoy: HOY, maximo: HOY }, '1926-12-05', 'a birthday of the end of the year'],
  ] as const)('%s with %o is %s: %s', (texto, lectura, fecha, _que) => {
    expect(leerDia(texto, lectura)).toBe(fecha)
  })

  it('what was written comes back as the same date, whole or of digits alone', () => {
    const unDia = fc.date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(unDia, (dia) => {
        const fecha = dia.toISOString().slice(0, 10)
        expect(esFecha(fecha)).toBe(true)
        const escrita = formatoFecha(fecha)
        for (const texto of [escrita, escrita.replaceAll('/', ''), escrita.replaceAll('/', '.')])
          expect([leerDia(texto, { hoy: HOY }), esDiaEntero(texto)]).toEqual([fecha, true])
      }),
    )
  })

  it('a day without its year is at most a year away, and nothing typed of it is whole', () => {
    const unDia = fc.date({ min: new Date('2001-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(unDia, unDia, fc.boolean(), (hoy, dia, adelante) => {
        const [suHoy, fecha] = [hoy.toISOString().slice(0, 10), dia.toISOString().slice(0, 10)]
        const texto = formatoFecha(fecha).slice(0, 5)
        const leida = leerDia(texto, { hoy: suHoy, adelante })
        expect(esDiaEntero(texto)).toBe(false)
        if (leida === undefined) return expect(texto).toBe('29/02')
        expect(leida.slice(5)).toBe(fecha.slice(5))
        expect(Math.abs(Date.parse(leida) - Date.parse(suHoy)) / 86_400_000).toBeLessThan(
          adelante ? 184 : 366,
        )
      }),
    )
  })

  it.each(['5/11', '5/11/26', '051126', '', '0511', '11/2026'].map((texto) => [texto, texto === '11/2026']))(
    '%j whole: %s',
    (texto, entero) => {
      expect(esDiaEntero(texto)).toBe(entero)
    },
  )
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

it('an instant is written as ISO 8601 with the hours that Asunción is behind', () => {
  const texto = isoEnAsuncion(new Date('2026-11-22T02:59:03.120Z'))
  expect(texto).toBe('2026-11-21T23:59:03.120-03:00')
  expect(new Date(texto).toISOString()).toBe('2026-11-22T02:59:03.120Z')
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
