import { ORDEN_BANCO } from '@plomada/domain/banco/orden'
import { leerTexto } from '../../pagina/busqueda/busqueda.ts'
import { aparte, filtros, opcion, sentido, texto } from '../../pagina/busqueda/filtros.ts'

/** What the address of the price bank holds, by its documented names; what is by default is left out of it. */
export const FILTROS_DEL_BANCO = filtros({
  busquedaRapida: texto,
  sortField: aparte(opcion(ORDEN_BANCO, 'nombre')),
  sortOrder: sentido,
  /** The capitulo to copy into, which the dialog begins with. */
  capituloId: aparte(texto),
})

/** What the addresses of its forms hold (2-site-management §2). */
export interface BusquedaDeItem {
  /** 'on' opens the form with its draft. */
  s?: string
  /** Documented and without effect: totals are always computed. */
  recalculate?: string
  capituloId?: string
}

export function leerBusquedaDeItem({ s, recalculate, capituloId }: Record<string, unknown>): BusquedaDeItem {
  return { s: leerTexto(s), recalculate: leerTexto(recalculate), capituloId: leerTexto(capituloId) }
}
