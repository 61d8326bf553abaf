import { descartarAvance } from '@plomada/contract/avances/avances'
import {
  cambiarCronograma,
  crearCronograma,
  cronograma,
  planesDeObras,
} from '@plomada/contract/cronograma/cronograma'
import { crearObraDeEjemplo } from '@plomada/contract/presupuestos/consultas/inicio'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { curvaDeObra } from '@plomada/contract/reportes/analisis'
import { inicio } from '@plomada/contract/reportes/inicio'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { mesDe, primerDia } from '@plomada/domain/cronograma/meses'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { HOY, obraConManoDeObra } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { obraConMateriales } from '../../compras/prueba/obraConMateriales.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const mirar = async (lado: 'a' | 'b' = 'a', ordenes: 'todas' | '' = '') =>
  exigir(await s.pedir(inicio, { como: s.usuarios[lado].admin, query: { ordenes } }))

describe('the firm at a glance', { shuffle: false }, () => {
  test('a firm that has done nothing', async () => {
    expect(await mirar('b')).toMatchObject({
      aprobadoEsteAnio: { count: 0, suma: 0 },
      pendientes: { count: 0, suma: 0 },
      esperan: {
        aprobacion: { count: 0 },
        porCertificar: { count: 0, suma: 0 },
        pago: { count: 0, suma: 0 },
        ordenes: { count: 0, suma: 0 },
      },
      obrasEnCurso: 0,
      obras: [],
      dias: [],
      cambios: [],
    })
  })

  test('the sample work is no figure of the firm, but its opening is told among the changes', async () => {
    exigir(await s.pedir(crearObraDeEjemplo, { como: s.usuarios.b.admin }))
    const r = await mirar('b')
    expect(r).toMatchObject({
      pendientes: { count: 0, suma: 0 },
      esperan: { aprobacion: { count: 0 } },
      obras: [],
    })
    expect(r.cambios).toMatchObject([{ obraNombre: 'Obra de ejemplo' }])
  })

  test('what waits for approval, and whether it could have it', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    expect(await mirar()).toMatchObject({
      pendientes: { count: 1, suma: 0 },
      esperan: { aprobacion: { count: 0 } },
    })
    await p.tareaDe(await p.capitulo(), 1_000)
    expect(await mirar()).toMatchObject({
      pendientes: { count: 1, suma: 1_100 },
      esperan: { aprobacion: { count: 1 } },
    })
    const sinCliente = await PresupuestoDePrueba.con(s, s.usuarios.a.admin, { clienteId: null })
    await sinCliente.tareaDe(await sinCliente.capitulo(), 1_000)
    expect(await mirar()).toMatchObject({ pendientes: { count: 2 }, esperan: { aprobacion: { count: 1 } } })
    exigir(await p.aprobar())
    const r = await mirar()
    expect(r).toMatchObject({
      aprobadoEsteAnio: { count: 1, suma: 1_100 },
      pendientes: { count: 1, suma: 1_100 },
      esperan: { aprobacion: { count: 0 } },
      obras: [
        {
          _id: p.id,
          precioTotalConMargen: 1_100,
          margenProyectado: 100,
          plan: { estado: 'sinCronograma', plan: null },
        },
      ],
    })
    expect(r.cambios[0]).toMatchObject({
      que: 'Aprobó el presupuesto',
      presupuestoId: p.id,
      obraNombre: 'Vivienda Luque',
    })
    expect(r.cambios.map(({ que }) => que)).toContain('Creó el rubro «Muro de ladrillo»')
  })

  test('what was approved in another year is not of this one', async () => {
    const antes = (await mirar()).aprobadoEsteAnio.count
    await s.base.comoSistema((tx) =>
      sql`update presupuesto set ts_aprobado = ts_aprobado - interval '1 year' where ts_aprobado is not null`.execute(
        tx,
      ),
    )
    expect([antes, (await mirar()).aprobadoEsteAnio.count]).toEqual([1, 0])
  })

  test('a certification waits to be paid until it is; of a deactivated work nothing does', async () => {
    const o = await obraConManoDeObra(s)
    exigir(await o.cargar(o.muro, 10))
    // Until it is certified it waits for that, at the price of its work.
    expect((await mirar()).esperan).toMatchObject({
      porCertificar: { count: 1, suma: 10_000 },
      pago: { count: 0 },
    })
    const { totalAPagar, _id } = exigir(await o.generar())
    const { esperan, cambios } = await mirar()
    expect(esperan.porCertificar).toEqual({ count: 0, suma: 0 })
    expect(esperan.pago).toEqual({ count: 1, suma: totalAPagar })
    const hechos = cambios.slice(0, 2).map(({ que }) => que)
    expect(hechos).toEqual(['Generó una certificación «Nº 1»', 'Cargó un avance «Muro de ladrillo»'])
    const activar = (activo: boolean) =>
      s.base.comoSistema((tx) =>
        tx.updateTable('presupuesto').set({ activo }).where('id', '=', o.p.id).execute(),
      )
    await activar(false)
    const sinElla = await mirar()
    expect([sinElla.esperan.pago.count, sinElla.obras.map((obra) => obra._id)]).toEqual([
      0,
      expect.not.arrayContaining([o.p.id]),
    ])
    await activar(true)
    exigir(await o.pagarCertificacion(_id))
    expect((await mirar()).esperan.pago).toEqual({ count: 0, suma: 0 })
  })

  test('pending orders are told by work', async () => {
    const o = await obraConMateriales(s)
    const { precioTotal } = exigir(
      await o.pedirMateriales([{ rubroId: o.muro, materialId: o.arena, cantidad: 2, precioUnitario: 900 }]),
    )
    const { esperan, cambios } = await mirar()
    expect(cambios[0]?.que).toBe('Hizo una orden de compra «Nº 1»')
    expect(esperan.ordenes).toEqual({
      count: 1,
      suma: precioTotal,
      deObras: 1,
      obras: [{ _id: o.p.id, nombre: expect.any(String), count: 1, suma: precioTotal }],
    })
  })

  test('of many works with pending orders, those of the most, and all where they are asked for', async () => {
    const sumas = [1_800]
    for (let n = 3; n <= 8; n++) {
      const o = await obraConMateriales(s)
      const linea = { rubroId: o.muro, materialId: o.arena, cantidad: n, precioUnitario: 900 }
      sumas.unshift(exigir(await o.pedirMateriales([linea])).precioTotal)
    }
    const { ordenes } = (await mirar()).esperan
    expect(ordenes).toMatchObject({ count: 7, suma: sumas.reduce((a, b) => a + b), deObras: 7 })
    expect(ordenes.obras.map(({ suma }) => suma)).toEqual(sumas.slice(0, 5))
    const { obras } = (await mirar('a', 'todas')).esperan.ordenes
    expect(obras.map(({ suma }) => suma)).toEqual(sumas)
  })

  test('of more works under way than are shown, how many they are', async () => {
    const { obrasEnCurso: antes } = await mirar()
    const ids: string[] = []
    for (let n = 0; n < 13; n++) ids.push((await PresupuestoDePrueba.crear(s)).id)
    await s.base.comoSistema((tx) =>
      sql`update presupuesto set estado = 'aprobado', ts_aprobado = now() where id = any(${ids}::uuid[])`.execute(
        tx,
      ),
    )
    const { obrasEnCurso, obras } = await mirar()
    expect([obrasEnCurso, obras.length]).toEqual([antes + 13, 12])
  })

  test('a price that nobody touched for 90 days is old', async () => {
    const antes = (await mirar()).esperan.preciosViejos.count
    await s.base.comoSistema((tx) =>
      sql`update historial_precio set ts_created = ts_created - interval '90 days'
        where dato_auxiliar_id = (select id from dato_auxiliar where presupuesto_id is null and ultimo_precio is not null
          and empresa_id = ${s.usuarios.a.admin.empresaId} limit 1)`.execute(tx),
    )
    const { esperan } = await mirar()
    expect([antes, esperan.preciosViejos.count, esperan.sinPrecio.count]).toEqual([0, 1, 0])
  })

  test('how a work goes against its plan, as its curve, its schedule and the list of works say', async () => {
    const o = await obraConManoDeObra(s)
    const fechaInicio = masDias(HOY, -45)
    exigir(await s.pedir(crearCronograma, { como: o.p.como, body: { presupuestoId: o.p.id, fechaInicio } }))
    const marcado = { [o.lugar.rubroId]: { [mesDe(fechaInicio)]: [true, true, false, false] } }
    exigir(
      await s.pedir(cambiarCronograma, {
        como: o.p.como,
        body: { presupuestoId: o.p.id, cronograma: marcado, desembolsos: {} },
      }),
    )
    // Before the month that is not over, on its first day, and today.
    for (const fecha of [masDias(primerDia(mesDe(HOY)), -1), primerDia(mesDe(HOY)), HOY])
      exigir(await o.cargar(o.muro, 15, { fecha }))
    const query = { presupuestoId: o.p.id }
    const { plan } = exigir(await s.pedir(curvaDeObra, { como: o.p.como, query }))
    const obra = (await mirar()).obras.find(({ _id }) => _id === o.p.id)
    expect(obra?.plan).toEqual(plan)
    expect([obra?.avancePorcentaje, plan.hecho]).toEqual([44.38, 44.38])
    expect(plan.puntos).toBeCloseTo(44.38 - (plan.plan ?? 0), 6)
    expect(exigir(await s.pedir(cronograma, { como: o.p.como, query })).plan).toEqual(plan)
    const obras = exigir(await s.pedir(planesDeObras, { como: o.p.como, query: { obras: o.p.id } }))
    expect(obras).toEqual({ [o.p.id]: plan })
  })

  test('what was recorded of today and yesterday, by work and person; what was taken back is not in it', async () => {
    const o = await obraConManoDeObra(s)
    const ayer = masDias(HOY, -1)
    const hoy = { fecha: HOY }
    exigir(await o.cargar(o.muro, 4, hoy))
    const malo = exigir(await o.cargar(o.muro, 20, hoy))
    exigir(await o.cargar(o.muro, 8.5, hoy))
    exigir(await o.cargar(o.muro, 1, { fecha: ayer }))
    exigir(await o.cargar(o.muro, 1, { fecha: masDias(HOY, -2) }))
    exigir(await s.pedir(descartarAvance, { como: o.p.como, body: { avanceId: malo._id } }))
    const nota = { _id: nuevoId(), presupuestoId: o.p.id, fecha: HOY, nota: 'Vino la clienta' }
    exigir(await s.pedir(crearRegistro, { como: o.p.como, body: nota }))
    const [lluvia] = exigir(await s.pedir(acontecimientos, { como: o.p.como, query: {} })).items
    const registro = { _id: nuevoId(), presupuestoId: o.p.id, fecha: HOY, acontecimientoId: lluvia?._id }
    exigir(await s.pedir(crearRegistro, { como: o.p.como, body: registro }))
    const dias = (await mirar()).dias.filter(({ presupuestoId }) => presupuestoId === o.p.id)
    expect(dias).toMatchObject([
      { fecha: HOY, avances: 2, acontecimientos: 1, notas: 1, fotos: 0 },
      { fecha: ayer, avances: 1, acontecimientos: 0, notas: 0, fotos: 0 },
    ])
    expect(dias[0]?.quien).not.toBe('')
    expect(dias[0]?.cosas).toEqual([
      { nombre: lluvia?.nombre, cantidad: null, unidad: '' },
      { nombre: '', cantidad: null, unidad: '' },
      { nombre: 'Muro de ladrillo', cantidad: 12.5, unidad: expect.any(String) },
    ])
    expect((await mirar('b')).dias).toEqual([])
  })

  test('equal changes of an hour are told as one that names each; what is another stays apart', async () => {
    const o = await obraConManoDeObra(s)
    for (let n = 0; n < 3; n++) exigir(await o.cargar(o.muro, 1))
    // The clock may turn an hour while this runs.
    await s.base.comoSistema((tx) =>
      sql`update bitacora set ts = date_trunc('hour', now()) where conjunto_id = ${o.p.id}
        and operacion = 'cargarAvance'`.execute(tx),
    )
    const { cambios } = await mirar()
    expect(cambios[0]).toMatchObject({ que: 'Cargó un avance «Muro de ladrillo»', veces: 3 })
    expect(cambios[0]?.hechos.map(({ que }) => que)).toEqual(
      Array.from({ length: 3 }, () => 'Cargó un avance «Muro de ladrillo»'),
    )
    expect(cambios[1]).toMatchObject({ que: 'Aprobó el presupuesto', veces: 1, hechos: [] })
  })

  test('what is withheld, the advances not discounted, and what left this week; what a deactivated work owes is not told', async () => {
    const antes = (await mirar()).dinero
    const o = await obraConManoDeObra(s)
    exigir(await o.anticipo(4_000))
    exigir(await o.cargar(o.muro, 10))
    const { _id } = exigir(await o.generar())
    const { retencion, anticipo } = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('certificacion')
        .select(['retencion', 'anticipo'])
        .where('id', '=', _id)
        .executeTakeFirstOrThrow(),
    )
    expect([retencion, anticipo].every((monto) => monto > 0)).toBe(true)
    const conAnticipo = (await mirar()).dinero
    expect(conAnticipo).toEqual({
      retenido: antes.retenido + retencion,
      anticipos: antes.anticipos + 4_000 - anticipo,
      salioEstaSemana: antes.salioEstaSemana + 4_000,
    })
    const { total_a_pagar } = await s.base.comoSistema((tx) =>
      tx.selectFrom('certificacion').select('total_a_pagar').where('id', '=', _id).executeTakeFirstOrThrow(),
    )
    exigir(await o.pagarCertificacion(_id, { fechaPago: HOY }))
    const salioEstaSemana = antes.salioEstaSemana + 4_000 + total_a_pagar
    expect((await mirar()).dinero).toEqual({ ...conAnticipo, salioEstaSemana })
    await s.base.comoSistema((tx) =>
      tx.updateTable('presupuesto').set({ activo: false }).where('id', '=', o.p.id).execute(),
    )
    // What left, left.
    expect((await mirar()).dinero).toEqual({ ...antes, salioEstaSemana })
  })
})
