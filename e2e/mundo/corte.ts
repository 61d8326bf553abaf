import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

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

export interface Corte {
  direccion: string
  poner: (red: Red) => void
  /** How many answers to writes have been lost. */
  perdidas: () => number
  cerrar: () => Promise<void>
}

const PAGINA = '<!doctype html><title>Bienvenido a la red</title>'
const EN_LUGAR: Partial<Record<Red, string>> = {
  portal: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGINA.length}\r\n\r\n${PAGINA}`,
  '502': 'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n',
}

/**
 * A proxy in front of the product that can really be cut off: a browser's own offline switch leaves its workers
 * connected.
 */
export async function abrirCorte(destino: string): Promise<Corte> {
  let red: Red = 'pasa'
  let perdidas = 0
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
    let escribe = false
    cliente.on('data', (trozo) => {
      const metodo = /^([A-Z]+) \//.exec(trozo.toString('latin1', 0, 16))?.[1]
      if (metodo !== undefined) escribe = metodo !== 'GET'
    })
    cliente.pipe(producto)
    producto.on('data', (trozo) => {
      // Only answers to writes are lost: the screen repeats reads by itself.
      if (red !== 'pierde' || !escribe) return void cliente.write(trozo)
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
    poner: (nueva) => {
      red = nueva
      // Open connections belong to the previous state.
      for (const abierto of abiertos) abierto.destroy()
    },
    cerrar: async () => {
      for (const abierto of abiertos) abierto.destroy()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}
