import type { RespuestaDe } from '@plomada/contract/endpoint'
import { analisis } from '@plomada/contract/reportes/analisis'
import type { CifraDeAnalisis } from '@plomada/domain/reportes/explicar/analisis'
import type { CampoDeAnalisis } from '@plomada/domain/reportes/orden'
import { consulta } from '../../../api/consultas.ts'
import { enConsulta, type OrdenEnDireccion } from '../../../pagina/lista/orden.ts'

export type Analisis = RespuestaDe<typeof analisis>
export type CapituloAnalizado = Analisis['rubrosWithGrupos'][number]
export type TareaAnalizada = CapituloAnalizado['grupos'][number]['tareas'][number]

/** Asked for again whenever it is opened: what it shows changes in rooms that know no reports. */
export const analisisDe = (presupuestoId: string, orden: OrdenEnDireccion<CampoDeAnalisis>) => ({
  ...consulta(analisis, {
    query: { presupuestoId, ...enConsulta(orden) },
  }),
  staleTime: 0,
})

interface CifraMostrada {
  cifra: CifraDeAnalisis
  titulo: string
  /** What the tareas are ordered by where its title is pressed. */
  id: CampoDeAnalisis
}

/** The columns of the analysis (2-site-management §2 'Budget analysis'), in their order. */
export const CIFRAS_DE_ANALISIS: readonly CifraMostrada[] = [
  { cifra: 'venta', titulo: 'Venta', id: 'venta' },
  { cifra: 'costo', titulo: 'Costo', id: 'costo' },
  { cifra: 'ventaVsCosto', titulo: 'Venta vs Costo', id: 'margen' },
  { cifra: 'materialTotal', titulo: 'Materiales', id: 'material' },
  { cifra: 'manoDeObraTotal', titulo: 'Mano de obra', id: 'manoDeObra' },
  { cifra: 'materialYManoTotal', titulo: 'Tercerizado', id: 'materialYMano' },
]
