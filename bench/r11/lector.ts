import { setTimeout as esperar } from 'node:timers/promises'
import { type Cliente, pedir } from '@plomada/server/prueba/asedio/pedir'

// A process that reads small lists one after another, as somebody at work does, until it is told to stop.

/** What it is told to begin, and what it answers when told to stop (by 'parar'). */
export interface Lecturas {
  cliente: Cliente
  rutas: string[]
  pausaMs: number
}
export interface Leido {
  tiemposMs: number[]
  estados: Record<number, number>
}

let control = new AbortController()
// The only sender is r11.ts, which types the message.
process.on('message', (mensaje: Lecturas | 'parar') => {
  if (mensaje === 'parar') control.abort()
  else void leer(mensaje).then((leido) => process.send?.(leido))
})

async function leer({ cliente, rutas, pausaMs }: Lecturas): Promise<Leido> {
  control = new AbortController()
  const { signal } = control
  const leido: Leido = { tiemposMs: [], estados: {} }
  for (let n = 0; !signal.aborted; n++) {
    const inicio = performance.now()
    const { estado } = await pedir(cliente, { ruta: rutas[n % rutas.length] ?? '' })
    leido.tiemposMs.push(performance.now() - inicio)
    leido.estados[estado] = (leido.estados[estado] ?? 0) + 1
    await esperar(pausaMs)
  }
  return leido
}
