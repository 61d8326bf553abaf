import type { argon2Sync } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** Threads without work. There are as many as ever hashed at once, and nobody limits that here. */
const libres: Worker[] = []

/**
 * Hashes like `argon2` of node:crypto, in a thread that makes way for those that answer everybody: the pool where Node
 * would hash has their priority, and a crowd of log-ins took a core from them (decision 0088). Rejects where argon2
 * refuses its parameters.
 */
export function derivar(...de: Parameters<typeof argon2Sync>): Promise<Buffer> {
  const hilo = libres.pop() ?? new Worker(new URL('./hilo.ts', import.meta.url))
  hilo.ref()
  return new Promise((resolve, reject) => {
    hilo.once('error', reject)
    hilo.once('message', (hash: Uint8Array) => {
      hilo.off('error', reject)
      // Without work it keeps no process alive.
      hilo.unref()
      libres.push(hilo)
      resolve(Buffer.from(hash))
    })
    hilo.postMessage(de)
  })
}
