import { leerOpcion, leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

const ESTADOS = ['activo', 'inactivo', 'todos'] as const
type Estado = (typeof ESTADOS)[number]

export interface FiltrosDeCapitulos extends Paginado {
  nombre?: string
  /** Absent: activo, as documented. */
  estado?: Estado
}

export function leerFiltrosDeCapitulos(busqueda: Record<string, unknown>): FiltrosDeCapitulos {
  const estado = leerOpcion(busqueda.estado, ESTADOS, 'activo')
  return {
    ...leerPaginado(busqueda),
    nombre: leerTexto(busqueda.nombre),
    ...(estado !== 'activo' && { estado }),
  }
}

export interface FiltrosDeGrupos {
  nombre?: string
  /** Absent: todos. */
  estado?: Estado
  /** Documented: the name of the capitulo, to show it before it comes. */
  rubroNombre?: string
  /** The work, for addresses that don't name it (ux.md §2). */
  presupuestoId?: string
}

export function leerFiltrosDeGrupos(busqueda: Record<string, unknown>): FiltrosDeGrupos {
  const estado = leerOpcion(busqueda.estado, ESTADOS, 'todos')
  return {
    nombre: leerTexto(busqueda.nombre),
    rubroNombre: leerTexto(busqueda.rubroNombre),
    presupuestoId: leerTexto(busqueda.presupuestoId),
    ...(estado !== 'todos' && { estado }),
  }
}

/** What edit screens carry: the work they belong to, and where one came from by name. */
export function leerObraEnBusqueda(busqueda: Record<string, unknown>): {
  presupuestoId?: string
  rubroNombre?: string
} {
  return { presupuestoId: leerTexto(busqueda.presupuestoId), rubroNombre: leerTexto(busqueda.rubroNombre) }
}

export const OPCIONES_DE_ESTADO = [
  { value: 'todos', label: 'Todos los estados' },
  { value: 'activo', label: 'Activo' },
  { value: 'inactivo', label: 'Inactivo' },
]
