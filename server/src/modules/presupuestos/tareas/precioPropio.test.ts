import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { hacer } from '../lote/prueba/lote.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
})

/** One typed in the sheet, without an analysis. */
async function escrita(): Promise<string> {
  const { rubroId, grupoId } = lugar
  const r = exigir(
    await hacer(p, [
      {
        op: 'crear',
        rubroId,
        grupoId,
        nombre: 'Muro',
        unidadMedida: { codigo: 'm2' },
        cantidad: '10',
        precioUnitario: 1_000,
      },
    ]),
  )
  return r.ids[0] ?? ''
}

test('a price of its own is written as any field, its twin with it while they are equal, and the history keeps it', async () => {
  const _id = await escrita()
  const una = exigir(await p.editar({ _id, version: 1, plan: { precioUnitario: '1500' } }))
  expect(una.tarea.plan).toMatchObject({
    precioUnitario: 1_500,
    precioUnitarioReal: 1_500,
    precioTotal: 15_000,
  })
  const apartes = { precioUnitario: 1_500, precioUnitarioReal: 1_200 }
  const otra = exigir(await p.editar({ _id, version: 2, plan: apartes }))
  expect(otra.tarea.plan).toMatchObject(apartes)
  expect(otra.totales).toEqual((await p.vista()).totales)
  const tercera = exigir(await p.editar({ _id, version: 3, plan: { precioUnitario: 2_000 } }))
  expect(tercera.tarea.plan).toMatchObject({ precioUnitario: 2_000, precioUnitarioReal: 1_200 })
  expect(await p.leer(_id)).toEqual(tercera.tarea)
})

test('a price that comes from an analysis is refused with the reason that the sheet shows, and nothing changes', async () => {
  const _id = await p.tareaDe(lugar, 1_000, 800)
  const antes = await p.leer(_id)
  const r = await p.editar({ _id, nombre: 'Otro', plan: { precioUnitario: 5 } })
  expect([r.estado, r.cuerpo.error]).toMatchObject([
    409,
    { message: mensajesPlanillaDeObra.precioDelAnalisis, campo: 'plan.precioUnitario' },
  ])
  expect(await p.leer(_id)).toEqual(antes)
})
