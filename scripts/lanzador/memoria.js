import { FallaClara } from './falla.js'
import { correr } from './hijo.js'
import { raiz } from './raiz.js'

/**
 * For what runs before the server on machines of 1 GB. glibc keeps freed memory for each thread, and every thread
 * that unpacks, bundles or compresses adds its own. The bundler's allocator (mimalloc) returns freed memory only when
 * told to: a build of 815 MB became 522.
 */
export const POCOS_HILOS = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
}

/**
 * Flags for what builds: they limit V8's heap. A build took 1,2 GB, because V8 collects late by default, and a machine
 * with 1 GB killed it without a message.
 */
export const MONTON = ['--max-old-space-size=160', '--max-semi-space-size=1', '--optimize-for-size']

let revisada = false

/**
 * Run before anything that takes much memory: a process killed by the system leaves no message, so too low a limit
 * stops us here.
 */
export async function exigirMemoria() {
  if (revisada) return
  revisada = true
  const { codigo, salida } = await correr(process.execPath, [raiz('server/src/memoria.js')], {
    capturar: true,
  })
  const renglon = salida.trim()
  if (codigo !== 0) throw new FallaClara(renglon)
  if (renglon) console.error(`⚠ ${renglon}`)
}
