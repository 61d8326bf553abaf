import { FallaDeArchivo } from '../falla.ts'
import { leerArchivo } from './leerArchivo.ts'
import type { Limites } from './limites.ts'

interface Pedido {
  bytes: Uint8Array
  nombre: string
  limites: Limites
}

// A worker, so that a file which takes too long is ended with it, and the page never stops.
self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  leerArchivo(data.bytes, data.nombre, data.limites).then(
    (leido) => self.postMessage({ ok: true, leido }),
    (error: unknown) => {
      self.postMessage({ ok: false, motivo: error instanceof FallaDeArchivo ? error.message : '' })
    },
  )
})
