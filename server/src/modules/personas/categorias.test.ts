import { crearPersona } from '@plomada/contract/personas'
import * as contrato from '@plomada/contract/personas/categorias'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

conUnaBase('categories', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const crear = (nombre: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.crearProvCategoria, { como: s.usuarios[lado].admin, body: { nombre } })
  const editar = (body: { provCategoriaId: string; nombre: string; version?: number }) =>
    s.pedir(contrato.editarProvCategoria, { como: s.usuarios.a.admin, body })
  const eliminar = (provCategoriaId: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.eliminarProvCategoria, { como: s.usuarios[lado].admin, body: { provCategoriaId } })
  const leer = (provCategoriaId: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.provCategoriaPorId, { como: s.usuarios[lado].admin, query: { provCategoriaId } })
  const nombres = async (query: object = {}) =>
    (await s.pedir(contrato.provCategorias, { como: s.usuarios.a.admin, query })).cuerpo.items.map(
      ({ nombre }) => nombre,
    )

  test('is made, found, renamed and deleted; its name is then free', async () => {
    const { _id } = (await crear('Ñandutí y áridos')).cuerpo
    expect((await leer(_id)).cuerpo).toMatchObject({ nombre: 'Ñandutí y áridos', personas: 0, version: 1 })
    expect(await nombres({ busquedaRapida: 'ARIDOS' })).toEqual(['Ñandutí y áridos'])
    const editada = await editar({ provCategoriaId: _id, nombre: 'Áridos', version: 1 })
    expect(editada.cuerpo).toMatchObject({
      message: mensajesPersonas.categoriaEditada,
      categoria: { nombre: 'Áridos', version: 2 },
    })
    expect((await eliminar(_id)).cuerpo).toEqual({ message: mensajesPersonas.categoriaEliminada })
    expect(await nombres({ busquedaRapida: 'aridos' })).toEqual([])
    expect((await leer(_id)).estado).toBe(404)
    expect((await eliminar(_id)).estado).toBe(404)
    expect((await editar({ provCategoriaId: _id, nombre: 'Otra' })).estado).toBe(404)
    expect((await crear('ARIDOS')).estado).toBe(200)
  })

  test('a name is needed, and two that read the same are one', async () => {
    expect((await crear('  ')).cuerpo).toMatchObject({
      error: { message: mensajesComun.completeTodosLosCampos },
    })
    const { _id } = (await crear('Plomería')).cuerpo
    const r = await crear('  PLOMERIA ')
    expect(r.estado).toBe(409)
    expect(r.cuerpo).toMatchObject({
      error: { message: mensajesPersonas.categoriaRepetida('PLOMERIA'), campo: 'nombre' },
    })
    // Its own name in other capitals, or the same name in another empresa, is accepted.
    expect((await editar({ provCategoriaId: _id, nombre: 'PLOMERÍA' })).estado).toBe(200)
    expect((await crear('Plomería', 'b')).estado).toBe(200)
  })

  test('at once, one of the twins is made and the others are told', async () => {
    const estados = await Promise.all(Array.from({ length: 6 }, async () => (await crear('Mellizas')).estado))
    expect(estados.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await nombres({ busquedaRapida: 'mellizas' })).toHaveLength(1)
  })

  test('counts who has it, and an older version is refused', async () => {
    const { _id } = (await crear('Maderas')).cuerpo
    await s.pedir(crearPersona, {
      como: s.usuarios.a.admin,
      body: { nombre: 'Aserradero', categorias: [_id] },
    })
    expect((await leer(_id)).cuerpo.personas).toBe(1)
    await editar({ provCategoriaId: _id, nombre: 'Maderas y placas', version: 1 })
    const tarde = await editar({ provCategoriaId: _id, nombre: 'Tarde', version: 1 })
    expect(tarde.cuerpo).toMatchObject({
      error: { code: 'VERSION_VIEJA', actual: { nombre: 'Maderas y placas', version: 2 } },
    })
  })

  test('another empresa neither sees, changes nor deletes it', async () => {
    const { _id } = (await crear('Sólo de A')).cuerpo
    expect((await leer(_id, 'b')).estado).toBe(404)
    expect((await eliminar(_id, 'b')).estado).toBe(404)
    expect((await leer(_id)).estado).toBe(200)
  })
})
