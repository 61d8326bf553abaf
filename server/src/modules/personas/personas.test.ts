import * as contrato from '@plomada/contract/personas'
import { crearProvCategoria, eliminarProvCategoria } from '@plomada/contract/personas/categorias'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const crear = (body: object, lado: 'a' | 'b' = 'a') =>
  s.pedir(contrato.crearPersona, { como: s.usuarios[lado].admin, body: body as never })
const editar = (body: object, lado: 'a' | 'b' = 'a') =>
  s.pedir(contrato.editarPersona, { como: s.usuarios[lado].admin, body: body as never })
const leer = async (personaId: string) =>
  (await s.pedir(contrato.personaPorId, { como: s.usuarios.a.admin, query: { personaId } })).cuerpo
const listar = async (query: object = {}) =>
  (await s.pedir(contrato.personas, { como: s.usuarios.a.admin, query: query as never })).cuerpo
const categoria = async (nombre: string, lado: 'a' | 'b' = 'a') =>
  (await s.pedir(crearProvCategoria, { como: s.usuarios[lado].admin, body: { nombre } })).cuerpo._id

const COMPLETA = {
  nombre: 'Áridos del Este',
  razonSocial: 'Áridos del Este S.A.',
  telefono: '0981 123 456',
  email: 'ventas en aridos',
  ruc: '80012345-6',
  banco: 'Banco Regional',
  cuentaNro: '00-123',
  alias: 'aridos.este',
  contacto: 'Ña Elodia',
  telefonoContacto: '+54 9 11 2345 6789',
  emailContacto: 'elodia@aridos.py',
  funcion: ['proveedor'],
}

describe('POST /v1/persona', () => {
  test('keeps all that was typed, a wrong RUC and no e-mail too, and reads the phones', async () => {
    const arena = await categoria('Arena y piedra')
    const r = await crear({ ...COMPLETA, categorias: [arena, arena] })
    expect(r.estado).toBe(200)
    expect(r.cuerpo.message).toBe('Persona creada correctamente')
    expect(await leer(r.cuerpo._id)).toMatchObject({
      nombre: 'Áridos del Este',
      razonSocial: 'Áridos del Este S.A.',
      telefono: '+595981123456',
      email: 'ventas en aridos',
      ruc: '80012345-6',
      banco: 'Banco Regional',
      cuentaNro: '00-123',
      alias: 'aridos.este',
      contacto: { nombre: 'Ña Elodia', telefono: '+5491123456789', email: 'elodia@aridos.py' },
      funcion: ['proveedor'],
      categorias: [{ value: arena, label: 'Arena y piedra' }],
      version: 1,
    })
  })

  test('only the name is needed; the prefix alone is no phone', async () => {
    const r = await crear({ nombre: 'Don Cirilo', telefono: '+595', funcion: [] })
    expect(await leer(r.cuerpo._id)).toMatchObject({
      nombre: 'Don Cirilo',
      telefono: '',
      funcion: [],
      ruc: '',
    })
    const paraElegir = await s.pedir(contrato.contratistasForSelect, { como: s.usuarios.a.admin })
    expect(paraElegir.cuerpo.items.map(({ nombre }) => nombre)).not.toContain('Don Cirilo')
  })

  test.each([
    ['no name', { nombre: '  ' }, mensajesComun.completeTodosLosCampos],
    [
      'a phone with a digit too many',
      { nombre: 'X', telefono: '0981 123 4567' },
      mensajesComun.telefonoNoValido,
    ],
    ['a function nobody has', { nombre: 'X', funcion: ['socio'] }, undefined],
    ['a name too long', { nombre: 'x'.repeat(201) }, mensajesComun.textoMuyLargo('Nombre', 200)],
  ])('%s is refused', async (_, body, motivo) => {
    const r = await crear(body)
    expect(r.estado).toBe(400)
    if (motivo) expect(r.cuerpo).toMatchObject({ error: { message: motivo } })
  })

  test('a category of another empresa, a deleted one or none at all is not there', async () => {
    const ajena = await categoria('De B', 'b')
    const borrada = await categoria('Borrada pronto')
    await s.pedir(eliminarProvCategoria, { como: s.usuarios.a.admin, body: { provCategoriaId: borrada } })
    for (const id of [ajena, borrada, '01990000-0000-7000-8000-000000000009']) {
      const r = await crear({ nombre: 'Con categoría', categorias: [id] })
      expect(r.estado).toBe(400)
      expect(r.cuerpo).toMatchObject({
        error: { message: mensajesPersonas.categoriaNoExiste, campo: 'categorias' },
      })
    }
    expect((await listar({ busquedaRapida: 'Con categoría' })).count).toBe(0)
  })
})

describe('PATCH /v1/persona', () => {
  test('changes what it says, leaves the rest, and writes before and after', async () => {
    const [una, otra] = [await categoria('Hierros'), await categoria('Pinturas')]
    const { _id } = (await crear({ ...COMPLETA, nombre: 'Ferretería Sur', categorias: [una] })).cuerpo
    const r = await editar({
      personaId: _id,
      version: 1,
      nombre: 'Ferretería del Sur',
      telefono: '',
      funcion: ['proveedor', 'contratista', 'proveedor'],
      categorias: [{ value: otra, label: 'como sea' }],
    })
    expect(r.cuerpo.message).toBe('Persona editada correctamente')
    expect(r.cuerpo.persona).toMatchObject({
      nombre: 'Ferretería del Sur',
      telefono: '',
      ruc: '80012345-6',
      contacto: { nombre: 'Ña Elodia' },
      funcion: ['proveedor', 'contratista'],
      categorias: [{ value: otra, label: 'Pinturas' }],
      version: 2,
    })
    const [hecho] = await s.base.enEmpresa({ ...s.usuarios.a.admin, rol: 'prueba' }, (tx) =>
      tx
        .selectFrom('bitacora')
        .select(['antes', 'despues'])
        .where('entidad_id', '=', _id)
        .where('operacion', '=', 'editarPersona')
        .execute(),
    )
    expect(hecho).toMatchObject({
      antes: { nombre: 'Ferretería Sur', categorias: [una] },
      despues: { nombre: 'Ferretería del Sur', ruc: '80012345-6', categorias: [otra] },
    })
  })

  test('a category that was deleted since stays with who has it', async () => {
    const sanitarios = await categoria('Sanitarios')
    const { _id } = (await crear({ nombre: 'Baños y más', categorias: [sanitarios] })).cuerpo
    await s.pedir(eliminarProvCategoria, { como: s.usuarios.a.admin, body: { provCategoriaId: sanitarios } })
    const r = await editar({ personaId: _id, nombre: 'Baños y más', categorias: [sanitarios] })
    expect(r.estado).toBe(200)
    expect(r.cuerpo.persona.categorias).toEqual([{ value: sanitarios, label: 'Sanitarios' }])
  })

  test('an older version is refused with what there is, and somebody of another empresa is not there', async () => {
    const { _id } = (await crear({ nombre: 'Primero' })).cuerpo
    expect((await editar({ personaId: _id, nombre: 'Segundo', version: 1 })).estado).toBe(200)
    const tarde = await editar({ personaId: _id, nombre: 'Tercero', version: 1 })
    expect(tarde.estado).toBe(409)
    expect(tarde.cuerpo).toMatchObject({
      error: { code: 'VERSION_VIEJA', actual: { nombre: 'Segundo', version: 2 } },
    })
    const ajeno = await editar({ personaId: _id, nombre: 'De B' }, 'b')
    expect(ajeno.estado).toBe(404)
    expect(ajeno.cuerpo).toMatchObject({ error: { message: mensajesPersonas.noExiste } })
    expect((await leer(_id)).nombre).toBe('Segundo')
  })
})

describe('GET /v1/personas', () => {
  test('filters by name, function and any of the categories, and pages', async () => {
    const [una, otra] = [await categoria('Filtro uno'), await categoria('Filtro dos')]
    await crear({ nombre: 'Zulma Ñandú', funcion: ['contratista', 'proveedor'], categorias: [una] })
    await crear({ nombre: 'Zacarías', funcion: ['proveedor'], categorias: [otra] })
    await crear({ nombre: 'Zoraida', funcion: ['contratista'] })
    const nombres = async (query: object) => (await listar(query)).items.map(({ nombre }) => nombre)
    expect(await nombres({ busquedaRapida: 'NANDU', funcion: 'proveedor' })).toEqual(['Zulma Ñandú'])
    expect(await nombres({ busquedaRapida: 'z', funcion: 'contratista' })).toContain('Zoraida')
    expect(await nombres({ categorias: [una, otra] })).toEqual(['Zacarías', 'Zulma Ñandú'])
    // A single category, and several as the screen's address writes them.
    expect(await nombres({ categorias: otra })).toEqual(['Zacarías'])
    expect(await nombres({ categorias: JSON.stringify([una]) })).toEqual(['Zulma Ñandú'])
    expect(await listar({ categorias: [una, otra], limit: 1, page: 2 })).toMatchObject({
      count: 2,
      items: [{ nombre: 'Zulma Ñandú' }],
    })
    for (const categorias of ['x', '[1]', '[']) {
      const r = await s.pedir(contrato.personas, { como: s.usuarios.a.admin, query: { categorias } })
      expect(r.estado).toBe(400)
    }
  })

  test('a resident sees of a persona five things and no more, and finds by none of the others', async () => {
    const { _id } = (await crear({ ...COMPLETA, nombre: 'Secreta S.A.', razonSocial: 'Oculta' })).cuerpo
    const como = s.usuarios.a.obraResidente
    const lista = await s.pedir(contrato.personas, { como, query: { busquedaRapida: 'Secreta' } })
    const una = await s.pedir(contrato.personaPorId, { como, query: { personaId: _id } })
    const esperada = {
      _id,
      nombre: 'Secreta S.A.',
      telefono: '+595981123456',
      funcion: ['proveedor'],
      categorias: [],
    }
    expect(lista.cuerpo).toEqual({ items: [esperada], count: 1 })
    expect(una.cuerpo).toEqual(esperada)
    const porOtra = await s.pedir(contrato.personas, { como, query: { busquedaRapida: 'Oculta' } })
    expect(porOtra.cuerpo.count).toBe(0)
    const cliente = await s.pedir(contrato.personas, { como: s.usuarios.a.cliente, query: {} })
    expect(cliente.estado).toBe(403)
    const intento = await s.pedir(contrato.crearPersona, { como, body: { nombre: 'X' } })
    expect(intento.estado).toBe(403)
  })

  test('another empresa has its own people', async () => {
    const { _id } = (await crear({ nombre: 'Sólo de B' }, 'b')).cuerpo
    expect((await listar({ busquedaRapida: 'Sólo de B' })).count).toBe(0)
    const r = await s.pedir(contrato.personaPorId, { como: s.usuarios.a.admin, query: { personaId: _id } })
    expect(r.estado).toBe(404)
  })
})
