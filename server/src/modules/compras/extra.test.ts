import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCompras } from './prueba/exigirCompras.ts'
import { comprasDe, proveedorDe } from './prueba/obraConMateriales.ts'

// What was bought for a tarea that is discarded, or needs less, is the work's extra (decision 0112).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/** An approved work whose muro needs 10 of a material and whose piso 20, all bought. */
async function todoComprado() {
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const cemento = await p.dato('materialTipo', 700, 650, { nombre: 'Cemento' })
  const componentes = [{ foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: 1 }]
  const tarea = (nombre: string, cantidad: number) => p.tarea(lugar, componentes, cantidad, { nombre })
  const [muro, piso] = [await tarea('Muro', 10), await tarea('Piso', 20)]
  exigir(await p.aprobar())
  const proveedorId = await proveedorDe(s, p.como)
  const o = comprasDe(s, p.como, { presupuestoId: p.id, proveedorId })
  const pedir = async (rubroId: string, cantidad: number) =>
    exigir(await o.pedirMateriales([{ rubroId, materialId: cemento, cantidad, precioUnitario: 700 }]))._id
  const pagar = (id: string, cantidadAComprar: number, cantidadDesdeExtra = 0) =>
    o.pagar(id, [{ materialId: cemento, precioUnitario: 700, cantidadAComprar, cantidadDesdeExtra }])
  exigir(await pagar(await pedir(muro, 10), 10))
  exigir(await pagar(await pedir(piso, 20), 20))
  const cifras = async () => {
    const [material] = exigir(await o.opciones()).materiales
    const [total] = exigir(await o.materiales()).items
    const { material: deDetalle, sobras } = exigir(await o.detalle(cemento))
    expect(deDetalle).toEqual(total)
    expect(total?.cantidadExtra).toBe(material?.cantidadExtra ?? 0)
    return {
      faltan: material?.rubros.map(({ rubroNombre, sugerida }) => [rubroNombre, sugerida]) ?? [],
      extra: total?.cantidadExtra,
      balance: total?.balance,
      sobras: sobras.map(({ rubroNombre, descartado, cantidad }) => [rubroNombre, descartado, cantidad]),
    }
  }
  return { p, o, tarea, muro, piso, pedir, pagar, cifras }
}

test('of a discarded tarea: told beside what another lacks, and taken by its order at payment', async () => {
  const { p, o, tarea, muro, pedir, pagar, cifras } = await todoComprado()
  exigir(await p.descartar(muro))
  const losa = await tarea('Losa', 10)
  // 30 are needed and 30 were bought: the form and the totals say the same.
  expect(await cifras()).toEqual({
    faltan: [
      ['Piso', 0],
      ['Losa', 10],
    ],
    extra: 10,
    balance: 0,
    sobras: [['Muro', true, 10]],
  })
  const orden = await pedir(losa, 10)
  expect(Object.values(exigir(await o.orden(orden)).totalMateriales)).toMatchObject([{ cantidadExtra: 10 }])
  const deMas = await pagar(orden, 0, 11)
  expect([deMas.estado, deMas.cuerpo.error?.message]).toEqual([400, textos.extraSuperior])
  exigir(await pagar(orden, 0, 10))
  const despues = await cifras()
  expect([despues.faltan, despues.extra, despues.balance]).toEqual([
    [
      ['Piso', 0],
      ['Losa', 0],
    ],
    0,
    0,
  ])
  await exigirCompras(p)
  await exigirConsistencia(p)
})

test('of one that needs less; and where it needs it again after it was taken, it is missing again', async () => {
  const { p, tarea, muro, pedir, pagar, cifras } = await todoComprado()
  exigir(await p.editar({ _id: muro, plan: { cantidad: 4 } }))
  expect(await cifras()).toMatchObject({ extra: 6, balance: -6, sobras: [['Muro', false, 6]] })
  const losa = await tarea('Losa', 6)
  exigir(await pagar(await pedir(losa, 6), 0, 6))
  expect(await cifras()).toMatchObject({ extra: 0, balance: 0 })
  exigir(await p.editar({ _id: muro, plan: { cantidad: 10 } }))
  const { faltan, extra, balance } = await cifras()
  const enTotal = faltan.reduce((suma, [, falta]) => suma + Number(falta), 0)
  expect([enTotal, extra, balance]).toEqual([6, 0, 6])
  await exigirCompras(p)
})

test('a material that only orders have is none that may be ordered', async () => {
  const { p, o, muro, piso } = await todoComprado()
  exigir(await p.descartar(muro))
  expect(exigir(await o.opciones()).materiales.map(({ rubros }) => rubros.map((r) => r.rubroId))).toEqual([
    [piso],
  ])
  exigir(await p.descartar(piso))
  expect(exigir(await o.opciones()).materiales).toEqual([])
  expect(exigir(await o.opciones({ tareaId: piso })).materiales).toEqual([])
  // The orders have it still.
  expect(exigir(await o.materiales()).items).toHaveLength(1)
})
