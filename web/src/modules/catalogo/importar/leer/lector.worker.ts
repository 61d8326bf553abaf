import { FallaDeArchivo } from './falla.ts'
import { leerArchivo } from './leerArchivo.ts'

// Apart from the page: a file that takes for ever is ended with its worker, and the page never stops.
self.addEventListener('message', ({ data }: MessageEvent<{ bytes: Uint8Array; nombre: string }>) => {
  leerArchivo(data.bytes, data.nombre).then(
    (leido) => self.postMessage({ ok: true, leido }),
    (error: unknown) => {
      self.postMessage({ ok: false, motivo: error instanceof FallaDeArchivo ? error.message : '' })
    },
  )
})
