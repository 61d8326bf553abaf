import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribuir } from './indirectos.ts'
import { cifrasDeObra, PRESUPUESTO_TIPOS, type PresupuestoTipo } from './obra.ts'
import { calcularPlan, recalcularPrecio } from './plan.ts'
import { unaEntrada } from './prueba/entradas.ts'
import {
  type CapituloContado,
  cifrasFinales,
  porcentajesEnObra,
  type TareaQueSuma,
  totalesCapitulo,
  totalesObra,
} from './totales.ts'

/** An active tarea of price 1.000, cost 800, share 100 and margin 10 %. */
const PLAN = {
  precioTotal: 1_000,
  precioTotalConMargen: 1_210,
  precioCostoFinal: 900,
  gastoIndirectoTotal: 100,
  materialTotal: { montoReal: 500, montoPlaneado: 600 },
  manoDeObraTotal: { montoReal: 300, montoPlaneado: 400 },
  materialYManoTotal: { montoReal: 0, montoPlaneado: 0 },
}
const ACTIVA: TareaQueSuma = {
  estado: 'activo',
  esAdicional: false,
  descartadoPostAprobacion: false,
  plan: PLAN,
  aprobado: { precioTotalConMargen: 1_100 },
}
const DESCARTADA: TareaQueSuma = { ...ACTIVA, estado: 'descartado', descartadoPostAprobacion: true }
const ADICIONAL_DESCARTADA: TareaQueSuma = { ...DESCARTADA, esAdicional: true, aprobado: null }
const DESCARTADA_ANTES: TareaQueSuma = { ...ACTIVA, estado: 'descartado', aprobado: null }
const CERO = { montoReal: 0, montoPlaneado: 0 }

describe('cifrasFinales (domain.md §7)', () => {
  it.each<[string, TareaQueSuma, PresupuestoTipo, { precio: number; costo: number; precioTotal: number }]>([
    ['activa', ACTIVA, 'llaveEnMano', { precio: 1_210, costo: 900, precioTotal: 1_000 }],
    ['activa', ACTIVA, 'administrativo', { precio: 1_210, costo: 900, precioTotal: 1_000 }],
    [
      'activa y adicional',
      { ...ACTIVA, esAdicional: true, aprobado: null },
      'llaveEnMano',
      { precio: 1_210, costo: 900, precioTotal: 1_000 },
    ],
    ['descartada después', DESCARTADA, 'llaveEnMano', { precio: 1_100, costo: 0, precioTotal: 0 }],
    ['descartada después', DESCARTADA, 'administrativo', { precio: 0, costo: 0, precioTotal: 0 }],
    ['adicional y descartada', ADICIONAL_DESCARTADA, 'llaveEnMano', { precio: 0, costo: 0, precioTotal: 0 }],
    [
      'adicional y descartada',
      ADICIONAL_DESCARTADA,
      'administrativo',
      { precio: 0, costo: 0, precioTotal: 0 },
    ],
    ['descartada antes de aprobar', DESCARTADA_ANTES, 'llaveEnMano', { precio: 0, costo: 0, precioTotal: 0 }],
    [
      'descartada antes de aprobar',
      DESCARTADA_ANTES,
      'administrativo',
      { precio: 0, costo: 0, precioTotal: 0 },
    ],
  ])('%s, %s', (_, tarea, tipo, { precio, costo, precioTotal }) => {
    const cifras = cifrasFinales(tarea, tipo)
    expect(cifras.precioTotalConMargen).toBe(precio)
    expect(cifras.precioCostoFinal).toBe(costo)
    expect(cifras.precioTotal).toBe(precioTotal)
    expect(cifras.gastoIndirectoTotal).toBe(tarea.estado === 'activo' ? 100 : 0)
    expect(cifras.materialTotal).toEqual(tarea.estado === 'activo' ? PLAN.materialTotal : CERO)
  })
})

const comun = { presupuestoTipo: 'llaveEnMano', gastoIndirecto: false } as const

describe('totalesCapitulo', () => {
  it('adds the lines that count', () => {
    expect(totalesCapitulo([ACTIVA, ACTIVA, DESCARTADA, DESCARTADA_ANTES], comun)).toEqual({
      planPrecioTotal: 2_000,
      planPrecioTotalSinMargen: 2_200,
      planPrecioTotalConMargen: 3_520,
      planCostoTotal: 1_800,
      gastoIndirectoTotal: 200,
      materialTotal: { montoReal: 1_000, montoPlaneado: 1_200 },
      manoDeObraTotal: { montoReal: 600, montoPlaneado: 800 },
      materialYManoTotal: CERO,
    })
  })

  it('empty is 0 in everything', () => {
    const { materialTotal, manoDeObraTotal, materialYManoTotal, ...montos } = totalesCapitulo([], comun)
    expect([materialTotal, manoDeObraTotal, materialYManoTotal]).toEqual([CERO, CERO, CERO])
    expect(Object.values(montos)).toEqual([0, 0, 0, 0, 0])
  })

  it('the indirect one shows what there is to distribute: the sum of its precioTotalReal (domain.md §4)', () => {
    fc.assert(
      fc.property(fc.array(unaEntrada, { maxLength: 5 }), (entradas) => {
        const planes = entradas.map((entrada) => calcularPlan({ ...entrada, gastoIndirectoTotal: 0 }))
        const totales = totalesCapitulo(planes.map(activa), { ...comun, gastoIndirecto: true })
        expect(totales.gastoIndirectoTotal).toBe(planes.reduce((a, p) => a + p.precioTotalReal, 0))
      }),
    )
  })
})

function activa(plan: TareaQueSuma['plan']): TareaQueSuma {
  return { estado: 'activo', esAdicional: false, descartadoPostAprobacion: false, plan, aprobado: null }
}

function capitulo(tareas: TareaQueSuma[], cambios: Partial<CapituloContado> = {}): CapituloContado {
  const gastoIndirecto = cambios.gastoIndirecto ?? false
  const totales = totalesCapitulo(tareas, { presupuestoTipo: 'llaveEnMano', gastoIndirecto })
  return { duracion: 3, estado: 'activo', descartado: false, gastoIndirecto, totales, ...cambios }
}
/** Costs 500, with no share of its own. */
const GASTO = activa({ ...PLAN, gastoIndirectoTotal: 0, precioCostoFinal: 500, precioTotalConMargen: 605 })

describe('totalesObra', () => {
  it('adds the capitulos but the indirect one, and in the cost what is left to distribute', () => {
    const obra = totalesObra([
      capitulo([ACTIVA, DESCARTADA]),
      capitulo([ACTIVA], { duracion: 5 }),
      capitulo([GASTO], { gastoIndirecto: true, duracion: 9 }),
    ])
    expect(obra).toEqual({
      presupuestoPlanPrecioTotal: 2_000,
      presupuestoPlanPrecioTotalSinMargen: 2_200,
      presupuestoPlanPrecioTotalConMargen: 3_520,
      presupuestoPlanPrecioTotalCosto: 2_100,
      presupuestoPlanCostoTotal: 2_100,
      gastoIndirectoTotal: 500,
      gastoIndirectoDistribuido: 200,
      gastoIndirectoPorDistribuir: 300,
      obraDuracion: 8,
      materialTotal: { montoReal: 1_000, montoPlaneado: 1_200 },
      manoDeObraTotal: { montoReal: 600, montoPlaneado: 800 },
      materialYManoTotal: CERO,
    })
  })

  it('what is left is negative when more was distributed: the cost is always the true one', () => {
    const obra = totalesObra([
      capitulo([ACTIVA, ACTIVA, ACTIVA, ACTIVA, ACTIVA, ACTIVA]),
      capitulo([GASTO], { gastoIndirecto: true }),
    ])
    expect(obra.gastoIndirectoPorDistribuir).toBe(-100)
    // Six times 800 of their own plus the 500 there are.
    expect(obra.presupuestoPlanCostoTotal).toBe(5_300)
  })

  it('the duration counts the active capitulos; the totals, all of them', () => {
    const obra = totalesObra([
      capitulo([ACTIVA], { estado: 'inactivo', duracion: 7 }),
      capitulo([DESCARTADA], { descartado: true, duracion: 7 }),
      capitulo([], { duracion: 2 }),
    ])
    expect(obra.obraDuracion).toBe(2)
    expect(obra.presupuestoPlanPrecioTotalConMargen).toBe(2_310)
  })

  it('distributing does not change the cost of the work, nor the price without indirect costs', () => {
    const unasEntradas = fc.array(unaEntrada, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(unasEntradas, fc.nat({ max: 10 ** 9 }), (entradas, gasto) => {
        const planes = entradas.map((entrada) => calcularPlan({ ...entrada, gastoIndirectoTotal: 0 }))
        const indirecto = capitulo([activa({ ...PLAN, gastoIndirectoTotal: 0, precioCostoFinal: gasto })], {
          gastoIndirecto: true,
        })
        const antes = totalesObra([capitulo(planes.map(activa)), indirecto])
        const partes = distribuir(gasto, planes)
        fc.pre(Array.isArray(partes))
        const repartidos = planes.map((plan, i) => ({
          ...plan,
          ...recalcularPrecio(plan, Array.isArray(partes) ? (partes[i] ?? 0) : 0, entradas[i]?.margen ?? 0),
        }))
        const despues = totalesObra([capitulo(repartidos.map(activa)), indirecto])
        expect(despues.presupuestoPlanCostoTotal).toBe(antes.presupuestoPlanCostoTotal)
        expect(despues.presupuestoPlanPrecioTotal).toBe(antes.presupuestoPlanPrecioTotal)
        expect(despues.gastoIndirectoPorDistribuir).toBe(0)
        expect(despues.presupuestoPlanPrecioTotalSinMargen).toBe(antes.presupuestoPlanPrecioTotal + gasto)
      }),
    )
  })
})

describe('porcentajeEnObra', () => {
  const partes = (...precios: readonly (number | 'indirecto')[]) => [
    ...porcentajesEnObra(
      precios.map((precio, i) => ({
        id: `${i}`,
        gastoIndirecto: precio === 'indirecto',
        planPrecioTotalConMargen: precio === 'indirecto' ? 9_999 : precio,
      })),
    ).values(),
  ]

  it.each<[readonly (number | 'indirecto')[], readonly number[]]>([
    [
      [1_210, 2_310],
      [34.38, 65.62],
    ],
    [[3_520], [100]],
    [
      [0, 0],
      [0, 0],
    ],
    [
      ['indirecto', 1_210],
      [0, 100],
    ],
    // Each 33,33 by itself: the hundredth that is over goes to the first.
    [
      [7, 7, 7],
      [33.34, 33.33, 33.33],
    ],
  ])('%j are %j', (precios, esperado) => {
    expect(partes(...precios)).toEqual(esperado)
  })

  it('printed over their total they come to it, each within a hundredth of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10 ** 12), { minLength: 1, maxLength: 30 }), (precios) => {
        const suma = precios.reduce((a, b) => a + b, 0)
        const suyas = partes(...precios)
        const centesimas = suyas.map((parte) => Math.round(parte * 100))
        expect(centesimas.reduce((a, b) => a + b, 0)).toBe(suma === 0 ? 0 : 10_000)
        for (const [i, centesima] of centesimas.entries())
          expect(Math.abs(centesima - (suma === 0 ? 0 : ((precios[i] ?? 0) / suma) * 10_000))).toBeLessThan(1)
      }),
    )
  })
})

describe('cifrasDeObra', () => {
  const unaTarea = fc.constantFrom(ACTIVA, DESCARTADA, ADICIONAL_DESCARTADA, DESCARTADA_ANTES)

  it('says in the lists the same as totalesObra in the budget', () => {
    fc.assert(
      fc.property(fc.array(unaTarea), fc.constantFrom(...PRESUPUESTO_TIPOS), (tareas, presupuestoTipo) => {
        const totales = totalesCapitulo(tareas, { presupuestoTipo, gastoIndirecto: false })
        const vista = totalesObra([
          { duracion: 4, estado: 'activo', descartado: false, gastoIndirecto: false, totales },
        ])
        const activas = tareas.filter((t) => t.estado === 'activo')
        const descartadas = tareas.filter((t) => t.descartadoPostAprobacion)
        const lista = cifrasDeObra(
          { presupuestoTipo, aprobada: true },
          {
            duracion: 4,
            activas: activas.reduce((a, t) => a + t.plan.precioTotalConMargen, 0),
            descartadas: descartadas.reduce((a, t) => a + (t.aprobado?.precioTotalConMargen ?? 0), 0),
            duracionAprobada: 3,
            aprobadas: 77,
            // Half of what there is to do.
            avanzado: activas.length * (ACTIVA.plan.precioTotalConMargen / 2),
            empezado: activas.length > 0,
            queda: activas.length > 0,
          },
        )
        expect(lista).toEqual({
          obraDuracion: vista.obraDuracion,
          obraDuracionAprobado: 3,
          presupuestoPlanPrecioTotalConMargen: vista.presupuestoPlanPrecioTotalConMargen,
          presupuestoPlanPrecioTotalConMargenAprobado: 77,
          presupuestoAvancePorcentajeTotal: activas.length > 0 ? 50 : 0,
        })
      }),
    )
  })

  it('what was approved is null before approving', () => {
    const sumas = {
      duracion: 1,
      activas: 5,
      descartadas: 0,
      duracionAprobada: 0,
      aprobadas: 0,
      avanzado: 0,
      empezado: false,
      queda: true,
    }
    expect(cifrasDeObra({ presupuestoTipo: 'administrativo', aprobada: false }, sumas)).toMatchObject({
      obraDuracionAprobado: null,
      presupuestoPlanPrecioTotalConMargenAprobado: null,
    })
  })
})
