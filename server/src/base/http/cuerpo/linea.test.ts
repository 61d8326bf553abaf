import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import type { Base } from '../../db/base.ts'
import { Conexiones, contestado } from '../prueba/conexion.ts'
import type { Ritmo } from '../ritmo.ts'
import { construirServidor } from '../servidor.ts'

// A fault of the line is told as one (408), and never as a no to what was sent (decision 0099).

/** So long that nothing here waits for it. */
const NUNCA = 3_600_000
const SIN_APURO: Ritmo = { silencioMs: NUNCA, ventanaMs: NUNCA, bytesPorVentana: 1, lentosPorPersona: 100 }

let base: Base
beforeAll(async () => {
  base = (await servidorDePrueba()).base
})

let app: FastifyInstance
let puerto: number
let cortados: string[]
let antesDeContestar = async (_ruta: string) => {}
const conexiones = new Conexiones()
afterEach(async () => {
  antesDeContestar = async () => {}
  conexiones.cerrar()
  await app.close()
})

async function servir(ritmo: Partial<Ritmo> = {}, cabecerasMs = NUNCA): Promise<void> {
  cortados = []
  app = await construirServidor({
    base,
    publicUrl: 'http://x',
    proxies: 0,
    pedidosPorMinuto: 0,
    registrar: () => undefined,
    alRechazar: (_, { code }) => cortados.push(code),
    esperas: { cabecerasMs, ocioMs: 0, ritmo: { ...SIN_APURO, ...ritmo } },
  })
  app.addHook('onRequest', async (request) => {
    const de = String(request.headers['x-de'] ?? 'ana')
    request.limites = { campos: 10_000, archivo: 1_000_000, de: { firma: de, persona: de } }
  })
  app.post('/cuerpo', async ({ body, archivo }) => {
    await antesDeContestar(archivo?.ruta ?? '')
    return { body: body ?? null, bytes: archivo?.bytes ?? null }
  })
  puerto = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const CLASES = {
  json: { 'content-type': 'application/json' },
  archivo: { 'content-type': TIPO_CON_ARCHIVO },
  'campos y archivo': { 'content-type': TIPO_CON_ARCHIVO, [LARGO_DE_LOS_CAMPOS]: '9' },
  foto: { 'content-type': 'image/jpeg' },
} as const

const anunciar = (encabezados: Record<string, string>) => conexiones.anunciar(puerto, encabezados)
const CORTADA = ['HTTP/1.1 408 Request Timeout', 'LINEA_CORTADA', mensajesComun.lineaCortada]
const LENTA = ['HTTP/1.1 408 Request Timeout', 'LINEA_CORTADA', mensajesComun.lineaLenta]

const respirar = () => new Promise((sigue) => setTimeout(sigue, 5))

describe.each(Object.entries(CLASES))('a body (%s)', (_, clase) => {
  test('that stops coming is a 408 with its reason, be it shorter than announced or without an end', async () => {
    await servir({ silencioMs: 50 })
    const mitad = anunciar({ ...clase, 'content-length': '5000' })
    mitad.socket.write('{"a"')
    expect(contestado(await mitad.fin)).toEqual(LENTA)
    const nada = anunciar({ ...clase, 'content-length': '5000' })
    expect(contestado(await nada.fin)).toEqual(LENTA)
    const sinFin = anunciar({ ...clase, 'transfer-encoding': 'chunked' })
    sinFin.socket.write('4\r\n{"a"\r\n')
    expect(contestado(await sinFin.fin)).toEqual(LENTA)
  })

  test('that trickles is a 408 though it is never silent', async () => {
    await servir({ ventanaMs: 100, bytesPorVentana: 1000 })
    const { socket, fin } = anunciar({ ...clase, 'content-length': '5000' })
    socket.write('[1,2,3,4]')
    const goteo = setInterval(() => socket.write(' '), 5)
    expect(contestado(await fin)).toEqual(LENTA)
    clearInterval(goteo)
  })

  test('whose sender hangs up is a 408 for whoever still listens', async () => {
    await servir()
    const { socket, fin } = anunciar({ ...clase, 'content-length': '5000' })
    socket.end('[1,2,3,4]')
    expect(contestado(await fin)).toEqual(CORTADA)
    const otro = anunciar({ ...clase, 'content-length': '5000' })
    otro.socket.write('[1,2,3,4]', () => otro.socket.resetAndDestroy())
    await otro.fin
    await expect.poll(() => cortados).toEqual(['LINEA_CORTADA', 'LINEA_CORTADA'])
  })
})

describe('slow is no fault', () => {
  test('what goes on gets through, over many windows, and nobody waits for it', async () => {
    await servir({ ventanaMs: 60, bytesPorVentana: 1, silencioMs: NUNCA })
    const largo = 100_000
    const { socket, fin } = anunciar({
      ...CLASES.archivo,
      'content-length': String(largo),
      connection: 'close',
    })
    const desde = performance.now()
    const pieza = Buffer.alloc(largo / 100)
    for (let n = 0; n < 100; n += 1) {
      socket.write(pieza)
      await respirar()
      if (n === 50) {
        const rapido = anunciar({ ...CLASES.json, 'content-length': '7', connection: 'close' })
        rapido.socket.write('{"a":1}')
        expect(await rapido.fin).toContain('{"body":{"a":1}')
      }
    }
    const leido = await fin
    const ventanas = Math.floor((performance.now() - desde) / 60) // not money: windows of time
    expect([leido.split('\r\n')[0], leido.includes(`"bytes":${largo}`), ventanas > 4]).toEqual([
      'HTTP/1.1 200 OK',
      true,
      true,
    ])
  })

  test('a person has so many slow ones at once, and no more: another person is not kept out by them', async () => {
    await servir({ ventanaMs: 60, bytesPorVentana: 1, lentosPorPersona: 2 })
    const lento = (de: string) => {
      const uno = anunciar({ ...CLASES.archivo, 'content-length': '100000', 'x-de': de })
      const goteo = setInterval(() => uno.socket.write('xx'), 5)
      return { ...uno, fin: uno.fin.finally(() => clearInterval(goteo)) }
    }
    const [una, otra, tercera] = [lento('ana'), lento('ana'), lento('ana')]
    const deOtro = lento('beto')
    const sale = Promise.race([una, otra, tercera].map(({ fin }, n) => fin.then((leido) => ({ n, leido }))))
    const { n, leido } = await sale
    expect(contestado(leido)).toEqual(LENTA)
    const quedan = [una, otra, tercera, deOtro].filter((_, i) => i !== n)
    expect(quedan.map(({ socket }) => socket.readyState)).toEqual(['open', 'open', 'open'])
    // One that ends leaves its place.
    quedan[0]?.socket.destroy()
    await expect.poll(() => cortados.length).toBe(2)
    const nueva = lento('ana')
    for (let i = 0; i < 60; i += 1) await respirar()
    expect(nueva.socket.readyState).toBe('open')
  })
})

test('a file whose sender hangs up before the answer is gone all the same', async () => {
  await servir()
  let [ruta, seguir] = ['', () => {}]
  const espera = new Promise<void>((listo) => {
    seguir = listo
  })
  antesDeContestar = (suya) => {
    ruta = suya
    return espera
  }
  const { socket, fin } = anunciar({ ...CLASES.foto, 'content-length': '4' })
  socket.write('foto')
  await expect.poll(() => existsSync(ruta)).toBe(true)
  socket.resetAndDestroy()
  await fin
  await respirar()
  seguir()
  await expect.poll(() => existsSync(ruta)).toBe(false)
})

describe('the rest of a connection', () => {
  test('headers that never end are a 408, and what is no request is none', async () => {
    await servir({}, 50)
    const socket = connect(puerto, '127.0.0.1')
    conexiones.anotar(socket)
    let leido = ''
    socket.setEncoding('utf8').on('data', (parte: string) => {
      leido += parte
    })
    socket.write('POST /cuerpo HTTP/1.1\r\nHost: x\r\nA')
    await once(socket, 'close')
    expect(contestado(leido)).toEqual(LENTA)
  })

  test('a body longer than announced: what was announced is answered, and the connection ends', async () => {
    await servir()
    const { socket, fin } = anunciar({ ...CLASES.json, 'content-length': '7' })
    socket.write('{"a":1}y esto sobra\r\n\r\n')
    const leido = await fin
    expect(leido.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect(leido).toContain('{"body":{"a":1}')
  })
})
