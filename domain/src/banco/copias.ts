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
 * Where a copied item goes: the grupo of the same name, as a person compares names, else 'General'; `id` is null where that one has to be made
 * (domain.md §6). An inactive grupo is not chosen, so it receives nothing by its name; an inactive 'General' does,
 * rather than having a twin.
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
