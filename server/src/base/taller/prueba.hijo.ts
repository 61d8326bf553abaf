import { existsSync, writeFileSync } from 'node:fs'
import { atender } from './atender.ts'
import { DE_TERMINAR } from './senal.ts'

let limpiezas = 0

/** A piece whose first child is killed: the file says that it was. */
const esMatable = (pedido: unknown): pedido is { unaVez: string } =>
  typeof pedido === 'object' && pedido !== null && 'unaVez' in pedido

/** A child process for taller.test.ts, which fails in the ways that a test asks for. */
async function trabajar(pedido: unknown): Promise<unknown> {
  if (pedido === 'limpiezas') return limpiezas
  if (pedido === 'pid') return process.pid
  if (pedido === 'entorno') return Object.keys(process.env)
  if (pedido === 'romper') throw new Error('roto a propósito')
  if (pedido === 'morir') process.exit(7)
  if (pedido === 'terminado') {
    for (const senal of DE_TERMINAR) process.kill(process.pid, senal)
    return process.pid
  }
  if (pedido === 'matado') process.kill(process.pid, 'SIGKILL')
  if (esMatable(pedido)) {
    if (!existsSync(pedido.unaVez)) {
      writeFileSync(pedido.unaVez, '')
      process.kill(process.pid, 'SIGKILL')
    }
    return 'en otro'
  }
  if (pedido === 'girar') for (;;) Math.random()
  if (pedido === 'colgar') await new Promise(() => setInterval(() => undefined, 60_000))
  if (pedido === 'dormir') {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
    return 'dormido'
  }
  if (pedido === 'llenar') {
    const todo: string[][] = []
    for (;;) todo.push(Array.from({ length: 100_000 }, (_, n) => `${n}`))
  }
  return pedido
}

atender(trabajar, () => {
  limpiezas++
})
