import { compararLibro } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { FallaDeArchivo } from '../../../../pagina/pasos/falla.ts'
import { leerArchivo } from '../../../../pagina/pasos/leer/leerArchivo.ts'
import { DE_UN_PRESUPUESTO } from '../../../../pagina/pasos/leer/limites.ts'

interface Pedido {
  bytes: Uint8Array
  nombre: string
  obra: ObraDeVuelta
}

// In a worker: a budget of 3.000 tareas takes seconds to read and half a second to compare, and sending its cells to
// the page would take as long again. Only the differences are sent.
self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  const { bytes, nombre, obra } = data
  leerArchivo(bytes, nombre, DE_UN_PRESUPUESTO)
    .then(({ hojas }) => compararLibro(obra, hojas))
    .then(
      (leido) => self.postMessage({ ok: true, leido }),
      (error: unknown) => {
        self.postMessage({ ok: false, motivo: error instanceof FallaDeArchivo ? error.message : '' })
      },
    )
})
