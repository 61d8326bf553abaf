import { zAvanceMovido } from '@plomada/contract/avances/avances'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { intencion, obraAprobada } from './prueba/obraAprobada.ts'

// What was meant by a quantity goes with it (domain.md §8). The muro has 8 units.
let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Obra = Awaited<ReturnType<typeof obraAprobada>>
const cuantos = ({ p, muro }: Obra) =>
  p.sql((tx) => tx.selectFrom('avance').select('cantidad').where('tarea_id', '=', muro).execute())
const sinDuros = (t: string | undefined) => t?.replaceAll(/\s/g, ' ')

/** '50 % acumulado' of somebody who saw nothing done, where 4 of 8 are done. */
async function preguntado(resto: Record<string, unknown> = {}) {
  const obra = await obraAprobada(s)
  exigir(await obra.cargar(obra.muro, 4, intencion(50, 8, 0)))
  const _id = nuevoId()
  const antes = await obra.p.todo()
  const decir = () => obra.cargar(obra.muro, 4, { _id, ...intencion(50, 8, 0), ...resto })
  const r = await decir()
  expect(await obra.p.todo()).toBe(antes)
  return { ...obra, obra, _id, r, decir, error: r.cuerpo.error }
}

test('said by a second phone that saw the same: asked with both figures, and nothing is stored', async () => {
  const { r, error, obra } = await preguntado()
  expect([r.estado, error?.code]).toEqual([409, 'AVANCE_MOVIDO'])
  expect(sinDuros(error?.message)).toBe(
    'Cuando lo cargaste iba 0 %; ahora va 50 %. ¿Queda en 50 % (no se carga nada) o sumás 50 % más?',
  )
  expect(zAvanceMovido.parse(error?.actual)).toEqual({
    porcentaje: 50,
    vistoCantidad: 8,
    vistoAvanzado: 0,
    cantidad: 8,
    avanzado: 4,
    siQueda: 0,
    siSuma: 4,
  })
  expect(error?.opciones?.map(({ cambio }) => cambio)).toEqual([
    null,
    {
      cantidad: '4',
      intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '4', suma: true },
    },
  ])
  expect(await cuantos(obra)).toHaveLength(1)
})

test('the answer goes under the same _id, once, however often it is sent', async () => {
  const { muro, cargar, _id, error, obra, decir } = await preguntado()
  const [, sumar] = error?.opciones ?? []
  const primera = exigir(await cargar(muro, 4, { _id, ...sumar?.cambio }))
  expect(primera.avance).toEqual({ cantidad: 8, porcentaje: 100 })
  expect(exigir(await cargar(muro, 4, { _id, ...sumar?.cambio }))).toEqual(primera)
  // What was said first arrives late, of another window: it is the same avance, and is answered as that.
  expect(exigir(await decir())).toEqual(primera)
  expect((await cuantos(obra)).map(({ cantidad }) => Number(cantidad))).toEqual([4, 4])
  await exigirConsistencia(obra.p)
})

test('a question that waited is asked anew where it moved meanwhile, and adds nothing unseen', async () => {
  const { muro, cargar, _id, error } = await preguntado()
  exigir(await cargar(muro, 2))
  const [, sumar] = error?.opciones ?? []
  const r = await cargar(muro, 4, { _id, ...sumar?.cambio })
  expect([r.estado, sinDuros(r.cuerpo.error?.message)]).toEqual([
    409,
    'Cuando lo cargaste iba 50 %; ahora va 75 %. ¿Queda en 75 % (no se carga nada) o sumás 50 % más?',
  ])
  const [, deNuevo] = r.cuerpo.error?.opciones ?? []
  expect(exigir(await cargar(muro, 4, { _id, ...deNuevo?.cambio })).avance.cantidad).toBe(10)
})

test('to come to what was said: stored as so much less, and asked again where it moved again', async () => {
  const obra = await obraAprobada(s)
  const { muro, cargar } = obra
  exigir(await cargar(muro, 1))
  const _id = nuevoId()
  const una = await cargar(muro, 4, { _id, ...intencion(50, 8, 0) })
  const queda = una.cuerpo.error?.opciones?.[0]?.cambio
  expect(queda).toEqual({
    cantidad: '3',
    intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '1' },
  })
  exigir(await cargar(muro, 1))
  const dos = await cargar(muro, 3, { _id, ...queda })
  expect([dos.estado, dos.cuerpo.error?.code]).toEqual([409, 'AVANCE_MOVIDO'])
  const cambio = dos.cuerpo.error?.opciones?.[0]?.cambio
  const hecho = exigir(await cargar(muro, 2, { _id, ...cambio }))
  expect(hecho.avance).toEqual({ cantidad: 4, porcentaje: 50 })
  // The first body of all is another quantity: it says so, and stores nothing.
  const vieja = await cargar(muro, 4, { _id, ...intencion(50, 8, 0) })
  expect([vieja.estado, vieja.cuerpo.error?.message]).toEqual([409, mensajesAvances.idUsado])
  expect(await cuantos(obra)).toHaveLength(3)
})

test('one whose answer was lost is answered the same, whatever moved since', async () => {
  const obra = await obraAprobada(s)
  const { muro, cargar, p } = obra
  const _id = nuevoId()
  const dicho = { _id, ...intencion(50, 8, 0) }
  const primera = exigir(await cargar(muro, 4, dicho))
  exigir(await cargar(muro, 2))
  exigir(await p.editar({ _id: muro, plan: { cantidad: 20 } }))
  expect(exigir(await cargar(muro, 4, dicho))).toEqual(primera)
  expect(exigir(await cargar(muro, 4, { _id }))).toEqual(primera)
})

test('another plan moves it too; a quantity that means itself is not asked about', async () => {
  const obra = await obraAprobada(s)
  const { muro, cargar, p } = obra
  exigir(await p.editar({ _id: muro, plan: { cantidad: 10 } }))
  const r = await cargar(muro, 4, intencion(50, 8, 0))
  expect(sinDuros(r.cuerpo.error?.message)).toMatch(
    /^Cuando lo cargaste iba 0 % \(0 de 8 .+\); ahora va 0 % \(0 de 10 /,
  )
  expect(r.cuerpo.error?.actual).toMatchObject({ vistoCantidad: 8, cantidad: 10, siQueda: 5, siSuma: 4 })
  exigir(await cargar(muro, 4))
  exigir(await cargar(muro, 4, { intencion: null }))
})

test("'Todo lo que falta' said twice is asked about, and not 16 of 8", async () => {
  const obra = await obraAprobada(s)
  const { muro, cargar } = obra
  exigir(await cargar(muro, 8, intencion(100, 8, 0)))
  const r = await cargar(muro, 8, intencion(100, 8, 0))
  expect(r.estado).toBe(409)
  expect(r.cuerpo.error?.actual).toMatchObject({ siQueda: 0, siSuma: 8 })
})
