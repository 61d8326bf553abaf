import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumar } from '../nucleo/dinero.ts'
import { precioAvanzado } from '../presupuestos/progreso/avance.ts'
import { curvaDe } from './curva.ts'
import { ejecutado, ejecutadoDeTarea, type TareaHecha } from './ejecutado.ts'

const MICRO = 1_000_000n
const [AGO, SEP, OCT] = ['2026-08', '2026-09', '2026-10'] as const
const MESES = [AGO, SEP, OCT]

describe('what was executed each month (domain.md §11)', () => {
  it('is what the tarea is worth at its end less what it was worth before', () => {
    const plan = { precioTotalConMargen: 100, cantidad: 3n * MICRO }
    const de = (hecho: Record<string, bigint>) =>
      Object.values(ejecutadoDeTarea(MESES, { capituloId: 'a', plan, hecho }))
    // 33,3, 66,6 and 100: not three times 33.
    expect(de({ [AGO]: MICRO, [SEP]: MICRO, [OCT]: MICRO })).toEqual([33, 34, 33])
    expect(de({ [SEP]: 5n * MICRO })).toEqual([0, 100, 0])
    // A correction takes back.
    expect(de({ [AGO]: 2n * MICRO, [SEP]: -1n * MICRO })).toEqual([67, -34, 0])
    expect(de({})).toEqual([0, 0, 0])
    // Dated before what it corrects.
    expect(de({ [AGO]: -1n * MICRO, [SEP]: 3n * MICRO })).toEqual([0, 67, 0])
  })

  it('of a capitulo sums its tareas, and of one without any is 0', () => {
    const plan = { precioTotalConMargen: 1_000, cantidad: 10n * MICRO }
    const tareas: TareaHecha[] = [
      { capituloId: 'a', plan, hecho: { [AGO]: 3n * MICRO } },
      { capituloId: 'a', plan, hecho: { [OCT]: 7n * MICRO } },
      { capituloId: 'otro', plan, hecho: { [OCT]: 7n * MICRO } },
    ]
    expect(ejecutado(MESES, [{ id: 'a' }, { id: 'b' }], tareas)).toEqual({
      a: { [AGO]: 300, [SEP]: 0, [OCT]: 700 },
      b: { [AGO]: 0, [SEP]: 0, [OCT]: 0 },
    })
  })

  it('sums to what was done of it at its price, whatever the months', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 12),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 12n }), { minLength: 3, maxLength: 3 }),
        (precioTotalConMargen, cantidad, [a = 0n, b = 0n, c = 0n]) => {
          const plan = { precioTotalConMargen, cantidad }
          const porMes = ejecutadoDeTarea(MESES, {
            capituloId: 'a',
            plan,
            hecho: { [AGO]: a, [SEP]: b, [OCT]: c },
          })
          const hecho = a + b + c < 0n ? 0n : a + b + c
          expect(sumar(Object.values(porMes))).toBe(precioAvanzado(plan, hecho))
        },
      ),
    )
  })
})

describe('the S-curve', () => {
  const curva = curvaDe(MESES, {
    previsto: { [AGO]: 300, [SEP]: 400, [OCT]: 0 },
    ejecutado: { [AGO]: 250, [SEP]: 500, [OCT]: -50 },
  })

  it('accumulates both', () => {
    expect(curva).toEqual([
      { mes: AGO, previsto: 300, real: 250 },
      { mes: SEP, previsto: 700, real: 750 },
      { mes: OCT, previsto: 700, real: 700 },
    ])
  })
})
