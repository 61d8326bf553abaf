import type { Operacion } from '../lotes/sitio.ts'
import type { Capitulo, Grupo, Vista } from '../vista/arbol.ts'
import { type Elegidas, enSuLugar } from './elegidas.ts'
import { traida } from './encargos.ts'

/**
 * Alt+↑ and Alt+↓: one place up or down among their siblings. Rubros at the edge of their grupo go on to the next one, of
 * the next capitulo too; nothing where there is no further place.
 */
export function operacionesDeCorrer(vista: Vista, elegidas: Elegidas, pasos: -1 | 1): Operacion[] {
  switch (elegidas.clase) {
    case 'tareas':
      return deTareas(vista, elegidas.ids, pasos)
    case 'grupo': {
      const suyo = vista.rubrosWithGrupos.find(({ _id }) => _id === elegidas.capituloId)
      return uno('grupo', suyo?.grupos ?? [], elegidas.id, pasos)
    }
    case 'capitulo':
      return uno('capitulo', enElOrden(vista), elegidas.id, pasos)
  }
}

/** The indirect capitulo is always the last one, and out of the order. */
export const enElOrden = ({ rubrosWithGrupos }: Vista): Capitulo[] =>
  rubrosWithGrupos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)

function uno(
  clase: 'capitulo' | 'grupo',
  hermanos: readonly { _id: string }[],
  id: string,
  pasos: -1 | 1,
): Operacion[] {
  const lugar = hermanos.findIndex(({ _id }) => _id === id)
  const delante = lugar === -1 ? undefined : delanteDeQuien(hermanos, lugar, lugar, pasos)
  return delante === undefined ? [] : [{ op: 'ordenar', clase, _id: id, antesDe: delante }]
}

/** Before which sibling those from the first to the last place go; null at the end, undefined where they are at the edge. */
function delanteDeQuien(
  hermanos: readonly { _id: string }[],
  primero: number,
  ultimo: number,
  pasos: -1 | 1,
): string | null | undefined {
  if (pasos === -1) return hermanos[primero - 1]?._id
  return ultimo + 1 < hermanos.length ? (hermanos[ultimo + 2]?._id ?? null) : undefined
}

function deTareas(vista: Vista, ids: readonly string[], pasos: -1 | 1): Operacion[] {
  const porGrupo = [...Map.groupBy(enSuLugar(vista, ids), ({ grupo }) => grupo)]
  return porGrupo.flatMap(([grupo, suyas]): Operacion[] => {
    const lugares = suyas.map(({ tarea }) => grupo.tareas.indexOf(tarea))
    const delante = delanteDeQuien(grupo.tareas, Math.min(...lugares), Math.max(...lugares), pasos)
    if (delante !== undefined)
      return suyas.map(({ tarea: { _id } }) => ({ op: 'ordenar', clase: 'tarea', _id, antesDe: delante }))
    const otro = porGrupo.length === 1 ? vecino(vista, grupo, pasos) : undefined
    if (otro === undefined) return []
    const antesDe = pasos === -1 ? null : (otro.grupo.tareas[0]?._id ?? null)
    return suyas.map(({ tarea }) => traida(tarea, otro.capitulo, otro.grupo, antesDe))
  })
}

/** The grupo above or below; what is indirect stays among what is. */
function vecino(vista: Vista, grupo: Grupo, pasos: -1 | 1): { capitulo: Capitulo; grupo: Grupo } | undefined {
  const todos = vista.rubrosWithGrupos.flatMap((capitulo) =>
    capitulo.grupos.map((suyo) => ({ capitulo, grupo: suyo })),
  )
  const lugar = todos.findIndex((uno) => uno.grupo === grupo)
  const [este, otro] = [todos[lugar], todos[lugar + pasos]]
  const iguales = este?.capitulo.capituloGastoIndirecto === otro?.capitulo.capituloGastoIndirecto
  return iguales ? otro : undefined
}
