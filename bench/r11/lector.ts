import { setTimeout as esperar } from 'node:timers/promises'
import { type Cliente, pedir } from '@plomada/server/prueba/asedio/pedir'

// A process in which some people read small lists one after another, as somebody at work does, until it is told to stop.

/** What it is told to begin; 'parar' ends it, and it answers what was read. */
export interface Lecturas {
  /** One a person. */
  clientes: Cliente[]
  rutas: string[]
  pausaMs: number
}
export interface Lectura {
  /** When it was asked, in ms since 1970, of a clock that does not jump. */
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
