import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MICRO } from '../../nucleo/micro.ts'
import { calcularPlan } from '../../presupuestos/plan.ts'
import { SIN_HACER } from '../../presupuestos/progreso/avance.ts'
import { tareas } from '../prueba/tareas.ts'
import { compradoPara } from './indirecto.ts'
import { seguirObra, sumarSeguidas } from './sumas.ts'
import { seguir, type TareaPorSeguir } from './tarea.ts'

describe('following a tarea', () => {
  test('where the averages are the plan it comes to what was planned, and what was done cost that', () => {
    fc.assert(
      fc.property(tareas, (t) => {
        const componentes = t.componentes.map((c) => ({
          ...c,
          compraPromedio: BigInt(c.precioUnitarioReal ?? 0) * MICRO,
        }))
        const s = seguir({ ...t, componentes, certificado: [] })
        expect(s.costoAvanzadoReal).toBe(s.costoAvanzadoFinal)
        expect(s.montoAvanzadoPromedio).toEqual(s.montoAvanzadoReal)
        if (t.avanzado <= t.plan.cantidad) expect(s.costoProyectado).toBe(t.plan.precioCostoFinal)
        else expect(s.costoProyectado).toBeGreaterThanOrEqual(t.plan.precioCostoFinal)
      }),
    )
  })

  test('the parts by type sum to what was done, and the parts of the cost to it', () => {
    fc.assert(
      fc.property(tareas, (t) => {
        const s = seguir(t)
        const suma = (partes: Record<string, number>) => Object.values(partes).reduce((a, b) => a + b, 0)
        const hecho = t.avanzado < t.plan.cantidad ? t.avanzado : t.plan.cantidad
        const indirecto =
          t.plan.cantidad === 0n ? 0 : (t.plan.gastoIndirectoTotal * Number(hecho)) / Number(t.plan.cantidad)
        // Rounded once as a whole, and once without the share.
        expect(Math.abs(suma(s.montoAvanzadoPromedio) + indirecto - s.costoAvanzadoReal)).toBeLessThanOrEqual(
          1.001,
        )
        expect(Math.abs(suma(s.montoAvanzadoReal) + indirecto - s.costoAvanzadoFinal)).toBeLessThanOrEqual(
          1.001,
        )
        expect(s.margen).toBe(s.avancePrecioTotal - s.costoAvanzadoReal)
        expect(s.margenProyectado).toBe(t.plan.precioTotalConMargen - s.costoProyectado)
      }),
    )
  })

  test('certified and taken back whole, it goes by the tarifa of today and is partial', () => {
    const plan = calcularPlan({
      componentes: [{ tipo: 'manoDeObra', cantidad: MICRO, precioUnitario: 500, precioUnitarioReal: 500 }],
      cantidad: 10n * MICRO,
      gastoIndirectoTotal: 0,
      margen: 0,
    })
    const tarea: TareaPorSeguir = {
      plan,
      avanzado: 0n,
      componentes: [
        {
          tipo: 'manoDeObra',
          cantidad: MICRO,
          precioUnitarioReal: 500,
          compraPromedio: null,
          comprada: 0n,
          usada: 0n,
        },
      ],
      redondeo: null,
      certificado: [{ tarifa: 400n * MICRO, cantidad: 3n * MICRO }],
    }
    expect(seguir(tarea)).toMatchObject({ promedioMano: 400n * MICRO, parcial: false })
    // As much as was certified, and more: of that there is no price of a unit.
    for (const quitada of [3n, 4n]) {
      const devuelta = [...tarea.certificado, { tarifa: 450n * MICRO, cantidad: -quitada * MICRO }]
      expect(seguir({ ...tarea, certificado: devuelta })).toMatchObject({
        promedioMano: 500n * MICRO,
        parcial: true,
      })
    }
  })

  test('labour that was certified and is no longer planned is labour', () => {
    const plan = calcularPlan({ componentes: [], cantidad: 10n * MICRO, gastoIndirectoTotal: 0, margen: 0 })
    const s = seguir({
      plan,
      avanzado: 5n * MICRO,
      componentes: [],
      redondeo: null,
      certificado: [{ tarifa: 400n * MICRO, cantidad: 5n * MICRO }],
    })
    expect([s.montoAvanzadoPromedio, s.costoAvanzadoReal, s.parcial]).toEqual([
      { manoDeObra: 2_000, materialTipo: 0, materialYMano: 0 },
      2_000,
      false,
    ])
  })

  test('of nothing planned there is neither a percentage nor a share', () => {
    const plan = calcularPlan({ componentes: [], cantidad: 0n, gastoIndirectoTotal: 700, margen: 0 })
    const s = seguir({ plan, avanzado: MICRO, componentes: [], redondeo: null, certificado: [] })
    expect([s.avancePorcentaje, s.costoAvanzadoReal, s.costoProyectado]).toEqual([0, 0, 700])
  })
})

test('the work is the sum of its capitulos, and these of their tareas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(tareas, { maxLength: 3 }), { maxLength: 3 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      (capitulos, resto) => {
        const enFilas = capitulos.map((suyas) => suyas.map((t) => ({ ...t.plan, ...seguir(t) })))
        const progreso = SIN_HACER
        const sumas = enFilas.map((filas) => sumarSeguidas(filas, progreso))
        const obra = seguirObra(sumas, progreso, resto)
        const junta = sumarSeguidas(enFilas.flat(), progreso)
        expect(obra).toMatchObject({
          avancePrecioTotal: junta.avancePrecioTotal,
          costoAvanzadoReal: junta.costoAvanzadoReal,
          margen: junta.margen,
          precioCostoFinal: junta.precioCostoFinal + resto,
          costoProyectado: junta.costoProyectado + resto,
          margenProyectado: junta.margenProyectado - resto,
          porcentajeRestante: 100,
        })
      },
    ),
  )
})

test('what the indirect capitulo bought, and what the others did, is what was paid', () => {
  const materiales = [
    {
      totalPagado: 1_000,
      lineas: [
        { suya: true, recibida: 1n },
        { suya: false, recibida: 1n },
        { suya: false, recibida: 1n },
      ],
    },
    { totalPagado: 500, lineas: [{ suya: true, recibida: 0n }] },
  ]
  const otros = materiales.map((m) => ({ ...m, lineas: m.lineas.map((l) => ({ ...l, suya: !l.suya })) }))
  expect([compradoPara(materiales), compradoPara(otros)]).toEqual([334, 666])
})
