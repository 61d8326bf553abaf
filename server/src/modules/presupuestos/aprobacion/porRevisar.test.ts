import { revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// What the question before approval names (domain.md §7).

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let obrador: string
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s, { presupuestoTipo: 'llaveEnMano' })
  lugar = await p.capitulo()
  await p.tareaDe(lugar, 10_000, 8_000, 'Muro')
  obrador = await p.tareaDe(await p.indirecto(), 1_000, 1_000, 'Obrador')
})

const precio = async (tareaId: string, nuevo: number) => {
  const [{ foreignKey = '' } = {}] = (await p.leer(tareaId)).componentes
  const body = { presupuestoId: p.id, materialId: foreignKey, precio: nuevo }
  return s.pedir(precioPresupuesto, { como: p.como, body })
}
const porRevisar = async () =>
  exigir(await s.pedir(revisionDeAprobacion, { como: p.como, params: { presupuestoId: p.id } }))
const nada = { items: [], count: 0 }

test('what is priced, done by somebody, filled and shared out as now leaves nothing to look at', async () => {
  exigir(await p.distribuir())
  expect(await porRevisar()).toEqual({
    sinPrecio: nada,
    aDefinir: nada,
    vacios: nada,
    repartoViejo: false,
  })
})

test('a tarea that costs nothing, one that nobody does yet and an empty capitulo are named', async () => {
  const gratis = await p.tareaDe(lugar, 0, 0, 'Limpieza')
  const vacio = await p.capitulo('Jardín')
  const deNadie = await p.capitulo('Pintura')
  const latex = await p.tareaDe(deNadie, 5_000, 4_000, 'Látex')
  await p.sql((tx) =>
    tx
      .updateTable('persona')
      .set({ nombre: ' a DEFINIR ' })
      .where('id', '=', deNadie.contratistaId)
      .execute(),
  )
  const { sinPrecio, aDefinir, vacios } = await porRevisar()
  expect(sinPrecio).toEqual({ items: [{ _id: gratis, nombre: 'Limpieza', componentes: [] }], count: 1 })
  expect(vacios).toEqual({ items: [{ _id: vacio.rubroId, nombre: 'Jardín' }], count: 1 })
  expect(aDefinir.items.map(({ _id }) => _id)).toContain(latex)
  // What is discarded is not asked about, and leaves its capitulo empty.
  exigir(await p.descartar(latex))
  const despues = await porRevisar()
  expect(despues.aDefinir.items.map(({ _id }) => _id)).not.toContain(latex)
  expect(despues.vacios.items.map(({ nombre }) => nombre)).toEqual(['Jardín', 'Pintura'])
})

test('shares are old once something changed that they were made of, and new after distributing again', async () => {
  expect((await porRevisar()).repartoViejo).toBe(false)
  exigir(await p.distribuir())
  await p.tareaDe(lugar, 30_000, 30_000, 'Revoque')
  expect((await porRevisar()).repartoViejo).toBe(true)
  exigir(await p.distribuir())
  expect((await porRevisar()).repartoViejo).toBe(false)
  exigir(await precio(obrador, 3_000))
  expect((await porRevisar()).repartoViejo).toBe(true)
})
