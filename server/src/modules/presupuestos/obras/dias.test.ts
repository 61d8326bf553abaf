import { credencialPorId } from '@plomada/contract/acceso'
import { diasLaborales, editarDiasLaborales } from '@plomada/contract/presupuestos/dias'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { DIAS } from '@plomada/domain/presupuestos/dias'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const leer = (presupuestoId: string, como = s.usuarios.a.admin) =>
  s.pedir(diasLaborales, { como, query: { presupuestoId } })
const horasDe = async (id: string, como = s.usuarios.a.admin) =>
  (await leer(id, como)).cuerpo.dias.map(({ horas }) => horas)
const semana = (...horas: unknown[]) =>
  DIAS.map((nombre, i) => ({ nombre, horas: i in horas ? horas[i] : 8 }))
const editar = (diasLaboralesId: string, dias: unknown, version?: number, como = s.usuarios.a.admin) =>
  // Cast, because values that are refused are not of the contract's type.
  s.pedir(editarDiasLaborales, { como, body: { diasLaboralesId, dias, version } as never })

test('a work is born with eight hours from Lunes to Sábado, and each day changes', async () => {
  const { id } = await PresupuestoDePrueba.crear(s)
  expect((await leer(id)).cuerpo).toEqual({
    _id: id,
    dias: DIAS.map((nombre) => ({ nombre, horas: nombre === 'Domingo' ? 0 : 8 })),
    version: 1,
  })
  const r = await editar(id, semana(9, 9, 9, 9, '8.5', 4, '0').toReversed(), 1)
  expect(r.cuerpo).toMatchObject({
    message: 'Dias editados con exito',
    diasLaborales: { _id: id, version: 2 },
  })
  expect(await horasDe(id)).toEqual([9, 9, 9, 9, 8.5, 4, 0])
})

test('every value must be a number, the documented text says', async () => {
  const { id } = await PresupuestoDePrueba.crear(s)
  for (const malo of ['', '  ', 'ocho', '8h', '0x8', 'ilegible', '1e1', '-1', null]) {
    const r = await editar(id, semana(malo))
    expect([malo, r.estado]).toEqual([malo, 400])
  }
  const r = await editar(id, semana(8, 8, 'ocho'))
  expect(r.cuerpo).toMatchObject({
    error: { message: mensajesComun.completeTodosLosCampos, campo: 'dias.2.horas' },
  })
  expect(await horasDe(id)).toEqual([8, 8, 8, 8, 8, 8, 0])
})

test('hours of a day, and the seven days once each', async () => {
  const { id } = await PresupuestoDePrueba.crear(s)
  for (const malas of [24.5, -1, 7.25, 1e9]) {
    expect((await editar(id, semana(malas))).cuerpo).toMatchObject({
      error: { message: mensajesEdicion.horasFueraDeRango, campo: 'dias.0.horas' },
    })
  }
  const dias = semana()
  for (const mala of [dias.slice(1), [dias[0], dias[0], ...dias.slice(2)], []]) {
    const r = await editar(id, mala)
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesEdicion.sonLosSieteDias } })
  }
  expect((await editar(id, [{ nombre: 'Feriado', horas: 1 }, ...dias.slice(1)])).estado).toBe(400)
  expect((await leer(id)).cuerpo.version).toBe(1)
})

test('an older version is refused with the present days', async () => {
  const { id } = await PresupuestoDePrueba.crear(s)
  await editar(id, semana(1), 1)
  const tarde = await editar(id, semana(2), 1)
  expect(tarde.estado).toBe(409)
  expect(tarde.cuerpo).toMatchObject({
    error: {
      code: 'VERSION_VIEJA',
      actual: { dias: [{ nombre: 'Lunes', horas: 1 }, {}, {}, {}, {}, {}, {}] },
    },
  })
})

test('new works take the days of the plantilla', async () => {
  // Of a firm in which the other tests make none.
  const como = s.usuarios.b.admin
  const yo = await s.pedir(credencialPorId, { como, params: { id: como.credencialId } })
  const plantillaId = yo.cuerpo.plantilla?._id ?? ''
  expect((await editar(plantillaId, semana(10, 10, 10, 10, 0, 0, 0), undefined, como)).estado).toBe(200)
  const { id } = await PresupuestoDePrueba.crear(s, {}, 'b')
  expect(await horasDe(id, como)).toEqual([10, 10, 10, 10, 0, 0, 0])
})

test('of a deactivated work they are only read; of another empresa there are none', async () => {
  const { id } = await PresupuestoDePrueba.crear(s)
  await s.pedir(inhabilitarPresupuesto, { como: s.usuarios.a.admin, body: { presupuestoId: id } })
  const r = await editar(id, semana(1))
  expect([r.estado, r.cuerpo]).toMatchObject([409, { error: { message: mensajesPresupuestos.obraInactiva } }])
  expect((await leer(id)).estado).toBe(200)
  expect((await leer(id, s.usuarios.b.admin)).estado).toBe(404)
  expect((await editar(id, semana(1), undefined, s.usuarios.b.admin)).estado).toBe(404)
})
