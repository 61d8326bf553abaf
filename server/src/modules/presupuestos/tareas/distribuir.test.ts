import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function conTres() {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 0 })
  const lugar = await p.capitulo()
  const indirecto = await p.indirecto()
  const ids = [await p.tareaDe(lugar, 100), await p.tareaDe(lugar, 100), await p.tareaDe(lugar, 100)]
  return { p, lugar, indirecto, ids }
}
const partes = async (p: PresupuestoDePrueba, ids: string[]) =>
  (await Promise.all(ids.map((id) => p.leer(id)))).map((t) => t.plan.gastoIndirectoTotal)

describe('POST /v1/tareas/distribuirGastosIndirectosEnRubros', () => {
  test('the whole total, in proportion to precioTotal, the odd guaraní to the oldest', async () => {
    const { p, ids, indirecto } = await conTres()
    await p.tareaDe(indirecto, 0, 1_000)
    const r = await p.distribuir()
    expect(r.cuerpo).toEqual({ message: 'Gastos distribuidos con exito' })
    expect(await partes(p, ids)).toEqual([334, 333, 333])
    const { totales } = await p.vista()
    expect(totales).toMatchObject({
      gastoIndirectoTotal: 1_000,
      gastoIndirectoDistribuido: 1_000,
      gastoIndirectoPorDistribuir: 0,
      presupuestoPlanPrecioTotalConMargen: 1_300,
      presupuestoPlanCostoTotal: 1_300,
    })
  })

  test('twice changes nothing, not even a version; earlier shares by hand are overwritten', async () => {
    const { p, ids, indirecto } = await conTres()
    await p.tareaDe(indirecto, 0, 900)
    exigir(await p.editar({ _id: ids[0] ?? '', plan: { gastoIndirectoTotal: 900 } }))
    exigir(await p.distribuir())
    expect(await partes(p, ids)).toEqual([300, 300, 300])
    const antes = await p.lineas()
    exigir(await p.distribuir())
    expect(await p.lineas()).toEqual(antes)
  })

  test('with nothing to distribute every share becomes 0', async () => {
    const { p, ids, indirecto } = await conTres()
    const obrador = await p.tareaDe(indirecto, 0, 900)
    exigir(await p.distribuir())
    exigir(await p.descartar(obrador))
    exigir(await p.distribuir())
    expect(await partes(p, ids)).toEqual([0, 0, 0])
  })

  test('with nobody to take it: a clear error, nothing changed', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    await p.tareaDe(await p.indirecto(), 0, 900)
    await p.tareaDe(await p.capitulo(), 0, 50)
    const antes = await p.todo()
    const r = await p.distribuir()
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesEdicion.sinDondeDistribuir])
    expect(await p.todo()).toBe(antes)
  })

  test('a share beyond what the store keeps is refused and nothing changes', async () => {
    const { p, indirecto } = await conTres()
    const caro = await p.dato('materialTipo', 1_000_000_000_000)
    const enorme = [{ foreignKey: caro, tipo: 'materialTipo' as const, cantidad: 1 }]
    for (let i = 0; i < 4; i++) await p.tarea(indirecto, enorme)
    const antes = await p.todo()
    const r = await p.distribuir()
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesPresupuestos.totalMuyGrande])
    expect(await p.todo()).toBe(antes)
  })

  test('of a work that is not there, or of another empresa', async () => {
    const { p } = await conTres()
    for (const como of [s.usuarios.b.admin, s.usuarios.b.superadmin]) {
      const r = await s.pedir(distribuirGastosIndirectos, { como, body: { presupuestoId: p.id } })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesPresupuestos.obraNoExiste])
    }
  })
})
