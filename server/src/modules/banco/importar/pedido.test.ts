import { importarAnalisis } from '@plomada/contract/banco/importar'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

// The request itself, whatever its rows say: limits, answer, audit, keys, tenants.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const rubro = (excelRowIndex: number, nombre: string) => ({
  excelRowIndex,
  clase: 'rubro',
  nombre,
  unidad: 'm2',
})
const mano = (excelRowIndex: number, nombre: string, precio: number | null = 10) => ({
  excelRowIndex,
  clase: 'manoDeObra',
  nombre,
  unidad: 'h',
  cantidad: '2',
  precio,
})

const enviar = (rows: object[], como = s.usuarios.a.admin, clave?: string) =>
  s.pedir(importarAnalisis, {
    como,
    body: { rows } as never,
    ...(clave !== undefined && { encabezados: { 'idempotency-key': clave } }),
  })

const contar = (nombre: string) =>
  s.base.comoSistema(
    async (tx) => (await tx.selectFrom('tarea').select('id').where('nombre', '=', nombre).execute()).length,
  )

describe('POST /v1/tareas/bd/importarRubros, as a request', () => {
  test('the partial result, field by field', async () => {
    const r = await enviar([
      rubro(2, 'Zócalo'),
      mano(3, 'Zocalero'),
      rubro(4, 'Alero'),
      mano(5, ''),
      mano(6, 'Techista'),
    ])
    expect(r.estado).toBe(200)
    const { insertedData, ...resto } = r.cuerpo
    expect(insertedData).toEqual([{ _id: expect.any(String), nombre: 'Zócalo', excelRowIndex: 2 }])
    expect(resto).toEqual({
      totalInserted: 1,
      totalModified: 0,
      totalUnchanged: 0,
      totalActions: 1,
      partialInsert: true,
      error: [
        { line: 4, message: mensajesImportar.rubroConErrores, error: { op: { excelRowIndex: 4 } } },
        { line: 5, message: mensajesImportar.faltaNombre, error: { op: { excelRowIndex: 5 } } },
      ],
      avisos: [],
    })
    expect([await contar('Zócalo'), await contar('Alero')]).toEqual([1, 0])
  })

  test('none saved is no partial result', async () => {
    const { cuerpo } = await enviar([rubro(2, 'Nada'), mano(3, '')])
    expect(cuerpo).toMatchObject({ totalActions: 0, partialInsert: false, insertedData: [] })
    expect(cuerpo.error.map((e) => e.line)).toEqual([2, 3])
  })

  test('60 rows go, 61 are refused whole with the documented message', async () => {
    const filas = (n: number) => [
      rubro(2, 'Largo'),
      ...Array.from({ length: n - 1 }, (_, i) => mano(i + 3, `Cuadrilla ${i}`)),
    ]
    const r = await enviar(filas(61))
    expect([r.estado, r.cuerpo.error]).toMatchObject([400, { message: mensajesImportar.demasiadasLineas }])
    expect(await contar('Largo')).toBe(0)
    expect((await enviar(filas(60))).cuerpo).toMatchObject({ totalInserted: 1, error: [] })
  })

  test.each<[string, unknown, string]>([
    ['no rows', { rows: [] }, mensajesComun.completeTodosLosCampos],
    ['a row without its number', { rows: [{ clase: 'rubro' }] }, mensajesComun.completeTodosLosCampos],
  ])('%s are refused whole', async (_, body, motivo) => {
    const r = await s.pedir(importarAnalisis, { como: s.usuarios.a.admin, body: body as never })
    expect([r.estado, r.cuerpo.error]).toMatchObject([400, { message: motivo }])
  })

  test.each(['obraResidente', 'cliente'] as const)('%s is refused, and nothing is stored', async (quien) => {
    const r = await enviar([rubro(2, `De ${quien}`), mano(3, 'Colado')], s.usuarios.a[quien])
    expect([r.estado, r.cuerpo.error]).toMatchObject([403, { message: mensajesComun.accesoNoAutorizado }])
    expect(await contar(`De ${quien}`)).toBe(0)
  })

  test('the same key answers the same and writes once; another sheet under it is refused', async () => {
    const filas = [rubro(2, 'Con clave'), mano(3, 'De la clave')]
    const clave = 'importe-de-analisis-clave-de-prueba'
    const [primera, segunda] = [await enviar(filas, undefined, clave), await enviar(filas, undefined, clave)]
    expect(primera.cuerpo.totalInserted).toBe(1)
    expect(segunda.cuerpo).toEqual(primera.cuerpo)
    expect((await enviar([rubro(2, 'Otra'), mano(3, 'De la clave')], undefined, clave)).estado).toBe(409)
    expect([await contar('Con clave'), await contar('Otra')]).toEqual([1, 0])
  })

  test('each firm has its own bank', async () => {
    const filas = [rubro(2, 'De cada firma'), mano(3, 'De todas')]
    expect((await enviar(filas)).cuerpo.totalInserted).toBe(1)
    expect((await enviar(filas, s.usuarios.b.admin)).cuerpo).toMatchObject({
      totalInserted: 1,
      totalModified: 0,
    })
    expect(await contar('De cada firma')).toBe(2)
  })

  test('the audit has the whole import once, and what it refused', async () => {
    await enviar([rubro(2, 'Anotado'), mano(3, 'Anotador'), rubro(4, 'Malo'), mano(5, '')])
    const [ultima] = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('bitacora')
        .select('despues')
        .where('entidad', '=', 'importacion')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    expect(ultima?.despues).toEqual({
      tag: 'rubros',
      totalInserted: 1,
      totalModified: 0,
      totalUnchanged: 0,
      totalActions: 1,
      partialInsert: true,
      errores: 2,
    })
  })
})
