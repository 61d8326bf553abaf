import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { redDe } from '../turno/red.ts'

/** Most connections at the same moment. */
export interface Conexiones {
  /** Of one network. */
  porRed: number
  /** Of everybody: each takes some 16 kB, and a file of those that the process may open. */
  todas: number
}

/**
 * A browser opens six at most: some 130 of one office, or behind one address of a telephone company. One network alone
 * leaves files to open even where the process may have 1.024.
 */
export const CONEXIONES: Conexiones = { porRed: 800, todas: 4000 }

/**
 * Holds the connections that say nothing, or little by little, within memory until their time is over. One too many of
 * a network is hung up; where all are taken, one of the network that has most, so that nobody is kept out by another.
 * @param directas whether people connect by themselves: behind a proxy of ours all come from its network
 */
export function limitarConexiones(server: Server, { porRed, todas }: Conexiones, directas: boolean): void {
  const abiertas = new Map<string, Set<Socket>>()
  let cuantas = 0
  server.on('connection', (socket: Socket) => {
    const red = redDe(socket.remoteAddress ?? '')
    const suyas = abiertas.get(red) ?? new Set()
    abiertas.set(red, suyas.add(socket))
    cuantas++
    socket.once('close', () => {
      cuantas--
      suyas.delete(socket)
      if (suyas.size === 0) abiertas.delete(red)
    })
    if (directas && suyas.size > porRed) socket.destroy()
    else if (cuantas > todas) ultimaDeLaQueMasTiene(abiertas)?.destroy()
  })
}

function ultimaDeLaQueMasTiene(abiertas: ReadonlyMap<string, ReadonlySet<Socket>>): Socket | undefined {
  let mayor: ReadonlySet<Socket> = new Set()
  for (const suyas of abiertas.values()) if (suyas.size > mayor.size) mayor = suyas
  return [...mayor].findLast(({ destroyed }) => !destroyed)
}

/**
 * Who announces a large body and asks whether to send it (`Expect: 100-continue`, as curl does) hears yes only when it is
 * about to be read, and a refusal before it is sent. Node would say yes to everybody, and answer any other expectation
 * by itself, without our headers.
 */
export function invitarAlQueEntra(app: FastifyInstance): void {
  const atender = (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response)
  app.server.on('checkContinue', atender)
  app.server.on('checkExpectation', atender)
  app.addHook('preParsing', (request, reply, _, listo) => {
    const espera = request.raw.httpVersion === '1.1' && /^100-continue$/i.test(request.headers.expect ?? '')
    if (espera && request.limites !== null) reply.raw.writeContinue()
    listo()
  })
}
