import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { QueryClient } from '@tanstack/react-query'
import { conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import { consultaDeVista, type OrdenDeCapitulos } from '../vista/queries.ts'
import { anotarLote } from './propias.ts'
import { lotesDe } from './useLotes.ts'
import { ventanaDe } from './ventana.ts'

/** What a rubro's form saved: its tarea, the version that it left, and with what that is undone, if anything changed. */
export interface LoGuardado {
  _id: string
  version: number
  lote: string | undefined
}

/**
 * Notes what was saved as a step of this window in that work, which Ctrl+Z of its sheet takes back; gives what takes it
 * back from where it was saved. `que` says it: 'cambiar «Muro»'.
 */
export function anotarDeFormulario(
  cache: QueryClient,
  presupuestoId: string,
  { _id, version, lote }: LoGuardado,
  que: string,
): (() => void) | undefined {
  const { pila, propias } = ventanaDe(cache, presupuestoId)
  if (lote === undefined) {
    propias.versiones.add(`${_id} ${version}`)
    return undefined
  }
  anotarLote(propias, { lote, ids: [_id], tareas: [{ _id, version }] }, null)
  const paso: PasoDeLote = { clase: 'lote', lote, que, presupuestoId }
  pila.current = conPaso(pila.current, paso)
  return () => void lotesDe(cache, presupuestoId, ordenALaVista(cache, presupuestoId)).deshacer(paso)
}

const ORDENES: readonly OrdenDeCapitulos[] = (['orden', '_id', 'nombre'] as const).flatMap((sortField) =>
  (['1', '-1'] as const).map((sortDirection) => ({ sortField, sortDirection })),
)

/** In which order the sheet of that work is drawn now; the work's own where it is not. */
function ordenALaVista(cache: QueryClient, presupuestoId: string): OrdenDeCapitulos {
  const dibujada = ORDENES.find((orden) =>
    cache.getQueryCache().find({ queryKey: consultaDeVista(presupuestoId, orden).queryKey, type: 'active' }),
  )
  return dibujada ?? { sortField: 'orden', sortDirection: '1' }
}
