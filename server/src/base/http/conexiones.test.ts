import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import type { Base } from '../db/base.ts'
import { deRed } from '../turno/solicitante.ts'
import type { Conexiones } from './conexiones.ts'
import { construirServidor } from './servidor.ts'

const [ATACANTE, OTRO] = ['127.0.0.1', '127.0.0.2']

let base: Base
beforeAll(async () => {
  base = (await servidorDePrueba()).base
})

let app: FastifyInstance
const abiertos: Socket[] = []
afterEach(async () => {
  for (const socket of abiertos.splice(0)) socket.destroy()
  await app.close()
})

/** Starts a server and answers its port. */
async function servir(conexiones?: Conexiones, proxies = 0): Promise<number> {
  app = await construirServidor({
    base,
    publicUrl: 'http://x',
    proxies,
    pedidosPorMinuto: 0,
    registrar: () => undefined,
    ...(conexiones && { conexiones }),
  })
  app.addHook('onRequest', (request, _, listo) => {
    if (request.url === '/cuerpo') request.limites = { campos: 1000, de: deRed(request.ip) }
    listo()
  })
  app.post('/cuerpo', ({ body }, reply) => reply.send(body))
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** A connection that sends nothing, from one of this machine's addresses. */
async function callada(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).resume()
  abiertos.push(socket)
  await once(socket, 'connect')
  return socket
}

async function decir(port: number, desde: string, texto: string): Promise<string> {
  const socket = await callada(port, desde)
  let leido = ''
  socket.setEncoding('utf8').on('data', (parte: string) => {
    leido += parte
  })
  socket.write(texto)
  await once(socket, 'close')
  return leido
}

const GET = 'GET /nada HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const SERVIDO = /^HTTP\/1\.1 404 /

describe('connections that say nothing', () => {
  test('a network holds so many and no more, and nobody else is kept out', async () => {
    const puerto = await servir({ porRed: 3, todas: 100 })
    const suyas = [
      await callada(puerto, ATACANTE),
      await callada(puerto, ATACANTE),
      await callada(puerto, ATACANTE),
    ]
    expect(await decir(puerto, ATACANTE, GET)).toBe('')
    expect(await decir(puerto, OTRO, GET)).toMatch(SERVIDO)
    expect(suyas.map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open'])
    // A connection that ends leaves its place to another.
    suyas[0]?.end('GET /nada HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    if (suyas[0]) await once(suyas[0], 'close')
    expect(await decir(puerto, ATACANTE, GET)).toMatch(SERVIDO)
  })

  test('where all are taken, the network that has most loses its last one to who has less', async () => {
    const puerto = await servir({ porRed: 100, todas: 4 })
    const suyas: Socket[] = []
    for (let i = 0; i < 4; i++) suyas.push(await callada(puerto, ATACANTE))
    const ultima = suyas[3]
    const cortada = ultima && once(ultima, 'close')
    expect(await decir(puerto, OTRO, GET)).toMatch(SERVIDO)
    await cortada
    expect(suyas.map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open', 'closed'])
  })

  test('behind a proxy of ours, from which all come, only the number of all counts', async () => {
    const puerto = await servir({ porRed: 1, todas: 100 }, 1)
    await callada(puerto, ATACANTE)
    expect(await decir(puerto, ATACANTE, GET)).toMatch(SERVIDO)
  })
})

describe('Expect', () => {
  const anunciar = (ruta: string, espera: string, cuerpo: string) =>
    `POST ${ruta} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: ${espera}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${cuerpo.length}\r\n\r\n${cuerpo}`

  test('who may send a body is told to; whose body is not read hears no before sending it', async () => {
    const puerto = await servir()
    const [si = '', despues = ''] = (
      await decir(puerto, OTRO, anunciar('/cuerpo', '100-continue', '{"a":1}'))
    ).split('\r\n\r\n')
    expect([si, despues.split('\r\n')[0]]).toEqual(['HTTP/1.1 100 Continue', 'HTTP/1.1 200 OK'])
    // Nothing of the announced body is sent, and the answer comes all the same.
    const enorme = anunciar('/nada', '100-continue', '').replace('Length: 0', 'Length: 28000000')
    expect(await decir(puerto, OTRO, enorme)).toMatch(SERVIDO)
  })

  test('any other is answered like every request, with our headers', async () => {
    const puerto = await servir()
    const leido = await decir(puerto, OTRO, anunciar('/cuerpo', '200-ok', '{"a":1}'))
    expect(leido).toMatch(/^HTTP\/1\.1 200 /)
    expect(leido.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  })
})
