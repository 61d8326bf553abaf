import { connect, type Socket } from 'node:net'
import { zError } from '@plomada/contract/comun'
import { expect } from 'vitest'

/** A connection, and all that was answered on it once it has closed. */
export interface Conexion {
  socket: Socket
  fin: Promise<string>
}

/** Connections of a test that speak as no browser would. */
export class Conexiones {
  readonly #abiertas: Socket[] = []

  /** Headers that announce a body, and a connection that may send it. */
  anunciar(puerto: number, encabezados: Record<string, string>, ruta = '/cuerpo'): Conexion {
    const socket = connect({ port: puerto, host: '127.0.0.1', allowHalfOpen: true })
    this.#abiertas.push(socket)
    let leido = ''
    socket.setEncoding('utf8').on('data', (parte: string) => {
      leido += parte
    })
    socket.on('error', () => undefined)
    socket.on('end', () => socket.end())
    const renglones = Object.entries(encabezados).map(([nombre, valor]) => `${nombre}: ${valor}`)
    socket.write(`POST ${ruta} HTTP/1.1\r\nHost: x\r\n${renglones.join('\r\n')}\r\n\r\n`)
    // Not `once`, which fails where a write met the end of the connection, though the answer was read.
    const fin = new Promise<string>((listo) => socket.on('close', () => listo(leido)))
    return { socket, fin }
  }

  anotar(socket: Socket): void {
    this.#abiertas.push(socket)
  }

  cerrar(): void {
    for (const socket of this.#abiertas.splice(0)) socket.destroy()
  }
}

/** Status, code and reason of what was answered. */
export function contestado(leido: string): unknown[] {
  const [cabeza = '', cuerpo = ''] = leido.split('\r\n\r\n')
  const { error, code } = zError.parse(JSON.parse(cuerpo))
  expect(cabeza.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  return [cabeza.split('\r\n')[0], code, error.message]
}
