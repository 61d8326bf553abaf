import { direcciones } from '../../../pagina/direcciones.ts'
import { migasDeObra } from '../obras/migas.ts'

/** Where a capitulo stands: under the list of its work's, and that one under the budget. */
export const migasDeCapitulo = (presupuestoId: string, obra: Parameters<typeof migasDeObra>[0]) => [
  ...migasDeObra(obra),
  { texto: 'Capítulos', href: direcciones.capitulos({ presupuestoId }) },
]
