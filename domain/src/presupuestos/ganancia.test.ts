import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalesEsperados } from './esperanza/totalesEsperados.ts'
import { gananciaPrevista } from './ganancia.ts'

describe('what a work is expected to leave', () => {
  test('a margin of 10 % over 1.000, of which suppliers charge 900, with 30 that no price has yet', () => {
    const ganancia = gananciaPrevista({
      presupuestoPlanPrecioTotalSinMargen: 1_000,
      presupuestoPlanPrecioTotalConMargen: 1_100,
      presupuestoPlanCostoTotal: 930,
      gastoIndirectoPorDistribuir: 30,
    })
    expect(ganancia).toEqual({ total: 170, delMargen: 100, deProveedores: 100, porDistribuir: 30 })
  })

  test('its parts sum to it, whatever the totals', () => {
    const monto = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const totales = fc.record({
      presupuestoPlanPrecioTotalSinMargen: monto,
      presupuestoPlanPrecioTotalConMargen: monto,
      presupuestoPlanCostoTotal: monto,
      gastoIndirectoPorDistribuir: monto,
    })
    fc.assert(
      fc.property(totales, (t) => {
        const { total, delMargen, deProveedores, porDistribuir } = gananciaPrevista(t)
        expect(delMargen + deProveedores - porDistribuir).toBe(total)
      }),
    )
  })

  test('of Obra La Esperanza once its indirect costs are distributed nothing is left to distribute', () => {
    const { obra } = totalesEsperados.despuesDeDistribuir
    const ganancia = gananciaPrevista(obra)
    expect(ganancia.porDistribuir).toBe(0)
    expect(ganancia.delMargen + ganancia.deProveedores).toBe(
      obra.presupuestoPlanPrecioTotalConMargen - obra.presupuestoPlanCostoTotal,
    )
  })
})
