import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { aparte, conOrden, filtros, opcion, texto } from '../../pagina/busqueda/filtros.ts'

// What the addresses of this room hold (2-site-management §2); the work is in the query where the path has none.

export const FILTROS_DE_CERTIFICACIONES = filtros({
  contratistaId: texto,
  contratistaNombre: texto,
  rubroId: texto,
  rubroNombre: texto,
  /** Those with this tarea: a link of a report names it, no input does. */
  tareaId: texto,
  inicio: texto,
  fin: texto,
  anuladas: opcion(['s'], ''),
  ...conOrden(ORDEN_DE_LISTA.certificaciones),
})

export const FILTROS_DE_PREVIA = filtros({
  presupuestoId: aparte(texto),
  contratistaId: texto,
  contratistaNombre: texto,
  inicio: texto,
  fin: texto,
  /** 'n' hides what generates. */
  showCert: aparte(opcion(['n'], '')),
})

/** Of all works: only its page. */
export const FILTROS_DE_POR_PAGAR = filtros(conOrden(ORDEN_DE_LISTA.porPagar))

export const FILTROS_DE_CONTRATISTAS = filtros({
  presupuestoId: aparte(texto),
  ...conOrden(ORDEN_DE_LISTA.contratistas),
})

export const FILTROS_DE_POR_CERTIFICAR = filtros(conOrden(ORDEN_DE_LISTA.porCertificar))

export const FILTROS_DE_MOVIMIENTOS = filtros({
  presupuestoId: aparte(texto),
  contratistaId: aparte(texto),
  contratistaNombre: aparte(texto),
  tipo: opcion(TIPOS_DE_MOVIMIENTO, ''),
  ...conOrden(ORDEN_DE_LISTA.movimientos),
})
