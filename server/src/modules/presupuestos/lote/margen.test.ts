import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { beforeEach, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { todoLoQueDice } from './prueba/formulario.ts'
import { deshacer, hacer } from './prueba/lote.ts'

// A margin is a step of the sheet (decision 0182).

const s: ServidorDePrueba = await servidorDePrueba()
let p: PresupuestoDePrueba
let lugar: Lugar
let muro: string
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
  muro = await p.tareaDe(lugar, 1_000, 900, 'Muro')
  await p.tareaDe(lugar, 2_000, 1_800, 'Revoque')
})

const poner = (margen: number | null, capituloId?: string, como = p.como) =>
  s.pedir(cambiarMargen, { como, params: { presupuestoId: p.id }, body: { margen, capituloId } })
const conLote = async (margen: number | null, capituloId?: string) =>
  exigir(await poner(margen, capituloId)).lote ?? ''
const precio = async () => (await p.leer(muro)).plan.precioTotalConMargen

test('one that somebody else set since stays, and says so; the step is gone', async () => {
  const lote = await conLote(30, lugar.rubroId)
  exigir(await poner(50, lugar.rubroId, s.usuarios.a.superadmin))
  const r = await deshacer(p, lote, { loQueSePueda: true })
  expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.margenCambioDespues])
  expect(await precio()).toBe(1_500)
})

test('what was done before it is undone after it, by who knows which versions both made', async () => {
  const antes = await todoLoQueDice(p)
  const { lote } = exigir(await hacer(p, [{ op: 'editar', _id: muro, cantidad: 7 }]))
  const hecho = exigir(await deshacer(p, await conLote(40)))
  expect(hecho.filas?.map(({ _id }) => _id)).toContain(muro)
  // The server knows itself that the row says again what it said.
  exigir(await deshacer(p, lote))
  expect(await todoLoQueDice(p)).toEqual(antes)
})

test('a row that somebody else changed since keeps that, at the margin of before; it is told in the history', async () => {
  exigir(await p.aprobar())
  const lote = await conLote(30)
  exigir(await p.editar({ _id: muro, nombre: 'Muro de otra persona' }))
  exigir(await deshacer(p, lote))
  const [suyo, otro] = await p.lineas()
  expect([suyo?.nombre, suyo?.editadoPostAprobacion, await precio()]).toEqual([
    'Muro de otra persona',
    true,
    1_100,
  ])
  expect(otro?.editadoPostAprobacion).toBe(false)
  await exigirConsistencia(p)
  const { items } = exigir(
    await s.pedir(historialDeObra, { como: p.como, params: { presupuestoId: p.id }, query: {} as never }),
  )
  expect(items[0]).toMatchObject({ accion: 'Cambió el margen de la obra' })
})

test('one that was so already is no step', async () => {
  expect(exigir(await poner(10)).lote).toBeUndefined()
  expect(exigir(await poner(null, lugar.rubroId)).lote).toBeUndefined()
})
