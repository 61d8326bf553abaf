import * as contrato from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const cemento = { tag: 'materialTipo', nombre: 'Cemento', unidadMedidaCodigo: 'kg', precio: 1200 } as const

async function crear(body: Record<string, unknown> = {}): Promise<string> {
  const r = await s.pedir(contrato.crearDatoAuxiliar, {
    como: s.usuarios.a.admin,
    body: { ...cemento, ...body } as never,
  })
  expect(r.estado).toBe(200)
  return r.cuerpo._id
}

async function leer(id: string) {
  const r = await s.pedir(contrato.datoAuxiliarPorId, { como: s.usuarios.a.admin, params: { id }, query: {} })
  return r.cuerpo
}

describe('POST /v1/datosAuxiliares', () => {
  test('a material starts with both prices equal and one row of history', async () => {
    const id = await crear()
    expect(await leer(id)).toMatchObject({
      nombre: 'Cemento',
      tag: 'materialTipo',
      ultimoPrecio: 1200,
      ultimoPrecioReal: 1200,
      precioUnitario: 1200,
      enUso: false,
      version: 1,
    })
    const historial = await s.pedir(contrato.historialPrecios, {
      como: s.usuarios.a.admin,
      query: { datoAuxiliarId: id },
    })
    expect(historial.cuerpo).toMatchObject({ count: 1, items: [{ precioUnitario: 1200 }] })
  })

  test.each([
    ['no name', { nombre: ' ' }, mensajesComun.completeTodosLosCampos],
    ['no price', { precio: undefined }, mensajesComun.completeTodosLosCampos],
    ['no tag', { tag: undefined }, mensajesComun.completeTodosLosCampos],
    ['a wrong tag', { tag: 'equipo' }, mensajesCatalogo.tagNoValido],
    ['an unknown unit', { unidadMedidaCodigo: 'zz' }, mensajesCatalogo.unidadNoExiste('zz')],
    ['a negative price', { precio: -1 }, mensajesComun.precioFueraDeRango],
    ['half a guaraní', { precio: 1.5 }, mensajesComun.precioFueraDeRango],
    ['an absurd price', { precio: 1e15 }, mensajesComun.precioFueraDeRango],
  ])('%s is refused', async (_, cambio, motivo) => {
    const r = await s.pedir(contrato.crearDatoAuxiliar, {
      como: s.usuarios.a.admin,
      body: { ...cemento, ...cambio } as never,
    })
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { message: motivo, code: 'INVALIDO' } })
  })

  test('a unit of measure has a code of its own', async () => {
    const unidad = { tag: 'unidadDeMedida', nombre: 'Paquete', codigo: 'paq' } as const
    const primera = await s.pedir(contrato.crearDatoAuxiliar, { como: s.usuarios.a.admin, body: unidad })
    expect(primera.estado).toBe(200)
    const segunda = await s.pedir(contrato.crearDatoAuxiliar, { como: s.usuarios.a.admin, body: unidad })
    expect(segunda.estado).toBe(409)
    expect(segunda.cuerpo).toMatchObject({ error: { message: mensajesCatalogo.codigoRepetido('paq') } })
    // Another empresa has its own codes.
    const ajena = await s.pedir(contrato.crearDatoAuxiliar, { como: s.usuarios.b.admin, body: unidad })
    expect(ajena.estado).toBe(200)
  })
})

describe('PATCH /v1/datosAuxiliares', () => {
  test('a price without its twin moves an equal twin and leaves a different one', async () => {
    const datoAuxiliarId = await crear()
    const editar = (body: object) =>
      s.pedir(contrato.editarDatoAuxiliar, { como: s.usuarios.a.admin, body: { datoAuxiliarId, ...body } })
    await editar({ precio: 1300 })
    expect(await leer(datoAuxiliarId)).toMatchObject({ ultimoPrecio: 1300, ultimoPrecioReal: 1300 })
    await editar({ precio: 1300, precioReal: 1250 })
    await editar({ precio: 1400 })
    expect(await leer(datoAuxiliarId)).toMatchObject({ ultimoPrecio: 1400, ultimoPrecioReal: 1250 })
  })

  test('a stale version is refused with the present row and changes nothing', async () => {
    const datoAuxiliarId = await crear()
    await s.pedir(contrato.editarDatoAuxiliar, {
      como: s.usuarios.a.admin,
      body: { datoAuxiliarId, version: 1, nombre: 'Cemento nuevo' },
    })
    const r = await s.pedir(contrato.editarDatoAuxiliar, {
      como: s.usuarios.a.admin,
      body: { datoAuxiliarId, version: 1, nombre: 'Cemento viejo' },
    })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({
      error: { code: 'VERSION_VIEJA', actual: { nombre: 'Cemento nuevo', version: 2 } },
    })
    expect(await leer(datoAuxiliarId)).toMatchObject({ nombre: 'Cemento nuevo' })
  })

  test('the code of a unit in use stays', async () => {
    await crear()
    const unidades = await s.pedir(contrato.datosAuxiliares, {
      como: s.usuarios.a.admin,
      query: { tipo: 'unidadDeMedida', limit: 100 },
    })
    const kg = unidades.cuerpo.items.find((u) => u.codigo === 'kg')
    const r = await s.pedir(contrato.editarDatoAuxiliar, {
      como: s.usuarios.a.admin,
      body: { datoAuxiliarId: kg?._id ?? '', codigo: 'kilo' },
    })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesCatalogo.enUsoNoCambia } })
  })
})

describe('GET /v1/datosAuxiliares', () => {
  test('finds without accents nor case, pages, and keeps units apart', async () => {
    await crear({ nombre: 'Ladrillo común 100%' })
    const buscar = async (busquedaRapida: string) =>
      (await s.pedir(contrato.datosAuxiliares, { como: s.usuarios.a.admin, query: { busquedaRapida } }))
        .cuerpo
    expect((await buscar('LADRILLO COMUN')).items.map((d) => d.nombre)).toEqual(['Ladrillo común 100%'])
    expect((await buscar('100%')).count).toBe(1)
    expect((await buscar('1_0')).count).toBe(0)
    expect((await buscar('Kilogramo')).count).toBe(0)
    const lejos = await s.pedir(contrato.datosAuxiliares, { como: s.usuarios.a.admin, query: { page: 99 } })
    expect(lejos.cuerpo.items).toEqual([])
    expect(lejos.cuerpo.count).toBeGreaterThan(0)
  })

  test('without a price, or with one that nobody touched for 90 days', async () => {
    await crear({ nombre: 'Yeso de hoy' })
    const viejo = await crear({ nombre: 'Yeso de 90 días' })
    const sinPrecio = await crear({ nombre: 'Yeso sin precio' })
    const casi = await crear({ nombre: 'Yeso de 89 días' })
    await s.base.comoSistema(async (tx) => {
      await sql`update dato_auxiliar set ultimo_precio = null, ultimo_precio_real = null where id = ${sinPrecio}`.execute(
        tx,
      )
      await sql`update historial_precio set ts_created = now() - case when dato_auxiliar_id = ${casi}
        then interval '89 days' else interval '90 days' end
        where dato_auxiliar_id in (${viejo}, ${sinPrecio}, ${casi})`.execute(tx)
    })
    const con = (precio: '' | 'sin' | 'viejo', como = s.usuarios.a.admin) =>
      s.pedir(contrato.datosAuxiliares, { como, query: { precio, busquedaRapida: 'Yeso' } })
    const nombres = async (precio: '' | 'sin' | 'viejo') =>
      (await con(precio)).cuerpo.items.map(({ nombre }) => nombre)
    expect(await nombres('')).toHaveLength(4)
    expect(await nombres('sin')).toEqual(['Yeso sin precio'])
    expect(await nombres('viejo')).toEqual(['Yeso de 90 días'])
    // A price given again is new, and who is not shown the base's prices cannot ask about them.
    const dado = await s.pedir(contrato.agregarPrecio, {
      como: s.usuarios.a.admin,
      body: { datoAuxiliarId: viejo, precio: 1300 },
    })
    expect([dado.estado, await nombres('viejo')]).toEqual([200, []])
    expect((await con('sin', s.usuarios.a.obraResidente)).estado).toBe(403)
    expect((await con('', s.usuarios.a.obraResidente)).estado).toBe(200)
  })

  test('a deactivated entry is not offered any more', async () => {
    const datoAuxiliarId = await crear({ nombre: 'Cal en desuso' })
    const inhabilitar = () =>
      s.pedir(contrato.inhabilitarDatoAuxiliar, { como: s.usuarios.a.admin, body: { datoAuxiliarId } })
    expect((await inhabilitar()).cuerpo).toEqual({ message: 'Dato auxiliar desactivado con exito' })
    expect((await inhabilitar()).estado).toBe(409)
    const lista = await s.pedir(contrato.datosAuxiliares, {
      como: s.usuarios.a.admin,
      query: { busquedaRapida: 'desuso' },
    })
    expect(lista.cuerpo.count).toBe(0)
  })

  test('a resident sees names and units, not the base prices', async () => {
    await crear({ nombre: 'Arena lavada' })
    const r = await s.pedir(contrato.datosAuxiliares, {
      como: s.usuarios.a.obraResidente,
      query: { busquedaRapida: 'Arena lavada' },
    })
    expect(r.cuerpo.items[0]).toMatchObject({ nombre: 'Arena lavada', precioUnitario: null })
    expect(r.cuerpo.items[0]).not.toHaveProperty('ultimoPrecio')
  })
})
