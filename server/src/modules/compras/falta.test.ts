import { zFaltaMovida } from '@plomada/contract/compras/ordenes'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { obraConMateriales, type Pedida } from './prueba/obraConMateriales.ts'

// What an order was filled with is what was missing when it was seen (domain.md §9): of the muro 200 Cemento, 10 Arena.
let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function dosQuePiden() {
  const o = await obraConMateriales(s)
  const cemento: Pedida = {
    rubroId: o.muro,
    materialId: o.cemento,
    cantidad: 200,
    precioUnitario: 700,
    faltaba: 200,
  }
  const arena: Pedida = { ...cemento, materialId: o.arena, cantidad: 10, precioUnitario: 900, faltaba: 10 }
  const falta = async (materialId: string) =>
    exigir(await o.opciones())
      .materiales.find(({ _id }) => _id === materialId)
      ?.rubros.find(({ rubroId }) => rubroId === o.muro)?.sugerida
  return { o, cemento, arena, falta }
}
type Opcion = { cambio: Record<string, unknown> | null } | undefined
const lineas = (opcion: Opcion) => opcion?.cambio?.['materiales'] as Pedida[]

test('ordered by another meanwhile: asked with both figures, nothing is ordered, and either answer is taken', async () => {
  const { o, cemento, arena, falta } = await dosQuePiden()
  exigir(await o.pedirMateriales([{ ...cemento, cantidad: 150 }]))
  const antes = await o.p.todo()
  const r = await o.pedirMateriales([cemento, arena])
  expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'FALTA_MOVIDA'])
  expect(r.cuerpo.error?.message).toMatch(
    /Cemento para Muro: faltaban 200 \S+, ahora faltan 50 \S+ y la orden pide 200/,
  )
  expect(r.cuerpo.error?.message).not.toContain('Arena')
  expect(zFaltaMovida.parse(r.cuerpo.error?.actual).materiales).toEqual([
    { rubroId: o.muro, materialId: o.cemento, cantidad: 200, faltaba: 200, falta: 50 },
  ])
  expect(await o.p.todo()).toBe(antes)
  const [soloLoQueFalta, igual] = r.cuerpo.error?.opciones ?? []
  expect(lineas(igual).map(({ cantidad, faltaba }) => [cantidad, faltaba])).toEqual([
    ['200', '50'],
    ['10', '10'],
  ])
  exigir(await o.pedirMateriales(lineas(soloLoQueFalta)))
  expect([await falta(o.cemento), await falta(o.arena)]).toEqual([0, 0])
  await exigirConsistencia(o.p)
})

test('asked again where it moved again; ordered all the same where that is said', async () => {
  const { o, cemento } = await dosQuePiden()
  exigir(await o.pedirMateriales([{ ...cemento, cantidad: 150 }]))
  const una = await o.pedirMateriales([cemento])
  exigir(await o.pedirMateriales([{ ...cemento, cantidad: 50, faltaba: 50 }]))
  const [, igual] = una.cuerpo.error?.opciones ?? []
  const dos = await o.pedirMateriales(lineas(igual))
  expect([dos.estado, dos.cuerpo.error?.code]).toEqual([409, 'FALTA_MOVIDA'])
  // Nothing is left to order: only all the same.
  const [unica, ninguna] = dos.cuerpo.error?.opciones ?? []
  expect(ninguna).toBeUndefined()
  exigir(await o.pedirMateriales(lineas(unica)))
})

test('what says by itself how much is not asked about, nor what an order had already', async () => {
  const { o, cemento, arena } = await dosQuePiden()
  const { faltaba: _, ...suelta } = cemento
  const { _id } = exigir(await o.pedirMateriales([suelta]))
  exigir(await o.pedirMateriales([suelta]))
  exigir(await o.editarOrden(_id, [cemento]))
  exigir(await o.pedirMateriales([arena]))
  const r = await o.editarOrden(_id, [cemento, arena])
  expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'FALTA_MOVIDA'])
})
