import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { aparte, conOrden, filtros, texto } from '../../../pagina/busqueda/filtros.ts'

/**
 * What the address of the categories holds. `selectAndReturn`: the form of a persona that asks for a category; each
 * row then has a button 'Seleccionar' (2-site-management §2).
 */
export const FILTROS_DE_CATEGORIAS = filtros({
  busquedaRapida: texto,
  selectAndReturn: aparte(texto),
  ...conOrden(ORDEN_DE_LISTA.categorias),
})
