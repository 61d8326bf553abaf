import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { redDe } from '../turno/red.ts'

/** Most connections at the same moment. */
export interface Conexiones {
  /** From one network. */
  porRed: number
  /** From all networks: each connection takes some 16 kB, and one of the files that the process may open. */
  todas: number
}

/**
 * A browser opens six at most, so a network has room for some 130 of them: an office, or customers behind one address
 * of a telephone company. One network can't use up the files even of a process limited to 1.024.
 */
export const CONEXIONES: Conexiones = { porRed: 800, todas: 4000 }

/**
 * Keeps connections that send nothing, or very slowly, from filling the memory before they time out. Where a network
 * has too many, its new one is closed; where all are taken, one of the network that has most, so that nobody is kept
 * out by another.
 * @param directas whether people connect directly: behind a proxy of ours all come from its network
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
 * Answers `Expect: 100-continue`, by which curl and others ask before sending a large body: the go-ahead is sent only
 * when the body is about to be read, and a refusal before it is sent. Node would tell everybody to go on, and answer
 * any other expectation by itself, without our headers.
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
