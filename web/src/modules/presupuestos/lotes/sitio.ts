import type { EnvioDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { PasoDeLote, Pila } from '../../../pagina/grilla/modelo/pasos.ts'
import type { consultaDeVista } from '../vista/queries.ts'

export type Operacion = EnvioDe<typeof loteDeTareas>['body']['operaciones'][number]

/**
 * Which versions of rows this window made, and at which version each of its lotes left its rows. A lote is undone after
 * all that was done on top of it, so a row that only this window changed since is as the lote left it (decision 0147).
 */
export interface Propias {
  /** Names the window in what it sends. */
  ventana: string
  /** '<tarea> <version>'. */
  versiones: Set<string>
  lotes: Map<string, ReadonlyMap<string, number>>
}

/** The sheet over which lotes are done. */
export interface Sitio {
  presupuestoId: string
  /** Under which its view is kept, and whether that stands in the order of the work. */
  clave: ReturnType<typeof consultaDeVista>['queryKey']
  deObra: boolean
  cache: QueryClient
  /** What was done in this window. */
  pila: RefObject<Pila>
  /** Of which rows it has all versions. */
  propias: Propias
  /** Takes a lote back in its turn; `resto`: what nobody changed since. */
  volver: (paso: PasoDeLote, resto: boolean) => void
}
