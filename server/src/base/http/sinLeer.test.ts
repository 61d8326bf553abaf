import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import type { Base } from '../db/base.ts'
import { construirServidor } from './servidor.ts'
import { SIN_LEER, type SinLeer } from './sinLeer.ts'

// Answers that nobody takes are in memory until they are: they are counted, and end (decision 0124).

const NUNCA = 3_600_000
const MB = 1024 * 1024
/** More than the buffers of the system take by themselves, so that the rest stays with the server. */
const GRANDE = Buffer.alloc(24 * MB, 'abcdefghij')

let base: Base
beforeAll(async () => {
  base = (await servidorDePrueba()).base
})

let app: FastifyInstance
let puerto: number
const abiertos: Socket[] = []
afterEach(async () => {
  for (const socket of abiertos.splice(0)) socket.destroy()
  await app.close()
})

async function servir(sinLeer: Partial<SinLeer> = {}): Promise<void> {
  app = await construirServidor({
    base,
    publicUrl: 'http://x',
    proxies: 0,
    pedidosPorMinuto: 0,
    registrar: () => undefined,
    sinLeer: { ...SIN_LEER, silencioMs: NUNCA, ...sinLeer },
    esperas: {
      cabecerasMs: NUNCA,
      ocioMs: 0,
      ritmo: { silencioMs: NUNCA, ventanaMs: NUNCA, bytesPorVentana: 1, lentosPorPersona: 9 },
    },
  })
  const contestar = async () => GRANDE
  app.get('/grande', contestar)
  app.post('/grande', contestar)
  app.get('/chica', async () => 'chica')
  app.addHook('onRequest', async (request) => {
    const [empresaId = '', credencialId = ''] = String(request.headers['x-de']).split(' ')
    request.admision = { pretension: { empresaId, credencialId, sesionId: '' }, quien: null }
  })
  puerto = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Asks, and reads what comes first: the rest it leaves where it is. */
async function pedir(de: string, pedido = 'GET /grande'): Promise<{ socket: Socket; cabeza: string }> {
  const socket = connect({ port: puerto, host: '127.0.0.1' })
  abiertos.push(socket)
  socket.on('error', () => undefined)
  socket.write(`${pedido} HTTP/1.1\r\nHost: x\r\nX-De: ${de}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'readable')
  return { socket, cabeza: String(socket.read(200)) }
}

async function leerTodo(socket: Socket): Promise<number> {
  let leidos = 0
  for await (const parte of socket) leidos += (parte as Buffer).length
  return leidos
}

const abiertas = () => new Promise<number>((listo) => app.server.getConnections((_, n) => listo(n)))
const estado = ({ cabeza }: { cabeza: string }) => cabeza.slice(9, 12)
const deMb = (persona: number, firma: number, todos: number) => ({
  limites: { persona: persona * MB, firma: firma * MB, todos: todos * MB, reintentarSegundos: 7 },
})

describe('an answer that nobody takes', () => {
  test('ends, and one that is taken slowly comes whole', async () => {
    await servir({ silencioMs: 1500 })
    expect(estado(await pedir('a ana'))).toBe('200')
    const { socket } = await pedir('b eva')
    let leidos = 200
    for await (const parte of socket) {
      leidos += (parte as Buffer).length
      if (leidos % 7 === 0) await new Promise((sigue) => setTimeout(sigue, 5))
    }
    expect(leidos).toBeGreaterThan(GRANDE.length)
    await expect.poll(abiertas).toBe(0)
  })

  test('counts by person and by firm: a further one is refused with its reason, and nobody else is', async () => {
    await servir(deMb(50, 80, 200))
    const dos = [await pedir('a ana'), await pedir('a ana')]
    expect(dos.map(estado)).toEqual(['200', '200'])
    const negada = await pedir('a ana')
    const motivo = `${negada.cabeza}${String(negada.socket.read())}`
    expect(estado(negada)).toBe('429')
    expect(motivo).toContain(mensajesComun.demasiadoSinRecibir)
    expect(motivo).toContain('retry-after: 7')
    expect(estado(await pedir('a eva'))).toBe('200')
    // The firm is full by now: who has most of it gives up what they asked last, and nobody waits for them.
    expect(estado(await pedir('a luz'))).toBe('200')
    expect(estado(await pedir('b sol'))).toBe('200')
    // What is short is not counted, nor what was written refused.
    expect(estado(await pedir('a ana', 'GET /chica'))).toBe('200')
    expect(estado(await pedir('a ana', 'POST /grande'))).toBe('200')
    // Taken whole it makes room.
    const enteras = await Promise.all(dos.map(({ socket }) => leerTodo(socket).catch(() => 0)))
    expect(enteras.map((leidos) => leidos > GRANDE.length - 200)).toEqual([true, false])
    await expect.poll(async () => estado(await pedir('a ana'))).toBe('200')
  })

  test('when all is full, who has most loses what it asked last', async () => {
    await servir(deMb(100, 100, 80))
    const deA = [await pedir('a ana'), await pedir('a eva'), await pedir('a luz')]
    const { socket, cabeza } = await pedir('b sol')
    expect(cabeza.slice(9, 12)).toBe('200')
    expect(await leerTodo(socket)).toBeGreaterThan(GRANDE.length - 200)
    const leidos = await Promise.all(deA.map(({ socket: suyo }) => leerTodo(suyo).catch(() => 0)))
    expect(leidos.map((n) => n > GRANDE.length - 200)).toEqual([true, true, false])
  })
})
