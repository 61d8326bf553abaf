import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASES_DE_DIA, type ClaseDeDia, diasDe, preguntaPorDia, razonContraDia } from './dias.ts'
import { masAnios, masDias } from './fecha.ts'
import { mensajesDias as textos } from './mensajes/dias.ts'

const HOY = '2026-11-28'

describe('every kind of typed day', () => {
  const casos: [ClaseDeDia, string, string, string, string][] = [
    ['hecho', '2000-01-01', HOY, textos.vieja('01/01/2000'), textos.futura],
    ['periodo', '2000-01-01', '2026-11-29', textos.vieja('01/01/2000'), textos.periodoFuturo('29/11/2026')],
    ['orden', '2000-01-01', '2027-11-28', textos.ordenVieja('01/01/2000'), textos.ordenLejana('28/11/2027')],
    ['plan', '2024-11-28', '2031-11-28', textos.planViejo('28/11/2024'), textos.planLejano('28/11/2031')],
    ['semana', '2000-01-01', '2999-12-31', textos.vieja('01/01/2000'), textos.futura],
    ['nacimiento', '1900-01-01', HOY, textos.vieja('01/01/1900'), textos.nacimientoFuturo],
  ]
  test('has its case here', () => expect(casos.map(([clase]) => clase)).toEqual([...CLASES_DE_DIA]))

  test.each(casos)('%s: from %s to %s, and the reason outside', (clase, primero, ultimo, antes, despues) => {
    expect(diasDe(clase, HOY)).toEqual({ minimo: primero, maximo: ultimo })
    expect([primero, ultimo].map((dia) => razonContraDia(clase, dia, HOY))).toEqual([null, null])
    expect(razonContraDia(clase, masDias(primero, -1), HOY)).toBe(antes)
    if (ultimo !== '2999-12-31') expect(razonContraDia(clase, masDias(ultimo, 1), HOY)).toBe(despues)
  })

  test('what happened is never tomorrow nor before 2000, whatever day it is', () => {
    const dia = fc.integer({ min: -20_000, max: 20_000 }).map((n) => masDias(HOY, n))
    fc.assert(
      fc.property(dia, dia, (hoy, fecha) => {
        const bien = fecha >= '2000-01-01' && fecha <= hoy
        expect(razonContraDia('hecho', fecha, hoy) === null).toBe(bien)
      }),
    )
  })
})

test.each([
  ['today', HOY, null],
  ['thirty days ago', '2026-10-29', null],
  ['thirty-one days ago', '2026-10-28', '¿28/10/2026? Es de hace más de 30 días'],
  ['2020', '2020-01-01', '¿01/01/2020? Es de hace más de 30 días'],
])('a fact of %s is asked about where it lies long back', (_, fecha, pregunta) =>
  expect(preguntaPorDia('hecho', fecha, HOY)).toBe(pregunta),
)

test.each([
  ['orden', true],
  ['periodo', false],
  ['semana', false],
  ['plan', false],
  ['nacimiento', false],
] as const)('a day of a %s of long ago: asked %s', (clase, pregunta) =>
  expect(preguntaPorDia(clase, '2020-01-01', HOY) !== null).toBe(pregunta),
)

test.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', -4, '2020-02-29'],
  ['2026-11-28', 5, '2031-11-28'],
])('%s, %i years on', (fecha, anios, esperado) => expect(masAnios(fecha, anios)).toBe(esperado))
