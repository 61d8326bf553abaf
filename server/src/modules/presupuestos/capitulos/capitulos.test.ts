import * as contrato from '@plomada/contract/presupuestos/capitulos'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Hacedor, hacedor } from '../prueba/obra.ts'
import { sembrarTareas } from '../prueba/tarea.ts'

let s: ServidorDePrueba
let haz: Hacedor
/** A work of firm A that the tests share; each makes its own capitulos. */
let presupuestoId: string
beforeAll(async () => {
  s = await servidorDePrueba()
  haz = hacedor(s)
  presupuestoId = await haz.obra()
})

type Lado = 'a' | 'b'
const crear = (body: object, lado: Lado = 'a') =>
  s.pedir(contrato.crearCapitulo, { como: s.usuarios[lado].admin, body: body as never })
const editar = (body: object, lado: Lado = 'a') =>
  s.pedir(contrato.editarCapitulo, { como: s.usuarios[lado].admin, body: body as never })
const leer = async (capituloId: string) =>
  (await s.pedir(contrato.capituloPorId, { como: s.usuarios.a.admin, query: { rubroId: capituloId } })).cuerpo
const listar = async (query: Record<string, unknown> = {}) =>
  (
    await s.pedir(contrato.capitulos, {
      como: s.usuarios.a.admin,
      query: { presupuestoId, limit: 100, ...query } as never,
    })
  ).cuerpo.data
const listarGrupos = async (capituloId: string, query: Record<string, unknown> = {}) =>
  (
    await s.pedir(contrato.grupos, {
      como: s.usuarios.a.admin,
      query: { rubroId: capituloId, ...query } as never,
    })
  ).cuerpo

async function indirecto() {
  const { items } = await listar()
  const capitulo = items.find((c) => c.capituloGastoIndirecto)
  if (capitulo === undefined) throw new Error('the work has no indirect capitulo')
  return capitulo
}

describe('POST /v1/rubro', () => {
  test('makes a capitulo with its contratistas, named by the persona and not by the body', async () => {
    const contratistaId = await haz.contratista('Techos Riveros')
    const r = await crear({
      presupuestoId,
      nombre: 'Techo',
      duracion: '6',
      contratistas: [{ id: contratistaId, nombre: 'Otro nombre' }, { id: contratistaId }],
    })
    expect(r.estado).toBe(200)
    expect(r.cuerpo.message).toBe('Rubro creado correctamente')
    expect(r.cuerpo.newCapituloId).toBe(r.cuerpo._id)
    expect(await leer(r.cuerpo._id)).toMatchObject({
      presupuestoId,
      nombre: 'Techo',
      duracion: 6,
      estado: 'activo',
      capituloGastoIndirecto: false,
      margen: null,
      contratistas: [{ id: contratistaId, nombre: 'Techos Riveros' }],
      grupos: [{ nombre: 'General', estado: 'activo' }],
      version: 1,
    })
  })

  test.each([
    ['the ones it names, in that order', ['Muros', 'Aberturas'], ['Muros', 'Aberturas']],
    ['none, where it says so', [], []],
  ])('is made with %s', async (_, grupos, esperados) => {
    const contratistas = [{ id: await haz.contratista() }]
    const r = await crear({ presupuestoId, nombre: 'Techo', duracion: 1, contratistas, grupos })
    expect((await leer(r.cuerpo._id)).grupos.map(({ nombre }) => nombre)).toEqual(esperados)
  })

  test('a grupo without a name is refused, and no capitulo is made', async () => {
    const cuerpo = { presupuestoId, nombre: 'A medias', duracion: 1 }
    const r = await crear({ ...cuerpo, contratistas: [{ id: await haz.contratista() }], grupos: [' '] })
    expect(r.estado).toBe(400)
    expect((await listar()).items.map(({ nombre }) => nombre)).not.toContain('A medias')
  })

  test.each([
    ['no name', { nombre: '' }, mensajesComun.completeTodosLosCampos],
    ['no duration', { duracion: '' }, mensajesComun.completeTodosLosCampos],
    ['no contratista', { contratistas: [] }, mensajesComun.completeTodosLosCampos],
  ])('%s is refused', async (_, cambio, motivo) => {
    const contratistas = [{ id: await haz.contratista() }]
    const r = await crear({ presupuestoId, nombre: 'Techo', duracion: 1, contratistas, ...cambio })
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { message: motivo } })
  })

  test.each(['2,5', '-1', 2.5, 'seis'])('a duration is digits only: %s', async (duracion) => {
    const contratistas = [{ id: await haz.contratista() }]
    const r = await crear({ presupuestoId, nombre: 'Techo', duracion, contratistas })
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { campo: 'duracion' } })
  })

  test('a contratista is a persona of this empresa with that function', async () => {
    const { id: proveedorId } = await s.base.enEmpresa(
      { ...s.usuarios.a.admin, rol: 'prueba' },
      async (tx) => {
        const { empresaId } = s.usuarios.a.admin
        const id = '01890000-0000-7000-8000-00000000000a'
        await tx
          .insertInto('persona')
          .values({ empresa_id: empresaId, id, nombre: 'Corralón', funcion: ['proveedor'] })
          .execute()
        return { id }
      },
    )
    for (const id of [proveedorId, await haz.contratista('De B', 'b')]) {
      const r = await crear({ presupuestoId, nombre: 'Techo', duracion: 1, contratistas: [{ id }] })
      expect(r.estado).toBe(400)
      expect(r.cuerpo).toMatchObject({ error: { message: mensajesEdicion.contratistaNoExiste } })
    }
  })

  test('not in a work of another empresa nor in a deactivated one, nor by who only reads', async () => {
    const contratistas = [{ id: await haz.contratista('De B', 'b') }]
    expect((await crear({ presupuestoId, nombre: 'X', duracion: 1, contratistas }, 'b')).estado).toBe(404)
    const inactiva = await haz.obra()
    await s.pedir(inhabilitarPresupuesto, { como: s.usuarios.a.admin, body: { presupuestoId: inactiva } })
    const suyos = [{ id: await haz.contratista() }]
    const r = await crear({ presupuestoId: inactiva, nombre: 'X', duracion: 1, contratistas: suyos })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.obraInactiva } })
    for (const rol of ['obraResidente', 'cliente'] as const) {
      const pedido = await s.pedir(contrato.crearCapitulo, { como: s.usuarios.a[rol], body: {} as never })
      expect(pedido.estado).toBe(403)
    }
  })
})

describe('GET /v1/rubros', () => {
  test('filters by name and state; the client never reads it, who is not assigned gets a 404', async () => {
    const { capituloId, contratistaId } = await haz.capitulo(presupuestoId, {
      nombre: 'Instalación eléctrica',
    })
    const contratistas = [{ id: contratistaId }]
    await editar({
      _id: capituloId,
      nombre: 'Instalación eléctrica',
      duracion: 4,
      estado: 'inactivo',
      contratistas,
    })
    const buscar = (estado?: string) =>
      listar({ busquedaRapida: 'INSTALACION ELE', ...(estado && { estado }) })
    expect(await buscar()).toMatchObject({ count: 1, items: [{ _id: capituloId, estado: 'inactivo' }] })
    expect((await buscar('inactivo')).count).toBe(1)
    expect((await buscar('activo')).count).toBe(0)
    const pedir = (rol: 'cliente' | 'obraResidente') =>
      s.pedir(contrato.capitulos, { como: s.usuarios.a[rol], query: { presupuestoId } })
    expect((await pedir('cliente')).estado).toBe(403)
    expect((await pedir('obraResidente')).estado).toBe(404)
  })

  test('a capitulo of another empresa is not there', async () => {
    const ajena = await haz.obra({}, 'b')
    const { capituloId } = await haz.capitulo(ajena, {}, 'b')
    const r = await s.pedir(contrato.capituloPorId, {
      como: s.usuarios.a.admin,
      query: { rubroId: capituloId },
    })
    expect(r.estado).toBe(404)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesEdicion.capituloNoExiste } })
  })
})

describe('PATCH /v1/rubro', () => {
  test('changes name, duration, state and contratistas, and says so in the audit', async () => {
    const { capituloId, contratistaId } = await haz.capitulo(presupuestoId)
    const otro = await haz.contratista('Albañilería Zárate')
    const r = await editar({
      _id: capituloId,
      version: 1,
      nombre: 'Mampostería y revoques',
      duracion: 9,
      estado: 'activo',
      contratistas: [{ id: otro }],
    })
    expect(r.estado).toBe(200)
    expect(r.cuerpo).toMatchObject({
      message: 'Rubro editado correctamente',
      rubro: { nombre: 'Mampostería y revoques', duracion: 9, contratistas: [{ id: otro }], version: 2 },
    })
    const [hecho] = await s.base.enEmpresa({ ...s.usuarios.a.admin, rol: 'prueba' }, (tx) =>
      tx
        .selectFrom('bitacora')
        .select(['antes', 'despues'])
        .where('entidad_id', '=', capituloId)
        .where('operacion', '=', 'editarCapitulo')
        .execute(),
    )
    expect(hecho).toMatchObject({
      antes: { nombre: 'Mampostería', contratistas: [contratistaId] },
      despues: { nombre: 'Mampostería y revoques', contratistas: [otro] },
    })
  })

  test('a stale version is refused with the present capitulo', async () => {
    const { capituloId, contratistaId } = await haz.capitulo(presupuestoId)
    const cuerpo = { _id: capituloId, duracion: 4, estado: 'activo', contratistas: [{ id: contratistaId }] }
    expect((await editar({ ...cuerpo, version: 1, nombre: 'Primero' })).estado).toBe(200)
    const r = await editar({ ...cuerpo, version: 1, nombre: 'Segundo' })
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({
      error: { code: 'VERSION_VIEJA', actual: { nombre: 'Primero', version: 2 } },
    })
  })

  test('of the indirect capitulo only the contratistas change', async () => {
    const presente = await indirecto()
    const { _id, nombre, duracion, estado } = presente
    const contratistas = [{ id: await haz.contratista('Administración') }]
    const igual = await editar({ _id, nombre, duracion, estado, contratistas })
    expect(igual.estado).toBe(200)
    expect(igual.cuerpo.rubro.contratistas).toMatchObject([{ nombre: 'Administración' }])
    for (const cambio of [{ nombre: 'Otro' }, { duracion: 3 }, { estado: 'inactivo' }]) {
      const r = await editar({ _id, nombre, duracion, estado, contratistas, ...cambio })
      expect(r.estado).toBe(409)
      expect(r.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.capituloIndirectoCerrado } })
    }
    expect(await indirecto()).toMatchObject({ nombre, duracion, estado })
  })

  test('a contratista with active tareas cannot be taken away', async () => {
    const { capituloId, contratistaId } = await haz.capitulo(presupuestoId)
    const grupoId = await haz.grupo(capituloId)
    const datoId = await haz.dato('materialTipo', 1000)
    const tarea = {
      presupuestoId,
      capituloId,
      grupoId,
      contratistaId,
      nombre: 'Muro de 0,15',
      cantidad: '1',
      componentes: [{ datoId, tipo: 'materialTipo' as const, cantidad: '1', precio: 1000 }],
    }
    const otro = await haz.contratista('Sin tareas')
    const cambiar = (ids: string[]) =>
      editar({
        _id: capituloId,
        nombre: 'Mampostería',
        duracion: 4,
        estado: 'activo',
        contratistas: ids.map((id) => ({ id })),
      })
    await sembrarTareas(s.base, s.usuarios.a.admin.empresaId, [{ ...tarea, estado: 'descartado' }])
    await sembrarTareas(s.base, s.usuarios.a.admin.empresaId, [tarea])
    const r = await cambiar([otro])
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({
      error: { message: mensajesPresupuestos.contratistaConTareas('Albañilería Ayala') },
    })
    expect((await leer(capituloId)).contratistas).toHaveLength(1)
    expect((await cambiar([otro, contratistaId])).estado).toBe(200)
    // A contratista without tareas there may be removed again.
    expect((await cambiar([contratistaId])).estado).toBe(200)
  })

  test('a discarded capitulo, or one of another empresa, is not there', async () => {
    const { capituloId, contratistaId } = await haz.capitulo(presupuestoId)
    const cuerpo = {
      _id: capituloId,
      nombre: 'X',
      duracion: 1,
      estado: 'activo',
      contratistas: [{ id: contratistaId }],
    }
    expect((await editar(cuerpo, 'b')).estado).toBe(404)
    await s.base.enEmpresa({ ...s.usuarios.a.admin, rol: 'prueba' }, (tx) =>
      tx.updateTable('capitulo').set({ descartado: true }).where('id', '=', capituloId).execute(),
    )
    expect((await editar(cuerpo)).estado).toBe(404)
    expect((await listar()).items.map((c) => c._id)).not.toContain(capituloId)
  })
})

describe('POST /v1/rubro/grupo', () => {
  test('a grupo is made, listed at both places and edited', async () => {
    const { capituloId } = await haz.capitulo(presupuestoId)
    const creado = await s.pedir(contrato.crearGrupo, {
      como: s.usuarios.a.admin,
      body: { rubroId: capituloId, nombre: 'Cimentación' },
    })
    expect(creado.cuerpo.message).toBe('Grupo creado correctamente')
    const { _id } = creado.cuerpo
    const esperado = { _id, nombre: 'Cimentación', estado: 'activo', rubroId: capituloId, version: 1 }
    expect(await listarGrupos(capituloId)).toEqual({ grupos: [esperado], data: { grupos: [esperado] } })

    const editado = await s.pedir(contrato.editarGrupo, {
      como: s.usuarios.a.admin,
      body: { rubroId: capituloId, grupoId: creado.cuerpo._id, nombre: 'Cimientos', estado: 'inactivo' },
    })
    expect(editado.cuerpo).toEqual({ message: 'Grupo editado correctamente' })
    expect((await listarGrupos(capituloId, { estado: 'activo' })).grupos).toEqual([])
    expect((await listarGrupos(capituloId, { busquedaRapida: 'CIMIÉNTOS' })).grupos).toHaveLength(1)
    const uno = await s.pedir(contrato.grupoPorId, {
      como: s.usuarios.a.admin,
      query: { rubroId: capituloId, grupoId: creado.cuerpo._id },
    })
    expect(uno.cuerpo).toEqual({ ...esperado, nombre: 'Cimientos', estado: 'inactivo', version: 2 })
    expect((await leer(capituloId)).grupos).toMatchObject([{ nombre: 'Cimientos' }])
  })

  test('an edit of a version that is gone answers 409 with what there is, and changes nothing', async () => {
    const { capituloId } = await haz.capitulo(presupuestoId)
    const grupoId = await haz.grupo(capituloId)
    const editar = (nombre: string, version: number) =>
      s.pedir(contrato.editarGrupo, {
        como: s.usuarios.a.admin,
        body: { rubroId: capituloId, grupoId, nombre, estado: 'activo', version },
      })
    expect((await editar('Paredes', 1)).estado).toBe(200)
    const tarde = await editar('Tabiques', 1)
    expect(tarde.estado).toBe(409)
    expect(tarde.cuerpo).toMatchObject({
      error: { message: mensajesComun.versionVieja, actual: { nombre: 'Paredes', version: 2 } },
    })
    expect((await listarGrupos(capituloId)).grupos).toMatchObject([{ nombre: 'Paredes' }])
  })

  test('a name is required, and the state on an edit', async () => {
    const { capituloId } = await haz.capitulo(presupuestoId)
    const grupoId = await haz.grupo(capituloId)
    const vacio = await s.pedir(contrato.crearGrupo, {
      como: s.usuarios.a.admin,
      body: { rubroId: capituloId, nombre: '  ' },
    })
    const sinEstado = await s.pedir(contrato.editarGrupo, {
      como: s.usuarios.a.admin,
      body: { rubroId: capituloId, grupoId, nombre: 'Muros' } as never,
    })
    for (const r of [vacio, sinEstado]) {
      expect(r.estado).toBe(400)
      expect(r.cuerpo).toMatchObject({ error: { message: mensajesComun.completeTodosLosCampos } })
    }
  })

  test('a grupo of another capitulo or empresa is not there', async () => {
    const { capituloId } = await haz.capitulo(presupuestoId)
    const { capituloId: otroId } = await haz.capitulo(presupuestoId)
    const grupoId = await haz.grupo(otroId)
    const pedir = (deCapitulo: string, lado: Lado) =>
      s.pedir(contrato.editarGrupo, {
        como: s.usuarios[lado].admin,
        body: { rubroId: deCapitulo, grupoId, nombre: 'X', estado: 'activo' },
      })
    expect((await pedir(capituloId, 'a')).cuerpo).toMatchObject({
      error: { message: mensajesEdicion.grupoNoExiste },
    })
    expect((await pedir(otroId, 'b')).estado).toBe(404)
    expect((await listarGrupos(otroId)).grupos).toMatchObject([{ nombre: 'Muros' }])
  })
})
