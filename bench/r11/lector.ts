import { setTimeout as esperar } from 'node:timers/promises'
import { type Cliente, pedir } from '@plomada/server/prueba/asedio/pedir'

// A process in which users read small lists one after another, like people at work, until it is told to stop.

/** The message to start; 'parar' ends it, and it answers with what was read. */
export interface Lecturas {
  /** One for each user. */
  clientes: Cliente[]
  rutas: string[]
  pausaMs: number
}
export interface Lectura {
  /** Start of the request in ms since 1970, by a clock that doesn't jump. */
  desde: number
  ms: number
  estado: number
}

const control = new AbortController()
// The only sender is conLectores.ts, which types the message.
process.on('message', (mensaje: Lecturas | 'parar') => {
  if (mensaje === 'parar') control.abort()
  else void Promise.all(mensaje.clientes.map((cliente) => leer(cliente, mensaje))).then(contestar)
})

async function leer(cliente: Cliente, { rutas, pausaMs }: Lecturas): Promise<Lectura[]> {
  const leidas: Lectura[] = []
  for (let n = 0; !control.signal.aborted; n++) {
    const inicio = performance.now()
    const { estado } = await pedir(cliente, { ruta: rutas[n % rutas.length] ?? '' })
    leidas.push({ desde: performance.timeOrigin + inicio, ms: performance.now() - inicio, estado })
    await esperar(pausaMs)
  }
  return leidas
}

function contestar(leidas: Lectura[][]): void {
  process.send?.(leidas.flat())
}
