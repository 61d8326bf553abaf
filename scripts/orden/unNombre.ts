import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { campo, lista, nombreDe } from './nodo.ts'
import { nombresNuevos } from './palabras.ts'

const DE_UN_PISO = /^(domain|contract|server|web)\/src\//
/** The router names it. */
const DE_LAS_RUTAS = 'Route'

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
      [...suyos].map(([nombre, donde]): Falta => {
        const que = `'${nombre}' lo exportan ${donde.length} archivos de ${piso}: ${donde.join(', ')}`
        return { donde: donde.at(-1) ?? '', que }
      }),
    ),
}
