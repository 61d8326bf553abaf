import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'

/** What happens to connections on their way to the product. */
export type Red =
  | 'pasa'
  /** Refused at once. */
  | 'cortada'
  /** Accepted, and never answered. */
  | 'muda'
  /** Answered by a login page of a hotel or an operator. */
  | 'portal'
  /** Answered by a proxy that says the product is down. */
  | '502'
  /** The product gets the request and does it, and its answer is lost. */
  | 'pierde'
  /** The same with every sixth write, the others pass. */
  | 'a ratos'
  /** A write is let through up to its first bytes, and held there. */
  | 'retiene'

export interface Corte {
  direccion: string
  poner: (red: Red) => void
  /**
   * What this path is answered with instead of the product's: a script of another release, or whatever type is said.
   * Null: the product's.
   */
  enLugarDe: (ruta: string, texto: string | null, tipo?: string) => void
  /** How often such an answer was given. */
  enLugar: () => number
  /** How many entries and photos have begun to be sent. Closing a session is sent when it can be, by a page that is gone. */
  escrituras: () => number
  /** How many answers to writes have been lost. */
  perdidas: () => number
  /** How many bytes a second it carries each way, for all connections together; null: as many as come. */
  velocidad: (bytesPorSegundo: number | null) => void
  cerrar: () => Promise<void>
}

const PAGINA = '<!doctype html><title>Bienvenido a la red</title>'
const EN_LUGAR: Partial<Record<Red, string>> = {
  portal: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGINA.length}\r\n\r\n${PAGINA}`,
  '502': 'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n',
}

/** Where what was done or happened is sent to. */
const DE_LO_HECHO = /^\/v1\/(?:avance|foto|reporte-semanal\/registro)\b/

const deTexto = (texto: string, tipo: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${tipo}\r\ncontent-length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`

/**
 * One way of a slow wire: carries what a connection reads, piece by piece, and meanwhile reads no more of it. Null: what
 * comes goes on at once.
 */
function carril(velocidad: () => number | null) {
  let libreMs = 0
  return async (origen: Socket, trozo: Buffer, escribir: (parte: Buffer) => void): Promise<void> => {
    origen.pause()
    for (let desde = 0; desde < trozo.length; ) {
      const porSegundo = velocidad()
      const largo = porSegundo === null ? trozo.length : Math.max(1, Math.floor(porSegundo / 10))
      const parte = trozo.subarray(desde, desde + largo)
      if (porSegundo !== null) {
        const ahoraMs = performance.now()
        libreMs = Math.max(ahoraMs, libreMs) + (parte.length / porSegundo) * 1000
        await esperar(libreMs - ahoraMs)
        if (origen.destroyed) return
      }
      escribir(parte)
      desde += largo
    }
    origen.resume()
  }
}

/**
 * A proxy in front of the product that can really be cut off: a browser's own offline switch leaves its workers
 * connected.
 */
export async function abrirCorte(destino: string): Promise<Corte> {
  let red: Red = 'pasa'
  let perdidas = 0
  let [escrituras, contestadas] = [0, 0]
  let enLugar = 0
  let porSegundo: number | null = null
  const [deIda, deVuelta] = [carril(() => porSegundo), carril(() => porSegundo)]
  const otros = new Map<string, string>()
  const abiertos = new Set<Socket>()
  const servidor = createServer((cliente) => {
    abiertos.add(cliente)
    cliente.on('error', () => cliente.destroy()).on('close', () => abiertos.delete(cliente))
    if (red === 'cortada') return void cliente.resetAndDestroy()
    if (red === 'muda') return
    const respuesta = EN_LUGAR[red]
    if (respuesta !== undefined) return void cliente.on('data', () => cliente.write(respuesta))
    const producto = connect(Number(new URL(destino).port), 'localhost')
    producto.on('error', () => cliente.destroy()).on('close', () => cliente.destroy())
    cliente.on('close', () => producto.destroy())
    let [escribe, porContestar] = [false, false]
    cliente.on('data', (trozo) => {
      const [, metodo, ruta = ''] = /^([A-Z]+) (\/\S*) HTTP/.exec(trozo.toString('latin1', 0, 2000)) ?? []
      if (metodo !== undefined) {
        escribe = metodo !== 'GET'
        porContestar = escribe
        if (escribe && DE_LO_HECHO.test(ruta)) escrituras += 1
      }
      const otro = otros.get(ruta)
      if (otro !== undefined) {
        enLugar += 1
        cliente.write(otro)
      } else if (red !== 'retiene' || !escribe) void deIda(cliente, trozo, (parte) => producto.write(parte))
    })
    cliente.on('end', () => producto.end())
    producto.on('data', (trozo) => {
      // Only answers to writes are lost: the screen repeats reads by itself.
      if (!porContestar) return void deVuelta(producto, trozo, (parte) => cliente.write(parte))
      porContestar = false
      contestadas += 1
      const sePierde = red === 'pierde' || (red === 'a ratos' && contestadas % 6 === 0)
      if (!sePierde) return void deVuelta(producto, trozo, (parte) => cliente.write(parte))
      perdidas += 1
      cliente.resetAndDestroy()
    })
  })
  servidor.listen(0)
  await once(servidor, 'listening')
  const direccion = servidor.address()
  if (direccion === null || typeof direccion === 'string') throw new Error('no port')
  return {
    direccion: `http://localhost:${direccion.port}`,
    perdidas: () => perdidas,
    escrituras: () => escrituras,
    enLugar: () => enLugar,
    enLugarDe: (ruta, texto, tipo = 'text/javascript') =>
      void (texto === null ? otros.delete(ruta) : otros.set(ruta, deTexto(texto, tipo))),
    poner: (nueva) => {
      red = nueva
      // Open connections belong to the previous state.
      for (const abierto of abiertos) abierto.destroy()
    },
    velocidad: (nueva) => {
      porSegundo = nueva
    },
    cerrar: async () => {
      for (const abierto of abiertos) abierto.destroy()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}
