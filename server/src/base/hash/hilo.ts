import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// A thread that hashes one password after another.

const puerto = parentPort
if (!puerto) throw new Error('hilo.ts corre solo en un hilo')

/** Behind the event loop and the embedded base, and not so far that a crowded machine lets nobody log in. */
const MENOS = 10

try {
  // Its own id, as Linux gives one to each thread; elsewhere it works like the others.
  const [, , hilo] = readlinkSync('/proc/thread-self').split('/')
  setPriority(Number(hilo), Math.min(19, getPriority() + MENOS))
} catch {
  // No /proc.
}
puerto.on('message', (de: Parameters<typeof argon2Sync>) => puerto.postMessage(argon2Sync(...de)))
