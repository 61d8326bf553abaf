import { ESTADOS_DE_AVANCE } from '@plomada/domain/avances/estados'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { conOrden, filtros, opcion, texto } from '../../pagina/busqueda/filtros.ts'

/** What the address of a work's avances holds (2-site-management §2): what is chosen, by its id, and how it is called. */
export const FILTROS_DE_AVANCES = filtros({
  estado: opcion(ESTADOS_DE_AVANCE, 'noDescartados'),
  rubroId: texto,
  rubroNombre: texto,
  contratistaId: texto,
  contratistaNombre: texto,
  tareaId: texto,
  tareaNombre: texto,
  inicio: texto,
  fin: texto,
  ...conOrden(ORDEN_DE_LISTA.avances),
})
