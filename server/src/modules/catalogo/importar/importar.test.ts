import * as catalogo from '@plomada/contract/catalogo'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

type Fila = Record<string, unknown> & { excelRowIndex: number }

async function importar(rows: Fila[], tipo?: 'manoDeObra') {
  const r = await s.pedir(importarDatosAuxiliares, {
    como: s.usuarios.a.admin,
    body: { rows, ...(tipo && { tipo }) } as never,
  })
  expect(r.estado, JSON.stringify(r.cuerpo)).toBe(200)
  return r.cuerpo
}

async function buscar(busquedaRapida: string) {
  const r = await s.pedir(catalogo.datosAuxiliares, {
    como: s.usuarios.a.admin,
    query: { busquedaRapida, limit: 100 },
  })
  return r.cuerpo.items
}

const motivos = (r: Awaited<ReturnType<typeof importar>>) =>
  Object.fromEntries(r.error.map(({ line, message }) => [line, message]))

describe('POST /v1/datosAuxiliares/excel', () => {
  test('new entries, with their history, and nothing the second time', async () => {
    const filas = [
      { excelRowIndex: 2, codigo: 'H-1', nombre: 'Hierro de 8', unidad: 'BARRA', precio: 42000 },
      { excelRowIndex: 3, nombre: 'Hierro de 10', unidad: 'barra', precio: '61000', precioReal: 58000 },
      { excelRowIndex: 4, nombre: 'Malla soldada', unidad: 'm²', precio: null },
    ]
    const primera = await importar(filas)
    expect(primera).toMatchObject({
      totalInserted: 3,
      totalModified: 0,
      totalUnchanged: 0,
      totalActions: 3,
      partialInsert: false,
      error: [],
    })
    expect(primera.insertedData.map((d) => [d.nombre, d.excelRowIndex])).toEqual([
      ['Hierro de 8', 2],
      ['Hierro de 10', 3],
      ['Malla soldada', 4],
    ])
    const [ocho] = await buscar('Hierro de 8')
    expect(ocho).toMatchObject({ codigo: 'H-1', unidadMedidaCodigo: 'barra', tag: 'materialTipo' })
    expect(ocho).toMatchObject({ ultimoPrecio: 42000, ultimoPrecioReal: 42000 })
    expect((await buscar('Hierro de 10'))[0]).toMatchObject({ ultimoPrecio: 61000, ultimoPrecioReal: 58000 })
    expect((await buscar('Malla soldada'))[0]).toMatchObject({ ultimoPrecio: null, unidadMedidaCodigo: 'm2' })

    const segunda = await importar(filas)
    expect(segunda).toMatchObject({ totalInserted: 0, totalModified: 0, totalUnchanged: 3, totalActions: 0 })
    const historial = await s.pedir(catalogo.historialPrecios, {
      como: s.usuarios.a.admin,
      query: { datoAuxiliarId: ocho?._id ?? '' },
    })
    expect(historial.cuerpo.count).toBe(1)
  })

  test('a price moves by the rule of twins, a missing one moves nothing', async () => {
    const fila = { excelRowIndex: 2, nombre: 'Cal hidratada', unidad: 'bolsa' }
    await importar([{ ...fila, precio: 30000 }])
    await importar([{ ...fila, precio: 31000 }])
    expect((await buscar('Cal hidratada'))[0]).toMatchObject({ ultimoPrecio: 31000, ultimoPrecioReal: 31000 })
    await importar([{ ...fila, precio: 32000, precioReal: 29000 }])
    await importar([{ ...fila, precio: 33000 }])
    expect((await buscar('Cal hidratada'))[0]).toMatchObject({ ultimoPrecio: 33000, ultimoPrecioReal: 29000 })
    expect(await importar([{ ...fila, precio: null }])).toMatchObject({ totalUnchanged: 1 })
    expect((await buscar('Cal hidratada'))[0]).toMatchObject({ ultimoPrecio: 33000 })
  })

  test('the code comes before the name, and an entry without one gets it', async () => {
    await importar([{ excelRowIndex: 2, nombre: 'Piedra cuarta', unidad: 'm3', precio: 100 }])
    const conCodigo = { excelRowIndex: 2, codigo: 'P4', nombre: 'PIEDRA  Cuarta', unidad: 'm3', precio: 100 }
    expect(await importar([conCodigo])).toMatchObject({ totalModified: 1, avisos: [] })
    const otroNombre = { ...conCodigo, codigo: 'p4', nombre: 'Triturada IV', precio: 120 }
    const message = mensajesImportar.otroNombre('p4', 'Piedra cuarta', 'Triturada IV')
    const conAviso = { totalModified: 1, totalInserted: 0, avisos: [{ line: 2, message }] }
    expect(await importar([otroNombre])).toMatchObject(conAviso)
    expect(await buscar('Piedra cuarta')).toMatchObject([
      { codigo: 'P4', nombre: 'Piedra cuarta', ultimoPrecio: 120 },
    ])
    const conOtro = { ...conCodigo, codigo: 'P5' }
    expect(await importar([conOtro])).toMatchObject({ totalInserted: 1 })
    expect(motivos(await importar([{ ...conCodigo, unidad: 'tn' }]))).toEqual({
      2: mensajesImportar.codigoConOtraUnidad('P4', 'm3'),
    })
  })

  test('each row stands alone: the wrong ones are told, the others saved', async () => {
    const r = await importar([
      { excelRowIndex: 7, nombre: 'Bueno', unidad: 'un', precio: 5 },
      { excelRowIndex: 8, nombre: '  ', unidad: 'un', precio: 5 },
      { excelRowIndex: 9, nombre: 'Sin unidad', precio: 5 },
      { excelRowIndex: 10, nombre: 'Rara', unidad: 'pulg', precio: 5 },
      { excelRowIndex: 11, nombre: 'Decimal', unidad: 'un', precio: 1.5 },
      { excelRowIndex: 12, nombre: 'Negativo', unidad: 'un', precio: -1 },
      { excelRowIndex: 13, nombre: 'Fórmula', unidad: 'un', precio: { formula: '=1+1' } },
      { excelRowIndex: 14, nombre: { toString: 'x' }, unidad: 'un', precio: 1 },
      { excelRowIndex: 15, nombre: 'Con nulo\u0000', unidad: 'un', precio: 1 },
      { excelRowIndex: 16, nombre: 'x'.repeat(30_000), unidad: 'un', precio: 1 },
      { excelRowIndex: 17, nombre: '=CMD()', unidad: 'un', precio: 1, extra: 'ignorado' },
    ])
    expect(r).toMatchObject({ totalInserted: 2, partialInsert: true })
    expect(r.error.map((e) => e.line)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(motivos(r)).toMatchObject({
      8: mensajesImportar.faltaNombre,
      9: mensajesImportar.faltaUnidad,
      10: mensajesImportar.unidadDesconocida('pulg'),
      11: mensajesComun.precioFueraDeRango,
    })
    expect(r.error[0]?.error.op.excelRowIndex).toBe(8)
    // A name that looks like a formula is stored like any other.
    expect((await buscar('=CMD()'))[0]?.nombre).toBe('=CMD()')
  })

  test('two rows of one thing with different prices are both refused; with the same one they are one', async () => {
    const fila = { nombre: 'Teja francesa', unidad: 'un' }
    const r = await importar([
      { ...fila, excelRowIndex: 2, precio: 10 },
      { ...fila, excelRowIndex: 3, nombre: 'TEJA FRANCESA', precio: 11 },
    ])
    expect(motivos(r)).toEqual({
      2: mensajesImportar.filasEnConflicto('2, 3'),
      3: mensajesImportar.filasEnConflicto('2, 3'),
    })
    expect(await buscar('Teja francesa')).toEqual([])
    const iguales = [2, 3].map((excelRowIndex) => ({ ...fila, excelRowIndex, precio: 10 }))
    expect(await importar(iguales)).toMatchObject({ totalInserted: 1, totalUnchanged: 1 })
  })

  test('a code with two names is refused; a row without a code is the only one of its name, and between two none', async () => {
    const fila = { unidad: 'kg', precio: 10 }
    const dosNombres = await importar([
      { ...fila, excelRowIndex: 2, codigo: 'PG', nombre: 'Pegamento gris' },
      { ...fila, excelRowIndex: 3, codigo: 'pg', nombre: 'Pegamento blanco' },
    ])
    expect(motivos(dosNombres)).toEqual({
      2: mensajesImportar.filasEnConflicto('2, 3'),
      3: mensajesImportar.filasEnConflicto('2, 3'),
    })
    const una = [
      { ...fila, excelRowIndex: 2, nombre: 'Pegamento' },
      { ...fila, excelRowIndex: 3, codigo: 'PA', nombre: 'Pegamento' },
    ]
    expect(await importar(una)).toMatchObject({ totalInserted: 1, totalUnchanged: 1, error: [] })
    expect(await importar(una)).toMatchObject({ totalUnchanged: 2, error: [] })
    const entreDos = [...una, { ...fila, excelRowIndex: 4, codigo: 'PB', nombre: 'Pegamento' }]
    const primera = await importar(entreDos)
    expect(primera).toMatchObject({ totalInserted: 1, totalUnchanged: 1 })
    expect(motivos(primera)).toEqual({ 2: mensajesImportar.nombreRepetidoEnHoja('Pegamento') })
    expect((await buscar('Pegamento')).map((d) => d.codigo).sort()).toEqual(['PA', 'PB'])
  })

  test('labour is imported as labour', async () => {
    const fila = { excelRowIndex: 2, nombre: 'Oficial albañil', unidad: 'h', precio: 20000 }
    expect(await importar([fila], 'manoDeObra')).toMatchObject({ totalInserted: 1 })
    expect((await buscar('Oficial albañil'))[0]?.tag).toBe('manoDeObra')
    // Labour with the name of a material is another entry.
    expect(await importar([fila])).toMatchObject({ totalInserted: 1 })
  })

  test.each([
    [
      '61 rows',
      Array.from({ length: 61 }, (_, i) => ({ excelRowIndex: i + 2 })),
      mensajesImportar.demasiadasLineas,
    ],
    ['no row', [], mensajesComun.completeTodosLosCampos],
  ])('%s are refused whole', async (_, rows, motivo) => {
    const r = await s.pedir(importarDatosAuxiliares, { como: s.usuarios.a.admin, body: { rows } })
    expect([r.estado, r.cuerpo.error]).toMatchObject([400, { message: motivo }])
  })

  test('`__proto__` in a row is refused before anything is read', async () => {
    const r = await s.inyectar({
      method: 'POST',
      url: importarDatosAuxiliares.ruta,
      headers: {
        authorization: `Bearer ${s.usuarios.a.admin.token}`,
        'content-type': 'application/json',
      },
      payload: '{"rows":[{"excelRowIndex":2,"__proto__":{"nombre":"x"}}]}',
    })
    expect(r.statusCode).toBe(400)
  })

  test('two requests of the same new list at once make it once', async () => {
    const filas = Array.from({ length: 20 }, (_, i) => ({
      excelRowIndex: i + 2,
      nombre: `Caño de ${i}`,
      unidad: 'm',
      precio: 100 + i,
    }))
    const ambas = await Promise.all([importar(filas), importar(filas)])
    expect(ambas.map((r) => r.totalInserted).sort((a, b) => a - b)).toEqual([0, 20])
    expect(await buscar('Caño de')).toHaveLength(20)
  })

  test('it leaves its mark in the audit, entry by entry', async () => {
    await importar([{ excelRowIndex: 2, nombre: 'Vigueta', unidad: 'm', precio: 9 }])
    const filas = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['entidad', 'despues'])
        .where('operacion', '=', 'importarDatosAuxiliares')
        .where(sql<string>`despues::text`, 'like', '%Vigueta%')
        .execute(),
    )
    expect(filas.map((f) => f.entidad)).toEqual(['datoAuxiliar'])
  })

  test('the same key gives the same answer and writes once; another list under it is refused', async () => {
    const rows = [{ excelRowIndex: 2, nombre: 'Clavo de prueba', unidad: 'kg', precio: 12 }]
    const enviar = (filas: typeof rows) =>
      s.pedir(importarDatosAuxiliares, {
        como: s.usuarios.a.admin,
        body: { rows: filas },
        encabezados: { 'idempotency-key': 'importe-uno-clave-de-prueba' },
      })
    const [primera, segunda] = [await enviar(rows), await enviar(rows)]
    expect(segunda.cuerpo).toEqual(primera.cuerpo)
    expect(primera.cuerpo.totalInserted).toBe(1)
    expect((await enviar([{ ...rows[0], excelRowIndex: 3 } as (typeof rows)[0]])).estado).toBe(409)
  })

  test('the base is of one empresa: another one has none of it', async () => {
    await importar([{ excelRowIndex: 2, nombre: 'Solo de A', unidad: 'kg', precio: 12 }])
    const ajena = await s.pedir(importarDatosAuxiliares, {
      como: s.usuarios.b.admin,
      body: { rows: [{ excelRowIndex: 2, nombre: 'Solo de A', unidad: 'kg', precio: 99 }] },
    })
    expect(ajena.cuerpo).toMatchObject({ totalInserted: 1, totalModified: 0 })
    expect((await buscar('Solo de A'))[0]?.ultimoPrecio).toBe(12)
  })
})
