import { ORDEN_BANCO } from '@plomada/domain/banco/orden'
import {
  leerOpcion,
  leerPaginado,
  leerSentido,
  leerTexto,
  type Paginado,
} from '../../pagina/busqueda/busqueda.ts'

/** What the address of the price bank holds, by its documented names; what is by default is left out of it. */
export interface FiltrosDelBanco extends Paginado {
  busquedaRapida?: string
  sortField?: (typeof ORDEN_BANCO)[number]
  sortOrder?: 'asc' | 'desc'
  /** The capitulo to copy into, which the dialog begins with. */
  capituloId?: string
}

export function leerFiltrosDelBanco(busqueda: Record<string, unknown>): FiltrosDelBanco {
  const sortField = leerOpcion(busqueda.sortField, ORDEN_BANCO, 'nombre')
  const sortOrder = leerSentido(busqueda.sortOrder)
  return {
    ...leerPaginado(busqueda),
    busquedaRapida: leerTexto(busqueda.busquedaRapida),
    capituloId: leerTexto(busqueda.capituloId),
    ...(sortField !== 'nombre' && { sortField }),
    ...(sortOrder !== 'asc' && { sortOrder }),
  }
}

/** What the addresses of its forms hold (2-site-management §2). */
export interface BusquedaDeItem {
  /** 'on' opens the form with its draft. */
  s?: string
  /** Documented; totals are always computed, so it changes nothing. */
  recalculate?: string
  capituloId?: string
}

export function leerBusquedaDeItem({ s, recalculate, capituloId }: Record<string, unknown>): BusquedaDeItem {
  return { s: leerTexto(s), recalculate: leerTexto(recalculate), capituloId: leerTexto(capituloId) }
}
