import {
  contratistasDeObra,
  cuentasDePersona,
  hechoPorCertificar,
} from '@plomada/contract/certificaciones/deHoy'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { cuentaDe, HOY, obraConManoDeObra } from '../prueba/obraConManoDeObra.ts'

// Who is owed what today: of a work, of a persona over all its works, and over all of both (domain.md §8).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type ObraDePrueba = Awaited<ReturnType<typeof obraConManoDeObra>>

/** Somebody else of the same work, with a tarea of its own at 500 a unit. */
async function conOtro(o: ObraDePrueba, nombre: string) {
  const contratistaId = await o.p.contratista(nombre)
  const fila = { empresa_id: o.p.como.empresaId, capitulo_id: o.lugar.rubroId, persona_id: contratistaId }
  await o.p.sql((tx) => tx.insertInto('capitulo_contratista').values(fila).execute())
  const pintor = await o.p.dato('manoDeObra', 500)
  const tarea = await o.p.tarea(
    { ...o.lugar, contratistaId },
    [{ foreignKey: pintor, tipo: 'manoDeObra', cantidad: 1 }],
    100,
    { nombre: 'Pintura' },
  )
  return { tarea, ...cuentaDe(s, o.p.como, { presupuestoId: o.p.id, contratistaId }), contratistaId }
}

const lista = async (p: PresupuestoDePrueba, resto: object = {}) =>
  exigir(await s.pedir(contratistasDeObra, { como: p.como, query: { presupuestoId: p.id, ...resto } }))

describe('the contratistas of a work', () => {
  test("'Se le debe hoy' is what certifying and paying all would take out, and goes with it", async () => {
    const o = await obraConManoDeObra(s)
    exigir(await o.anticipo(20_000))
    exigir(await o.mover('entrega', 700))
    exigir(await o.cargar(o.muro, 40, { fecha: masDias(HOY, -12) }))
    exigir(await o.cargar(o.piso, '1.5'))
    const una = async () => (await lista(o.p)).items[0]
    // 40.500 − 5 % − 10 % − what he was handed.
    expect(await una()).toMatchObject({
      hechoSinCertificar: 40_500,
      retencionDeLoHecho: 2_025,
      anticipoDeLoHecho: 4_050,
      seLeDebe: 33_725,
      sinCertificarDesde: masDias(HOY, -12),
    })
    const hecha = exigir(await o.generar({ totalADescontar: 700 }))
    expect(await una()).toMatchObject({
      hechoSinCertificar: 0,
      prometido: 33_725,
      seLeDebe: 33_725,
      sinCertificarDesde: null,
    })
    exigir(await o.pagarCertificacion(hecha._id))
    expect(await una()).toMatchObject({ seLeDebe: 0, retencionTotal: 2_025, anticipoRestante: 15_950 })
  })

  test('the totals are of all of them, whatever page is asked for', async () => {
    const o = await obraConManoDeObra(s)
    const otro = await conOtro(o, 'Zunilda Pinturas')
    exigir(await o.cargar(o.muro, 10))
    exigir(await otro.cargar(otro.tarea, 4))
    exigir(await otro.mover('entrega', 5_000))
    // 10.000 − 5 % and −5.000 + 2.000 − 5 %: one is owed and the other owes.
    const totales = {
      hechoSinCertificar: 12_000,
      prometido: 0,
      retencionTotal: 0,
      anticipoRestante: 0,
      seLeDebe: 9_500,
      nosDebe: 3_100,
    }
    for (const page of [1, 2]) {
      const pagina = await lista(o.p, { page, limit: 1 })
      expect([pagina.count, pagina.items.length, pagina.totales]).toEqual([2, 1, totales])
    }
    expect((await lista(o.p, { page: 2, limit: 1 })).items[0]?.contratistaId).toBe(otro.contratistaId)
  })
})

describe('a persona', () => {
  test('has its account in each work, and what they sum; one of a work that is not approved is none', async () => {
    const a = await obraConManoDeObra(s)
    exigir(await a.cargar(a.muro, 10))
    const b = await PresupuestoDePrueba.crear(s, { retencionPorcentaje: 0, nombre: 'La otra' })
    const lugar = await b.capitulo()
    const fila = { empresa_id: b.como.empresaId, capitulo_id: lugar.rubroId, persona_id: a.contratistaId }
    await b.sql((tx) => tx.insertInto('capitulo_contratista').values(fila).execute())
    const oficial = await b.dato('manoDeObra', 2_000)
    const losa = await b.tarea(
      { ...lugar, contratistaId: a.contratistaId },
      [{ foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1 }],
      10,
    )
    const suya = async () =>
      exigir(await s.pedir(cuentasDePersona, { como: b.como, query: { personaId: a.contratistaId } }))
    expect((await suya()).items.map(({ presupuestoId }) => presupuestoId)).toEqual([a.p.id])
    exigir(await b.aprobar())
    const enB = cuentaDe(s, b.como, { presupuestoId: b.id, contratistaId: a.contratistaId })
    exigir(await enB.cargar(losa, 3))
    const { items, totales } = await suya()
    expect(items).toMatchObject([
      { presupuestoId: b.id, hechoSinCertificar: 6_000, seLeDebe: 6_000 },
      { presupuestoId: a.p.id, hechoSinCertificar: 10_000, seLeDebe: 9_500 },
    ])
    expect(totales).toMatchObject({ hechoSinCertificar: 16_000, seLeDebe: 15_500, nosDebe: 0 })
    // What the list of each work says of it.
    const enLista = (await lista(b)).items.find(({ contratistaId }) => contratistaId === a.contratistaId)
    expect(enLista).toMatchObject({ seLeDebe: 6_000, hechoSinCertificar: 6_000 })
  })

  test('who is nobody is a 404', async () => {
    const o = await obraConManoDeObra(s)
    const r = await s.pedir(cuentasDePersona, { como: o.p.como, query: { personaId: o.p.id } })
    expect(r.estado).toBe(404)
  })
})

describe('over all works', () => {
  test('what is done and not certified is named, dearest first; certified or deactivated it is not', async () => {
    const o = await obraConManoDeObra(s)
    const todas = async () =>
      exigir(await s.pedir(hechoPorCertificar, { como: o.p.como, query: { limit: 100 } }))
    const suyas = async () => (await todas()).items.filter(({ presupuestoId }) => presupuestoId === o.p.id)
    expect(await suyas()).toEqual([])
    const antes = await todas()
    exigir(await o.cargar(o.muro, 40, { fecha: masDias(HOY, -12) }))
    exigir(await o.cargar(o.piso, '1.5', { fecha: HOY }))
    expect(await suyas()).toMatchObject([
      { contratistaId: o.contratistaId, total: 40_500, desde: masDias(HOY, -12), hasta: HOY },
    ])
    const { suma, count } = await todas()
    expect([count - antes.count, suma - antes.suma]).toEqual([1, 40_500])
    // What comes to most first.
    const totales = (await todas()).items.map(({ total }) => total)
    expect(totales).toEqual(totales.toSorted((a, b) => b - a))
    exigir(await o.generar())
    expect(await suyas()).toEqual([])
    exigir(await o.cargar(o.muro, 1))
    expect(await suyas()).toHaveLength(1)
    exigir(await s.pedir(inhabilitarPresupuesto, { como: o.p.como, body: { presupuestoId: o.p.id } }))
    expect(await suyas()).toEqual([])
  })
})
