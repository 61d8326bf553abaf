import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LARGO_DE_LOS_CAMPOS } from '@plomada/contract/endpoint'

export interface Pedido {
  metodo: string
  ruta: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** What came after the fields. */
  archivo?: Buffer | undefined
}
export interface Contestacion {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/**
 * A real HTTP server for the tests of the web: it keeps what it was asked and answers what `contestar` says. The
 * page's relative addresses reach it because jsdom's location does not matter to Node's fetch: it gets a base.
 */
export async function servidorDePrueba(contestar: (pedido: Pedido) => Contestacion | Promise<Contestacion>) {
  const pedidos: Pedido[] = []
  const atender = async (entrada: IncomingMessage, salida: ServerResponse) => {
    const trozos: Buffer[] = []
    for await (const trozo of entrada) trozos.push(trozo)
    const bytes = Buffer.concat(trozos)
    const largo = entrada.headers[LARGO_DE_LOS_CAMPOS]
    const texto = bytes.toString('utf8', 0, largo === undefined ? bytes.length : Number(largo))
    const pedido = {
      metodo: entrada.method ?? '',
      ruta: entrada.url ?? '',
      headers: entrada.headers,
      body: texto === '' ? undefined : JSON.parse(texto),
      archivo: largo === undefined ? undefined : bytes.subarray(Number(largo)),
    }
    pedidos.push(pedido)
    const { status = 200, body = {}, headers = {} } = await contestar(pedido)
    salida.writeHead(status, { 'content-type': 'application/json', ...headers })
    salida.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const servidor = createServer((entrada, salida) => void atender(entrada, salida))
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const { port } = servidor.address() as AddressInfo
  const fetchDeAntes = globalThis.fetch
  globalThis.fetch = (ruta, opciones) => {
    const direccion = ruta instanceof Request ? ruta.url : ruta
    return fetchDeAntes(new URL(direccion, `http://127.0.0.1:${port}`), opciones)
  }
  return {
    pedidos,
    raiz: `http://127.0.0.1:${port}`,
    cerrar: () => {
      globalThis.fetch = fetchDeAntes
      return cerrar(servidor)
    },
  }
}

function cerrar(servidor: Server): Promise<void> {
  servidor.closeAllConnections()
  return new Promise((listo) => servidor.close(() => listo()))
}

/** What seals a device, as the server gives it: any 32 bytes. */
export const LLAVE_DE_PRUEBA = Buffer.alloc(32, 7).toString('base64url')

/** A token as the server's, unsigned: the browser only reads its claims. */
export function tokenDePrueba(claims: Record<string, unknown> = {}): string {
  const parte = (objeto: unknown) => Buffer.from(JSON.stringify(objeto)).toString('base64url')
  return `${parte({ alg: 'HS256' })}.${parte({ rol: 'admin', credencialId: 'c1', empresaId: 'e1', ...claims })}.firma`
}
