import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import type { Base } from '../db/base.ts'
import { deRed } from '../turno/solicitante.ts'
import type { LimitesEnCamino } from './enCamino.ts'
import { type Conexion, Conexiones, contestado } from './prueba/conexion.ts'
import { construirServidor } from './servidor.ts'

// What is sent counts before its first byte, by the length that it announces (decision 0124).

const NUNCA = 3_600_000
const KB = 1000
const deKb = (persona: number, firma: number, todos: number) => ({
  persona: persona * KB,
  firma: firma * KB,
  todos: todos * KB,
  reintentarSegundos: 7,
})
const LIMITES: LimitesEnCamino = {
  extranos: deKb(20, 20, 40),
  enMemoria: deKb(100, 100, 200),
  enDisco: deKb(300, 500, 600),
}

let base: Base
beforeAll(async () => {
  base = (await servidorDePrueba()).base
})

let app: FastifyInstance
let puerto: number
let rutas: string[]
let antesDeContestar = async () => {}
const conexiones = new Conexiones()
afterEach(async () => {
  antesDeContestar = async () => {}
  conexiones.cerrar()
  await app.close()
})

async function servir(enCamino: LimitesEnCamino = LIMITES): Promise<void> {
  rutas = []
  app = await construirServidor({
    base,
    publicUrl: 'http://x',
    proxies: 0,
    pedidosPorMinuto: 0,
    registrar: () => undefined,
    enCamino,
    esperas: {
      cabecerasMs: NUNCA,
      ocioMs: 0,
      ritmo: { silencioMs: NUNCA, ventanaMs: NUNCA, bytesPorVentana: 1, lentosPorPersona: 10_000 },
    },
  })
  app.addHook('onRequest', async (request) => {
    const [firma, persona = ''] = String(request.headers['x-de'] ?? '').split(' ')
    const de =
      firma === '' || firma === undefined ? deRed(request.ip) : { firma, persona: `${firma}${persona}` }
    request.limites = { campos: 3_000_000, archivo: 3_000_000, de }
  })
  app.post('/cuerpo', async ({ body, archivo }) => {
    await antesDeContestar()
    if (archivo) rutas.push(archivo.ruta)
    return { largo: JSON.stringify(body ?? null).length, bytes: archivo?.bytes ?? null }
  })
  puerto = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const JSON_TIPO = 'application/json'
/** A body that is announced and of which nothing more than the first bytes comes. */
function sinTerminar(de: string, bytes: number, tipo: string = TIPO_CON_ARCHIVO): Conexion {
  const una = conexiones.anunciar(puerto, {
    'content-type': tipo,
    'content-length': String(bytes),
    connection: 'close',
    ...(de !== '' && { 'x-de': de }),
  })
  una.socket.write('"')
  return una
}

/** A whole body: the status of its answer. */
async function entero(de: string, bytes: number): Promise<string> {
  const una = sinTerminar(de, bytes, JSON_TIPO)
  una.socket.write(`${'x'.repeat(bytes - 2)}"`)
  return estadoDe(await una.fin)
}
const estadoDe = (leido: string) => leido.split(' ')[1] ?? ''

const DEMASIADO = ['HTTP/1.1 429 Too Many Requests', 'DEMASIADOS_INTENTOS', mensajesComun.demasiadoEnCamino]

/** Those that were refused, once as many as that were: the others are being waited for. */
async function negadas(todas: Conexion[], cuantas: number): Promise<string[]> {
  const leidas: string[] = []
  for (const { fin } of todas) void fin.then((leido) => leidas.push(leido))
  await expect.poll(() => leidas.length).toBe(cuantas)
  return leidas
}

describe.each([
  ['JSON', JSON_TIPO],
  ['a file', TIPO_CON_ARCHIVO],
  ['a photo', 'image/jpeg'],
])('bodies on their way (%s)', (_, tipo) => {
  test('of a person, of a firm and of all together are so many bytes; beyond it 429', async () => {
    await servir()
    const deAna = [1, 2, 3, 4, 5].map(() => sinTerminar('a ana', 100 * KB, tipo))
    const dos = await negadas(deAna, 2)
    expect(contestado(dos[0] ?? '')).toEqual(DEMASIADO)
    expect(dos[0]).toContain('retry-after: 7')
    // Nothing of them is on the disk. A colleague goes on while as much stays free for who comes, who is served.
    const deEva = [1, 2, 3].map(() => sinTerminar('a eva', 100 * KB, tipo))
    await negadas(deEva, 2)
    expect(await entero('a noe', 90 * KB)).toBe('200')
    // Another firm is served whole meanwhile, small and large; when all is full who has most makes room.
    expect(await entero('b luz', 90 * KB)).toBe('200')
    const deB = sinTerminar('b luz', 200 * KB, tipo)
    expect(await entero('c sol', 100 * KB)).toBe('200')
    for (const { fin } of deEva) expect(contestado(await fin)).toEqual(DEMASIADO)
    expect(deB.socket.readyState).toBe('open')
  })
})

test('three hundred that announce 3 MB and never end: what fits is held, the rest is refused, others are served', async () => {
  // The control: without these limits all of them are held.
  const MB = 1_000_000
  const sinLimite = { persona: NUNCA * MB, firma: NUNCA * MB, todos: NUNCA * MB, reintentarSegundos: 1 }
  await servir({ extranos: sinLimite, enMemoria: sinLimite, enDisco: sinLimite })
  const todas = Array.from({ length: 300 }, () => sinTerminar('a ana', 3 * MB, JSON_TIPO))
  expect(await entero('b luz', 90 * KB)).toBe('200')
  expect(todas.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(300)
  conexiones.cerrar()
  await app.close()

  await servir({ ...LIMITES, enDisco: { ...sinLimite, persona: 48 * MB } })
  const otras = Array.from({ length: 300 }, () => sinTerminar('a ana', 3 * MB, JSON_TIPO))
  await negadas(otras, 300 - 16)
  expect(await entero('b luz', 90 * KB)).toBe('200')
  expect(otras.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(16)
})

test('who is not known counts by network, and takes nothing from who is', async () => {
  await servir()
  await negadas(
    [1, 2, 3, 4].map(() => sinTerminar('', 10 * KB, JSON_TIPO)),
    2,
  )
  expect(await entero('', 1 * KB)).toBe('429')
  expect(await entero('a ana', 10 * KB)).toBe('200')
})

test('room is given back by an answer, by a refusal and by who hangs up, and files with it', async () => {
  await servir()
  for (let n = 0; n < 3; n += 1) {
    const cortadas = [1, 2, 3].map(() => sinTerminar('a ana', 100 * KB))
    await expect.poll(async () => estadoDe(await sinTerminar('a ana', 100 * KB).fin)).toBe('429')
    for (const { socket } of cortadas) socket.resetAndDestroy()
    await expect.poll(() => entero('a ana', 300 * KB)).toBe('200')
    const foto = sinTerminar('a ana', 80 * KB)
    foto.socket.write(Buffer.alloc(80 * KB - 1))
    expect(estadoDe(await foto.fin)).toBe('200')
  }
  const carpeta = dirname(rutas[0] ?? '')
  await expect.poll(() => readdirSync(carpeta)).toEqual([])
})

test('one that has come whole keeps its room until it is answered, and is not given up for another', async () => {
  await servir({ ...LIMITES, enDisco: deKb(600, 600, 600) })
  const seguir = Promise.withResolvers<void>()
  const llego = Promise.withResolvers<void>()
  antesDeContestar = () => {
    llego.resolve()
    return seguir.promise
  }
  const primera = entero('a ana', 500 * KB)
  await llego.promise
  expect(await entero('b luz', 200 * KB)).toBe('429')
  antesDeContestar = async () => {}
  seguir.resolve()
  expect(await primera).toBe('200')
  expect(await entero('b luz', 200 * KB)).toBe('200')
})

test('a body that announces no length counts as the longest that it may be', async () => {
  await servir({ ...LIMITES, enDisco: deKb(7000, 7000, 7000) })
  const sinLargo = () =>
    conexiones.anunciar(puerto, {
      'content-type': JSON_TIPO,
      'transfer-encoding': 'chunked',
      connection: 'close',
      'x-de': 'a ana',
    })
  const [una, otra] = [sinLargo(), sinLargo()]
  await negadas([una, otra], 1)
  const viva = una.socket.readyState === 'open' ? una : otra
  viva.socket.write('3\r\n[1]\r\n0\r\n\r\n')
  expect(estadoDe(await viva.fin)).toBe('200')
})
