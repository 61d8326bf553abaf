import { aparte, filtros, opcion } from '../../pagina/busqueda/filtros.ts'

/** What the address of the start holds: whether every work with pending orders is named. */
export const FILTROS_DE_INICIO = filtros({ ordenes: aparte(opcion(['todas'], '')) })
