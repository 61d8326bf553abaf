import * as contrato from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Hacedor, hacedor } from '../prueba/obra.ts'

let s: ServidorDePrueba
let haz: Hacedor
beforeAll(async () => {
  s = await servidorDePrueba()
  haz = hacedor(s)
})

const leer = (presupuestoId: string, rol: 'admin' | 'superadmin' | 'obraResidente' | 'cliente' = 'admin') =>
  s.pedir(contrato.presupuestoPorId, { como: s.usuarios.a[rol], params: { presupuestoId } })
const listar = async (
  query: Record<string, unknown> = {},
  rol: 'admin' | 'obraResidente' | 'cliente' = 'admin',
) =>
  (
    await s.pedir(contrato.presupuestos, {
      como: s.usuarios.a[rol],
      query: { limit: 100, ...query } as never,
    })
  ).cuerpo
const editar = (body: object, lado: 'a' | 'b' = 'a') =>
  s.pedir(contrato.editarPresupuesto, { como: s.usuarios[lado].admin, body: body as never })
const inhabilitar = (presupuestoId: string, como = s.usuarios.a.admin) =>
  s.pedir(contrato.inhabilitarPresupuesto, { como, body: { presupuestoId } })

/** Assigns a work to the resident of firm A, in the base: the call that assigns is another room's. */
async function asignar(presupuestoId: string) {
  const { empresaId, credencialId } = s.usuarios.a.obraResidente
  await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: presupuestoId })
      .execute(),
  )
}

/** Sets the stored state alone, without what an approval does. */
async function marcarAprobada(presupuestoId: string) {
  const { empresaId, credencialId } = s.usuarios.a.admin
  await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
    tx
      .updateTable('presupuesto')
      .set({ estado: 'aprobado', ts_aprobado: new Date().toISOString() })
      .where('id', '=', presupuestoId)
      .execute(),
  )
}

describe('POST /v1/presupuestos', () => {
  test('a work is born pending, with defaults, its indirect capitulo and the seven working days', async () => {
    const _id = await haz.obra({ nombre: '  Casa Ñandutí ', totalM2: '120.5' })
    const { cuerpo, estado } = await leer(_id)
    expect(estado).toBe(200)
    expect(cuerpo).toMatchObject({
      _id,
      nombre: 'Casa Ñandutí',
      tipo: 'presupuesto',
      estado: 'pendiente',
      totalM2: 120.5,
      cotizacion: 7300,
      margenTareas: 10,
      retencionPorcentaje: 5,
      clienteId: s.usuarios.a.cliente.credencialId,
      visibleParaCliente: false,
      obraDuracion: 0,
      presupuestoPlanPrecioTotalConMargen: 0,
      presupuestoPlanPrecioTotalConMargenAprobado: null,
      version: 1,
    })
    expect(cuerpo.datosCliente?.email).toContain('@')
    const { empresaId, credencialId } = s.usuarios.a.admin
    const nacido = await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, async (tx) => ({
      capitulos: await tx.selectFrom('capitulo').selectAll().where('presupuesto_id', '=', _id).execute(),
      dias: await tx
        .selectFrom('dia_laboral')
        .select(['nombre', 'horas'])
        .where('presupuesto_id', '=', _id)
        .orderBy('dia')
        .execute(),
      bitacora: await tx.selectFrom('bitacora').selectAll().where('entidad_id', '=', _id).execute(),
    }))
    expect(nacido.capitulos).toMatchObject([
      { nombre: 'Gastos indirectos', gasto_indirecto: true, duracion: 0 },
    ])
    expect(nacido.dias.map((d) => `${d.nombre} ${Number(d.horas)}`)).toEqual([
      'Lunes 8',
      'Martes 8',
      'Miércoles 8',
      'Jueves 8',
      'Viernes 8',
      'Sábado 8',
      'Domingo 0',
    ])
    expect(nacido.bitacora).toMatchObject([
      {
        operacion: 'crearPresupuesto',
        credencial_id: credencialId,
        antes: null,
        despues: { nombre: 'Casa Ñandutí' },
      },
    ])
  })

  test('0 is a value: margin and retention', async () => {
    const { cuerpo } = await leer(await haz.obra({ margenTareas: 0, retencionPorcentaje: 0 }))
    expect(cuerpo).toMatchObject({ margenTareas: 0, retencionPorcentaje: 0 })
  })

  test.each([
    ['no name', { nombre: ' ' }, mensajesEdicion.camposObligatorios],
    ['no client', { clienteId: '' }, mensajesEdicion.camposObligatorios],
    ['no type', { presupuestoTipo: undefined }, mensajesEdicion.camposObligatorios],
    ['no m2', { totalM2: undefined }, mensajesEdicion.camposObligatorios],
    ['no choice about the template', { usarPlantilla: null }, mensajesEdicion.camposObligatorios],
    ['cotizacion 0', { cotizacion: 0 }, mensajesPresupuestos.cotizacionMayorACero],
    ['margin above 100', { margenTareas: 100.01 }, mensajesPresupuestos.margenFueraDeRango],
    ['retention below 0', { retencionPorcentaje: -1 }, mensajesPresupuestos.retencionFueraDeRango],
    ['retention above 100', { retencionPorcentaje: 101 }, mensajesPresupuestos.retencionFueraDeRango],
    ['negative m2', { totalM2: -1 }, mensajesComun.cantidadFueraDeRango],
  ])('%s is refused', async (_, cambio, motivo) => {
    const body = {
      nombre: 'Obra',
      totalM2: 1,
      cotizacion: 7300,
      presupuestoTipo: 'administrativo',
      clienteId: s.usuarios.a.cliente.credencialId,
      usarPlantilla: false,
      ...cambio,
    }
    const r = await s.pedir(contrato.crearPresupuesto, { como: s.usuarios.a.admin, body: body as never })
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { message: motivo } })
  })

  test('the client is an active cliente of this empresa', async () => {
    const otros = [s.usuarios.a.admin.credencialId, s.usuarios.b.cliente.credencialId]
    for (const clienteId of otros) {
      const r = await s.pedir(contrato.crearPresupuesto, {
        como: s.usuarios.a.admin,
        body: {
          nombre: 'Obra',
          totalM2: 1,
          cotizacion: 1,
          presupuestoTipo: 'administrativo',
          clienteId,
          usarPlantilla: 'false',
        },
      })
      expect(r.estado).toBe(400)
      expect(r.cuerpo).toMatchObject({
        error: { message: mensajesPresupuestos.clienteNoExiste, campo: 'clienteId' },
      })
    }
  })

  test('only who administers creates', async () => {
    for (const rol of ['obraResidente', 'cliente'] as const) {
      const r = await s.pedir(contrato.crearPresupuesto, { como: s.usuarios.a[rol], body: {} as never })
      expect(r.estado).toBe(403)
    }
  })

  test('two creates with one Idempotency-Key make one work', async () => {
    const pedir = (nombre: string) =>
      s.pedir(contrato.crearPresupuesto, {
        como: s.usuarios.a.admin,
        encabezados: { 'idempotency-key': 'obra-una-vez' },
        body: {
          nombre,
          totalM2: 1,
          cotizacion: 7300,
          presupuestoTipo: 'administrativo',
          clienteId: s.usuarios.a.cliente.credencialId,
          usarPlantilla: false,
        },
      })
    const [una, otra] = await Promise.all([pedir('Una sola vez'), pedir('Una sola vez')])
    expect([una.estado, otra.estado]).toEqual([200, 200])
    expect(una.cuerpo).toEqual(otra.cuerpo)
    expect(await listar({ busquedaRapida: 'una sola vez' })).toMatchObject({ count: 1 })
    expect((await pedir('Otra cosa')).estado).toBe(409)
  })
})

describe('GET /v1/presupuestos', () => {
  test('finds without accents nor case, takes % as written, sorts and pages', async () => {
    for (const nombre of ['Depósito Zárate', 'Depósito Ávila', 'Depósito 100%']) await haz.obra({ nombre })
    const nombres = async (query: Record<string, unknown>) => (await listar(query)).items.map((o) => o.nombre)
    expect(await nombres({ busquedaRapida: 'DEPOSITO', sortField: 'nombre', sortDirection: '1' })).toEqual([
      'Depósito 100%',
      'Depósito Ávila',
      'Depósito Zárate',
    ])
    // By default the newest first.
    expect((await nombres({ busquedaRapida: 'deposito' }))[0]).toBe('Depósito 100%')
    expect(await nombres({ busquedaRapida: '%' })).toEqual(['Depósito 100%'])
    const segunda = await listar({ busquedaRapida: 'deposito', page: 2, limit: 2, sortDirection: '1' })
    expect(segunda).toMatchObject({ count: 3, items: [{ nombre: 'Depósito 100%' }] })
  })

  test('todos is pending and approved; inactive ones only when asked for; never the template', async () => {
    const [pendiente, aprobada, inactiva] = [await haz.obra(), await haz.obra(), await haz.obra()]
    await marcarAprobada(aprobada)
    await inhabilitar(inactiva)
    const ids = async (estado: string) => (await listar({ estado })).items.map((o) => o._id)
    const todos = await ids('todos')
    expect(todos).toEqual(expect.arrayContaining([pendiente, aprobada]))
    expect(todos).not.toContain(inactiva)
    expect(await ids('aprobado')).toContain(aprobada)
    expect(await ids('aprobado')).not.toContain(pendiente)
    expect(await ids('pendiente')).not.toContain(aprobada)
    const inactivas = await ids('inactivo')
    expect(inactivas).toContain(inactiva)
    for (const otra of [pendiente, aprobada]) expect(inactivas).not.toContain(otra)
    for (const estado of contrato.FILTROS_ESTADO_OBRA) {
      expect((await listar({ estado })).items.every((o) => o.tipo === 'presupuesto')).toBe(true)
    }
  })

  test('a resident sees its works only, and no inactive one', async () => {
    const [suya, suyaInactiva] = [await haz.obra(), await haz.obra()]
    await asignar(suya)
    await asignar(suyaInactiva)
    await inhabilitar(suyaInactiva)
    expect((await listar({}, 'obraResidente')).items.map((o) => o._id)).toEqual([suya])
    expect((await listar({ estado: 'inactivo' }, 'obraResidente')).count).toBe(0)
  })

  test('a client sees its own: approved ones, pending ones if shown to it, as a closed list', async () => {
    const [oculta, visible, aprobada] = [
      await haz.obra(),
      await haz.obra({ visibleParaCliente: true }),
      await haz.obra(),
    ]
    await marcarAprobada(aprobada)
    const { items } = await listar({}, 'cliente')
    const ids = items.map((o) => o._id)
    expect(ids).toEqual(expect.arrayContaining([visible, aprobada]))
    expect(ids).not.toContain(oculta)
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(Object.keys(contrato.zObraCliente.shape).sort())
    expect((await leer(oculta, 'cliente')).estado).toBe(404)
    expect(Object.keys((await leer(visible, 'cliente')).cuerpo)).not.toContain('margenTareas')
  })
})

describe('GET /v1/presupuestos/:presupuestoId', () => {
  test('what is not there, of another empresa or not assigned is one 404', async () => {
    const ajena = await haz.obra({}, 'b')
    const noAsignada = await haz.obra()
    const respuestas = [
      await leer('01890000-0000-7000-8000-000000000000'),
      await leer(ajena),
      await leer(noAsignada, 'obraResidente'),
    ]
    for (const r of respuestas) {
      expect(r.estado).toBe(404)
      expect(r.cuerpo.error).toMatchObject({ code: 'NO_EXISTE', message: mensajesPresupuestos.obraNoExiste })
    }
  })
})

describe('PATCH /v1/presupuestos', () => {
  test('what is not in the body stays', async () => {
    const presupuestoId = await haz.obra({ descripcion: 'Dos plantas', margenTareas: 12.5 })
    const r = await editar({ presupuestoId, version: 1, nombre: 'Otro nombre', cotizacion: '7450.25' })
    expect(r.estado).toBe(200)
    expect(r.cuerpo.message).toBe(mensajesPresupuestos.obraEditada)
    expect(r.cuerpo.presupuesto).toMatchObject({
      nombre: 'Otro nombre',
      cotizacion: 7450.25,
      descripcion: 'Dos plantas',
      margenTareas: 12.5,
      version: 2,
    })
  })

  test('a stale version is refused with the present work and changes nothing', async () => {
    const presupuestoId = await haz.obra()
    await editar({ presupuestoId, version: 1, nombre: 'Primero' })
    const r = await editar({ presupuestoId, version: 1, nombre: 'Segundo' })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({
      error: {
        code: 'VERSION_VIEJA',
        message: mensajesComun.versionVieja,
        actual: { nombre: 'Primero', version: 2 },
      },
    })
    expect((await leer(presupuestoId)).cuerpo.nombre).toBe('Primero')
  })

  test('presupuestoTipo is closed from approval on; repeating it is no change', async () => {
    const presupuestoId = await haz.obra()
    expect((await editar({ presupuestoId, presupuestoTipo: 'administrativo' })).estado).toBe(200)
    await marcarAprobada(presupuestoId)
    expect((await editar({ presupuestoId, presupuestoTipo: 'administrativo', nombre: 'Sigue' })).estado).toBe(
      200,
    )
    const r = await editar({ presupuestoId, presupuestoTipo: 'llaveEnMano' })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.tipoCerrado } })
  })

  test('retention out of range, an empty name and a client of another empresa are refused', async () => {
    const presupuestoId = await haz.obra()
    const refusadas = [
      [{ retencionPorcentaje: 100.5 }, mensajesPresupuestos.retencionFueraDeRango],
      [{ nombre: '' }, mensajesEdicion.camposObligatorios],
      [{ clienteId: s.usuarios.b.cliente.credencialId }, mensajesPresupuestos.clienteNoExiste],
    ] as const
    for (const [cambio, motivo] of refusadas) {
      const r = await editar({ presupuestoId, ...cambio })
      expect(r.estado).toBe(400)
      expect(r.cuerpo).toMatchObject({ error: { message: motivo } })
    }
  })

  test('another empresa cannot', async () => {
    const presupuestoId = await haz.obra({ nombre: 'De A' })
    expect((await editar({ presupuestoId, nombre: 'De B' }, 'b')).estado).toBe(404)
    expect((await leer(presupuestoId)).cuerpo.nombre).toBe('De A')
  })
})

describe('POST /v1/presupuestos/inhabilitar', () => {
  test('once; then read-only for an admin and gone for others', async () => {
    const presupuestoId = await haz.obra({ visibleParaCliente: true })
    await asignar(presupuestoId)
    expect((await leer(presupuestoId, 'cliente')).estado).toBe(200)
    expect((await inhabilitar(presupuestoId)).cuerpo).toEqual({ message: 'Obra desactivada con exito' })
    const otra = await inhabilitar(presupuestoId)
    expect(otra.estado).toBe(409)
    expect(otra.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.yaInactiva } })
    const escribir = await editar({ presupuestoId, nombre: 'Tarde' })
    expect(escribir.estado).toBe(409)
    expect(escribir.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.obraInactiva } })
    expect((await leer(presupuestoId)).cuerpo.estado).toBe('inactivo')
    expect((await leer(presupuestoId, 'obraResidente')).estado).toBe(404)
    expect((await leer(presupuestoId, 'cliente')).estado).toBe(404)
  })

  test('never the template', async () => {
    const { empresaId, credencialId } = s.usuarios.a.admin
    const { id } = await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
      tx.selectFrom('presupuesto').select('id').where('tipo', '=', 'plantilla').executeTakeFirstOrThrow(),
    )
    const r = await inhabilitar(id)
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.plantillaNoSeDesactiva } })
    expect((await leer(id, 'obraResidente')).estado).toBe(404)
  })

  test('not by who only reads', async () => {
    const presupuestoId = await haz.obra()
    expect((await inhabilitar(presupuestoId, s.usuarios.a.obraResidente)).estado).toBe(403)
    expect((await inhabilitar(presupuestoId, s.usuarios.b.admin)).estado).toBe(404)
  })
})
