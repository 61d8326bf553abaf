import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre } from '../nucleo/fecha.ts'
import { curvaDe } from './curva.ts'
import { mesesDe, ultimoDia } from './meses.ts'
import { type Cronograma, montoPorMes, type Semanas, SIN_MARCAR, totalPorMes } from './montos.ts'
import { contraElPlan, parteDelMes, previstoHasta } from './plan.ts'

const [AGO, SEP, OCT] = ['2026-08', '2026-09', '2026-10'] as const
const semanas = (...marcadas: number[]): Semanas => [1, 2, 3, 4].map((n) => marcadas.includes(n))

/** Muros: three weeks of 333, 333 and 334. Techos: one of 1.000 in October. */
const PLAN: Cronograma = {
  meses: [AGO, SEP, OCT],
  congelados: [],
  capitulos: [
    { id: 'muros', nombre: 'Muros', duracion: 3, activo: true, precioTotal: 1_000 },
    { id: 'techos', nombre: 'Techos', duracion: 1, activo: true, precioTotal: 1_000 },
  ],
  marcas: { muros: { [AGO]: semanas(4), [SEP]: semanas(1, 3) }, techos: { [OCT]: semanas(2) } },
  desembolsos: {},
}
const hecho = (monto: number) => ({
  progreso: { hecho: monto, deTodo: 2_000, empezado: monto > 0, queda: monto < 2_000 },
  precioFinal: 2_000,
})
const NADA = hecho(0)
const hasta = (dia: string, plan = PLAN) => previstoHasta(plan, dia).hasta

describe('what the plan comes to up to a day', () => {
  it.each([
    ['2026-07-31', 0],
    ['2026-08-21', 0],
    // The fourth week of a month of 31 days has ten.
    ['2026-08-22', 33],
    ['2026-08-26', 167],
    ['2026-08-31', 333],
    ['2026-09-01', 333 + 48],
    ['2026-09-07', 666],
    ['2026-09-14', 666],
    // The last week takes what is left.
    ['2026-09-15', 666 + 48],
    ['2026-09-21', 1_000],
    ['2026-10-08', 1_000 + 143],
    ['2026-10-14', 2_000],
    ['2027-05-01', 2_000],
  ])('on %s: %i', (dia, monto) => {
    expect(hasta(dia)).toBe(monto)
  })

  it('shares what was frozen among the marked weeks of its month, whatever the price is now', () => {
    const congelado = { ...PLAN, congelados: [AGO, SEP], desembolsos: { muros: { [AGO]: 333, [SEP]: 501 } } }
    expect(['2026-09-07', '2026-09-14', '2026-09-21'].map((dia) => hasta(dia, congelado))).toEqual([
      333 + 251,
      333 + 251,
      333 + 501,
    ])
  })

  it('a capitulo that was made inactive costs nothing in what is not frozen', () => {
    const [muros, techos] = PLAN.capitulos
    if (!muros || !techos) throw new Error('two capitulos')
    const sinMuros = { ...PLAN, capitulos: [{ ...muros, activo: false }, techos] }
    expect(hasta('2026-09-10', sinMuros)).toBe(0)
    expect(previstoHasta(sinMuros, '2026-09-10').total).toBe(1_000)
  })

  const unPlan = fc
    .record({
      capitulos: fc.array(
        fc.record({
          duracion: fc.nat(9),
          precioTotal: fc.nat(1_000_000_000),
          activo: fc.boolean(),
          marcadas: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
          congelado: fc.nat(1_000_000),
        }),
        { maxLength: 4 },
      ),
      congelados: fc.nat(2),
    })
    .map(({ capitulos, congelados }): Cronograma => {
      const meses = mesesDe('2026-11-10', 4)
      const deCada = <T>(que: (c: (typeof capitulos)[number]) => T) =>
        Object.fromEntries(capitulos.map((c, i) => [`c${i}`, que(c)]))
      const semanasDe = (marcadas: boolean[], i: number) => marcadas.slice(4 * i, 4 * i + 4)
      return {
        meses,
        congelados: meses.slice(0, congelados),
        capitulos: capitulos.map((c, i) => ({ id: `c${i}`, nombre: `c${i}`, ...c })),
        marcas: deCada(({ marcadas }) =>
          Object.fromEntries(meses.map((mes, i) => [mes, semanasDe(marcadas, i)])),
        ),
        desembolsos: deCada(({ marcadas, congelado }) =>
          // Nothing is frozen but what marked weeks cost.
          Object.fromEntries(
            meses
              .slice(0, congelados)
              .map((mes, i) => [mes, semanasDe(marcadas, i).includes(true) ? congelado : 0]),
          ),
        ),
      }
    })

  it('is at the end of each month what its curve has, and never goes back', () => {
    fc.assert(
      fc.property(unPlan, (plan) => {
        const previsto = totalPorMes(plan.meses, montoPorMes(plan))
        const curva = curvaDe(plan.meses, { previsto, ejecutado: {} })
        for (const punto of curva) expect(hasta(ultimoDia(punto.mes), plan)).toBe(punto.previsto)
        expect(previstoHasta(plan, '2026-01-01')).toEqual({ hasta: 0, total: curva.at(-1)?.previsto })
        const dias = diasEntre('2026-10-30', '2027-03-02').map((dia) => hasta(dia, plan))
        expect(dias).toEqual(dias.toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a work against its plan of a day', () => {
  const contra = (dia: string, monto = 0, plan: Cronograma | undefined = PLAN) =>
    contraElPlan(plan, hecho(monto), dia)

  it('is late by points of the whole work, and not by a part of what was planned', () => {
    expect(contra('2026-09-15', 600)).toEqual({
      estado: 'enCurso',
      desde: AGO,
      plan: 35.7,
      hecho: 30,
      puntos: -5.7,
      llegaA: 100,
      faltan: [],
    })
    expect(contra('2026-09-15', 714).puntos).toBe(0)
    expect(contra('2026-09-15', 2_000)).toMatchObject({ hecho: 100, puntos: 64.3 })
    // Once its grid is over the plan was to be done.
    expect(contra('2030-01-01', 1_999)).toMatchObject({ plan: 100, hecho: 99.95, puntos: -0.05 })
  })

  it('has a state for each reason why that says less', () => {
    const sinMarcas = { ...PLAN, marcas: { muros: { [AGO]: SIN_MARCAR } } }
    const sinPlan = { plan: null, puntos: null, llegaA: null, faltan: [] }
    expect(contraElPlan(undefined, hecho(500), '2026-09-15')).toEqual({
      estado: 'sinCronograma',
      desde: null,
      hecho: 25,
      ...sinPlan,
    })
    expect(contra('2026-09-15', 500, sinMarcas)).toEqual({
      estado: 'sinSemanas',
      desde: AGO,
      hecho: 25,
      ...sinPlan,
    })
    expect(contra('2026-07-31')).toMatchObject({ estado: 'porEmpezar', plan: 0, puntos: 0 })
    expect(contra('2026-08-01')).toMatchObject({ estado: 'primerMes', plan: 0 })
    expect(contra('2026-08-31')).toMatchObject({ estado: 'primerMes', plan: 16.65, puntos: -16.65 })
    expect(contra('2026-09-01')).toMatchObject({ estado: 'enCurso' })
  })

  it('names the capitulos of which weeks are still to be marked, and what the plan comes to without them', () => {
    const sinTechos = { ...PLAN, marcas: { muros: PLAN.marcas['muros'] ?? {} } }
    expect(contra('2026-10-14', 0, sinTechos)).toMatchObject({ plan: 50, llegaA: 50, faltan: ['Techos'] })
    const [muros, techos] = PLAN.capitulos
    if (!muros || !techos) throw new Error('two capitulos')
    const con = (cambio: object) =>
      contra('2026-10-14', 0, { ...sinTechos, capitulos: [muros, { ...techos, ...cambio }] }).faltan
    expect([con({ activo: false }), con({ precioTotal: 0 }), con({ duracion: 0 })]).toEqual([
      [],
      [],
      ['Techos'],
    ])
  })

  it('where more was planned than the work is worth now, is of what was planned', () => {
    const caro = { ...PLAN, congelados: [AGO], desembolsos: { muros: { [AGO]: 3_000 } } }
    // 3.000 frozen, one week left at 333 and another that takes nothing, and Techos.
    expect(previstoHasta(caro, '2026-12-31').total).toBe(3_000 + 333 + 1_000)
    expect(contraElPlan(caro, NADA, '2026-12-31')).toMatchObject({ plan: 100, llegaA: 100 })
  })
})

it.each([
  ['2026-09-01', 1 / 30],
  ['2026-09-30', 1],
  ['2026-02-14', 0.5],
])('on %s so much of the month is over: %d', (dia, parte) => {
  expect(parteDelMes(dia)).toBe(parte)
})
