import { connect, type Socket } from 'node:net'
import { login } from '@plomada/contract/acceso'
import { zError } from '@plomada/contract/comun'
import { type Endpoint, LIMITE_DE_CUERPO } from '@plomada/contract/endpoint'
import { crearPersona, personas } from '@plomada/contract/personas'
import { aplicarExcel } from '@plomada/contract/presupuestos/interop/vuelta'
import { construirServidor } from '../../base/http/servidor.ts'
import {
  BYTES_DE_EXTRANOS,
  BYTES_EN_DISCO,
  BYTES_EN_MEMORIA,
  type LimitesDeBytes,
} from '../../base/turno/limites.ts'
import { alTerminarElArchivo } from '../cierres.ts'
import { CLAVE } from '../servidor.ts'
import type { Contestado, Mundo, Prueba, Pruebas } from './mundo.ts'

/** More than the buffers of the system take by themselves. */
const GRANDE = Buffer.alloc(24 * 2 ** 20, 'a')

interface Abierta {
  socket: Socket
  contestado: Promise<Contestado>
}

/** A connection, and the first that was answered on it. */
function decir(puerto: number, renglones: readonly string[]): Abierta {
  const socket = connect(puerto, '127.0.0.1')
  socket.on('error', () => undefined)
  const contestado = new Promise<Contestado>((listo) => {
    let leido = ''
    const mirar = () => {
      const [cabeza = '', cuerpo = ''] = leido.split('\r\n\r\n')
      const estado = Number(/^HTTP\/1\.1 (\d+)/.exec(cabeza)?.[1] ?? 0)
      const espera = Number(/retry-after: (\d+)/i.exec(cabeza)?.[1] ?? Number.NaN)
      listo({ estado, espera, texto: estado >= 400 ? zError.parse(JSON.parse(cuerpo)).error.message : '' })
    }
    socket.on('data', (parte: Buffer) => {
      leido += parte.toString()
      // An answer that is long is left where it is.
      if (!leido.startsWith('HTTP/1.1 200')) return
      socket.pause()
      mirar()
    })
    socket.once('close', mirar)
  })
  socket.write(`${renglones.join('\r\n')}\r\n\r\n`)
  return { socket, contestado }
}

/** What is being sent, and what waits to be taken (decision 0124). */
export function pruebasDeBytes(m: Mundo): Pruebas {
  const { s } = m
  const { admin, obraResidente } = s.usuarios.a
  let escucha: Promise<number> | undefined
  const puertoDe = () =>
    (escucha ??= s.app.listen({ port: 0, host: '127.0.0.1' }).then((url) => Number(new URL(url).port)))

  /** As many bodies of one person as there is room for, none of which comes, and one more. */
  const anunciar = async (
    { persona }: LimitesDeBytes,
    { metodo, ruta }: Endpoint,
    bytes: number,
    token?: string,
  ): Promise<Prueba> => {
    const puerto = await puertoDe()
    const renglones = [
      `${metodo} ${ruta.replace(/:\w+/g, '01990000-0000-7000-8000-000000000001')} HTTP/1.1`,
      'Host: x',
      `x-access-token: ${CLAVE}`,
      'content-type: application/json',
      `content-length: ${bytes}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ]
    const caben = Math.floor(persona / bytes) // not money: bodies
    const todas = Array.from({ length: caben + 1 }, () => decir(puerto, renglones))
    const elNo = await Promise.race(todas.map(({ contestado }) => contestado))
    // Somebody else is not concerned.
    const antes = [await m.contestado(personas, { como: obraResidente, query: {} })]
    for (const { socket } of todas) socket.destroy()
    return { antes, elNo }
  }

  return {
    BYTES_EN_MEMORIA: () => anunciar(BYTES_EN_MEMORIA, crearPersona, 64 * 1024, admin.token),
    BYTES_EN_DISCO: () => anunciar(BYTES_EN_DISCO, aplicarExcel, 3 * 2 ** 20, admin.token),
    BYTES_DE_EXTRANOS: () => anunciar(BYTES_DE_EXTRANOS, login, LIMITE_DE_CUERPO.publico),
    BYTES_SIN_LEER: async () => {
      const app = await construirServidor({
        base: s.base,
        publicUrl: 'http://x',
        proxies: 0,
        pedidosPorMinuto: 0,
        registrar: () => undefined,
      })
      app.get('/grande', async () => GRANDE)
      const puerto = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
      const pedido = ['GET /grande HTTP/1.1', 'Host: x']
      const una = decir(puerto, pedido)
      const antes = [await una.contestado]
      const otra = decir(puerto, [...pedido, 'Connection: close'])
      const elNo = await otra.contestado
      for (const { socket } of [una, otra]) socket.destroy()
      alTerminarElArchivo(() => app.close())
      return { antes, elNo }
    },
  }
}
