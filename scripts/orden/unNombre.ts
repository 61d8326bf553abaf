import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { campo, lista, nombreDe } from './nodo.ts'
import { nombresNuevos } from './palabras.ts'

const DE_UN_PISO = /^(domain|contract|server|web)\/src\//
/** The router names it. */
const DE_LAS_RUTAS = 'Route'

/** Names that stand more than once on a floor still, with how often: the list may only shrink. */
export const VARIAS_VECES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  web: {
    Cambio: 2,
    Celda: 2,
    Dialogo: 2,
    GrillaQueEscribe: 2,
    Lugar: 2,
    Pregunta: 2,
    avisar: 2,
    idDeGrupo: 2,
    preguntar: 2,
    usePregunta: 2,
  },
}

/** The names that a file exports of its own; what it only hands on is not its own. */
export function exportados({ programa }: Archivo): Set<string> {
  const suyos = lista(programa, 'body').filter((n) => n.type === 'ExportNamedDeclaration')
  return new Set(
    suyos.flatMap((n) => {
      const declara = campo(n, 'declaration')
      if (declara === undefined) return []
      const id = nombreDe(campo(declara, 'id'))
      return id ? [id] : lista(declara, 'declarations').flatMap((d) => nombresNuevos(d).map(nombreDe))
    }),
  )
}

/** The files where a name stands, by floor and name: of those alone that stand more than once. */
function repetidos({ archivos }: Casa): Map<string, Map<string, string[]>> {
  const pisos = new Map<string, Map<string, string[]>>()
  for (const archivo of archivos) {
    const piso = DE_UN_PISO.exec(archivo.camino)?.[1]
    if (piso === undefined || archivo.esPrueba) continue
    const suyos = pisos.get(piso) ?? new Map<string, string[]>()
    pisos.set(piso, suyos)
    for (const nombre of exportados(archivo)) {
      if (nombre !== DE_LAS_RUTAS) suyos.set(nombre, [...(suyos.get(nombre) ?? []), archivo.camino])
    }
  }
  for (const suyos of pisos.values()) {
    for (const [nombre, donde] of suyos) if (donde.length === 1) suyos.delete(nombre)
  }
  return pisos
}

/** Rule 4, of exported names: one stands once a floor, so that whoever searches it finds it. */
export const unNombre: Regla = {
  nombre: 'un-nombre',
  revisar: (casa) =>
    [...repetidos(casa)].flatMap(([piso, suyos]) =>
      [...suyos].flatMap(([nombre, donde]): Falta[] => {
        const deHoy = VARIAS_VECES[piso]?.[nombre] ?? 1
        if (donde.length <= deHoy) return []
        const que = `'${nombre}' lo exportan ${donde.length} archivos de ${piso}: ${donde.join(', ')}`
        return [{ donde: donde.at(-1) ?? '', que }]
      }),
    ),
}

/** Entries of the list that have become fewer, or none. */
export function sobranEnLaLista(casa: Casa): string[] {
  const hay = repetidos(casa)
  return Object.entries(VARIAS_VECES).flatMap(([piso, suyos]) =>
    Object.entries(suyos).flatMap(([nombre, veces]) => {
      const quedan = hay.get(piso)?.get(nombre)?.length ?? 1
      return quedan < veces ? [`${piso} ${nombre}: ${quedan}`] : []
    }),
  )
}
