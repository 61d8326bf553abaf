import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, type Nodo, recorrer } from './nodo.ts'

/** Where the databases of a device are opened, and deleted, once room was found. */
const DE_LAS_BASES = /^web\/src\/api\/(base|diario|lugar)\.ts$/
/** They only read: what a page says that has nothing of the product. */
const SOLO_LEE = 'web/public/sin-conexion.js'
const LIBRERIAS = /^(idb|idb-keyval|dexie|localforage)(\/|$)/

function queEscribe(nodo: Nodo): string | undefined {
  if (nodo.type === 'ImportDeclaration') {
    const deDonde = String(campo(nodo, 'source')?.value)
    return LIBRERIAS.test(deDonde) && nodo.importKind !== 'type' ? deDonde : undefined
  }
  if (nodo.type === 'Identifier' && nodo.name === 'indexedDB') return 'indexedDB'
  if (nodo.type === 'Literal' && /^readwrite(flush)?$/.test(String(nodo.value))) return String(nodo.value)
  return undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const que = queEscribe(nodo)
    if (que === undefined || (que === 'indexedDB' && archivo.camino === SOLO_LEE)) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `${que}: lo que se guarda en el equipo pasa por web/src/api/base.ts`,
    })
  })
  return faltas
}

/**
 * A database of the device is written in one place, which looks for room first (decision 0096): nothing else opens one.
 * What is handed out for reading (`Lectora`) can't be written through.
 */
export const escrituras: Regla = {
  nombre: 'escrituras',
  revisar: ({ archivos }) =>
    archivos
      .filter(
        ({ camino, esPrueba }) =>
          /^web\/(src|public)\//.test(camino) && !esPrueba && !DE_LAS_BASES.test(camino),
      )
      .flatMap(enArchivo),
}
