import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './prueba/exigirCuentas.ts'
import { HOY, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'
import { leerSaldosDe } from './saldosRepo.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('what was done is certified, paid, and is nobody’s debt any more', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.anticipo(20_000))
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.cargar(o.piso, '1.5'))
  const previa = exigir(await o.previa())
  // 40 × 1.000 + round(1,5 × 333,5): 500,25.
  expect(previa).toMatchObject({ totalAvance: 40_500, retencion: 2_025, anticipo: 4_050, neto: 34_425 })
  expect(previa.totalACertificar).toBe(103_335)
  const hecha = exigir(await o.generar({ totalAPagarCalculado: 34_425, totalAPagar: 34_000 }))
  expect(hecha).toMatchObject({ nro: 1, totalAPagar: 34_000 })
  const r = await o.generar()
  expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.sinAvances])

  const cert = exigir(await s.pedir(certificacionPorId, { como: o.p.como, params: { id: hecha._id } }))
  expect(cert).toMatchObject({ pagado: false, anulada: false, neto: 34_425, retencionPorcentaje: 5 })
  expect(cert.lineas).toMatchObject([
    { tareaId: o.muro, antes: 0, cantidad: 40, despues: 40, tarifa: 1_000, total: 40_000 },
    { tareaId: o.piso, antes: 0, cantidad: 1.5, despues: 1.5, tarifa: 333.5, total: 500 },
  ])
  exigir(await o.pagarCertificacion(hecha._id))
  const { items, balanceGeneral } = exigir(await o.movimientos())
  expect(items.map(({ tipo, cantidad, certificacionNro }) => [tipo, cantidad, certificacionNro])).toEqual([
    ['moPagada', 34_000, 1],
    ['moCalculada', 34_425, 1],
    ['descuentoDeAnticipo', 4_050, 1],
    ['retencion', 2_025, 1],
    ['anticipo', 20_000, null],
  ])
  expect(balanceGeneral).toEqual({ favorConstructora: 15_950, favorContratista: 2_450, diferencia: 13_500 })
  const contratistas = exigir(await o.contratistas())
  expect(contratistas.items[0]).toMatchObject({
    deuda: 425,
    retencionTotal: 2_025,
    anticipoConsolidado: true,
  })
})

test('the rows of which nothing is certified may be left out: what is left is the same, and so is every figure', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.anticipo(20_000))
  exigir(await o.cargar(o.piso, '1.5', { fecha: masDias(HOY, -10) }))
  exigir(await o.generar({ inicio: masDias(HOY, -10), fin: masDias(HOY, -10) }))
  exigir(await o.cargar(o.muro, 40))
  const entera = exigir(await o.previa())
  const conAvance = entera.items.filter(({ rubro }) => rubro._id === o.muro)
  expect([conAvance.length, entera.items.length > 1, entera.sinAvance]).toEqual([1, true, 0])
  expect(exigir(await o.previa({ soloConAvance: 's' }))).toEqual({
    ...entera,
    items: conAvance,
    sinAvance: entera.items.length - 1,
  })
})

test('annulled, its avances are free and its movements taken back', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 10))
  exigir(await o.mover('entrega', 700))
  const hecha = exigir(await o.generar({ totalADescontar: 700 }))
  exigir(await o.anular(hecha._id))
  expect(exigir(await o.lista()).items).toEqual([])
  expect(exigir(await o.lista({ anuladas: 's' })).items).toMatchObject([{ nro: 1, anulada: true }])
  expect(exigir(await o.movimientos()).balanceGeneral.diferencia).toBe(700)
  expect(exigir(await o.generar())).toMatchObject({ nro: 2, totalAPagar: 9_500 })
  const r = await o.anular(hecha._id)
  expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.yaAnulada])
})

test('what was certified by mistake is corrected, and never below nothing', async () => {
  const o = await obraConManoDeObra(s)
  const { _id } = exigir(await o.cargar(o.muro, 10))
  let r = await o.corregir(o.muro, -2)
  expect(r.estado).toBe(409)
  exigir(await o.generar())
  for (const observacion of [undefined, '', '  ']) {
    r = await o.corregir(o.muro, -4, { observacion })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesAvances.correccionSinMotivo])
  }
  exigir(await o.corregir(o.muro, -4))
  r = await o.corregir(o.muro, -7)
  expect(r.estado).toBe(409)
  expect((await o.p.leer(o.muro)).avance.cantidad).toBe(6)
  const d = await o.descartar(_id)
  expect(d.estado).toBe(409)
  const g = await o.generar()
  expect([g.estado, g.cuerpo.error?.message]).toEqual([409, textos.negativa(formatoGs(-4_000))])
  exigir(await o.cargar(o.muro, 5))
  expect(exigir(await o.generar())).toMatchObject({ nro: 2, totalAPagar: 950 })
})

test('a correction may be certified before what it takes back', async () => {
  const o = await obraConManoDeObra(s)
  const [dia5, dia6] = [masDias(HOY, -6), masDias(HOY, -5)]
  exigir(await o.cargar(o.muro, 1, { fecha: masDias(HOY, -10) }))
  exigir(await o.generar({ inicio: masDias(HOY, -10), fin: masDias(HOY, -10) }))
  exigir(await o.cargar(o.muro, 10, { fecha: dia5 }))
  exigir(await o.corregir(o.muro, -9, { fecha: dia6 }))
  exigir(await o.cargar(o.piso, 10, { fecha: dia6 }))
  exigir(await o.cargar(o.muro, 7, { fecha: dia6 }))
  exigir(await o.generar({ inicio: dia6, fin: dia6 }))
  const { _id } = exigir(await o.generar({ inicio: dia5, fin: dia6 }))
  const cert = exigir(await s.pedir(certificacionPorId, { como: o.p.como, params: { id: _id } }))
  expect(cert.lineas).toMatchObject([{ antes: -1, cantidad: 10, despues: 9, total: 10_000 }])
})

test('a tarea corrected down to nothing still has its avances: neither it nor its capítulo is discarded', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 10))
  exigir(await o.generar())
  exigir(await o.corregir(o.muro, -10))
  // What server and screen judge by: its sum does not tell it from one that nobody worked on.
  const nada = { cantidad: 0, precioTotal: 0 }
  expect((await o.p.leer(o.muro)).avance).toEqual({ ...nada, hay: true })
  const enLaVista = (await o.p.vista()).rubrosWithGrupos
    .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
    .map(({ _id, avance }) => [_id, avance])
  expect(enLaVista).toEqual([
    [o.muro, { ...nada, hay: true }],
    [o.piso, { ...nada, hay: false }],
  ])
  const r = await o.p.descartar(o.muro)
  expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.tareaConAvances])
  const body = { _id: o.lugar.rubroId, presupuestoId: o.p.id }
  const c = await s.pedir(descartarCapitulo, { como: o.p.como, body })
  expect([c.estado, c.cuerpo.error?.code]).toEqual([409, 'CONFLICTO'])
  // One whose entries were discarded has none.
  const { _id } = exigir(await o.cargar(o.piso, 1))
  expect((await o.p.leer(o.piso)).avance.hay).toBe(true)
  exigir(await o.descartar(_id))
  expect((await o.p.leer(o.piso)).avance).toEqual({ ...nada, hay: false })
  exigir(await o.p.descartar(o.piso))
  await exigirConsistencia(o.p)
  await exigirCuentas(o.p)
})

test('those of a tarea are listed, in which it was certified', async () => {
  const o = await obraConManoDeObra(s)
  for (const tarea of [o.muro, o.piso]) {
    exigir(await o.cargar(tarea, 2))
    exigir(await o.generar())
  }
  exigir(await o.cargar(o.muro, 1))
  exigir(await o.cargar(o.piso, 1))
  exigir(await o.generar())
  const de = async (query: Record<string, string>) => exigir(await o.lista(query)).items.map(({ nro }) => nro)
  expect([await de({ tareaId: o.muro }), await de({ tareaId: o.piso })]).toEqual([
    [3, 1],
    [3, 2],
  ])
  expect(await de({ tareaId: o.muro, rubroId: o.lugar.rubroId })).toEqual([3, 1])
  expect(await de({ tareaId: o.p.id })).toEqual([])
})

test('of the accounts of a work, those that are asked for are read', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.anticipo(20_000))
  const leidas = (contratistas: readonly string[]) =>
    s.base.enEmpresa(o.p.como, async (tx) => [
      ...(await leerSaldosDe(tx, { obras: [o.p.id], contratistas })).keys(),
    ])
  expect(await leidas([o.contratistaId, o.p.id])).toEqual([`${o.p.id} ${o.contratistaId}`])
  expect(await leidas([o.p.id])).toEqual([])
})

test('who has nothing in a work has an account of nothing there, and gets none by looking', async () => {
  const o = await obraConManoDeObra(s)
  const { contratistaId } = await obraConManoDeObra(s)
  const previa = exigir(await o.previa({ id: contratistaId }))
  expect(previa).toMatchObject({ items: [], totalAvance: 0, totalACertificar: 0, anticipoTotal: 0 })
  expect(exigir(await o.movimientos({ contratistaId }))).toMatchObject({ items: [], count: 0 })
  expect(exigir(await o.contratistas()).items.map((una) => una.contratistaId)).toEqual([o.contratistaId])
  expect((await o.previa({ id: o.p.id })).estado).toBe(404)
})
