import type { CampoDeAnalisis, CampoDeSeguimiento } from '@plomada/domain/reportes/orden'
import { aparte, conOrden, filtros, opcion } from '../../../pagina/busqueda/filtros.ts'

/** As text of an address; this file comes with the first script, and what orders tareas does not. */
const DE_ANALISIS = [
  'nombre',
  'venta',
  'costo',
  'margen',
  'avance',
  'material',
  'manoDeObra',
  'materialYMano',
] as const satisfies readonly CampoDeAnalisis[]

const DE_SEGUIMIENTO = [
  ...DE_ANALISIS,
  'costoAvanzado',
  'margenProyectado',
  'presupuestoUsado',
] as const satisfies readonly CampoDeSeguimiento[]

/** Documented; these pages are of works alone. */
const tipo = aparte(opcion(['presupuesto'], ''))

/** What the address of an analysis holds (2-site-management §2). */
export const FILTROS_DE_ANALISIS = filtros({ tipo, ...conOrden(DE_ANALISIS) })

/** And that of a follow-up: which of its two variants. */
export const FILTROS_DE_SEGUIMIENTO = filtros({
  tipo,
  ...conOrden(DE_SEGUIMIENTO),
  vista: aparte(opcion(['costos', 'avance'], 'costos')),
})
