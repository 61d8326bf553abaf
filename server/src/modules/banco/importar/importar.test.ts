import { importarAnalisis } from '@plomada/contract/banco/importar'
import * as catalogo from '@plomada/contract/catalogo'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Fila = Record<string, unknown> & { excelRowIndex: number }

async function importar(rows: Fila[]) {
  const r = await s.pedir(importarAnalisis, { como: s.usuarios.a.admin, body: { rows } as never })
  expect(r.estado, JSON.stringify(r.cuerpo)).toBe(200)
  return r.cuerpo
}

async function lista(rows: Fila[]) {
  const r = await s.pedir(importarDatosAuxiliares, { como: s.usuarios.a.admin, body: { rows } })
  return r.cuerpo
}

const motivos = (r: Awaited<ReturnType<typeof importar>>) =>
  Object.fromEntries(r.error.map(({ line, message }) => [line, message]))

/** The worked example of domain.md §3, under a name of its own. */
const muro = (nombre: string, desde = 2): Fila[] => [
  { excelRowIndex: desde, clase: 'rubro', nombre, unidad: 'm2', cantidad: '12.5' },
  {
    excelRowIndex: desde + 1,
    clase: 'materialTipo',
    nombre: `Bloque de ${nombre}`,
    unidad: 'un',
    cantidad: '7.5',
    precio: 60000,
    precioReal: 55000,
  },
  {
    excelRowIndex: desde + 2,
    clase: 'manoDeObra',
    nombre: `Oficial de ${nombre}`,
    unidad: 'h',
    cantidad: '0.8',
    precio: 150000,
  },
]

async function item(nombre: string) {
  return s.base.comoSistema((tx) =>
    tx
      .selectFrom('tarea as t')
      .innerJoin('presupuesto as p', 'p.id', 't.presupuesto_id')
      .select([
        't.id',
        't.precio_unitario',
        't.precio_total',
        't.precio_total_real',
        't.version',
        't.capitulo_id',
        'p.tipo',
      ])
      .where('t.nombre', '=', nombre)
      .execute(),
  )
}

async function entrada(busquedaRapida: string) {
  const r = await s.pedir(catalogo.datosAuxiliares, { como: s.usuarios.a.admin, query: { busquedaRapida } })
  return r.cuerpo.items
}

describe('POST /v1/tareas/bd/importarRubros', () => {
  test('an item with its componentes, to the guaraní, and nothing the second time', async () => {
    const primera = await importar(muro('Muro'))
    expect(primera).toMatchObject({ totalInserted: 1, totalModified: 0, partialInsert: false, error: [] })
    expect(primera.insertedData).toMatchObject([{ nombre: 'Muro', excelRowIndex: 2 }])
    expect(await item('Muro')).toMatchObject([
      {
        precio_unitario: '570000.000000',
        precio_total: 7_125_000,
        precio_total_real: 6_656_250,
        capitulo_id: null,
        tipo: 'plantilla',
      },
    ])
    expect((await entrada('Bloque de Muro'))[0]).toMatchObject({
      ultimoPrecio: 60000,
      ultimoPrecioReal: 55000,
    })
    expect(await importar(muro('Muro'))).toMatchObject({
      totalInserted: 0,
      totalModified: 0,
      totalUnchanged: 1,
    })
    expect(await item('Muro')).toMatchObject([{ version: 1 }])
  })

  test('another yield changes the item that is there', async () => {
    await importar(muro('Zanja'))
    const otra = muro('ZANJA').map((f) => (f.clase === 'manoDeObra' ? { ...f, cantidad: 1 } : f))
    expect(
      await importar(otra.map((f) => ({ ...f, nombre: String(f.nombre).replace('ZANJA', 'Zanja') }))),
    ).toMatchObject({
      totalModified: 1,
    })
    expect(await item('Zanja')).toMatchObject([{ precio_unitario: '600000.000000', version: 2 }])
  })

  test('an item is never half: one wrong componente keeps it out, and what it had made', async () => {
    const [rubro, material, mano] = muro('Losa', 10) as [Fila, Fila, Fila]
    const mala = { ...mano, cantidad: 'mucho' }
    const r = await importar([...muro('Viga', 2), rubro, material, mala])
    expect(r).toMatchObject({ totalInserted: 1, partialInsert: true })
    expect(r.error.map((e) => e.line)).toEqual([10, 12])
    expect(motivos(r)[10]).toBe(mensajesImportar.rubroConErrores)
    expect(await item('Losa')).toEqual([])
    expect(await entrada('Bloque de Losa')).toEqual([])
  })

  test('what only shows while writing takes back all of that item and nothing else', async () => {
    const [rubro, material, mano] = muro('Cupula', 20) as [Fila, Fila, Fila]
    // Each figure is allowed; their product is more than a tarea may cost.
    const enorme = { ...rubro, cantidad: '999999999' }
    const r = await importar([enorme, { ...material, precio: 1_000_000_000 }, mano, ...muro('Arco', 30)])
    expect(r).toMatchObject({ totalInserted: 1, partialInsert: true })
    expect(r.error.map((e) => e.line)).toEqual([20])
    expect(await entrada('Bloque de Cupula')).toEqual([])
    expect(await item('Arco')).toHaveLength(1)
  })

  test('a material that costs otherwise in the catalogue is asked about, never overwritten', async () => {
    await importar(muro('Pilar'))
    const [rubro, material, mano] = muro('Pilar') as [Fila, Fila, Fila]
    const otro = { ...material, precio: 61000, precioReal: null }
    const pregunta = await importar([rubro, otro, mano])
    expect(motivos(pregunta)[3]).toContain('61.000')
    expect((await entrada('Bloque de Pilar'))[0]?.ultimoPrecio).toBe(60000)
    expect(await importar([rubro, { ...otro, usarPrecioDe: 'catalogo' }, mano])).toMatchObject({
      totalUnchanged: 1,
    })
    const conHoja = await importar([rubro, { ...otro, usarPrecioDe: 'hoja' }, mano])
    expect(conHoja.error).toEqual([])
    expect((await entrada('Bloque de Pilar'))[0]).toMatchObject({
      ultimoPrecio: 61000,
      ultimoPrecioReal: 55000,
    })
    expect((await item('Pilar'))[0]?.precio_unitario).toBe('577500.000000')
    const dos = [
      rubro,
      { ...otro, usarPrecioDe: 'hoja', precio: 1 },
      mano,
      { ...rubro, excelRowIndex: 9, nombre: 'Pilar dos' },
      { ...otro, excelRowIndex: 10, usarPrecioDe: 'hoja', precio: 2 },
    ]
    expect(motivos(await importar(dos))).toMatchObject({ 3: mensajesImportar.filasEnConflicto('3, 10') })
  })

  test.each<[string, Partial<Fila>, Partial<Fila>, string]>([
    [
      'a code with two names',
      { codigo: 'K1' },
      { codigo: 'k1', nombre: 'Otra cosa' },
      mensajesImportar.filasEnConflicto('3, 10'),
    ],
    [
      'a code with two units',
      { codigo: 'K2' },
      { codigo: 'K2', unidad: 'kg' },
      mensajesImportar.filasEnConflicto('3, 10'),
    ],
    [
      'a code with two types',
      { codigo: 'K3' },
      { codigo: 'K3', clase: 'manoDeObra' },
      mensajesImportar.filasEnConflicto('3, 10'),
    ],
    [
      'two provider prices',
      { usarPrecioDe: 'hoja' },
      { usarPrecioDe: 'hoja', precioReal: 7 },
      mensajesImportar.filasEnConflicto('3, 10'),
    ],
  ])('%s in two items of one request: both are refused', async (que, una, otra, motivo) => {
    const [rubro, material] = muro(`Tabique de ${que}`) as [Fila, Fila]
    const r = await importar([
      rubro,
      { ...material, ...una },
      { ...rubro, excelRowIndex: 9, nombre: `Otro tabique de ${que}` },
      { ...material, ...otra, excelRowIndex: 10 },
    ])
    expect(motivos(r)).toEqual({
      2: mensajesImportar.rubroConErrores,
      3: motivo,
      9: mensajesImportar.rubroConErrores,
      10: motivo,
    })
    expect(await entrada(String(material.nombre))).toEqual([])
  })

  test('a componente without a code is the only one that the request has for its name', async () => {
    const [rubro, material] = muro('Cordon') as [Fila, Fila]
    const filas = [
      rubro,
      material,
      { ...rubro, excelRowIndex: 9, nombre: 'Cordon dos' },
      { ...material, excelRowIndex: 10, codigo: 'COR' },
    ]
    expect(await importar(filas)).toMatchObject({ totalInserted: 2, error: [] })
    expect(await entrada('Bloque de Cordon')).toMatchObject([{ codigo: 'COR' }])
    expect(await importar(filas)).toMatchObject({ totalUnchanged: 2, error: [] })
  })

  test('the same item twice with other componentes is refused, both', async () => {
    const [rubro, material] = muro('Doble') as [Fila, Fila]
    const r = await importar([
      rubro,
      material,
      { ...rubro, excelRowIndex: 8 },
      { ...material, excelRowIndex: 9, cantidad: 1 },
    ])
    expect(motivos(r)).toEqual({
      2: mensajesImportar.rubroRepetido('2, 8'),
      8: mensajesImportar.rubroRepetido('2, 8'),
    })
    expect(await item('Doble')).toEqual([])
  })

  test.each<[string, Fila[], Record<number, string>]>([
    ['a componente with no item above', muro('X').slice(1, 2), { 3: mensajesImportar.sinRubroArriba }],
    ['an item with nothing below', muro('X').slice(0, 1), { 2: mensajesImportar.rubroSinComponentes }],
    [
      'a row of no class',
      [{ excelRowIndex: 2, nombre: 'X', unidad: 'm2' }],
      { 2: mensajesImportar.clasesDeFila },
    ],
    [
      'a yield of 0',
      muro('X').map((f) => (f.clase === 'manoDeObra' ? { ...f, cantidad: 0 } : f)),
      { 2: mensajesImportar.rubroConErrores, 4: mensajesImportar.faltaCantidad },
    ],
  ])('%s is refused', async (_, filas, esperado) => {
    expect(motivos(await importar(filas))).toMatchObject(esperado)
    expect(await item('X')).toEqual([])
  })

  test('a price that makes an item of the price bank too large stays out alone, and the others are saved', async () => {
    const material = { nombre: 'Fibra', unidad: 'kg' }
    await lista([{ ...material, excelRowIndex: 2, precio: 10 }])
    await s.pedir(importarAnalisis, {
      como: s.usuarios.a.admin,
      body: {
        rows: [
          { excelRowIndex: 2, clase: 'rubro', nombre: 'Piso con fibra', unidad: 'm2', cantidad: '900000000' },
          { ...material, excelRowIndex: 3, clase: 'materialTipo', cantidad: 100 },
        ],
      },
    })
    const antes = await entrada('Fibra')
    const r = await lista([
      { excelRowIndex: 2, nombre: 'Antes de fibra', unidad: 'kg', precio: 1 },
      { ...material, excelRowIndex: 3, precio: 1_000_000_000 },
      { excelRowIndex: 4, nombre: 'Despues de fibra', unidad: 'kg', precio: 1 },
    ])
    expect(r).toMatchObject({ totalInserted: 2, totalModified: 0, partialInsert: true })
    expect(motivos(r)).toEqual({ 3: mensajesPresupuestos.totalMuyGrande })
    expect((await entrada('Fibra')).find((d) => d.nombre === 'Fibra')).toEqual(
      antes.find((d) => d.nombre === 'Fibra'),
    )
  })
})
