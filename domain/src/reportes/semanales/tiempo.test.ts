import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoyEnAsuncion } from '../../nucleo/fecha.ts'
import { cierreDe } from './semana.ts'
import { type DiaVivido, instanteSeguro, probadoHasta } from './tiempo.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
/** A Monday at six in Asunción. */
const CIERRE = cierreDe('2026-11-16').getTime()

/** A server that is awake at these hours, by its clock, and looks every hour; `saltoMs`: how far ahead that is. */
function vivir(despierto: readonly [desdeMs: number, hastaMs: number, saltoMs?: number][]) {
  const dias = new Map<string, number>()
  let probadoMs = despierto[0]?.[0] ?? 0
  const seguros: { verdadMs: number; seguroMs: number }[] = []
  for (const [desdeMs, hastaMs, saltoMs = 0] of despierto) {
    const alNacer = probadoMs
    for (let verdadMs = desdeMs; verdadMs <= hastaMs; verdadMs += HORA) {
      const relojMs = verdadMs + saltoMs
      const hoy = hoyEnAsuncion(new Date(relojMs))
      const vividos: DiaVivido[] = [...dias].map(([dia, vistoMs]) => ({ dia, vistoMs }))
      const vividoMs = alNacer + verdadMs - desdeMs
      probadoMs = probadoHasta({ probadoMs, vividoMs }, vividos, hoy)
      dias.set(hoy, relojMs)
      seguros.push({ verdadMs, seguroMs: instanteSeguro(new Date(relojMs), new Date(probadoMs)).getTime() })
    }
  }
  return seguros
}
const ultimo = (seguros: ReturnType<typeof vivir>) => seguros.at(-1)?.seguroMs ?? 0

describe('how late it is for sure', () => {
  test('a server that is always on closes at six, on the hour', () => {
    expect(ultimo(vivir([[CIERRE - 3 * DIA, CIERRE]]))).toBe(CIERRE)
  })

  test('so does one that was off for some hours of the night', () => {
    expect(
      ultimo(
        vivir([
          [CIERRE - 3 * DIA, CIERRE - 8 * HORA],
          [CIERRE - 3 * HORA, CIERRE],
        ]),
      ),
    ).toBe(CIERRE)
  })

  test('one that sleeps from Friday to Monday waits until the day after', () => {
    const viernes: [number, number] = [CIERRE - 4 * DIA, CIERRE - 2.5 * DIA]
    const lunes: [number, number] = [CIERRE + HORA, CIERRE + 11 * HORA]
    expect(ultimo(vivir([viernes, lunes]))).toBeLessThan(CIERRE)
    const martes: [number, number] = [CIERRE + DIA, CIERRE + DIA + HORA]
    expect(ultimo(vivir([viernes, lunes, martes]))).toBeGreaterThanOrEqual(CIERRE)
  })

  test('one that was off for a month is believed after five days', () => {
    const antes: [number, number] = [CIERRE - 40 * DIA, CIERRE - 35 * DIA]
    const dias = (cuantos: number) =>
      Array.from({ length: cuantos }, (_, i): [number, number] => [
        CIERRE + i * DIA + HORA,
        CIERRE + i * DIA + 9 * HORA,
      ])
    expect(ultimo(vivir([antes, ...dias(5)]))).toBeLessThan(CIERRE)
    expect(ultimo(vivir([antes, ...dias(6)]))).toBeGreaterThanOrEqual(CIERRE)
  })

  test.each([
    ['a day', DIA],
    ['a month', 30 * DIA],
    ['a year', 365 * DIA],
  ])('a clock %s ahead, started again and again on one day, makes it no later', (_, saltoMs) => {
    const antes: [number, number] = [CIERRE - 3 * DIA, CIERRE - 2 * DIA]
    const arranques = [0, 1, 2].map((n): [number, number, number] => [
      CIERRE - 2 * DIA + n * 2 * HORA,
      CIERRE - 2 * DIA + (n * 2 + 1) * HORA,
      saltoMs,
    ])
    for (const { verdadMs, seguroMs } of vivir([antes, ...arranques]))
      expect(seguroMs).toBeLessThanOrEqual(verdadMs + 6 * HORA)
  })

  test('a clock that is behind closes nothing early, and once it is right nothing was lost', () => {
    const antes: [number, number] = [CIERRE - 3 * DIA, CIERRE - 2 * DIA]
    const atras: [number, number, number] = [CIERRE - 2 * DIA, CIERRE + HORA, -365 * DIA]
    expect(ultimo(vivir([antes, atras]))).toBeLessThan(CIERRE)
    expect(ultimo(vivir([antes, atras, [CIERRE + 2 * HORA, CIERRE + 3 * HORA]]))).toBeGreaterThanOrEqual(
      CIERRE,
    )
  })

  test('whenever a right clock is on, what is sure is never later than it is', () => {
    const trozo = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 60 }))
    fc.assert(
      fc.property(fc.array(trozo, { minLength: 1, maxLength: 8 }), (trozos) => {
        let desdeMs = CIERRE
        const despierto = trozos.map(([duerme, vela]): [number, number] => {
          const uno: [number, number] = [desdeMs + duerme * HORA, desdeMs + (duerme + vela) * HORA]
          desdeMs = uno[1]
          return uno
        })
        for (const { verdadMs, seguroMs } of vivir(despierto)) expect(seguroMs).toBeLessThanOrEqual(verdadMs)
      }),
    )
  })
})
