import { leerOpcion, leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

const ESTADOS = ['todos', 'aprobado', 'pendiente', 'inactivo'] as const
const VISTAS = ['lista', 'obras'] as const

/** What the address of the works list holds; what is by default is left out of it. */
export interface FiltrosDeObras extends Paginado {
  nombre?: string
  estado?: (typeof ESTADOS)[number]
  /** 'obras' is the documented variant with fewer columns. */
  vista?: (typeof VISTAS)[number]
}

export function leerFiltrosDeObras(busqueda: Record<string, unknown>): FiltrosDeObras {
  const estado = leerOpcion(busqueda.estado, ESTADOS, 'todos')
  const vista = leerOpcion(busqueda.vista, VISTAS, 'lista')
  return {
    ...leerPaginado(busqueda),
    nombre: leerTexto(busqueda.nombre),
    ...(estado !== 'todos' && { estado }),
    ...(vista !== 'lista' && { vista }),
  }
}
