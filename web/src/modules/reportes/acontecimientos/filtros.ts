import { filtros, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the address of the acontecimientos holds. */
export const FILTROS_DE_ACONTECIMIENTOS = filtros({ busquedaRapida: texto })
