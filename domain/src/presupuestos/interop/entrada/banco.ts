import type { ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'
import type { Nombrada } from './contraste.ts'
import { tareasDeEntrada } from './enGuaranies.ts'

/** What the price bank takes of a file: no overheads and no margin, which belong to a work (domain.md §6). */
export interface ParaElBanco {
  obra: ObraImportada
  /** The overheads, which stay outside. */
  indirectos: Nombrada[]
}

/** In the price bank resources are entries of the catalogue, not items; a chapter of resources alone is left out. */
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

/** Families of what is imported whose type has to be chosen. */
export function familiasUsadas(obra: ObraImportada): ObraImportada['familias'] {
  const deTareas = [...tareasDeEntrada(obra), ...obra.indirectos].flatMap(({ componentes }) => componentes)
  const usadas = new Set([...deTareas, ...obra.recursos].map(({ familia }) => familia))
  return obra.familias.filter(({ clave }) => usadas.has(clave))
}

/** A file's overheads are one tarea without code with a componente each; overheads in our own files are tareas. */
function nombresDe(tarea: TareaImportada): Nombrada[] {
  const cosas = tarea.codigo === '' ? tarea.componentes : [tarea]
  return cosas.map(({ codigo, nombre, unidad }) => ({ codigo, nombre, unidad }))
}
