import { Agent, get } from 'node:http'
import { percentil } from './base/medir.ts'

// The child process of p1.ts: requests one address again and again over a few open connections, and counts the
// answers.

/** What the child that asks is told, and what it answers. */
export interface Carga {
  url: string
  encabezados: Record<string, string>
  conexiones: number
  duracionMs: number
}
export interface Cargado {
  porSegundo: number
  p99Ms: number
}

// The only sender is p1.ts, which types the message.
process.on('message', (carga: Carga) => void cargar(carga).then((cargado) => process.send?.(cargado)))

async function cargar({ url, encabezados, conexiones, duracionMs }: Carga): Promise<Cargado> {
  const agent = new Agent({ keepAlive: true, maxSockets: conexiones })
  const tiempos: number[] = []
  const inicio = performance.now()
  const repetir = async () => {
    while (performance.now() - inicio < duracionMs) {
      const salida = performance.now()
      await pedir(url, encabezados, agent)
      tiempos.push(performance.now() - salida)
    }
  }
  await Promise.all(Array.from({ length: conexiones }, repetir))
  const segundos = (performance.now() - inicio) / 1000
  agent.destroy()
  return { porSegundo: tiempos.length / segundos, p99Ms: percentil(tiempos, 0.99) }
}

function pedir(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (respuesta) => {
      if (respuesta.statusCode !== 200) reject(new Error(`${url}: ${respuesta.statusCode}`))
      respuesta.resume()
      respuesta.on('end', resolve)
    }).on('error', reject)
  })
}
