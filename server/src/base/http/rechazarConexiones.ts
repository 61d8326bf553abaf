import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { ConnectionError } from 'fastify'
import { nuevoId } from '../db/ids.ts'
import type { DeSiempre } from './encabezados.ts'
import { cuerpoDe } from './errores.ts'
import { Rechazo } from './rechazo.ts'

/**
 * Answers what is no request at all, has longer headers than Node reads, or ends before it is whole, like any other
 * refusal, and closes the connection.
 */
export function rechazarConexiones(server: Server, encabezados: DeSiempre) {
  /** The last request of each connection. */
  const ultimos = new WeakMap<Socket, { pedido: IncomingMessage; respuesta: ServerResponse }>()
  server.prependListener('request', (pedido, respuesta) => ultimos.set(pedido.socket, { pedido, respuesta }))
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { pedido, respuesta } = ultimos.get(socket) ?? {}
    // What comes after a whole request is nobody's: the request gets its own answer, and the connection ends with it.
    if (pedido?.complete && respuesta?.writableEnded === false) {
      respuesta.shouldKeepAlive = false
      return
    }
    // A connection that a browser opened ahead and never used: an answer here would be that of its next request.
    if (socket.bytesRead > 0 && socket.writable && respuesta?.headersSent !== true) {
      socket.write(enTexto(rechazoDe(error), encabezados))
    }
    socket.destroy(error)
  }
}

function rechazoDe({ code }: ConnectionError): Rechazo {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Rechazo('LINEA_CORTADA', mensajesComun.lineaLenta)
  // It ended in the middle of a request.
  if (code === 'HPE_INVALID_EOF_STATE') return new Rechazo('LINEA_CORTADA', mensajesComun.lineaCortada)
  return new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible)
}

function enTexto(rechazo: Rechazo, encabezados: DeSiempre): string {
  const cuerpo = JSON.stringify(cuerpoDe(nuevoId(), rechazo))
  const cabeza = [
    `HTTP/1.1 ${rechazo.estado} ${STATUS_CODES[rechazo.estado]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(cuerpo)}`,
    ...Object.entries(encabezados).map(([nombre, valor]) => `${nombre}: ${valor}`),
    'connection: close',
  ]
  return `${cabeza.join('\r\n')}\r\n\r\n${cuerpo}`
}
