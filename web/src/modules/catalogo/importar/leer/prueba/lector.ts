import { parentPort } from 'node:worker_threads'
import { FallaDeArchivo } from '../falla.ts'
import { leerArchivo } from '../leerArchivo.ts'

// The page's worker, in Node. What the library says of files that somebody broke is of no use here.
console.error = () => undefined

parentPort?.on('message', async ({ bytes, nombre }: { bytes: Uint8Array; nombre: string }) => {
  const respuesta = await leerArchivo(bytes, nombre).then(
    () => 'leido',
    (error: unknown) => (error instanceof FallaDeArchivo ? 'rechazado' : `falló: ${String(error)}`),
  )
  parentPort?.postMessage(respuesta)
})
