import { mensajesEdicion } from '../nucleo/mensajes/edicion.ts'
import { claveDeNombre } from '../nucleo/texto.ts'

// A tarea that goes to another capitulo (ux.md §3).

/** The one of that name, to the letter or else as a person compares names; undefined where there is none. */
export function delMismoNombre<G extends { nombre: string }>(
  grupos: readonly G[],
  nombre: string,
): G | undefined {
  return (
    grupos.find((grupo) => grupo.nombre === nombre) ??
    grupos.find((grupo) => claveDeNombre(grupo.nombre) === claveDeNombre(nombre))
  )
}

/** What a tarea has where it is; null is nothing. */
export interface Procedencia {
  grupo: string | null
  contratista: { id: string; nombre: string } | null
}

export interface Mudanza {
  /** Ids in the new capitulo; null where it has none for it. */
  grupoId: string | null
  contratistaId: string | null
  /** Why a grupo, or a contratista, has to be chosen there; null where it hasn't. */
  razones: { grupo: string | null; contratista: string | null }
}

/**
 * What of a tarea stays when it moves: the grupo, by its name, and the contratista where the new capitulo has them. Its
 * `grupos` are the active ones, since an inactive one is not chosen (domain.md §7).
 */
export function mudarA(
  capitulo: {
    nombre: string
    grupos: readonly { id: string; nombre: string }[]
    contratistas: readonly { id: string }[]
  },
  { grupo, contratista }: Procedencia,
): Mudanza {
  const hallado = grupo === null ? undefined : delMismoNombre(capitulo.grupos, grupo)
  const loTiene = contratista !== null && capitulo.contratistas.some(({ id }) => id === contratista.id)
  return {
    grupoId: hallado?.id ?? null,
    contratistaId: loTiene ? contratista.id : null,
    razones: {
      grupo: grupo !== null && !hallado ? mensajesEdicion.sinEseGrupo(capitulo.nombre, grupo) : null,
      contratista:
        contratista !== null && !loTiene
          ? mensajesEdicion.sinEseContratista(capitulo.nombre, contratista.nombre)
          : null,
    },
  }
}
