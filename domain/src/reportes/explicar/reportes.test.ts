import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumaDeOrdenes } from '../../compras/explicar/material.ts'
import type { Filas } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada, plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { analizar, type CifrasDeAnalisis } from '../analisis.ts'
import { gastoDe, sumarGastos } from '../gastos/gastos.ts'
import { usadoEnTotal, usadoPor } from '../gastos/usoDeMateriales.ts'
import { type AnalisisExplicado, explicarAnalisis, NOMBRE_DE_ANALISIS } from './analisis.ts'
import {
  type CifraDeGasto,
  explicarGasto,
  explicarUso,
  explicarUsoDeTarea,
  NOMBRE_DE_GASTO,
  type TareaQueUso,
} from './gastos.ts'

const monto = fc.nat(10 ** 10)
const [CIFRAS_DE_ANALISIS, CIFRAS_DE_GASTO] = [
  Object.keys(NOMBRE_DE_ANALISIS) as (keyof typeof NOMBRE_DE_ANALISIS)[],
  Object.keys(NOMBRE_DE_GASTO) as CifraDeGasto[],
]
type Mundo<R> = { todas: Explicada<R>[]; filas: Filas<R> }

const contada = fc.record({ venta: monto, indirecto: monto, tipos: fc.tuple(monto, monto, monto) })
type Contada = typeof contada extends fc.Arbitrary<infer C> ? C : never

/** Of tareas together, as the server sums them. */
function analizadas(tareas: readonly Contada[], porDistribuir = 0): CifrasDeAnalisis {
  const suma = (de: (t: Contada) => number) => tareas.reduce((total, t) => total + de(t), 0)
  const tipo = (i: number) => {
    const montoReal = suma(({ tipos }) => tipos[i] ?? 0)
    return { montoReal, montoPlaneado: montoReal }
  }
  const contadas = {
    precioTotalConMargen: suma(({ venta }) => venta),
    precioCostoFinal:
      suma(({ indirecto, tipos }) => indirecto + tipos[0] + tipos[1] + tipos[2]) + porDistribuir,
    materialTotal: tipo(0),
    manoDeObraTotal: tipo(1),
    materialYManoTotal: tipo(2),
  }
  return analizar(contadas, porDistribuir)
}

/** An analysis of any work. */
const analisis: fc.Arbitrary<Mundo<unknown>> = fc
  .tuple(fc.array(fc.array(contada, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), monto)
  .map(([capitulos, gastoIndirectoPorDistribuir]) => {
    const lados = (tareas: readonly Contada[], porDistribuir = 0) => {
      const cifras = { ...analizadas(tareas, porDistribuir), gastoIndirectoPorDistribuir }
      return { final: cifras, aprobado: cifras }
    }
    const datos: AnalisisExplicado = {
      nombre: 'Obra',
      totales: lados(capitulos.flat(), gastoIndirectoPorDistribuir),
      capitulos: capitulos.map((tareas, i) => ({
        _id: `c${i}`,
        nombre: 'Muros',
        capituloGastoIndirecto: false,
        ...lados(tareas),
        grupos: [
          {
            _id: null,
            nombre: '',
            tareas: tareas.map((t, n) => ({
              _id: `c${i}t${n}`,
              nombre: 'Muro',
              esAdicional: false,
              descartadoPostAprobacion: false,
              ...lados([t]),
            })),
          },
        ],
      })),
    }
    const nodos = [
      {},
      ...datos.capitulos.map(({ _id: capituloId }) => ({ capituloId })),
      ...capitulos.flatMap((tareas, i) => tareas.map((_, n) => ({ tareaId: `c${i}t${n}` }))),
    ]
    const todas = nodos.flatMap((nodo) =>
      CIFRAS_DE_ANALISIS.map((cifra) => explicarAnalisis({ nodo, cifra, lado: 'final' }, datos)),
    )
    return { todas, filas: () => null }
  })

const cantidad = fc.bigInt({ min: 0n, max: 10n ** 11n })
const material = fc.record({
  cantidadTotal: cantidad,
  precioUnitarioReal: fc.option(fc.nat(10 ** 6)),
  ordenes: fc.array(
    fc.record({
      comprado: fc.bigInt({ min: 10n ** 8n, max: 10n ** 11n }),
      pagado: monto,
      enElRango: fc.boolean(),
    }),
    {
      maxLength: 3,
    },
  ),
})

/** An expense report of any work. */
const gastos: fc.Arbitrary<Mundo<unknown>> = fc
  .array(material, { minLength: 1, maxLength: 3 })
  .map((materiales) => {
    const rango = { inicio: '2026-11-01', fin: '2026-11-30' }
    const detalleGastos = materiales.map((m, i) => {
      const de = (ordenes: typeof m.ordenes) => ordenes.reduce((suma, { pagado }) => suma + pagado, 0)
      const hechos = {
        cantidadTotal: m.cantidadTotal,
        precioUnitarioReal: m.precioUnitarioReal,
        cantidadComprada: m.ordenes.reduce((suma, { comprado }) => suma + comprado, 0n),
        compraPrecioTotal: de(m.ordenes),
        compraPeriodo: de(m.ordenes.filter(({ enElRango }) => enElRango)),
      }
      const gasto = gastoDe(hechos)
      return {
        ...gasto,
        materialId: `m${i}`,
        materialNombre: 'Cemento',
        unidadMedidaCodigo: 'bolsa',
        precioUnitarioReal: m.precioUnitarioReal,
        cantidadTotal: numeroDeMicro(hechos.cantidadTotal),
        cantidadComprada: numeroDeMicro(hechos.cantidadComprada),
        diffCantidad: numeroDeMicro(gasto.diffCantidad),
        compraPromedio: gasto.compraPromedio === null ? null : numeroDeMicro(gasto.compraPromedio),
      }
    })
    const datos = { detalleGastos, gastosTotales: sumarGastos(detalleGastos) }
    const todas = [null, ...detalleGastos.map(({ materialId }) => materialId)].flatMap((materialId) =>
      CIFRAS_DE_GASTO.map((cifra) => explicarGasto({ materialId, cifra }, datos, rango)),
    )
    const filas = (de: unknown) => {
      const { que, materialId, pagadaDesde } = de as { que: string; materialId: string; pagadaDesde?: string }
      if (que !== 'ordenes') return null
      const suyas = materiales[Number(materialId.slice(1))]?.ordenes ?? []
      const delRango = suyas.filter(({ enElRango }) => pagadaDesde === undefined || enElRango)
      const leidas = delRango.map(({ comprado, pagado }, i) => ({
        id: `o${i}`,
        nro: i,
        fecha: rango.inicio,
        proveedorNombre: 'Corralón',
        cantidad: numeroDeMicro(comprado),
        cantidadAComprar: numeroDeMicro(comprado),
        cantidadDesdeExtra: 0,
        totalPagado: pagado,
      }))
      return sumaDeOrdenes(leidas, 'compraTotal', 'bolsa')
    }
    return { todas, filas }
  })

const uso: fc.Arbitrary<Mundo<unknown>> = fc
  .array(fc.record({ hecho: cantidad, unitaria: cantidad }), { minLength: 1, maxLength: 3 })
  .map((tareas) => {
    const usados = tareas.map(({ hecho, unitaria }) =>
      usadoPor({ cantidad: hecho, materiales: [{ materialId: 'm', cantidad: unitaria }] }),
    )
    const suyas: TareaQueUso[] = tareas.map(({ hecho }, i) => ({
      tareaId: `t${i}`,
      nombre: 'Muro',
      unidadMedidaCodigo: 'm2',
      cantidad: numeroDeMicro(hecho),
      materiales: { m: numeroDeMicro(usados[i]?.get('m') ?? 0n) },
    }))
    const total = numeroDeMicro(usadoEnTotal(usados).get('m') ?? 0n)
    return {
      todas: [
        explicarUso('m', 'bolsa', { tareas: suyas, total }),
        ...suyas.map((t, i) => explicarUsoDeTarea('m', 'bolsa', t, numeroDeMicro(tareas[i]?.unitaria ?? 0n))),
      ],
      filas: () => null,
    }
  })

test.each([
  ['the analysis', analisis, 21],
  ['the expense report', gastos, 24],
  ['the use of materials', uso, 6],
] as const)('%s: what explains a figure comes to it, and a planted fault is found', (_, mundos, cuantas) => {
  fc.assert(
    fc.property(mundos, ({ todas, filas }) => {
      expect(todas.flatMap((una) => malExplicada(una, filas))).toEqual([])
    }),
    { numRuns: 100 },
  )
  const juntas = fc.sample(mundos, { numRuns: 40, seed: 31 }).map((m) => plantarTodas(m.todas, m.filas))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBe(cuantas)
})
