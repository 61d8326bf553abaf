import { atender } from './atender.ts'

/** A child for taller.test.ts: does what it is asked, badly where asked. */
atender(async (pedido) => {
  if (pedido === 'pid') return process.pid
  if (pedido === 'entorno') return Object.keys(process.env)
  if (pedido === 'romper') throw new Error('roto a propósito')
  if (pedido === 'morir') process.exit(7)
  if (pedido === 'girar') for (;;) Math.random()
  return pedido
})
