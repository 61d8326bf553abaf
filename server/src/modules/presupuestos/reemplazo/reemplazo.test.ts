import { crearPersona, editarPersona, obrasDePersona, tareasDePersona } from '@plomada/contract/personas'
import { capituloPorId } from '@plomada/contract/presupuestos/capitulos'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import * as contrato from '@plomada/contract/presupuestos/reemplazo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/**
 * A work in which the original contratista has two of three tareas in one capitulo, one in the indirect one, and a
 * discarded one.
 */
async function poner() {
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const original = lugar.contratistaId
  const otro = await p.contratista('Cuadrilla Ñandú')
  const muro = await p.tareaDe(lugar, 1_000, 900, 'Muro')
  const losa = await p.tareaDe(lugar, 2_000, 1_800, 'Losa')
  const borrada = await p.tareaDe(lugar, 500, 500, 'Borrada')
  exigir(await p.descartar(borrada))
  const indirecto = await p.indirecto()
  await agregar(p, indirecto, original)
  const obrador = await p.tareaDe({ ...indirecto, contratistaId: original }, 300, 300, 'Obrador')
  return { p, lugar, original, otro, muro, losa, borrada, indirecto, obrador }
}

const agregar = (p: PresupuestoDePrueba, { rubroId }: Lugar, personaId: string) =>
  p.sql((tx) =>
    tx
      .insertInto('capitulo_contratista')
      .values({ empresa_id: p.como.empresaId, capitulo_id: rubroId, persona_id: personaId })
      .execute(),
  )

const reemplazar = (p: PresupuestoDePrueba, original: string, otro: string, como = p.como) =>
  s.pedir(contrato.reemplazarContratista, {
    como,
    body: { presupuestoId: p.id, contratistaOriginalId: original, contratistaReemplazanteId: otro },
  })
const previa = (p: PresupuestoDePrueba, query: object = {}) =>
  s.pedir(contrato.previaDeReemplazo, { como: p.como, query: { presupuestoId: p.id, ...query } })

describe('POST /v1/tareas/reemplazarContratista', () => {
  test('changes who does the active tareas, and nothing else of them', async () => {
    const { p, lugar, original, otro, muro, losa, borrada, obrador } = await poner()
    const antes = await p.vista()
    const r = await reemplazar(p, original, otro)
    expect(r.cuerpo).toEqual({
      message: 'Cuadrilla Ñandú reemplaza a Albañilería Ayala en 3 rubros',
      tareas: 3,
    })
    for (const id of [muro, losa, obrador]) {
      expect(await p.leer(id)).toMatchObject({
        contratistaId: otro,
        contratistaNombre: 'Cuadrilla Ñandú',
        editadoPostAprobacion: false,
        version: 2,
      })
    }
    expect((await p.leer(borrada)).contratistaId).toBe(original)
    expect((await p.vista()).totales).toEqual(antes.totales)
    await exigirConsistencia(p)
    // The original stays among the capitulo's contratistas.
    const capitulo = await s.pedir(capituloPorId, { como: p.como, query: { rubroId: lugar.rubroId } })
    expect(capitulo.cuerpo.contratistas.map(({ id }) => id).sort()).toEqual([original, otro].sort())
    expect(capitulo.cuerpo.version).toBe(2)
  })

  test('the audit says who for whom, in which tareas and capitulos', async () => {
    const { p, lugar, indirecto, original, otro, muro, losa, obrador } = await poner()
    await agregar(p, lugar, otro)
    await reemplazar(p, original, otro)
    const hechos = await p.sql((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['entidad', 'entidad_id', 'antes', 'despues'])
        .where('operacion', '=', 'reemplazarContratista')
        .where('conjunto_id', '=', p.id)
        .execute(),
    )
    expect(hechos).toMatchObject([
      { entidad: 'presupuesto', entidad_id: p.id, antes: { contratistaId: original } },
    ])
    expect(hechos[0]?.despues).toEqual({
      contratistaId: otro,
      tareas: expect.toSatisfy(
        (ids: string[]) => ids.toSorted().join() === [muro, losa, obrador].sort().join(),
      ),
      // The other capitulo has the replacement as a contratista already.
      capitulos: [indirecto.rubroId],
    })
  })

  test('after approval it sets no flag and the snapshot keeps the original', async () => {
    const { p, original, otro, muro } = await poner()
    exigir(await p.aprobar())
    expect((await reemplazar(p, original, otro)).estado).toBe(200)
    const [hoy] = (await p.lineas()).filter(({ _id }) => _id === muro)
    expect(hoy).toMatchObject({ contratistaNombre: 'Cuadrilla Ñandú', editadoPostAprobacion: false })
    const [foto] = (await p.lineas({ soloTareasAprobadas: true })).filter(({ _id }) => _id === muro)
    expect(foto?.contratistaNombre).toBe('Albañilería Ayala')
  })

  test('an edit that was open on one of the tareas does not bring the original back', async () => {
    const { p, original, otro, muro } = await poner()
    await reemplazar(p, original, otro)
    const r = await p.editar({ _id: muro, version: 1, nombre: 'Muro doble', contratistaId: original })
    expect(r.estado).toBe(409)
    expect((await p.leer(muro)).contratistaId).toBe(otro)
  })

  test.each([
    ['nobody to replace', { contratistaOriginalId: '' }],
    ['no replacement', { contratistaReemplazanteId: undefined }],
  ])('%s: both are required', async (_, cambio) => {
    const { p, original, otro } = await poner()
    const body = { presupuestoId: p.id, contratistaOriginalId: original, contratistaReemplazanteId: otro }
    const r = await s.pedir(contrato.reemplazarContratista, {
      como: p.como,
      body: { ...body, ...cambio } as never,
    })
    expect(r.estado).toBe(400)
    expect(r.cuerpo).toMatchObject({ error: { message: mensajesComun.completeTodosLosCampos } })
  })

  test('refuses itself, who is no contratista, who has no tareas, and a deactivated work; nothing changes', async () => {
    const { p, original, otro } = await poner()
    const proveedor = exigir(
      await s.pedir(crearPersona, { como: p.como, body: { nombre: 'Corralón', funcion: ['proveedor'] } }),
    )._id
    const ajeno = await (await PresupuestoDePrueba.crear(s, {}, 'b')).contratista('De B')
    const antes = await p.todo()
    const casos = [
      [original, original, 400, mensajesEdicion.mismoContratista],
      [original, proveedor, 400, mensajesPersonas.noEsContratista],
      [original, ajeno, 400, mensajesPersonas.noEsContratista],
      [otro, original, 409, mensajesEdicion.contratistaSinTareas],
      [ajeno, otro, 409, mensajesEdicion.contratistaSinTareas],
    ] as const
    for (const [de, a, estado, message] of casos) {
      const r = await reemplazar(p, de, a)
      expect(r.estado).toBe(estado)
      expect(r.cuerpo).toMatchObject({ error: { message } })
    }
    expect(await p.todo()).toBe(antes)
    await s.pedir(inhabilitarPresupuesto, { como: p.como, body: { presupuestoId: p.id } })
    const inactiva = await reemplazar(p, original, otro)
    expect(inactiva.estado).toBe(409)
    expect(inactiva.cuerpo).toMatchObject({ error: { message: mensajesPresupuestos.obraInactiva } })
  })

  test('who is no contratista any more can still be replaced', async () => {
    const { p, original, otro } = await poner()
    await s.pedir(editarPersona, {
      como: p.como,
      body: { personaId: original, nombre: 'Albañilería Ayala', funcion: [] },
    })
    expect((await reemplazar(p, original, otro)).estado).toBe(200)
  })

  test('another empresa finds no such work, and a resident may not', async () => {
    const { p, original, otro } = await poner()
    expect((await reemplazar(p, original, otro, s.usuarios.b.admin)).estado).toBe(404)
    expect((await reemplazar(p, original, otro, s.usuarios.a.obraResidente)).estado).toBe(403)
  })
})

describe('GET /v1/tareas/reemplazarContratista', () => {
  test('says beforehand what the replacement then touches', async () => {
    const { p, lugar, indirecto, original, otro } = await poner()
    await agregar(p, lugar, otro)
    const sola = exigir(await previa(p))
    expect(sola).toMatchObject({ capitulos: [], items: [], count: 0 })
    expect(sola.contratistas).toContainEqual({ _id: original, nombre: 'Albañilería Ayala', tareas: 3 })
    const query = { contratistaOriginalId: original, contratistaReemplazanteId: otro, limit: 2 }
    const antes = exigir(await previa(p, query))
    expect(antes.count).toBe(3)
    expect(antes.items).toHaveLength(2)
    expect(antes.capitulos.toSorted((a, b) => b.tareas - a.tareas)).toMatchObject([
      { _id: lugar.rubroId, tareas: 2, seAgrega: false },
      { _id: indirecto.rubroId, tareas: 1, seAgrega: true },
    ])
    const { tareas } = exigir(await reemplazar(p, original, otro))
    expect(tareas).toBe(antes.count)
    const despues = exigir(await previa(p, query))
    expect(despues).toMatchObject({ count: 0, capitulos: [] })
    expect(despues.contratistas).toEqual([{ _id: otro, nombre: 'Cuadrilla Ñandú', tareas: 3 }])
  })

  test('of somebody who is not there it says so', async () => {
    const { p, original } = await poner()
    const nadie = '01990000-0000-7000-8000-000000000009'
    for (const query of [
      { contratistaOriginalId: nadie },
      { contratistaOriginalId: original, contratistaReemplazanteId: nadie },
    ]) {
      expect((await previa(p, query)).estado).toBe(404)
    }
  })
})

describe('GET /v1/persona/obras and /v1/persona/tareas', () => {
  test('the works of a contratista and its active tareas in each', async () => {
    const { p, original, otro } = await poner()
    const obras = async (personaId: string, como = p.como) =>
      (await s.pedir(obrasDePersona, { como, query: { personaId } })).cuerpo
    expect(await obras(original)).toMatchObject({ count: 1, items: [{ _id: p.id, tareas: 3, activo: true }] })
    expect((await obras(otro)).count).toBe(0)
    const tareas = await s.pedir(tareasDePersona, {
      como: p.como,
      query: { personaId: original, presupuestoId: p.id },
    })
    expect(tareas.cuerpo.items.map(({ nombre }) => nombre).sort()).toEqual(['Losa', 'Muro', 'Obrador'])
    expect(tareas.cuerpo.items.find(({ nombre }) => nombre === 'Muro')).toMatchObject({
      rubroNombre: 'Mampostería',
      grupoNombre: 'Muros',
      cantidad: 1,
      unidadMedidaCodigo: 'm2',
    })
    // A resident sees nothing of a work that isn't assigned to it.
    expect((await obras(original, s.usuarios.a.obraResidente)).count).toBe(0)
    const ajenas = await s.pedir(tareasDePersona, {
      como: s.usuarios.a.obraResidente,
      query: { personaId: original, presupuestoId: p.id },
    })
    expect(ajenas.estado).toBe(404)
  })
})
