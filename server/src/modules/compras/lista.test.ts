import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, HOY, obraConMateriales } from './prueba/obraConMateriales.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('a list says what its orders have of the material that is asked for, and by the day it was paid', async () => {
  const o = await obraConMateriales(s)
  const cemento = { rubroId: o.muro, materialId: o.cemento, cantidad: '4.5', precioUnitario: 701 }
  const arena = { ...cemento, materialId: o.arena, cantidad: 1 }
  const llego = { materialId: o.cemento, precioUnitario: 690, cantidadAComprar: 6, cantidadDesdeExtra: 0 }
  const una = exigir(await o.pedirMateriales([cemento, arena, { ...cemento, rubroId: o.piso }]))
  const otra = exigir(await o.pedirMateriales([cemento]))
  exigir(await o.pedirMateriales([arena]))
  exigir(await o.pagar(otra._id, [llego], { fechaPago: AYER }))
  const lista = async (query: Record<string, string>) =>
    exigir(await o.ordenes(query)).data.items.map(({ nro, material }) => [nro, material])
  expect(await lista({ materialId: o.cemento.toUpperCase() })).toEqual([
    [2, { cantidad: 4.5, cantidadAComprar: 6, cantidadDesdeExtra: 0, totalPagado: 4_140 }],
    [1, { cantidad: 9, cantidadAComprar: null, cantidadDesdeExtra: null, totalPagado: null }],
  ])
  expect(await lista({})).toEqual([
    [3, null],
    [2, null],
    [1, null],
  ])
  // By the day it was paid, both ends in it; one that waits was paid on none.
  const { fecha: pedida } = exigir(await o.orden(una._id))
  exigir(await o.pagar(una._id, [llego, { ...llego, materialId: o.arena }]))
  expect([pedida, exigir(await o.orden(una._id)).fechaPago]).toEqual([AYER, HOY])
  const numeros = async (query: Record<string, string>) => (await lista(query)).map(([nro]) => nro)
  expect(await numeros({ pagadaDesde: HOY })).toEqual([1])
  expect(await numeros({ pagadaHasta: AYER })).toEqual([2])
  expect(await numeros({ pagadaDesde: AYER, pagadaHasta: HOY })).toEqual([2, 1])
  expect(await numeros({ pagadaDesde: AYER, inicio: HOY })).toEqual([])
  const alReves = { pagadaDesde: HOY, pagadaHasta: AYER }
  const { estado, cuerpo } = await o.ordenes(alReves)
  expect([estado, cuerpo.error?.message, cuerpo.error?.campo]).toEqual([
    400,
    mensajesComun.rangoDeFechas,
    'pagadaDesde',
  ])
})
