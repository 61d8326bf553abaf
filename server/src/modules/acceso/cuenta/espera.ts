import { setTimeout as esperar } from 'node:timers/promises'

/** Takes at least `ms`, so that how long an answer takes doesn't tell whether there was something to do. */
export async function alMenos<T>(ms: number, fn: () => Promise<T>): Promise<T> {
  const [valor] = await Promise.all([fn(), esperar(ms)])
  return valor
}
