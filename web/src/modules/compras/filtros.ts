import { aparte, filtros, opcion, texto } from '../../pagina/busqueda/filtros.ts'

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
})

/** Of materials and of labour alike. */
export const FILTROS_DE_TOTALES = filtros({ busquedaRapida: texto })

/** `s`: 'on' continues the draft. */
export const FILTROS_DE_PEDIDO = filtros({
  presupuestoId: aparte(texto),
  s: aparte(opcion(['on'], '')),
})

/** Of one order: its work, and whether it is changed rather than paid. */
export const FILTROS_DE_ORDEN = filtros({
  presupuestoId: aparte(texto),
  editar: aparte(opcion(['s'], '')),
})
