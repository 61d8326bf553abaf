import { describe, expect, it } from 'vitest'
import {
  cierreDe,
  numeroDeSemana,
  primeraSinTerminar,
  semanaDe,
  semanasCerradasDesde,
  tituloDeSemana,
} from './semana.ts'

describe('the week of a day', () => {
  it.each([
    ['2026-09-07', '2026-09-07', '2026-09-13', 37],
    ['2026-09-10', '2026-09-07', '2026-09-13', 37],
    ['2026-09-13', '2026-09-07', '2026-09-13', 37],
    ['2026-09-14', '2026-09-14', '2026-09-20', 38],
    // Years whose first week begins in the year before, and whose last one ends in the next.
    ['2024-12-30', '2024-12-30', '2025-01-05', 1],
    ['2026-01-01', '2025-12-29', '2026-01-04', 1],
    ['2026-12-31', '2026-12-28', '2027-01-03', 53],
    ['2027-01-03', '2026-12-28', '2027-01-03', 53],
    ['2027-01-04', '2027-01-04', '2027-01-10', 1],
    ['2023-01-01', '2022-12-26', '2023-01-01', 52],
    ['2024-02-29', '2024-02-26', '2024-03-03', 9],
  ])('%s: %s to %s, number %i', (dia, inicio, fin, numero) => {
    expect(semanaDe(dia)).toEqual({ inicio, fin })
    expect(numeroDeSemana(dia)).toBe(numero)
  })

  it('has the documented title', () => {
    expect(tituloDeSemana(semanaDe('2026-09-09'))).toBe('Semana 37 · 07/09/2026 al 13/09/2026')
  })
})

describe('when a week is closed', () => {
  it('is on the Monday after it, at 06:00 in Asunción, in summer and in winter', () => {
    expect(cierreDe('2026-09-07').toISOString()).toBe('2026-09-14T09:00:00.000Z')
    expect(cierreDe('2026-01-05').toISOString()).toBe('2026-01-12T09:00:00.000Z')
  })

  it.each([
    ['just before', '2026-09-14T08:59:59.999Z', []],
    ['from that instant on', '2026-09-14T09:00:00Z', ['2026-09-07']],
    ['until the next one', '2026-09-21T08:59:59Z', ['2026-09-07']],
    // Off from a Thursday to the Tuesday of two weeks later.
    ['after days of being off', '2026-09-29T15:00:00Z', ['2026-09-07', '2026-09-14', '2026-09-21']],
  ])('%s', (_, ahora, lunes) => {
    expect(semanasCerradasDesde('2026-09-10', new Date(ahora))).toEqual(lunes)
  })

  it.each([
    ['on a Wednesday this week', '2026-09-09T12:00:00Z', '2026-09-07'],
    ['on a Monday before six the one before', '2026-09-14T08:59:59Z', '2026-09-07'],
    ['from six on this one', '2026-09-14T09:00:00Z', '2026-09-14'],
  ])('the first that is not closed yet: %s', (_, ahora, lunes) => {
    expect(primeraSinTerminar(new Date(ahora))).toBe(lunes)
  })

  it('owes nothing of days that are still to come', () => {
    expect(semanasCerradasDesde('2027-01-01', new Date('2026-09-14T09:00:00Z'))).toEqual([])
  })
})
