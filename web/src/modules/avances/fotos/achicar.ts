import { PESO_AL_ENVIAR } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import type { Achicada, PorAchicar } from './achicar.worker.ts'

/** A phone that is busy takes a few seconds for its own photos. */
const LIMITE_MS = 30_000

let anterior: Promise<unknown> = Promise.resolve()

/**
 * Makes a photo that has at most so many bytes, to be sent, in a worker of its own; one at a time, because each takes
 * memory.
 */
export function achicar(archivo: Blob, pesoMaximo = PESO_AL_ENVIAR): Promise<Achicada> {
  const esta = anterior
    .then(() => enTaller({ archivo, pesoMaximo }))
    // A browser without workers, or one that has no memory for another.
    .catch(() => ({ ok: false, motivo: mensajesFotos.noSePudoAchicar }) as const)
  anterior = esta
  return esta
}

function enTaller(pedido: PorAchicar): Promise<Achicada> {
  const taller = new Worker(new URL('./achicar.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Achicada>((resolve) => {
    const fallar = (motivo: string) => resolve({ ok: false, motivo })
    const reloj = setTimeout(() => fallar(mensajesFotos.tardaDemasiado), LIMITE_MS)
    taller.addEventListener('error', () => fallar(mensajesFotos.noSePudoAchicar))
    taller.addEventListener('message', ({ data }: MessageEvent<Achicada>) => {
      clearTimeout(reloj)
      resolve(data)
    })
    taller.postMessage(pedido)
  }).finally(() => taller.terminate())
}
