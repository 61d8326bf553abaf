import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'

// The price bank (domain.md §6).

/** Items copied in one step. */
export const COPIAS_MAXIMAS = 100

export interface GrupoDelCapitulo {
  id: string
  nombre: string
  estado: 'activo' | 'inactivo'
}

/**
 * Where a copied item goes: the grupo of the same name, else 'General'; `id` is null where that one has to be made
 * (domain.md §6). An inactive grupo is not chosen, so it receives nothing by its name; an inactive 'General' does,
 * rather than having a twin.
 */
export function grupoParaCopia(
  grupos: readonly GrupoDelCapitulo[],
  nombreDelGrupo: string | null,
): { id: string | null; nombre: string } {
  const activos = grupos.filter(({ estado }) => estado === 'activo')
  const con = (lista: readonly GrupoDelCapitulo[], nombre: string) => lista.find((g) => g.nombre === nombre)
  const hallado =
    (nombreDelGrupo === null ? undefined : con(activos, nombreDelGrupo)) ??
    con(activos, textos.general) ??
    con(grupos, textos.general)
  return hallado ?? { id: null, nombre: textos.general }
}
