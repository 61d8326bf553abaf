import { filtros, texto } from '../../../pagina/busqueda/filtros.ts'

export const FILTROS_DE_PRECIOS = filtros({ busquedaRapida: texto })
