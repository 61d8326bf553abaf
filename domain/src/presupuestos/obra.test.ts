import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ESTADO_OBRA_ETIQUETA, ESTADOS_OBRA, estadoVisible, type PlanDeTarea, planCambio } from './obra.ts'
import { calcularPlan } from './plan.ts'
import { unaEntrada } from './prueba/entradas.ts'

describe('estadoVisible', () => {
  it.each([
    ['pendiente', true, 'pendiente'],
    ['aprobado', true, 'aprobado'],
    ['pendiente', false, 'inactivo'],
    ['aprobado', false, 'inactivo'],
  ] as const)('%s, active %s: %s', (estado, activo, visible) => {
    expect(estadoVisible({ estado, activo })).toBe(visible)
  })

  it('every state has its name', () => {
    expect(ESTADOS_OBRA.map((estado) => ESTADO_OBRA_ETIQUETA[estado])).toEqual([
      'Pendiente',
      'Aprobado',
      'Inactivo',
    ])
  })
})

describe('planCambio (domain.md §7)', () => {
  it('freezing and comparing gives no change, with the keys in another order too', () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const congelado = calcularPlan(entrada)
        expect(planCambio(congelado, calcularPlan(entrada))).toBe(false)
        // fromEntries forgets the keys' types; they are the same ones.
        const alReves = Object.fromEntries(Object.entries(congelado).toReversed()) as typeof congelado
        expect(planCambio(alReves, congelado)).toBe(false)
      }),
    )
  })

  const plan: PlanDeTarea = {
    ...calcularPlan({
      componentes: [
        { tipo: 'manoDeObra', cantidad: 1_000_000n, precioUnitario: 100, precioUnitarioReal: 90 },
      ],
      cantidad: 2_000_000n,
      gastoIndirectoTotal: 10,
      margen: 10,
    }),
    cantidadCliente: 2_000_000n,
    unidadMedidaCodigo: 'm2',
  }

  it.each<[string, Partial<PlanDeTarea>]>([
    ['la cantidad', { cantidad: 2_000_001n }],
    ['la cantidad del cliente', { cantidadCliente: 3_000_000n }],
    ['la unidad', { unidadMedidaCodigo: 'm3' }],
    ['un guaraní del precio', { precioTotalConMargen: plan.precioTotalConMargen + 1 }],
    ['una millonésima del unitario', { precioUnitario: plan.precioUnitario + 1n }],
    ['el indirecto', { gastoIndirectoTotal: 11 }],
    ['un total por tipo', { manoDeObraTotal: { montoReal: 180, montoPlaneado: 201 } }],
  ])('changes with %s', (_, cambio) => {
    expect(planCambio(plan, { ...plan, ...cambio })).toBe(true)
  })

  it('a margin that moves no figure is no change', () => {
    const barato = { componentes: [], cantidad: 1_000_000n, gastoIndirectoTotal: 0 }
    expect(planCambio(calcularPlan({ ...barato, margen: 10 }), calcularPlan({ ...barato, margen: 20 }))).toBe(
      false,
    )
  })
})
