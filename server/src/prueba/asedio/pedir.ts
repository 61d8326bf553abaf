import { Agent, request } from 'node:http'

/** One call as a process of its own makes it. */
export interface Llamada {
  metodo?: string
  ruta: string
  encabezados?: Record<string, string>
  /** Bytes, or how to send them. */
  cuerpo?: string | Buffer
}

/** Who calls: where, and with what in each call. */
export interface Cliente {
  url: string
  encabezados: Record<string, string>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** The state of the answer; 0 where the connection was cut, which is how a body that is too large may end. */
export function pedir(
  { url, encabezados }: Cliente,
  { metodo = 'GET', ruta, ...l }: Llamada,
): Promise<Dicho> {
  return new Promise((resolve) => {
    const headers = { ...encabezados, ...l.encabezados }
    const pedido = request(`${url}${ruta}`, { method: metodo, agent, headers }, (respuesta) => {
      const partes: Buffer[] = []
      respuesta.on('data', (parte: Buffer) => partes.push(parte))
      const fin = () => resolve({ estado: respuesta.statusCode ?? 0, bytes: Buffer.concat(partes) })
      respuesta.on('end', fin)
      respuesta.on('error', fin)
    })
    pedido.on('error', () => resolve({ estado: 0, bytes: Buffer.alloc(0) }))
    pedido.end(l.cuerpo)
  })
}

export interface Dicho {
  estado: number
  bytes: Buffer
}

/** Of an answer that must be right for the measure to go on. */
export async function exigir(cliente: Cliente, llamada: Llamada): Promise<Buffer> {
  const { estado, bytes } = await pedir(cliente, llamada)
  if (estado !== 200)
    throw new Error(`${llamada.metodo ?? 'GET'} ${llamada.ruta}: ${estado} ${bytes.toString()}`)
  return bytes
}

export const conJson = (cuerpo: unknown) => ({
  cuerpo: JSON.stringify(cuerpo),
  encabezados: { 'content-type': 'application/json' },
})

/** Nothing of this process stays connected. */
export const soltarConexiones = () => agent.destroy()
