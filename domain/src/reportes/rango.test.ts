import { expect, it } from 'vitest'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { mensajesReportes } from '../nucleo/mensajes/reportes.ts'
import { rangoPorDefecto, razonContraRango } from './rango.ts'

it('the default is the last 7 days to today, so that a week is compared with the day it began', () => {
  expect(rangoPorDefecto('2026-11-23')).toEqual({ inicio: '2026-11-16', fin: '2026-11-23' })
  expect(rangoPorDefecto('2027-01-03').inicio).toBe('2026-12-27')
})

it.each([
  ['2026-11-23', '2026-11-23', null],
  ['2026-01-01', '2026-12-31', null],
  // 366 days, of a leap year or over the end of another.
  ['2028-01-01', '2028-12-31', null],
  ['2026-11-24', '2027-11-24', null],
  ['2026-11-24', '2026-11-23', { campo: 'inicio', razon: mensajesComun.rangoDeFechas }],
  ['2026-11-24', '2027-11-25', { campo: 'fin', razon: mensajesReportes.rangoLargo(366) }],
])('from %s to %s', (inicio, fin, razon) => {
  expect(razonContraRango({ inicio, fin })).toEqual(razon)
})
