import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { aparte, conOrden, type Filtros, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

const ESTADOS = ['activo', 'inactivo', 'todos'] as const

export const FILTROS_DE_CAPITULOS = filtros({
  busquedaRapida: texto,
  estado: opcion(ESTADOS, 'activo'),
  ...conOrden(ORDEN_DE_LISTA.capitulos),
})

export const FILTROS_DE_GRUPOS = filtros({
  busquedaRapida: texto,
  estado: opcion(ESTADOS, 'todos'),
  // Documented: the name of the capitulo, shown until it has loaded.
  rubroNombre: aparte(texto),
  // The work, for addresses that don't name it (ux.md §2).
  presupuestoId: aparte(texto),
})

export type FiltrosDeGrupos = Filtros<typeof FILTROS_DE_GRUPOS>

/** What edit screens have in their address: the work, and the name of the capitulo one came from. */
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
