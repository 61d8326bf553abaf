import { atender } from './atender.ts'

let limpiezas = 0

/** A child process for taller.test.ts, which fails in the ways that a test asks for. */
async function trabajar(pedido: unknown): Promise<unknown> {
  if (pedido === 'limpiezas') return limpiezas
  if (pedido === 'pid') return process.pid
  if (pedido === 'entorno') return Object.keys(process.env)
  if (pedido === 'romper') throw new Error('roto a propósito')
  if (pedido === 'morir') process.exit(7)
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
