import { parentPort } from 'node:worker_threads'
import { FallaDeArchivo } from '../../falla.ts'
import { leerArchivo } from '../leerArchivo.ts'

// The page's worker, run in Node. The library's complaints about broken files are silenced.
console.error = () => undefined

parentPort?.on('message', ({ bytes, nombre }: { bytes: Uint8Array; nombre: string }) => {
  void leerArchivo(bytes, nombre)
    .then(
      () => 'leido',
      (error: unknown) => (error instanceof FallaDeArchivo ? 'rechazado' : `falló: ${String(error)}`),
    )
    .then((respuesta) => parentPort?.postMessage(respuesta))
})
