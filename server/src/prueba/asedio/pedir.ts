import { Agent, request } from 'node:http'

/** A call made from a process of its own. */
export interface Llamada {
  metodo?: string
  ruta: string
  encabezados?: Record<string, string>
  /** The bytes, or a function that sends them. */
  cuerpo?: string | Buffer
}

/** Who calls: where, and with what in each call. */
export interface Cliente {
  url: string
  encabezados: Record<string, string>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Status of the answer; 0 where the connection was cut, as may happen with too large a body. */
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

/** The body of an answer that must be a success for the measure to go on. */
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
