import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../falla.ts'
import type { ArchivoLeido } from './leerArchivo.ts'
import { DE_UNA_LISTA, type Limites } from './limites.ts'

const LIMITE_MS = 20_000

type Respuesta<T> = { ok: true; leido: T } | { ok: false; motivo: string }

/** Reads a file in a worker. */
export async function leerAparte(
  archivo: File,
  signal: AbortSignal,
  limites: Limites = DE_UNA_LISTA,
): Promise<ArchivoLeido> {
  // Checked before any of it is read into memory.
  if (archivo.size > limites.bytes) throw new FallaDeArchivo(limites.muyGrande)
  const bytes = new Uint8Array(await archivo.arrayBuffer())
  const lector = new Worker(new URL('./lector.worker.ts', import.meta.url), { type: 'module' })
  return enTaller<ArchivoLeido>(lector, { bytes, nombre: archivo.name, limites }, signal, [bytes.buffer])
}

/** Runs a piece of work in a worker, which ends with its answer, after its time limit or with `signal`. */
export async function enTaller<T>(
  taller: Worker,
  pedido: object,
  signal: AbortSignal,
  cedidos: Transferable[] = [],
): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const fallar = (motivo: string) => reject(new FallaDeArchivo(motivo))
      reloj = setTimeout(() => fallar(mensajesImportar.tardoEnLeer), LIMITE_MS)
      signal.addEventListener('abort', () => fallar(mensajesImportar.lecturaCancelada), { once: true })
      taller.addEventListener('error', () => fallar(mensajesImportar.archivoRoto))
      taller.addEventListener('message', ({ data }: MessageEvent<Respuesta<T>>) => {
        if (data.ok) resolve(data.leido)
        else fallar(data.motivo || mensajesImportar.archivoRoto)
      })
      taller.postMessage(pedido, cedidos)
    })
  } finally {
    clearTimeout(reloj)
    taller.terminate()
  }
}
