import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { raiz } from './raiz.js'

/**
 * The fingerprint of what something was made from is kept beside the thing made: while both agree
 * there is nothing to do. It is written last, so that whatever was interrupted is done again.
 * @param {string} camino
 * @returns {string | undefined}
 */
export function leerHuella(camino) {
  try {
    return readFileSync(camino, 'utf8')
  } catch {
    return undefined
  }
}

/** What node_modules depends on: the lock file and the machine. */
export function huellaDelCandado() {
  const hash = createHash('sha256').update(readFileSync(raiz('package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @param {string} carpeta @returns {string[]} every source file under it, in a stable order */
function fuentes(carpeta) {
  return readdirSync(carpeta, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entrada) => {
      const camino = join(carpeta, entrada.name)
      if (entrada.isDirectory()) {
        return ['node_modules', 'dist'].includes(entrada.name) ? [] : fuentes(camino)
      }
      return /\.test\.tsx?$/.test(entrada.name) ? [] : [camino]
    })
}

/** What the built screens depend on: the three floors they are made of, and the versions of the libraries. */
export function huellaDeLaWeb() {
  const hash = createHash('sha256')
  const caminos = ['domain', 'contract', 'web'].flatMap((piso) => fuentes(raiz(piso)))
  for (const camino of [...caminos, raiz('package-lock.json')]) {
    hash
      .update(`${camino.slice(raiz().length)}\0`)
      .update(readFileSync(camino))
      .update('\0')
  }
  return `${hash.digest('hex')}\n`
}
