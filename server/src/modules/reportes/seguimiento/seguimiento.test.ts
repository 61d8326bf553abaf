import { analisis, curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { AYER, HOY, obraConManoDeObra } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { comprar } from '../prueba/comprar.ts'

let s: ServidorDePrueba
let o: Awaited<ReturnType<typeof obraConManoDeObra>>
beforeAll(async () => {
  s = await servidorDePrueba()
  o = await obraConManoDeObra(s)
})

const RANGO = { inicio: AYER, fin: HOY }
const seguir = async (query: object = {}) =>
  exigir(await s.pedir(seguimiento, { como: o.p.como, query: { presupuestoId: o.p.id, ...query } as never }))
const analizar = async (query: object = {}) =>
  exigir(await s.pedir(analisis, { como: o.p.como, query: { presupuestoId: o.p.id, ...query } as never }))
const tareasDe = (r: Awaited<ReturnType<typeof seguir>>) =>
  r.rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))

/** 'Muro': 100 of 1.000 of labour and 2 × 700 of material; 'Piso': 10 of 333,5 of labour. Nothing is indirect. */
describe('a work step by step', { shuffle: false }, () => {
  test('before anything is bought or certified it costs what was planned', async () => {
    const { totales, rubrosWithGrupos } = await analizar()
    expect(totales.final).toEqual(totales.aprobado)
    expect(totales.final).toMatchObject({ costo: 243_335, materialTotal: 140_000, manoDeObraTotal: 103_335 })
    const seguido = await seguir()
    expect(seguido.totales).toMatchObject({
      precioCostoFinal: totales.final.costo,
      costoProyectado: totales.final.costo,
      margenProyectado: totales.final.ventaVsCosto,
      avancePorcentajeTotal: 0,
      porcentajeRestante: 100,
    })
    expect(tareasDe(seguido).map(({ nombre, parcial }) => [nombre, parcial])).toEqual([
      ['Muro de ladrillo', true],
      ['Piso', true],
    ])
    expect(rubrosWithGrupos.at(-1)).toMatchObject({ capituloGastoIndirecto: true })
  })

  test('what was bought and certified is what the rest will cost', async () => {
    exigir(await o.cargar(o.muro, 40))
    const { _id } = exigir(await o.generar())
    exigir(await o.pagarCertificacion(_id))
    await comprar(o.p, { materialDe: o.muro, cantidad: '50', precio: 801, fecha: AYER })
    const r = await seguir({ usaTotalesExtra: 's' })
    const [muro] = tareasDe(r)
    expect(muro).toMatchObject({
      avance: { cantidad: 40 },
      avancesPagadosCantidad: 40,
      precioUnitarioMateriales: 1_602,
      promedioMano: 1_000,
      parcial: false,
      costoAvanzadoFinal: 96_000,
      costoAvanzadoReal: 104_080,
      // Of the 80 of material that it took 50 were bought; its labour is certified.
      costoComprobado: 80_050,
      costoPromediado: 104_080,
      costoProyectado: 260_200,
      materialTotal: { montoAvanzadoReal: 56_000, montoAvanzadoPromedio: 64_080 },
      manoDeObraTotal: { montoAvanzadoReal: 40_000, montoAvanzadoPromedio: 40_000 },
    })
    expect(r.totales.materialTotal?.montoAvanzadoPromedio).toBe(64_080)
    const curva = exigir(await s.pedir(curvaDeObra, { como: o.p.como, query: { presupuestoId: o.p.id } }))
    expect(curva).toMatchObject({ sobrecosto: 8.42, conocido: 76.91 })
    // 'Piso' has nothing bought nor certified.
    expect(r.totales).toMatchObject({ parcial: true, costoComprobado: 80_050, costoPromediado: 104_080 })
    expect(r.rubrosWithGrupos.map(({ parcial }) => parcial)).toEqual([true, false])
  })

  test('totals, capitulos and planReal carry the documented names, as the budget has them', async () => {
    const r = await seguir({ usaTotalesExtra: 's' })
    const vista = await o.p.vista()
    for (const [nombre, valor] of Object.entries(vista.totales)) {
      if (typeof valor !== 'object' || valor === null) expect(r.totales).toHaveProperty(nombre, valor)
    }
    expect(r.totales).toMatchObject({
      presupuestoPlanPrecioTotalConMargen: r.totales.precioTotalConMargen,
      presupuestoPlanPrecioTotalAprobado: vista.totales.presupuestoPlanPrecioTotalConMargenAprobado,
      presupuestoPlanPrecioTotalCosto: r.totales.precioCostoFinal,
      presupuestoPlanPrecioTotalAvance: r.totales.avancePrecioTotal,
      presupuestoPlanPrecioTotalPromedio: r.totales.costoProyectado,
      presupuestoAvancePrecioTotal: r.totales.avancePrecioTotal,
      presupuestoAvancePorcentajeTotal: r.totales.avancePorcentajeTotal,
      obraDuracion: vista.totales.obraDuracion,
    })
    for (const [i, { grupos, ...capitulo }] of vista.rubrosWithGrupos.entries()) {
      // Totals by type have more here, and 'margen' is an amount.
      const {
        materialTotal: _,
        manoDeObraTotal: __,
        materialYManoTotal: ___,
        margen: _____,
        // Item numbers are the budget's.
        item: ______,
        ...suyo
      } = capitulo
      expect(r.rubrosWithGrupos[i]).toMatchObject(suyo)
      expect(r.rubrosWithGrupos[i]?.grupos).toMatchObject(
        grupos.map(({ tareas: ____, item: _i, ...grupo }) => grupo),
      )
    }
    const [muro] = tareasDe(r)
    expect(muro?.planReal).toEqual({
      ...muro?.plan,
      cantidad: 100,
      precioUnitarioReal: 2_602,
      precioTotalReal: 260_200,
      precioCostoFinal: 260_200,
      precioCostoUnitarioFinal: 2_602,
    })
  })

  test('the expenses and the use say the same', async () => {
    const query = { presupuestoId: o.p.id, ...RANGO }
    const { gastosTotales, detalleGastos } = exigir(await s.pedir(reporteDeGastos, { como: o.p.como, query }))
    expect(detalleGastos).toMatchObject([
      {
        cantidadTotal: 200,
        presupuestoPrecioTotal: 140_000,
        compraPrecioTotal: 40_050,
        compraPromedio: 801,
        diffCantidad: 150,
        proyeccionPrecioTotal: 120_150,
        compraPeriodo: 40_050,
        precioUnitarioReal: 700,
      },
    ])
    expect(gastosTotales.proyeccionGastoTotal).toBe(160_200)
    const uso = exigir(await s.pedir(usoDeMateriales, { como: o.p.como, query }))
    const [material] = uso.materiales
    expect(uso.materialesUtilizados).toMatchObject([
      { rubroId: o.muro, cantidad: 40, materiales: { [material?._id ?? '']: 80 } },
    ])
    expect(uso.totalesMateriales).toEqual({ [material?._id ?? '']: 80 })
  })

  test('the firm at a glance has the same margin as the follow-up', async () => {
    const { totales } = await seguir()
    const r = exigir(await s.pedir(inicio, { como: o.p.como }))
    expect(r.obras.find(({ _id }) => _id === o.p.id)).toMatchObject({
      margenProyectado: totales.margenProyectado,
      precioTotalConMargen: totales.precioTotalConMargen,
      avancePorcentaje: totales.avancePorcentajeTotal,
    })
    expect(r.cambios).toContainEqual(
      expect.objectContaining({ que: 'Pagó una certificación «Nº 1»', presupuestoId: o.p.id }),
    )
  })

  test('tareas come in the order that is asked for', async () => {
    const nombres = async (query: object) => tareasDe(await seguir(query)).map(({ nombre }) => nombre)
    expect(await nombres({ sortField: 'venta', sortDirection: 'desc' })).toEqual(['Muro de ladrillo', 'Piso'])
    expect(await nombres({ sortField: 'venta' })).toEqual(['Piso', 'Muro de ladrillo'])
    expect(await nombres({ sortField: 'nombre', sortDirection: 'desc' })).toEqual([
      'Piso',
      'Muro de ladrillo',
    ])
  })

  test('the PDF', async () => {
    const r = await s.inyectar({
      url: `/v1/presupuestos/${o.p.id}/seguimiento/pdf`,
      headers: { authorization: `Bearer ${o.p.como.token}` },
    })
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('refused', () => {
  const CALLS = [
    ['analysis', (presupuestoId: string) => s.pedir(analisis, { como: o.p.como, query: { presupuestoId } })],
    [
      'follow-up',
      (presupuestoId: string) => s.pedir(seguimiento, { como: o.p.como, query: { presupuestoId } }),
    ],
    ['curve', (presupuestoId: string) => s.pedir(curvaDeObra, { como: o.p.como, query: { presupuestoId } })],
    ['PDF', (id: string) => s.pedir(pdfDeSeguimiento, { como: o.p.como, params: { id } })],
    [
      'expenses',
      (presupuestoId: string) =>
        s.pedir(reporteDeGastos, { como: o.p.como, query: { presupuestoId, ...RANGO } }),
    ],
    [
      'use',
      (presupuestoId: string) =>
        s.pedir(usoDeMateriales, { como: o.p.como, query: { presupuestoId, ...RANGO } }),
    ],
  ] as const

  test.each(CALLS)('%s of a work that is not approved: 409', async (_, pedir) => {
    const p = await PresupuestoDePrueba.crear(s)
    const r = await pedir(p.id)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.noAprobado])
  })

  test.each([reporteDeGastos, usoDeMateriales])(
    '$nombre of days that end before they begin: 400',
    async (que) => {
      const query = { presupuestoId: o.p.id, inicio: HOY, fin: AYER }
      const r = await s.pedir(que, { como: o.p.como, query })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesComun.rangoDeFechas])
    },
  )
})
