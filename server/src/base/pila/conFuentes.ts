import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'

/** `file:///srv/plomada/server/dist/1f2e3d/servir-Ab1.js:1:2345`, in a line of a stack. */
const LUGAR = /(file:\/\/\S+?\/server\/dist\/[\w.-]+\/[\w.-]+\.js):(\d+):(\d+)/g

/** Places that were looked up. The maps are not kept: the largest takes 20 MB, and errors come back. */
const vistos = new LRUCache<string, string>({ max: 500 })

/**
 * A stack that says places in our sources: where the server was put together (decision 0051) V8 says those of what it
 * runs. A place in a library, and one that is in a source already, stays as it is.
 */
export function conFuentes(pila: string): string {
  const mapas = new Map<string, SourceMap | null>()
  return pila.replace(LUGAR, (lugar, url: string, fila: string, columna: string) => {
    const visto = vistos.get(lugar)
    if (visto !== undefined) return visto
    const archivo = fileURLToPath(url)
    const mapa = mapas.has(archivo) ? mapas.get(archivo) : leerMapa(archivo)
    mapas.set(archivo, mapa ?? null)
    const origen = mapa?.findOrigin(Number(fila), Number(columna))
    const hallado =
      origen && 'fileName' in origen && origen.fileName
        ? `${pathToFileURL(resolve(dirname(archivo), origen.fileName)).href}:${origen.lineNumber}:${origen.columnNumber}`
        : lugar
    vistos.set(lugar, hallado)
    return hallado
  })
}

/** Null where there is none: the error is logged all the same. */
function leerMapa(archivo: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${archivo}.map`, 'utf8')))
  } catch {
    return null
  }
}
