import type { ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'
import type { Nombrada } from './contraste.ts'
import { tareasDe } from './enGuaranies.ts'

/** What of a file the price bank takes, which has neither a work's overheads nor its margin (domain.md §6). */
export interface ParaElBanco {
  obra: ObraImportada
  /** The overheads, which stay outside. */
  indirectos: Nombrada[]
}

/** Resources are entries of the catalogue there and no items; a chapter of them alone is none. */
export function paraElBanco(importada: ObraImportada): ParaElBanco {
  const deRecursos = new Set(importada.recursos.map(({ codigo }) => codigo))
  const capitulos = importada.capitulos.map((capitulo) => ({
    ...capitulo,
    grupos: capitulo.grupos.map((grupo) => ({
      ...grupo,
      tareas: grupo.tareas.filter(({ codigo }) => !deRecursos.has(codigo)),
    })),
  }))
  const conAlgo = capitulos
    .map((capitulo, i) => ({
      ...capitulo,
      grupos: capitulo.grupos.filter(
        ({ tareas }, j) => tareas.length > 0 || importada.capitulos[i]?.grupos[j]?.tareas.length === 0,
      ),
    }))
    .filter(({ grupos }, i) => grupos.length > 0 || importada.capitulos[i]?.grupos.length === 0)
  return {
    obra: { ...importada, capitulos: conAlgo, indirectos: [] },
    indirectos: importada.indirectos.flatMap(nombresDe),
  }
}

/** The families whose type is still to be chosen of what comes in. */
export function familiasUsadas(obra: ObraImportada): ObraImportada['familias'] {
  const deTareas = [...tareasDe(obra), ...obra.indirectos].flatMap(({ componentes }) => componentes)
  const usadas = new Set([...deTareas, ...obra.recursos].map(({ familia }) => familia))
  return obra.familias.filter(({ clave }) => usadas.has(clave))
}

/** The overheads of a file come as one tarea without code, a componente each; those of ours by themselves. */
function nombresDe(tarea: TareaImportada): Nombrada[] {
  const cosas = tarea.codigo === '' ? tarea.componentes : [tarea]
  return cosas.map(({ codigo, nombre, unidad }) => ({ codigo, nombre, unidad }))
}
