import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cantidadesDichas,
  cantidadesEnTexto,
  cantidadesNuevas,
  ESTADO_OBRA_ETIQUETA,
  ESTADOS_OBRA,
  estadoVisible,
  leeOtraCantidad,
  type PlanDeTarea,
  planCambio,
} from './obra.ts'
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

describe('what a tarea measures and what of it the client reads (domain.md §3)', () => {
  const aparte = { cantidad: 10, cantidadCliente: 4 }
  it.each([
    ['nothing is said', cantidadesNuevas(10), {}, cantidadesNuevas(10)],
    ['the client follows', cantidadesNuevas(10), { cantidad: 12 }, cantidadesNuevas(12)],
    ['the client is apart', aparte, { cantidad: 12 }, { cantidad: 12, cantidadCliente: 4 }],
    ['both are said', aparte, { cantidad: 12, cantidadCliente: 7 }, { cantidad: 12, cantidadCliente: 7 }],
    [
      "the client's alone",
      cantidadesNuevas(10),
      { cantidadCliente: 0 },
      { cantidad: 10, cantidadCliente: 0 },
    ],
    ['null is not said', aparte, { cantidadCliente: null }, aparte],
  ])('%s', (_, antes, dicho, queda) => {
    expect(cantidadesDichas(antes, dicho)).toEqual(queda)
  })

  it('they are apart, or not, and are written alone', () => {
    expect([leeOtraCantidad(aparte), leeOtraCantidad(cantidadesNuevas(10n))]).toEqual([true, false])
    const tarea = { nombre: 'Muro', cantidad: 2_500_000n, cantidadCliente: 1n }
    expect(cantidadesEnTexto(tarea)).toEqual({ cantidad: '2.5', cantidadCliente: '0.000001' })
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
