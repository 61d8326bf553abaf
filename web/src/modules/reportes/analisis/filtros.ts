import type { CampoDeOrden } from '@plomada/domain/reportes/orden'
import { aparte, filtros, opcion, sentido } from '../../../pagina/busqueda/filtros.ts'

/** As text of an address; this file comes with the first script, and what orders tareas does not. */
const CAMPOS = ['nombre', 'venta', 'costo', 'margen', 'avance'] as const satisfies readonly CampoDeOrden[]

const DE_OBRA = {
  /** Documented; these pages are of works alone. */
  tipo: aparte(opcion(['presupuesto'], '')),
  sortField: aparte(opcion(CAMPOS, '')),
  sortDirection: sentido,
}

/** What the address of an analysis holds (2-site-management §2). */
export const FILTROS_DE_ANALISIS = filtros(DE_OBRA)

/** And that of a follow-up: which of its two variants. */
export const FILTROS_DE_SEGUIMIENTO = filtros({
  ...DE_OBRA,
  vista: aparte(opcion(['costos', 'avance'], 'costos')),
})
