import * as contrato from '@plomada/contract/reportes/acontecimientos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'

conUnaBase('acontecimientos', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const crear = (nombre: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.crearAcontecimiento, { como: s.usuarios[lado].admin, body: { nombre } })
  const editar = (body: { _id: string; nombre: string; version?: number }) =>
    s.pedir(contrato.editarAcontecimiento, { como: s.usuarios.a.admin, body })
  const eliminar = (id: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.eliminarAcontecimiento, { como: s.usuarios[lado].admin, body: { id } })
  const leer = (acontecimientoId: string, lado: 'a' | 'b' = 'a') =>
    s.pedir(contrato.acontecimientoPorId, { como: s.usuarios[lado].admin, params: { acontecimientoId } })
  const listar = async (query: object = {}, como = s.usuarios.a.admin) =>
    (await s.pedir(contrato.acontecimientos, { como, query })).cuerpo

  test('is made, found, renamed and deleted; its name is then free', async () => {
    const { cuerpo } = await crear('Lluvia de ñandú')
    expect(cuerpo.message).toBe(mensajesReportes.acontecimientoCreado)
    const { _id } = cuerpo
    expect((await leer(_id)).cuerpo).toMatchObject({ _id, nombre: 'Lluvia de ñandú', version: 1 })
    const editado = await editar({ _id, nombre: 'Lluvia fuerte', version: 1 })
    expect(editado.cuerpo).toMatchObject({
      message: mensajesReportes.acontecimientoEditado,
      acontecimiento: { nombre: 'Lluvia fuerte', version: 2 },
    })
    expect((await eliminar(_id)).cuerpo).toEqual({ message: mensajesReportes.acontecimientoEliminado })
    for (const r of [await leer(_id), await eliminar(_id), await editar({ _id, nombre: 'Otro' })]) {
      expect(r.estado).toBe(404)
      expect(r.cuerpo).toMatchObject({ error: { message: mensajesReportes.acontecimientoNoExiste } })
    }
    expect((await crear('LLUVIA FUERTE')).estado).toBe(200)
  })

  test('the list is by name, in pages, searched without accents', async () => {
    for (const nombre of ['Ñandutí', 'Paro de transporte', 'Árbol caído']) await crear(nombre)
    const { items, count } = await listar({ limit: 100 })
    expect(count).toBe(items.length)
    const nombres = items.map(({ nombre }) => nombre)
    expect(nombres.filter((n) => /^(Á|Ñ|Paro)/.test(n))).toEqual([
      'Árbol caído',
      'Ñandutí',
      'Paro de transporte',
    ])
    expect((await listar({ page: 2, limit: 1 })).items).toMatchObject([{ nombre: nombres[1] }])
    expect(await listar({ busquedaRapida: 'ARBOL' })).toMatchObject({
      items: [{ nombre: 'Árbol caído' }],
      count: 1,
    })
  })

  test('a resident reads what there is to choose from', async () => {
    expect((await listar({}, s.usuarios.a.obraResidente)).count).toBeGreaterThan(0)
  })

  test('a name is needed, and two that read the same are one', async () => {
    const vacio = await crear('  ')
    expect(vacio.estado).toBe(400)
    expect(vacio.cuerpo).toMatchObject({ error: { message: mensajesComun.completeTodosLosCampos } })
    const { _id } = (await crear('Corte de agua')).cuerpo
    const repetido = await crear(' CORTE de agua')
    expect(repetido.estado).toBe(409)
    expect(repetido.cuerpo).toMatchObject({
      error: { message: mensajesReportes.acontecimientoRepetido('CORTE de agua'), campo: 'nombre' },
    })
    // Its own name in other capitals, or the same name in another empresa, is accepted.
    expect((await editar({ _id, nombre: 'CORTE DE AGUA' })).estado).toBe(200)
    expect((await crear('Corte de agua', 'b')).estado).toBe(200)
  })

  test('at once, one of the twins is made and the others are told', async () => {
    const estados = await Promise.all(Array.from({ length: 6 }, async () => (await crear('Mellizos')).estado))
    expect(estados.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('an older version is refused with the present one; another empresa sees nothing', async () => {
    const { _id } = (await crear('Visita técnica')).cuerpo
    await editar({ _id, nombre: 'Visita de obra', version: 1 })
    expect((await editar({ _id, nombre: 'Tarde', version: 1 })).cuerpo).toMatchObject({
      error: { code: 'VERSION_VIEJA', actual: { nombre: 'Visita de obra', version: 2 } },
    })
    expect((await leer(_id, 'b')).estado).toBe(404)
    expect((await eliminar(_id, 'b')).estado).toBe(404)
    expect((await leer(_id)).cuerpo.nombre).toBe('Visita de obra')
  })

  test('what was done is in the audit', async () => {
    const { _id } = (await crear('Inspección')).cuerpo
    await eliminar(_id)
    const { empresaId, credencialId } = s.usuarios.a.admin
    const hechos = await s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
      tx.selectFrom('bitacora').selectAll().where('entidad_id', '=', _id).orderBy('id').execute(),
    )
    expect(hechos.map(({ operacion, despues }) => [operacion, despues])).toEqual([
      ['crearAcontecimiento', { nombre: 'Inspección' }],
      ['eliminarAcontecimiento', { nombre: 'Inspección', activo: false }],
    ])
  })
})
