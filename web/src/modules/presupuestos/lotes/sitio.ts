import type { EnvioDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { PasoDeLote, Pila } from '../../../pagina/grilla/modelo/pasos.ts'
import type { Propias } from './propias.ts'

export type Operacion = EnvioDe<typeof loteDeTareas>['body']['operaciones'][number]

/** The sheet over which lotes are done. */
export interface Sitio {
  presupuestoId: string
  /** Under which its view is kept, and whether that stands in the order of the work. */
  clave: QueryKey
  deObra: boolean
  cache: QueryClient
  /** What was done in this window. */
  pila: RefObject<Pila>
  /** Of which rows it has all versions. */
  propias: Propias
  /** Takes a lote back in its turn; `resto`: what nobody changed since. */
  volver: (paso: PasoDeLote, resto: boolean) => void
}
