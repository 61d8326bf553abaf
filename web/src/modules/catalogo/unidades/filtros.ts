import { filtros, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the address of the units of measure holds. */
export const FILTROS_DE_UNIDADES = filtros({ busquedaRapida: texto })
