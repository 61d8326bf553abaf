import { agregarPrecio, crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { actualizarPrecios, preciosPorActualizar, previaDePrecios } from '@plomada/contract/catalogo/deObra'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
})

type Cuerpo = EnvioDe<typeof actualizarPrecios>['body']
const params = () => ({ presupuestoId: p.id })
const ver = async () => exigir(await s.pedir(preciosPorActualizar, { como: p.como, params: params() }))
const prever = (body: Cuerpo) => s.pedir(previaDePrecios, { como: p.como, params: params(), body })
const actualizar = (body: Cuerpo) => s.pedir(actualizarPrecios, { como: p.como, params: params(), body })
const subir = async (datoAuxiliarId: string, precio: number) =>
  exigir(await s.pedir(agregarPrecio, { como: p.como, body: { datoAuxiliarId, precio } }))

const material = (foreignKey: string, cantidad = 1) => ({
  foreignKey,
  tipo: 'materialTipo' as const,
  cantidad,
})
const labor = (foreignKey: string, resto = {}) => ({
  foreignKey,
  tipo: 'manoDeObra' as const,
  cantidad: 1,
  ...resto,
})

/**
 * Two bags of cement and an hour in a wall of 10; a bag and an hour at its own price in a floor of 3; at 10 %. Then the
 * base raises cement from 1.000 to 1.100 and the hour from 500 to 550.
 */
async function muroYPiso() {
  const cemento = await p.dato('materialTipo', 1_000)
  const hora = await p.dato('manoDeObra', 500)
  const muro = await p.tarea(lugar, [material(cemento, 2), labor(hora)], 10)
  const piso = await p.tarea(
    lugar,
    [material(cemento), labor(hora, { precioUnitario: 550, precioUnitarioReal: 550 })],
    3,
  )
  exigir(await s.pedir(cambiarMargen, { como: p.como, params: params(), body: { margen: 10 } }))
  const antes = await p.todo()
  await subir(cemento, 1_100)
  await subir(hora, 550)
  const cambios = (await ver()).items.map(({ _id, antes: eran, despues }) => ({ _id, antes: eran, despues }))
  return { cemento, hora, muro, piso, antes, cambios }
}

describe('what a pending work charges, beside the base', () => {
  test('those that differ, with both prices and in how many rubros; one of the work alone is not there', async () => {
    const { cemento, hora } = await muroYPiso()
    const propio = exigir(
      await s.pedir(crearDatoAuxiliar, {
        como: p.como,
        body: {
          tag: 'materialTipo',
          nombre: 'Propio',
          unidadMedidaCodigo: 'un',
          precio: 7,
          presupuestoId: p.id,
        },
      }),
    )._id
    await p.tarea(lugar, [material(propio)])
    const { razon, items } = await ver()
    expect(razon).toBeNull()
    expect(
      items.map(({ _id, rubros, antes, despues }) => [
        _id,
        rubros,
        antes.precioUnitario,
        despues.precioUnitario,
      ]),
    ).toEqual([
      [hora, 2, 500, 550],
      [cemento, 2, 1_000, 1_100],
    ])
  })

  test('what would come of it is told and nothing is changed', async () => {
    const { muro, piso, antes, cambios } = await muroYPiso()
    const r = exigir(await prever({ cambios }))
    // Wall: (2.000 + 500) × 10 × 1,1 = 27.500; then (2.200 + 550) × 10 × 1,1 = 30.250.
    // Floor: (1.000 + 550) × 3 × 1,1 = 5.115; then (1.100 + 550) × 3 × 1,1 = 5.445.
    expect(r.tareas.map(({ _id, antes: era, despues }) => [_id, era, despues])).toEqual([
      [muro, 27_500, 30_250],
      [piso, 5_115, 5_445],
    ])
    expect(r.total).toEqual({ antes: 32_615, despues: 35_695 })
    expect(await p.todo()).toBe(antes)
  })

  test('one chosen alone: the other keeps its price', async () => {
    const { cemento, muro, cambios } = await muroYPiso()
    const r = exigir(await actualizar({ cambios: cambios.filter(({ _id }) => _id === cemento) }))
    expect(r.message).toBe(mensajesPrecios.preciosAlDia(1, 2))
    // Wall: (2.200 + 500) × 10 × 1,1 = 29.700.
    expect(r.tareas.find(({ _id }) => _id === muro)).toMatchObject({ antes: 27_500, despues: 29_700 })
    expect((await ver()).items).toHaveLength(1)
  })

  test('all in one call, and one more takes it back to the guaraní: an hour that had that price by itself keeps it', async () => {
    const { piso, cambios } = await muroYPiso()
    const figuras = async () => (await p.vista()).totales
    const era = await figuras()
    const r = exigir(await actualizar({ cambios }))
    expect(r.total).toEqual({ antes: 32_615, despues: 35_695 })
    expect(r.siguieron).toHaveLength(1)
    const vuelta = cambios.map(({ _id, antes, despues }) => ({ _id, antes: despues, despues: antes }))
    const vuelto = exigir(await actualizar({ cambios: vuelta, deshace: { siguieron: r.siguieron } }))
    expect(vuelto.message).toBe(mensajesPrecios.preciosDeObraDeAntes(2))
    expect(vuelto.total).toEqual({ antes: 35_695, despues: 32_615 })
    expect(await figuras()).toEqual(era)
    // It was typed at 550, and 550 it is.
    const { componentes } = await p.leer(piso)
    expect(componentes.find(({ tipo }) => tipo === 'manoDeObra')).toMatchObject({ precioUnitario: 550 })
    expect((await ver()).items).toHaveLength(2)
  })
})

describe('what is refused, and changes nothing', () => {
  test('a price that is another by now is named', async () => {
    const { cemento, cambios } = await muroYPiso()
    exigir(
      await s.pedir(precioPresupuesto, {
        como: p.como,
        body: { presupuestoId: p.id, materialId: cemento, precio: 1_050 },
      }),
    )
    const antes = await p.todo()
    for (const pedir of [prever, actualizar]) {
      const r = await pedir({ cambios })
      expect([r.estado, r.cuerpo.error]).toMatchObject([
        409,
        { code: 'LOTE_RECHAZADO', message: mensajesPrecios.precioDeObraCambio('materialTipo a 1000') },
      ])
    }
    expect(await p.todo()).toBe(antes)
  })

  test('what the base does not say, the same twice, and what the work does not use', async () => {
    const { cemento, cambios } = await muroYPiso()
    const ajeno = await p.dato('materialTipo', 5)
    const precios = (precio: number) => ({ precioUnitario: precio, precioUnitarioReal: precio })
    const r = await actualizar({
      cambios: [
        { _id: cemento, antes: precios(1_000), despues: precios(9) },
        ...cambios.filter(({ _id }) => _id === cemento),
        { _id: ajeno, antes: precios(5), despues: precios(6) },
      ],
    })
    expect(r.estado).toBe(409)
    expect(r.cuerpo.error).toMatchObject({
      message: mensajesPrecios.preciosDeObraCambiaron(3),
      actual: {
        filas: [
          { indice: 0, motivo: mensajesPrecios.precioDeObraCambio('materialTipo a 1000') },
          { indice: 1, motivo: mensajesPrecios.precioRepetido },
          { indice: 2, motivo: mensajesPrecios.noEsDeLaObra },
        ],
      },
    })
  })

  test('an approved work says why not, at every door', async () => {
    const { cambios } = await muroYPiso()
    exigir(await p.aprobar())
    expect((await ver()).razon).toBe(mensajesPrecios.preciosDelContrato)
    for (const pedir of [prever, actualizar]) {
      const r = await pedir({ cambios })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPrecios.preciosDelContrato])
    }
  })

  test.each<[string, unknown]>([
    ['nothing', { cambios: [] }],
    [
      'a negative price',
      {
        cambios: [
          {
            _id: '01990000-0000-7000-8000-000000000001',
            antes: { precioUnitario: 1, precioUnitarioReal: 1 },
            despues: { precioUnitario: -1, precioUnitarioReal: 1 },
          },
        ],
      },
    ],
    [
      'one side alone',
      {
        cambios: [
          {
            _id: '01990000-0000-7000-8000-000000000001',
            antes: { precioUnitario: 1, precioUnitarioReal: 1 },
          },
        ],
      },
    ],
  ])('%s', async (_, body) => {
    expect((await actualizar(body as Cuerpo)).estado).toBe(400)
  })
})
