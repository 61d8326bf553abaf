import type { QueryClient } from '@tanstack/react-query'
import { conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import { consultaDeVista, type OrdenDeCapitulos } from '../vista/queries.ts'
import { anotarLote, deFilas } from './propias.ts'
import { lotesDe } from './useLotes.ts'
import { ventanaDe } from './ventana.ts'

/** What was saved outside of the sheet: which rubros at which versions, and with what it is undone, if anything changed. */
export interface LoGuardado {
  lote: string | undefined
  filas: readonly { _id: string; version: number }[]
}

/**
 * Notes what a rubro's form saved, an Excel brought back or a margin moved, as a step of this window in that work, which Ctrl+Z of its
 * sheet takes back; gives what takes it back from where it was done. `que` says it: 'cambiar «Muro»'.
 */
export function anotarDeAfuera(
  cache: QueryClient,
  presupuestoId: string,
  { lote, filas }: LoGuardado,
  que: string,
): (() => Promise<void>) | undefined {
  const { pila, propias } = ventanaDe(cache, presupuestoId)
  anotarLote(propias, deFilas(lote ?? '', filas), null)
  if (lote === undefined) return undefined
  const paso: PasoDeLote = { clase: 'lote', lote, que, presupuestoId }
  pila.current = conPaso(pila.current, paso)
  return () => lotesDe(cache, presupuestoId, ordenALaVista(cache, presupuestoId)).deshacer(paso)
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
