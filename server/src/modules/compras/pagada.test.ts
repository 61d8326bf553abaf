import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { obraConMateriales } from './prueba/obraConMateriales.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('a paid order answers under the documented names what was paid, and what was asked for beside it', async () => {
  const o = await obraConMateriales(s)
  const { _id } = exigir(
    await o.pedirMateriales([
      { rubroId: o.muro, materialId: o.cemento, cantidad: '100.5', precioUnitario: 701 },
      { rubroId: o.piso, materialId: o.cemento, cantidad: '10.5', precioUnitario: 701 },
      { rubroId: o.muro, materialId: o.arena, cantidad: 10, precioUnitario: 900 },
    ]),
  )
  // Until it is, both say the same.
  expect(exigir(await o.orden(_id))).toMatchObject({
    precios: { [o.cemento]: 701, [o.arena]: 900 },
    materiales: [
      { precioUnitario: 701, precioTotal: 77_812, precioPedido: 701, totalPedido: 77_812 },
      { precioUnitario: 900, precioTotal: 9_000, precioPedido: 900, totalPedido: 9_000 },
    ],
    rubros: [
      { materiales: [{ precioTotal: 70_451, totalPedido: 70_451, recibida: null }, {}] },
      { materiales: [{ precioTotal: 7_361, totalPedido: 7_361, recibida: null }] },
    ],
  })
  const { orden } = exigir(
    await o.pagar(_id, [
      { materialId: o.cemento, precioUnitario: 690, cantidadAComprar: '74.000001', cantidadDesdeExtra: 0 },
      { materialId: o.arena, precioUnitario: 905, cantidadAComprar: 12, cantidadDesdeExtra: 0 },
    ]),
  )
  expect(orden).toMatchObject({
    precioTotal: 61_920,
    precios: { [o.cemento]: 690, [o.arena]: 905 },
    materiales: [
      {
        cantidad: 111,
        precioUnitario: 690,
        precioTotal: 51_060,
        precioPagado: 690,
        totalPagado: 51_060,
        precioPedido: 701,
        totalPedido: 77_812,
      },
      { precioUnitario: 905, precioTotal: 10_860, precioPedido: 900, totalPedido: 9_000 },
    ],
  })
  // Each line has its part of what came, and of what was paid for it.
  const lineas = orden.rubros.flatMap(({ rubroNombre, materiales }) =>
    materiales.map((m) => [rubroNombre, m.precioUnitario, m.recibida, m.precioTotal, m.totalPedido]),
  )
  expect(lineas).toEqual([
    ['Muro', 690, 67.000001, 46_230, 70_451],
    ['Muro', 905, 10, 10_860, 9_000],
    ['Piso', 690, 7, 4_830, 7_361],
  ])
})
