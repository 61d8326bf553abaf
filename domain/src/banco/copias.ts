import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import { delMismoNombre } from '../presupuestos/mudanza.ts'

// The price bank (domain.md §6).

/** Items copied in one step. */
export const COPIAS_MAXIMAS = 100

export interface GrupoDelCapitulo {
  id: string
  nombre: string
  estado: 'activo' | 'inactivo'
}

/**
 * The grupo for a copied item: that of the same name, as a person compares names, or else 'General'; `id` is null
 * where 'General' has to be made (domain.md §6). An inactive grupo receives nothing by its name; an inactive
 * 'General' does, so that there are never two.
 */
export function grupoParaCopia(
  grupos: readonly GrupoDelCapitulo[],
  nombreDelGrupo: string | null,
): { id: string | null; nombre: string } {
  const activos = grupos.filter(({ estado }) => estado === 'activo')
  const hallado =
    (nombreDelGrupo === null ? undefined : delMismoNombre(activos, nombreDelGrupo)) ??
    delMismoNombre(activos, textos.general) ??
    delMismoNombre(grupos, textos.general)
  return hallado ?? { id: null, nombre: textos.general }
}
