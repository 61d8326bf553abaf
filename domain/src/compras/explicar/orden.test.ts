import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ivaIncluido } from '../../certificaciones/comprobante.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { sumar } from '../../nucleo/dinero.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada, plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { totalDeLinea } from '../orden.ts'
import { cantidadTotal, totalPagado } from '../pago.ts'
import {
  explicarCantidadPedida,
  explicarDiferencia,
  explicarIva,
  explicarLineaEscrita,
  explicarMaterialEscrito,
  explicarOrden,
  explicarOrdenEscrita,
  explicarPagado,
  explicarPago,
  explicarPedido,
  explicarPorPagar,
} from './orden.ts'
import type { RefDeCompras } from './ref.ts'

const cantidad = fc.bigInt({ min: 1n, max: 10n ** 10n })
const precio = fc.integer({ min: 1, max: 10 ** 6 })
const material = fc.record({
  precio,
  pedidas: fc.array(cantidad, { minLength: 1, maxLength: 3 }),
  llegado: fc.record({ cantidadAComprar: cantidad, cantidadDesdeExtra: cantidad, precioUnitario: precio }),
})
const mundos = fc.record({
  materiales: fc.array(material, { minLength: 1, maxLength: 3 }),
  iva: fc.constantFrom(5 as const, 10 as const),
})
type Mundo = typeof mundos extends fc.Arbitrary<infer M> ? M : never

/** All that an order explains: read before and after it is paid, while it is written, and while it is paid. */
function todas({ materiales, iva }: Mundo): Explicada<RefDeCompras>[] {
  const leidos = materiales.map(({ precio: aCuanto, pedidas, llegado }, i) => {
    const lineas = pedidas.map((una, n) => ({
      tareaId: `t${n}`,
      clave: `t${n}`,
      tareaNombre: 'Muro',
      cantidad: numeroDeMicro(una),
      precio: aCuanto,
      total: totalDeLinea(aCuanto, una),
    }))
    const pedido = pedidas.reduce((suma, una) => suma + una, 0n)
    const llego = {
      comprado: numeroDeMicro(llegado.cantidadAComprar),
      desdeExtra: numeroDeMicro(llegado.cantidadDesdeExtra),
      precio: llegado.precioUnitario,
      total: totalPagado({ ...llegado, materialId: '' }),
    }
    return {
      materialId: `m${i}`,
      nombre: 'Cemento',
      unidad: 'bolsa',
      lineas,
      totalPedido: sumar(lineas.map(({ total }) => total)),
      llegado: llego,
      porPagar: { nombre: 'Cemento', unidad: 'bolsa', pedido: numeroDeMicro(pedido), ...llego },
      diferencia: numeroDeMicro(cantidadTotal(llegado) - pedido),
      precio: aCuanto,
    }
  })
  const total = sumar(leidos.map(({ totalPedido }) => totalPedido))
  const pagado = sumar(leidos.map(({ llegado }) => llegado.total))
  const escritos = leidos.map((m) => ({ ...m, total: m.totalPedido }))
  const orden = { id: 'o', nro: 1, pagada: false, total, materiales: escritos }
  const formularios = [
    explicarOrdenEscrita(escritos, total),
    explicarPago(
      leidos.map(({ porPagar }) => porPagar),
      pagado,
    ),
    explicarIva(total, iva, ivaIncluido(total, iva) ?? 0),
    ...escritos.flatMap((m) => [
      explicarMaterialEscrito(m),
      ...m.lineas.map((linea) => explicarLineaEscrita(m, linea)),
      explicarCantidadPedida(m.porPagar, m.lineas),
      explicarPorPagar(m.porPagar),
      explicarDiferencia(m.porPagar, m.diferencia),
    ]),
  ]
  return [
    explicarOrden(orden),
    ...leidos.flatMap((m) => [explicarPedido({ ...m, llegado: null }), explicarPagado(m) ?? []].flat()),
    ...formularios.map(({ de }) => de),
  ]
}

test('what explains a figure of an order, made or being written, comes to it', () => {
  fc.assert(
    fc.property(mundos, (m) => {
      expect(todas(m).flatMap((una) => malExplicada(una))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc.sample(mundos, { numRuns: 20, seed: 31 }).map((m) => plantarTodas(todas(m)))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBe(48)
})
