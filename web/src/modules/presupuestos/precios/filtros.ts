import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { conOrden, filtros, texto } from '../../../pagina/busqueda/filtros.ts'

export const FILTROS_DE_PRECIOS = filtros({
  busquedaRapida: texto,
  ...conOrden(ORDEN_DE_LISTA.preciosDeObra),
})
