import { setTimeout as esperar } from 'node:timers/promises'
import type { Cliente } from '@plomada/server/prueba/asedio/pedir'
import type { Lectura } from '../r11/lector.ts'
import type { Honesta } from './gente.ts'
import { COSAS, type CosaHonesta, cosasDe } from './honestas.ts'

// A process in which people work, each doing one thing after another, until it is told to stop.

export interface Jornada {
  personas: { cliente: Cliente; persona: Honesta }[]
  pausaMs: number
  /** After so many rounds of each it says that they are at work. */
  deArranque: number
}
export type Trabajando = 'trabajando'
export interface Hecha extends Lectura {
  que: CosaHonesta
  quien: Honesta['quien']
}

const control = new AbortController()
let arrancadas = 0
// The only sender is asedio.ts, which types the message.
process.on('message', (mensaje: Jornada | 'parar') => {
  if (mensaje === 'parar') control.abort()
  else void Promise.all(mensaje.personas.map((una) => trabajar(una, mensaje))).then(contestar)
})

async function trabajar(
  { cliente, persona }: Jornada['personas'][number],
  jornada: Jornada,
): Promise<Hecha[]> {
  const cosas = await cosasDe(cliente, persona)
  const hechas: Hecha[] = []
  for (let n = 0; !control.signal.aborted; n++) {
    for (const que of COSAS) {
      const inicio = performance.now()
      const estado = await cosas[que](n)
      const ms = performance.now() - inicio
      hechas.push({ que, quien: persona.quien, desde: performance.timeOrigin + inicio, ms, estado })
      await esperar(jornada.pausaMs)
    }
    if (n + 1 === jornada.deArranque && ++arrancadas === jornada.personas.length) avisar('trabajando')
  }
  return hechas
}

function avisar(dicho: Trabajando): void {
  process.send?.(dicho)
}

function contestar(hechas: Hecha[][]): void {
  process.send?.(hechas.flat())
}
