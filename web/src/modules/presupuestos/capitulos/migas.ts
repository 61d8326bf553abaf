import { direcciones } from '../../../pagina/direcciones.ts'
import { migasDeObra } from '../obras/migas.ts'

/** Breadcrumbs of a capitulo: its work's budget, and the list of its capitulos. */
export const migasDeCapitulo = (presupuestoId: string, obra: Parameters<typeof migasDeObra>[0]) => [
  ...migasDeObra(obra),
  { texto: 'Capítulos', href: direcciones.capitulos({ presupuestoId }) },
]
