import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { raiz } from './raiz.js'

/**
 * Reads the hash stored beside a built thing, of the sources it was built from: while it matches theirs nothing has
 * to be done. It is written last, so that an interrupted build is done again.
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

/** Hash of what node_modules depends on: the lock file and the machine. */
export function huellaDelCandado() {
  const hash = createHash('sha256').update(readFileSync(raiz('package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

/**
 * @param {string} carpeta
 * @returns {string[]} all source files in it, in a stable order
 */
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

/**
 * Hash of all that is under these places, and of the versions of the libraries.
 * @param {string[]} lugares
 */
function huellaDe(lugares) {
  const hash = createHash('sha256')
  for (const camino of [...lugares.flatMap((lugar) => fuentes(raiz(lugar))), raiz('package-lock.json')]) {
    hash
      .update(`${camino.slice(raiz().length)}\0`)
      .update(readFileSync(camino))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Hash of what the built web depends on: the three floors it is made of, and the versions of the libraries. */
export const huellaDeLaWeb = () => `${huellaDe(['domain', 'contract', 'web'])}\n`

/**
 * Hash of what the server is put together from; what it reads as files (migrations, moldes, lists) stays where it is.
 */
export const huellaDelServidor = () =>
  huellaDe(['domain', 'contract', 'server/src', 'server/scripts']).slice(0, 16)
