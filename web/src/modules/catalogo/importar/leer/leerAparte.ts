import { BYTES_MAXIMOS } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from './falla.ts'
import type { ArchivoLeido } from './leerArchivo.ts'

const LIMITE_MS = 20_000

type Respuesta = { ok: true; leido: ArchivoLeido } | { ok: false; motivo: string }

/** Reads a file in a worker, which ends with it, with its time or with `signal`. */
export async function leerAparte(archivo: File, signal: AbortSignal): Promise<ArchivoLeido> {
  // Before a byte of it is brought to memory.
  if (archivo.size > BYTES_MAXIMOS) throw new FallaDeArchivo(mensajesImportar.archivoMuyGrande)
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
      lector.postMessage({ bytes, nombre: archivo.name }, [bytes.buffer])
    })
  } finally {
    lector.terminate()
  }
}
