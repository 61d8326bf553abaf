import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { EMPEZADA } from './senal.ts'
import type { Encargo, Respuesta } from './taller.ts'

/**
 * The child's side of a workshop: answers each message with what `trabajo` returns or the text of what it throws, and
 * ends when its parent does. `limpiar` runs after the answer has been sent, so that only the next piece waits for it.
 */
export function atender(trabajo: (pedido: unknown) => unknown, limpiar: () => void = () => undefined): void {
  process.on('disconnect', () => process.exit())
  const vigia = vigilar()
  const contestar = async ({ pedido, procesadorMs }: Encargo) => {
    let fin: { ok: true; valor: unknown } | { ok: false; detalle: string }
    process.send?.(EMPEZADA)
    const antes = process.cpuUsage()
    vigia.empezar(procesadorMs)
    try {
      fin = { ok: true, valor: await trabajo(pedido) }
    } catch (error) {
      fin = {
        ok: false,
        detalle: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    } finally {
      vigia.terminar()
    }
    const { user, system } = process.cpuUsage(antes)
    const respuesta: Respuesta = {
      ...fin,
      memoriaMb: process.memoryUsage.rss() / 2 ** 20, // not money: megabytes
      procesadorMs: (user + system) / 1000, // not money: ms
    }
    process.send?.(respuesta, () => {
      limpiar()
      guardarCompilado()
    })
  }
  process.on('message', (encargo: Encargo) => void contestar(encargo))
}

let guardado = false
/** Once a piece is done all modules are there. Node would write what it has compiled at its end, and a child is killed. */
function guardarCompilado(): void {
  if (!guardado) flushCompileCache()
  guardado = true
}

/**
 * Ends this process when a piece has used up its processor time, counting all threads. Runs in a thread of its own,
 * which goes on while the work blocks the main one.
 */
function vigilar(): { empezar: (procesadorMs: number) => void; terminar: () => void } {
  const hastaUs = new BigInt64Array(new SharedArrayBuffer(8))
  const vigia = new Worker(new URL('./vigia.ts', import.meta.url), {
    workerData: hastaUs.buffer,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
    execArgv: [],
  })
  vigia.unref()
  return {
    empezar: (procesadorMs) => {
      const { user, system } = process.cpuUsage()
      Atomics.store(hastaUs, 0, BigInt(user + system + procesadorMs * 1000))
      Atomics.notify(hastaUs, 0)
    },
    terminar: () => void Atomics.store(hastaUs, 0, 0n),
  }
}
