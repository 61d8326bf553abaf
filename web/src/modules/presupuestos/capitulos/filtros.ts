import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { aparte, type Filtros, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

const ESTADOS = ['activo', 'inactivo', 'todos'] as const

export const FILTROS_DE_CAPITULOS = filtros({ nombre: texto, estado: opcion(ESTADOS, 'activo') })

export const FILTROS_DE_GRUPOS = filtros({
  nombre: texto,
  estado: opcion(ESTADOS, 'todos'),
  // Documented: the name of the capitulo, to show it before it comes.
  rubroNombre: aparte(texto),
  // The work, for addresses that don't name it (ux.md §2).
  presupuestoId: aparte(texto),
})

export type FiltrosDeGrupos = Filtros<typeof FILTROS_DE_GRUPOS>

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
