import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { responderError } from '../errores.ts'
import { leerCuerpos } from '../leerCuerpo.ts'
import { type ArchivoRecibido, Recibidos } from './archivo.ts'
import { leerJson, VALORES_MAXIMOS } from './json.ts'

const enJson = (texto: string) => leerJson(Buffer.from(texto))

describe('JSON', () => {
  test('is read as it says, in any letters', () => {
    expect(enJson('{"a":"ñ \\" [{","b":[1,null]}')).toEqual({
      ok: true,
      valor: { a: 'ñ " [{', b: [1, null] },
    })
    expect(enJson('')).toEqual({ ok: true, valor: undefined })
  })

  test.each([
    ['half of it', '{"a":'],
    ['a prototype', '{"a":[{"__proto__":1}]}'],
    ['a prototype in other letters', '{"\\u005f_proto__":1}'],
    ['a constructor', '{"constructor":{"prototype":1}}'],
    ['countless values', `[${'0,'.repeat(VALORES_MAXIMOS)}0]`],
    ['countless lists', `[${'[],'.repeat(VALORES_MAXIMOS)}0]`],
    ['a bracket that never closes', '['.repeat(2000)],
  ])('%s is none', (_, texto) => {
    expect(enJson(texto)).toEqual({ ok: false })
  })
})

const trozos = async function* (...partes: string[]) {
  for (const parte of partes) yield Buffer.from(parte)
}

describe('a received file', () => {
  test('waits where only this user reads it, until it is removed', async () => {
    const recibidos = new Recibidos()
    const { ruta, huella, bytes } = await recibidos.guardar(trozos('uno', 'dos'))
    expect([readFileSync(ruta, 'utf8'), bytes]).toEqual(['unodos', 6])
    expect(huella).toBe(createHash('sha256').update('unodos').digest('hex'))
    expect([statSync(ruta).mode & 0o777, statSync(dirname(ruta)).mode & 0o777]).toEqual([0o600, 0o700])
    await recibidos.borrar(ruta)
    expect(existsSync(ruta)).toBe(false)
    await recibidos.cerrar()
    expect(existsSync(dirname(ruta))).toBe(false)
  })

  test('of which only half came leaves nothing', async () => {
    const recibidos = new Recibidos()
    const { ruta } = await recibidos.guardar(trozos('entero'))
    const cortado = async function* () {
      yield Buffer.from('medio')
      throw new Error('cortado a propósito')
    }
    await expect(recibidos.guardar(cortado())).rejects.toThrow('cortado')
    expect(readdirSync(dirname(ruta))).toHaveLength(1)
    await recibidos.cerrar()
  })
})

describe('a body', () => {
  let app: FastifyInstance
  let visto: ArchivoRecibido | null
  beforeAll(async () => {
    app = fastify()
    leerCuerpos(app)
    app.setErrorHandler(responderError(() => undefined))
    const limites = { campos: 200_000, archivo: 1000, de: { firma: 'a', persona: 'ana' } }
    app.post(
      '/admitido',
      { onRequest: async (r) => void (r.limites = limites) },
      async ({ body, archivo }) => {
        visto = archivo
        return { body, hay: archivo !== null && readFileSync(archivo.ruta, 'utf8') }
      },
    )
    app.post('/olvidado', async ({ body }) => ({ body: body ?? 'unread' }))
  })
  afterAll(() => app.close())

  const mandar = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  const conArchivo = (campos: string, archivo: string, largo = Buffer.byteLength(campos)) =>
    mandar('/admitido', campos + archivo, {
      'content-type': TIPO_CON_ARCHIVO,
      [LARGO_DE_LOS_CAMPOS]: String(largo),
    })

  test('that nobody let in is not read', async () => {
    expect((await mandar('/olvidado', '{"a":1}')).json()).toEqual({ body: 'unread' })
  })

  test('that is large is read the same, by another process', async () => {
    const largo = { a: 'ñ'.repeat(50_000), b: [1, { c: null }] }
    expect((await mandar('/admitido', JSON.stringify(largo))).json().body).toEqual(largo)
    for (const malo of [`{"__proto__":1,"a":"${'x'.repeat(90_000)}"}`, `"${'x'.repeat(90_000)}`]) {
      const r = await mandar('/admitido', malo)
      expect([r.statusCode, r.json().error.message]).toEqual([400, mensajesComun.cuerpoIlegible])
    }
  })

  test('with a file has its fields first, and the file is gone with the answer', async () => {
    const r = await conArchivo('{"a":"ñ"}', '\u0000 bytes')
    expect(r.json()).toEqual({ body: { a: 'ñ' }, hay: '\u0000 bytes' })
    expect(visto?.ruta.startsWith(tmpdir())).toBe(true)
    await vi.waitFor(() => expect(existsSync(visto?.ruta ?? '/')).toBe(false))
    // Large fields are included, which another process parses.
    const grandes = { a: 'x'.repeat(90_000) }
    expect((await conArchivo(JSON.stringify(grandes), 'y')).json()).toEqual({ body: grandes, hay: 'y' })
  })

  test.each([
    ['fields that never come', '{"a"', '', 100, 400],
    ['a length that is none', '{}', 'x', -1, 400],
    ['a length in words', '{}', 'x', Number.NaN, 400],
    ['fields longer than may be', '{}', 'x', 200_001, 413],
    ['a file longer than may be', '{}', 'x'.repeat(1001), 2, 413],
  ])('with %s is refused', async (_, campos, archivo, largo, estado) => {
    expect((await conArchivo(campos, archivo, largo)).statusCode).toBe(estado)
  })
})
