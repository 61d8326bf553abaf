import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cerrarSesion, credencialPorId, llaveDeSesion } from '@plomada/contract/acceso'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { certificacionesPorPagar } from '@plomada/contract/certificaciones/certificaciones'
import { cuentasDePersona, hechoPorCertificar } from '@plomada/contract/certificaciones/deHoy'
import { ordenes } from '@plomada/contract/compras/ordenes'
import {
  type Endpoint,
  LARGO_DE_LOS_CAMPOS,
  type RespuestaDe,
  TIPO_CON_ARCHIVO,
} from '@plomada/contract/endpoint'
import { inicio } from '@plomada/contract/reportes/inicio'
import type { Rol } from '@plomada/domain/acceso/roles'
import {
  Contestacion,
  type Cuerpo,
  contesta,
  endpointDe,
  type Pedido,
  type Respuesta,
  rechazo,
  segunContrato,
} from './contesta.ts'
import { NADIE_DEBE, quienEntro } from './entidades.ts'

/** Requests without an answer by contract; setup.ts fails the test that made them. */
const faltas: string[] = []
export const loQueFalto = (): string[] => faltas.splice(0)

/**
 * A real HTTP server for the web's tests. It records requests and answers with the first of `respuestas` for the
 * endpoint; a request without one, or an answer against the contract, fails the test. Node's fetch ignores jsdom's
 * location, so relative addresses get a base and reach it; so do those of an XMLHttpRequest.
 */
export async function servidorDePrueba(...respuestas: Respuesta[]) {
  const pedidos: Pedido[] = []
  let abierto = true
  const atender = async (entrada: IncomingMessage, salida: ServerResponse) => {
    if (entrada.method === 'OPTIONS') return salida.writeHead(204, PERMISO).end()
    // No operation: the frame asks whether there is a server at all.
    if (entrada.url === '/salud') return salida.writeHead(200, DE_SALUD).end('{}')
    const pedido = await leerPedido(entrada)
    pedidos.push(pedido)
    const { status, body, headers } = await responder(pedido, respuestas).catch((error: Error) => {
      const falta = `${pedido.metodo} ${pedido.ruta}: ${error.message}`
      if (abierto) faltas.push(falta)
      return rechazo(500, falta)
    })
    salida.writeHead(status, { 'content-type': 'application/json', ...PERMISO, ...headers })
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
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (metodo: string, ruta: string | URL) {
    open.call(this, metodo, new URL(ruta, `http://127.0.0.1:${port}`), true)
  }
  return {
    pedidos,
    raiz: `http://127.0.0.1:${port}`,
    /** From now on `endpoint` answers this. */
    contesta: <E extends Endpoint>(endpoint: E, cuerpo: Cuerpo<E>) => {
      respuestas.unshift(contesta(endpoint, cuerpo))
    },
    cerrar: () => {
      abierto = false
      globalThis.fetch = fetchDeAntes
      XMLHttpRequest.prototype.open = open
      return cerrar(servidor)
    },
  }
}

function cerrar(servidor: Server): Promise<void> {
  servidor.closeAllConnections()
  return new Promise((listo) => servidor.close(() => listo()))
}

const DE_SALUD = { 'content-type': 'application/json' }

/** For jsdom's XMLHttpRequest, unlike Node's fetch, this server is another origin, so it sends a preflight request. */
const PERMISO = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': '*',
}

async function leerPedido(entrada: IncomingMessage): Promise<Pedido> {
  const trozos: Buffer[] = []
  for await (const trozo of entrada) trozos.push(trozo)
  const bytes = Buffer.concat(trozos)
  const soloBytes = entrada.headers['content-type'] === TIPO_CON_ARCHIVO ? '0' : undefined
  const largo = entrada.headers[LARGO_DE_LOS_CAMPOS] ?? soloBytes
  const texto = bytes.toString('utf8', 0, largo === undefined ? bytes.length : Number(largo))
  const ruta = entrada.url ?? ''
  return {
    metodo: entrada.method ?? '',
    ruta,
    query: Object.fromEntries(new URL(ruta, 'http://x').searchParams),
    headers: entrada.headers,
    body: texto === '' ? undefined : JSON.parse(texto),
    archivo: largo === undefined ? undefined : bytes.subarray(Number(largo)),
  }
}

/** The first of `respuestas` for this request, as its contract allows; throws where there is none. */
async function responder(pedido: Pedido, respuestas: readonly Respuesta[]): Promise<Contestacion> {
  const endpoint = endpointDe(pedido)
  if (endpoint === undefined) throw new Error('the contract has no such endpoint')
  const suya = [...respuestas, ...DE_TODAS].find((una) => una.endpoint === endpoint)
  if (suya === undefined) throw new Error(`the test says nothing of what '${endpoint.nombre}' answers`)
  const dicho = await suya.responder(pedido)
  const contestacion = dicho instanceof Contestacion ? dicho : new Contestacion(200, dicho)
  try {
    const body = segunContrato(endpoint, rolDe(pedido), contestacion)
    return new Contestacion(contestacion.status, body, contestacion.headers)
  } catch (error) {
    throw new Error(`'${endpoint.nombre}': ${(error as Error).message}`, { cause: error })
  }
}

/** The device key that the server would send: any 32 bytes. */
export const LLAVE_DE_PRUEBA = Buffer.alloc(32, 7).toString('base64url')

const NADA = { count: 0, suma: 0 }
/** What a firm that has no work yet is told at its home page. */
const SIN_OBRAS: RespuestaDe<typeof inicio> = {
  dinero: { retenido: 0, anticipos: 0, salioEstaSemana: 0 },
  aprobadoEsteAnio: NADA,
  pendientes: NADA,
  esperan: {
    aprobacion: NADA,
    porCertificar: NADA,
    pago: NADA,
    ordenes: { ...NADA, deObras: 0, obras: [] },
    sinPrecio: NADA,
    preciosViejos: NADA,
  },
  obrasEnCurso: 0,
  obras: [],
  dias: [],
  cambios: [],
}

/** Answers that any page may need: the user, the start and end of a session, and of the home page what there is to tell. */
const DE_TODAS = [
  contesta(credencialPorId, quienEntro()),
  contesta(llaveDeSesion, { llaveLocal: LLAVE_DE_PRUEBA }),
  contesta(cerrarSesion, { message: 'Hasta luego' }),
  contesta(certificacionesPorPagar, { items: [], count: 0, suma: 0 }),
  contesta(hechoPorCertificar, { items: [], count: 0, suma: 0 }),
  // Of the page of a persona.
  contesta(cuentasDePersona, { items: [], totales: NADIE_DEBE }),
  contesta(inicio, SIN_OBRAS),
  // Of the sheet, in which units are written.
  contesta(unidadesForSelect, { items: [], count: 0 }),
  // Asked before a work is deactivated.
  contesta(ordenes, { data: { items: [], count: 0 } }),
]

function rolDe({ headers }: Pedido): Rol | undefined {
  const [, parte] = String(headers.authorization ?? '').split('.')
  if (parte === undefined) return undefined
  return JSON.parse(Buffer.from(parte, 'base64url').toString()).rol
}

/** A token as the server's, unsigned: the browser only reads its claims. */
export function tokenDePrueba(claims: Record<string, unknown> = {}): string {
  const parte = (objeto: unknown) => Buffer.from(JSON.stringify(objeto)).toString('base64url')
  return `${parte({ alg: 'HS256' })}.${parte({ rol: 'admin', credencialId: 'c1', empresaId: 'e1', ...claims })}.firma`
}
