import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, obraAprobada as aprobada } from './prueba/obraAprobada.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const obraAprobada = (cambio: Record<string, unknown> = {}) => aprobada(s, cambio)

describe('an avance', () => {
  test('counts in its tarea, its capitulo, the work and its lists, at its part of the price', async () => {
    const { p, muro, cargar } = await obraAprobada()
    const r = exigir(await cargar(muro, '2.5', { observacion: '  Cara norte ' }))
    expect(r).toMatchObject({ avance: { cantidad: 2.5, porcentaje: 31.25 }, pasadoDePresupuesto: false })
    const vista = await p.vista()
    // 8.800 × 2,5 ÷ 8, of 15.400 in all.
    const [capitulo] = vista.rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
    expect(capitulo).toMatchObject({ avancePrecioTotal: 2_750, avancePorcentajeTotal: 17.86 })
    expect(vista.totales).toMatchObject({
      presupuestoAvancePrecioTotal: 2_750,
      presupuestoPlanPrecioTotalAvance: 2_750,
      presupuestoAvancePorcentajeTotal: 17.86,
    })
    expect(await p.leer(muro)).toMatchObject({
      avance: { cantidad: 2.5, precioTotal: 2_750 },
      avancePorcentaje: 31.25,
      version: 1,
    })
    const obras = exigir(await s.pedir(presupuestos, { como: p.como, query: { limit: 100 } }))
    expect(obras.items.find(({ _id }) => _id === p.id)?.presupuestoAvancePorcentajeTotal).toBe(17.86)
    await exigirConsistencia(p)
  })

  test('more than planned counts as planned, and is said', async () => {
    const { p, muro, cargar } = await obraAprobada()
    const r = exigir(await cargar(muro, 10))
    expect(r).toMatchObject({ avance: { cantidad: 10, porcentaje: 125 }, pasadoDePresupuesto: true })
    expect(await p.leer(muro)).toMatchObject({
      avance: { cantidad: 10, precioTotal: 8_800 },
      avancePorcentaje: 125,
    })
  })

  test('sent twice is stored once and answered alike; the same id with other data is refused', async () => {
    const { p, muro, piso, cargar } = await obraAprobada()
    const _id = nuevoId()
    const primera = exigir(await cargar(muro, 3, { _id }))
    exigir(await cargar(muro, 1))
    expect(exigir(await cargar(muro, '3.0', { _id: _id.toUpperCase() }))).toEqual(primera)
    for (const [tareaId, cantidad] of [[muro, 4] as const, [piso, 3] as const]) {
      const r = await cargar(tareaId, cantidad, { _id })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesAvances.idUsado])
    }
    expect((await p.leer(muro)).avance.cantidad).toBe(4)
  })

  test('follows the price of its tarea: a new quantity, another margin, another price', async () => {
    const { p, muro, cargar } = await obraAprobada()
    exigir(await cargar(muro, 4))
    exigir(await p.editar({ _id: muro, plan: { cantidad: 5 } }))
    expect((await p.leer(muro)).avance).toEqual({ cantidad: 4, precioTotal: 4_400, hay: true })
    await exigirConsistencia(p)
  })

  test('discarded it counts no more, and only once', async () => {
    const { p, muro, cargar, descartar } = await obraAprobada()
    const { _id } = exigir(await cargar(muro, 3))
    exigir(await cargar(muro, 2))
    exigir(await descartar(_id))
    expect((await p.leer(muro)).avance).toEqual({ cantidad: 2, precioTotal: 2_200, hay: true })
    const otra = await descartar(_id)
    expect([otra.estado, otra.cuerpo.error?.message]).toEqual([409, mensajesAvances.yaDescartado])
    await exigirConsistencia(p)
  })

  test('keeps its tarea from being discarded, until it is discarded itself', async () => {
    const { p, muro, cargar, descartar } = await obraAprobada()
    const { _id } = exigir(await cargar(muro, 3))
    const r = await p.descartar(muro)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.tareaConAvances])
    exigir(await descartar(_id))
    exigir(await p.descartar(muro))
    const tarde = await cargar(muro, 1)
    expect([tarde.estado, tarde.cuerpo.error?.message]).toEqual([
      409,
      mensajesPresupuestos.descartadaSinAvances,
    ])
  })

  test('is refused in a work that is not approved, of tomorrow, and of nothing', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const tarea = await p.tareaDe(await p.capitulo(), 1_000)
    const cargar = (resto: Record<string, unknown>) =>
      s.pedir(cargarAvance, {
        como: p.como,
        body: { _id: nuevoId(), tareaId: tarea, cantidad: 1, fecha: AYER, ...resto },
      })
    const r = await cargar({})
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.noAprobado])
    exigir(await p.aprobar())
    const manana = await cargar({ fecha: masDias(AYER, 2) })
    expect(manana).toMatchObject({
      estado: 400,
      cuerpo: { error: { campo: 'fecha', message: mensajesDias.futura } },
    })
    for (const cantidad of [0, -1, '1.0000001']) expect((await cargar({ cantidad })).estado).toBe(400)
    expect((await cargar({ observacion: 'x'.repeat(501) })).estado).toBe(400)
  })

  test('is of who the phone saw, if it ever did the tarea', async () => {
    const { p, muro, lugar, cargar } = await obraAprobada()
    const [reemplazante, ajeno] = [await p.contratista('Ríos Obras'), await p.contratista('Vera')]
    exigir(
      await s.pedir(reemplazarContratista, {
        como: p.como,
        body: {
          presupuestoId: p.id,
          contratistaOriginalId: lugar.contratistaId,
          contratistaReemplazanteId: reemplazante,
        },
      }),
    )
    exigir(await cargar(muro, 1, { contratistaId: lugar.contratistaId }))
    exigir(await cargar(muro, 2))
    const r = await cargar(muro, 3, { contratistaId: ajeno })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([
      409,
      mensajesAvances.otroContratista('Vera', 'Ríos Obras'),
    ])
    const lista = exigir(
      await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, estado: 'noDescartados' } }),
    )
    expect(lista.items.map(({ cantidad, contratistaNombre }) => [cantidad, contratistaNombre])).toEqual([
      [2, 'Ríos Obras'],
      [1, 'Albañilería Ayala'],
    ])
  })
})

describe('the list', () => {
  test('asks for a filter, with the documented words', async () => {
    const { p } = await obraAprobada()
    for (const query of [{}, { presupuestoId: p.id }, { presupuestoId: p.id, page: 1, limit: 10 }]) {
      const r = await s.pedir(avances, { como: p.como, query })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesAvances.sinFiltros])
    }
  })

  test('filters by each, the last day first, and counts', async () => {
    const { p, muro, piso, lugar, cargar, descartar } = await obraAprobada()
    const dia = (n: number) => masDias(AYER, -n)
    exigir(await cargar(muro, 1, { fecha: dia(3) }))
    exigir(await cargar(piso, 1, { fecha: dia(1), observacion: 'Sala' }))
    const fuera = exigir(await cargar(muro, 2, { fecha: dia(2) }))
    exigir(await descartar(fuera._id))
    const pedir = async (query: Record<string, unknown>) => {
      const { items, count } = exigir(
        await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, ...query } }),
      )
      return [count, ...items.map((a) => `${a.tareaNombre} ${a.cantidad}`)]
    }
    expect(await pedir({ rubroId: lugar.rubroId })).toEqual([2, 'Piso 1', 'Muro de ladrillo 1'])
    expect(await pedir({ tareaId: piso })).toEqual([1, 'Piso 1'])
    expect(await pedir({ contratistaId: lugar.contratistaId, limit: 1 })).toEqual([2, 'Piso 1'])
    expect(await pedir({ inicio: dia(3), fin: dia(2) })).toEqual([1, 'Muro de ladrillo 1'])
    expect(await pedir({ estado: 'descartados' })).toEqual([1, 'Muro de ladrillo 2'])
    expect(
      (await s.pedir(avances, { como: p.como, query: { presupuestoId: p.id, inicio: dia(1), fin: dia(2) } }))
        .estado,
    ).toBe(400)
  })
})

test('the tareas to choose from: the active ones in their order, with what is planned and done', async () => {
  const { p, muro, piso, cargar } = await obraAprobada()
  exigir(await cargar(piso, '0.5'))
  const { items, count } = exigir(
    await s.pedir(tareasParaElegir, { como: p.como, query: { presupuestoId: p.id, sinPaginar: 's' } }),
  )
  expect(count).toBe(2)
  expect(
    items.map(({ _id, cantidad, avanzado, rubroNombre }) => [_id, cantidad, avanzado, rubroNombre]),
  ).toEqual([
    [muro, 8, 0, 'Mampostería'],
    [piso, 2, 0.5, 'Mampostería'],
  ])
})
