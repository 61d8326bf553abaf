import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { equipoNuevo } from '../../../../prueba/cuentas.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { deTareas, llamadas, presupuesto, tarea } from './prueba/filas.ts'

/** PLOMADA_RUBROS=20000: as many as one import may bring. */
const CUANTAS = Number(process.env.PLOMADA_RUBROS ?? 3000)

let servidor: ServidorDePrueba
let s: ServidorDePrueba
let hoja: ReturnType<typeof llamadas>
beforeAll(async () => {
  servidor = await servidorDePrueba()
})
beforeEach(async () => {
  s = { ...servidor, usuarios: { ...servidor.usuarios, a: await equipoNuevo(servidor) } }
  hoja = llamadas(s)
})
const EN_ORDEN = { sortField: '_id', sortDirection: '1' } as const

async function arbol(p: PresupuestoDePrueba) {
  const { rubrosWithGrupos } = await p.vista(EN_ORDEN)
  return rubrosWithGrupos.map((c) => [
    c.nombre,
    ...c.grupos.map((g) => [g.nombre, ...g.tareas.map((t) => t.nombre)]),
  ])
}

describe('a new work', () => {
  test('has the capitulos, grupos and rubros of the sheet, to the guaraní', async () => {
    const r = exigir(await hoja.importar(presupuesto()))
    expect(r).toMatchObject({
      message: textos.importada,
      capitulos: 2,
      tareas: 3,
      entradasNuevas: 4,
      unidadesNuevas: [],
      avisos: [],
      precioConMargen: 9_976_846,
      totales: { totalArchivo: '9976846.4815', totalImportado: 9_976_846, diferencia: '-0.4815' },
    })
    const p = PresupuestoDePrueba.de(s, r._id)
    expect(await arbol(p)).toEqual([
      ['Cimientos', ['Movimiento de suelos', 'Excavación', 'Relleno']],
      ['Muros', ['General', 'Muro de 0,15']],
      ['Gastos indirectos'],
    ])
    const [excavacion, relleno, muro] = await p.lineas(EN_ORDEN)
    expect(excavacion?.plan).toMatchObject({ cantidad: 12.5, precioUnitario: 48_000, precioTotal: 600_000 })
    expect(relleno?.plan).toMatchObject({ precioUnitario: 15_555.5, precioTotal: 51_846 })
    expect(muro?.plan).toMatchObject({ precioUnitario: 93_250, precioTotal: 9_325_000 })
    await exigirConsistencia(p)
  })

  test('without an analysis a rubro has one componente at its price; with one, its lines and what they lack', async () => {
    const r = exigir(await hoja.importar(presupuesto()))
    const p = PresupuestoDePrueba.de(s, r._id)
    const [excavacion, , muro] = await p.lineas(EN_ORDEN)
    expect(await p.leer(excavacion?._id ?? '')).toMatchObject({
      codigo: '1.1.1',
      redondeo: null,
      componentes: [{ nombre: 'Excavación', tipo: 'materialYMano', cantidad: 1, precioUnitario: 48_000 }],
    })
    expect(await p.leer(muro?._id ?? '')).toMatchObject({
      redondeo: { ajuste: 500 },
      componentes: [
        { nombre: 'Ladrillo', tipo: 'materialTipo', cantidad: 50, precioUnitario: 1000 },
        { nombre: 'Oficial', tipo: 'manoDeObra', cantidad: 1.5, precioUnitario: 28_500 },
      ],
    })
  })

  test('is the same whether the rows come in the body or as a file', async () => {
    const deUno = exigir(await hoja.enElCuerpo(presupuesto()))
    const deOtro = exigir(await hoja.importar(presupuesto()))
    expect({ ...deOtro, _id: '' }).toEqual({ ...deUno, _id: '' })
  })

  test('in dollars each rubro has its price times the rate, and the margin of the work goes on top', async () => {
    const enDolares = { ...deTareas(tarea(3, { cantidad: '3', precio: '10.55' })), divisa: 'USD' }
    const obra = await hoja.obraNueva({ margenTareas: 10 })
    const r = exigir(await hoja.importar(enDolares, { tasa: '7300', obra }))
    // 3 × 10,55 × 7.300 = 231.045, and 10 % of it.
    expect(r).toMatchObject({
      totales: { totalImportado: 231_045, diferencia: '0' },
      precioConMargen: 254_150,
    })
    const p = PresupuestoDePrueba.de(s, r._id)
    expect((await p.lineas())[0]?.plan).toMatchObject({ precioUnitario: 77_015, precioTotal: 231_045 })
    await exigirConsistencia(p)
  })

  test('a rubro without a price stays without one', async () => {
    const r = exigir(await hoja.importar(deTareas(tarea(3, { precio: null }), tarea(4))))
    const p = PresupuestoDePrueba.de(s, r._id)
    const [sin] = await p.lineas(EN_ORDEN)
    expect((await p.leer(sin?._id ?? '')).componentes).toMatchObject([{ precioUnitario: null }])
    expect(r.precioConMargen).toBe(1000)
  })

  test('thousands of rubros come in', async () => {
    const muchas = Array.from({ length: CUANTAS }, (_, i) => tarea(i + 2, { precio: String(i) }))
    const capitulos = Array.from({ length: Math.ceil(CUANTAS / 500) }, (_, n) => ({
      nombre: `Capítulo ${n + 1}`,
      grupos: [{ nombre: 'General', tareas: muchas.slice(n * 500, (n + 1) * 500) }],
    }))
    const r = exigir(await hoja.importar({ capitulos }))
    expect(r).toMatchObject({ tareas: CUANTAS, precioConMargen: (CUANTAS * (CUANTAS - 1)) / 2 })
  })

  test('is written in the audit, with where it comes from', async () => {
    const { _id } = exigir(await hoja.importar(presupuesto()))
    const hechos = await PresupuestoDePrueba.de(s, _id).sql((tx) =>
      tx.selectFrom('bitacora').select(['operacion', 'despues']).where('conjunto_id', '=', _id).execute(),
    )
    expect(hechos).toMatchObject([
      { operacion: 'importarHoja', despues: { archivo: 'casa.xlsx', tareas: 3, componentes: 4 } },
    ])
  })

  test('sent again with its key is one work', async () => {
    const obra = await hoja.obraNueva({ nombre: 'Una sola' })
    const clave = { 'idempotency-key': 'la-misma' }
    const [a, b] = [
      await hoja.importar(presupuesto(), { obra }, clave),
      await hoja.importar(presupuesto(), { obra }, clave),
    ]
    expect(exigir(a)._id).toBe(exigir(b)._id)
    const cuantas = await PresupuestoDePrueba.de(s, exigir(a)._id).sql((tx) =>
      tx.selectFrom('presupuesto').select('id').where('nombre', '=', 'Una sola').execute(),
    )
    expect(cuantas).toHaveLength(1)
  })
})

describe('inside a work', () => {
  test('its capitulos come after those that are there, at the margin of the work', async () => {
    const p = await PresupuestoDePrueba.crear(s, { margenTareas: 10 })
    await p.capitulo('Preliminares')
    const contratistaId = await hoja.contratista()
    const r = exigir(await hoja.importar(presupuesto(), { dentroDe: { presupuestoId: p.id, contratistaId } }))
    // 660.000 + 57.031 + 10.257.500.
    expect(r).toMatchObject({ _id: p.id, message: textos.sumados(2), precioConMargen: 10_974_531 })
    expect((await arbol(p)).map(([nombre]) => nombre)).toEqual([
      'Preliminares',
      'Cimientos',
      'Muros',
      'Gastos indirectos',
    ])
    await exigirConsistencia(p)
  })

  test('sent again with its key it is added once; without it, twice', async () => {
    const p = await PresupuestoDePrueba.crear(s)
    const dentroDe = { presupuestoId: p.id, contratistaId: await hoja.contratista() }
    const clave = { 'idempotency-key': 'otra-misma' }
    exigir(await hoja.importar(presupuesto(), { dentroDe }, clave))
    exigir(await hoja.importar(presupuesto(), { dentroDe }, clave))
    expect(await arbol(p)).toHaveLength(3)
    exigir(await hoja.importar(presupuesto(), { dentroDe }))
    expect(await arbol(p)).toHaveLength(5)
    await exigirConsistencia(p)
  })

  test('an approved work, one that is not active and the plantilla take nothing', async () => {
    const contratistaId = await hoja.contratista()
    const p = await PresupuestoDePrueba.crear(s)
    const dentroDe = { presupuestoId: p.id, contratistaId }
    exigir(await hoja.importar(presupuesto(), { dentroDe }))
    exigir(await p.aprobar())
    const plantilla = await PresupuestoDePrueba.plantilla(s)
    const inactiva = await PresupuestoDePrueba.crear(s)
    await inactiva.sql((tx) =>
      tx.updateTable('presupuesto').set({ activo: false }).where('id', '=', inactiva.id).execute(),
    )
    const casos = [
      [p, mensajesPresupuestos.aprobadaNoRecibeArchivo],
      [plantilla, mensajesPresupuestos.plantillaNoSeImporta],
      [inactiva, mensajesPresupuestos.obraInactiva],
    ] as const
    for (const [obra, motivo] of casos) {
      const antes = await obra.todo()
      const r = await hoja.importar(presupuesto(), { dentroDe: { presupuestoId: obra.id, contratistaId } })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, motivo])
      expect(await obra.todo()).toBe(antes)
    }
  })
})
