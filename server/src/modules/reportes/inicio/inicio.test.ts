import { cambiarCronograma, crearCronograma } from '@plomada/contract/cronograma/cronograma'
import { curvaDeObra } from '@plomada/contract/reportes/analisis'
import { inicio } from '@plomada/contract/reportes/inicio'
import { mesDe, primerDia } from '@plomada/domain/cronograma/meses'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
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
      cambios: [],
    })
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
      obras: [{ _id: p.id, precioTotalConMargen: 1_100, margenProyectado: 100, plan: null }],
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

  test('how late a work is, as its own curve says', async () => {
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
    const { atraso, hasta } = exigir(await s.pedir(curvaDeObra, { como: o.p.como, query }))
    expect(atraso).toBeLessThan(0)
    expect((await mirar()).obras.find(({ _id }) => _id === o.p.id)?.plan).toEqual({ hasta, atraso })
  })
})
