import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { agrupar } from '../totales/totales.ts'

/** Tareas by grupo; tareas that an import left without one are shown under 'General'. */
export function enGrupos<
  G extends { id: string; nombre: string; estado: string },
  T extends { grupo_id: string | null },
>(capitulo: { id: string; grupos: readonly G[] }, tareas: readonly T[]) {
  const porGrupo = agrupar(tareas, (t) => t.grupo_id ?? capitulo.id)
  const general = { id: capitulo.id, nombre: mensajesPresupuestos.general, estado: 'activo' as const }
  const grupos = porGrupo.has(capitulo.id) ? [...capitulo.grupos, general] : capitulo.grupos
  return grupos.map((grupo) => ({ grupo, tareas: porGrupo.get(grupo.id) ?? [] }))
}
