import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conNombres } from '../../nucleo/cuenta/escrita.ts'
import { sumar } from '../../nucleo/dinero.ts'
import { malExplicada, plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { totalesEsperados } from '../esperanza/totalesEsperados.ts'
import { calcularPlan } from '../plan.ts'
import { unaEntrada } from '../prueba/entradas.ts'
import { costoDelProveedor, type TotalesObra, totalesCapitulo, totalesObra } from '../totales.ts'
import { explicarGanancia } from './ganancia.ts'

/** Any work: what its tareas have, and an indirect capitulo that is distributed or not. */
const unaObra: fc.Arbitrary<TotalesObra> = fc
  .tuple(
    fc.array(fc.array(unaEntrada, { maxLength: 3 }), { maxLength: 3 }),
    fc.array(unaEntrada, { maxLength: 2 }),
  )
  .map(([capitulos, indirectos]) => {
    const deCapitulo = (entradas: typeof indirectos, gastoIndirecto: boolean) => ({
      duracion: 1,
      estado: 'activo' as const,
      descartado: false,
      gastoIndirecto,
      totales: totalesCapitulo(
        entradas.map((entrada) => ({
          estado: 'activo',
          esAdicional: false,
          descartadoPostAprobacion: false,
          // An indirect tarea has no share, and what is of no componente no price.
          plan: calcularPlan({
            ...entrada,
            ...(gastoIndirecto && { gastoIndirectoTotal: 0 }),
            ...(entrada.componentes.length === 0 && { redondeo: null }),
          }),
          aprobado: null,
        })),
        { presupuestoTipo: 'llaveEnMano', gastoIndirecto },
      ),
    })
    return totalesObra([...capitulos.map((c) => deCapitulo(c, false)), deCapitulo(indirectos, true)])
  })

test('what a work leaves comes to it, and what suppliers charge is what each kind of componente costs', () => {
  const signos = new Set<number>()
  fc.assert(
    fc.property(unaObra, fc.option(fc.nat({ max: 100 })), (totales, margen) => {
      expect(malExplicada(explicarGanancia(totales, margen))).toEqual([])
      const { materialTotal, manoDeObraTotal, materialYManoTotal } = totales
      const deTipos = [materialTotal, manoDeObraTotal, materialYManoTotal].map(({ montoReal }) => montoReal)
      expect(costoDelProveedor(totales)).toBe(sumar(deTipos))
      signos.add(Math.sign(totales.gastoIndirectoPorDistribuir))
    }),
  )
  expect([...signos].sort()).toEqual([-1, 0, 1])
})

test('of La Esperanza, before and after its indirect costs are distributed', () => {
  for (const { obra } of [totalesEsperados.antesDeDistribuir, totalesEsperados.despuesDeDistribuir]) {
    const ganancia = explicarGanancia(obra, 15)
    expect([malExplicada(ganancia), ganancia.valor]).toEqual([
      [],
      obra.presupuestoPlanPrecioTotalConMargen - obra.presupuestoPlanCostoTotal,
    ])
  }
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc
    .sample(unaObra, { numRuns: 60, seed: 31 })
    .map((totales) => plantarTodas([explicarGanancia(totales, 10)]))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBe(12)
})

test('in one sentence, with what is left to distribute or was distributed over what there is', () => {
  const frase = (porDistribuir: number, margen: number | null = 10) =>
    conNombres(
      explicarGanancia(
        {
          presupuestoPlanPrecioTotal: 900,
          presupuestoPlanPrecioTotalSinMargen: 1_000,
          presupuestoPlanPrecioTotalConMargen: 1_100,
          presupuestoPlanCostoTotal: 1_050 + porDistribuir,
          gastoIndirectoDistribuido: 100,
          gastoIndirectoPorDistribuir: porDistribuir,
        },
        margen,
      ).explicacion,
    )
  expect([frase(0), frase(30), frase(-5, null)]).toEqual([
    'margen 10\u00a0% (100) + diferencia con proveedores (−50)',
    'margen 10\u00a0% (100) + diferencia con proveedores (−50) − gasto indirecto por distribuir (30)',
    'márgenes (100) + diferencia con proveedores (−50) + gasto indirecto distribuido de más (5)',
  ])
})
