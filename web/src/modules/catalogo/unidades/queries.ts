import { datosAuxiliares } from '@plomada/contract/catalogo'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_UNIDADES } from './filtros.ts'

export function listaDeUnidades(filtros: Filtros<typeof FILTROS_DE_UNIDADES>) {
  const query = {
    ...conPaginado(filtros),
    busquedaRapida: filtros.busquedaRapida,
    tipo: 'unidadDeMedida',
  } as const
  return consulta(datosAuxiliares, { query })
}
