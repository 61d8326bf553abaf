import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { aparte, conOrden, filtros, opcion, texto } from '../../pagina/busqueda/filtros.ts'

// What the addresses of this room hold (2-site-management §2); the work is in the query where the path has none.

/** As the documents spell them; ours, like the contract's, which this file may not bring into the first script. */
export const ESTADOS_DE_ORDEN = ['pendiente', 'PAGADO', 'DESCARTADO'] as const

export const FILTROS_DE_ORDENES = filtros({
  estado: opcion(ESTADOS_DE_ORDEN, ''),
  proveedorId: texto,
  proveedorNombre: texto,
  inicio: texto,
  fin: texto,
  /** By the day of payment: what a report counts. */
  pagadaDesde: texto,
  pagadaHasta: texto,
  /** Those that ask for it; a link of the totals names them, no input does. */
  materialId: texto,
  tareaId: texto,
  ...conOrden(ORDEN_DE_LISTA.ordenes),
})

/** Of materials and of labour alike. */
export const FILTROS_DE_MATERIALES = filtros({
  busquedaRapida: texto,
  ...conOrden(ORDEN_DE_LISTA.materiales),
})

export const FILTROS_DE_MANO_DE_OBRA = filtros({
  busquedaRapida: texto,
  ...conOrden(ORDEN_DE_LISTA.manoDeObra),
})

/**
 * `s`: 'on' continues the draft. `pedir`: the form begins with what is missing of these materials, their ids separated by
 * commas, or of all.
 */
export const FILTROS_DE_PEDIDO = filtros({
  presupuestoId: aparte(texto),
  s: aparte(opcion(['on'], '')),
  pedir: aparte(texto),
})

/** `pedir` of all that is missing. */
export const TODAS_LAS_ORDENES = 'todo'

/** Of one order: its work, and whether it is changed rather than paid. */
export const FILTROS_DE_ORDEN = filtros({
  presupuestoId: aparte(texto),
  editar: aparte(opcion(['s'], '')),
})
