import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from './falla.ts'
import type { ArchivoLeido } from './leerArchivo.ts'
import { DE_UNA_LISTA, type Limites } from './limites.ts'

const LIMITE_MS = 20_000

type Respuesta = { ok: true; leido: ArchivoLeido } | { ok: false; motivo: string }

/** Reads a file in a worker, which ends with it, with its time or with `signal`. */
export async function leerAparte(
  archivo: File,
  signal: AbortSignal,
  limites: Limites = DE_UNA_LISTA,
): Promise<ArchivoLeido> {
  // Before a byte of it is brought to memory.
  if (archivo.size > limites.bytes) throw new FallaDeArchivo(limites.muyGrande)
  const bytes = new Uint8Array(await archivo.arrayBuffer())
  const lector = new Worker(new URL('./lector.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fallar = (motivo: string) => reject(new FallaDeArchivo(motivo))
      const reloj = setTimeout(() => fallar(mensajesImportar.tardoEnLeer), LIMITE_MS)
      signal.addEventListener('abort', () => fallar(mensajesImportar.lecturaCancelada), { once: true })
      lector.addEventListener('error', () => fallar(mensajesImportar.archivoRoto))
      lector.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
        clearTimeout(reloj)
        if (data.ok) resolve(data.leido)
        else fallar(data.motivo || mensajesImportar.archivoRoto)
      })
      lector.postMessage({ bytes, nombre: archivo.name, limites }, [bytes.buffer])
    })
  } finally {
    lector.terminate()
  }
}
