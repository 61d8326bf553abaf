import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import {
  leerOpcion,
  leerPaginado,
  leerSentido,
  leerTexto,
  type Paginado,
} from '../../pagina/busqueda/busqueda.ts'

const TIPOS = ['todos', ...TIPOS_COMPONENTE] as const
const ORDENES = ['nombre', 'tsCreated'] as const

/** What the address of the catalogue holds; what is by default is left out of it. */
export interface FiltrosDeDatos extends Paginado {
  nombre?: string
  tipo?: (typeof TIPOS)[number]
  /** Id of the work whose entries and prices are listed; absent: the base. */
  origen?: string
  orden?: (typeof ORDENES)[number]
  sentido?: 'asc' | 'desc'
}

export function leerFiltrosDeDatos(busqueda: Record<string, unknown>): FiltrosDeDatos {
  const tipo = leerOpcion(busqueda.tipo, TIPOS, 'todos')
  const orden = leerOpcion(busqueda.orden, ORDENES, 'nombre')
  const sentido = leerSentido(busqueda.sentido)
  const origen = leerTexto(busqueda.origen)
  return {
    ...leerPaginado(busqueda),
    nombre: leerTexto(busqueda.nombre),
    ...(tipo !== 'todos' && { tipo }),
    ...(origen !== 'base' && { origen }),
    ...(orden !== 'nombre' && { orden }),
    ...(sentido !== 'asc' && { sentido }),
  }
}

export interface FiltrosDeUnidades extends Paginado {
  nombre?: string
}

export function leerFiltrosDeUnidades(busqueda: Record<string, unknown>): FiltrosDeUnidades {
  return { ...leerPaginado(busqueda), nombre: leerTexto(busqueda.nombre) }
}

/** Where a new entry goes back to (1-budgeting §2): the page checks that it is an address of this site. */
export function leerRedirect({ redirect }: Record<string, unknown>): { redirect?: string } {
  return { redirect: leerTexto(redirect) }
}
