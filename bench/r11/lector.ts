import { setTimeout as esperar } from 'node:timers/promises'
import { type Cliente, pedir } from '@plomada/server/prueba/asedio/pedir'

// A process in which users read small lists one after another, like people at work, until it is told to stop.

/** The message to start, answered with 'andando'; 'parar' ends it, and is answered with what was read. */
export interface Lecturas {
  /** One for each user. */
  clientes: Cliente[]
  rutas: string[]
  pausaMs: number
  /** After so many reads of each it says that they are running. */
  deArranque: number
}
export type Andando = 'andando'
export interface Lectura {
  /** Start of the request in ms since 1970, by a clock that doesn't jump. */
  desde: number
  ms: number
  estado: number
}

const control = new AbortController()
let arrancados = 0
// The only sender is r11.ts, which types the message.
process.on('message', (mensaje: Lecturas | 'parar') => {
  if (mensaje === 'parar') control.abort()
  else void Promise.all(mensaje.clientes.map((cliente) => leer(cliente, mensaje))).then(contestar)
})

async function leer(
  cliente: Cliente,
  { clientes, rutas, pausaMs, deArranque }: Lecturas,
): Promise<Lectura[]> {
  const leidas: Lectura[] = []
  for (let n = 0; !control.signal.aborted; n++) {
    const inicio = performance.now()
    const { estado } = await pedir(cliente, { ruta: rutas[n % rutas.length] ?? '' })
    leidas.push({ desde: performance.timeOrigin + inicio, ms: performance.now() - inicio, estado })
    if (leidas.length === deArranque && ++arrancados === clientes.length) avisar('andando')
    await esperar(pausaMs)
  }
  return leidas
}

function avisar(dicho: Andando): void {
  process.send?.(dicho)
}

function contestar(leidas: Lectura[][]): void {
  process.send?.(leidas.flat())
}
