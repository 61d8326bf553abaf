import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { FallaClara } from './falla.js'
import { raiz } from './raiz.js'

/** The first version with all that the server uses: type stripping, `node:sqlite` and `crypto.argon2`. */
const MINIMA = [24, 7]

/** Path of a Node that can run the product: the one installed by npm or, if it is new enough, this one. */
export function nodo24() {
  const instalado = raiz(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(instalado)) return instalado
  const [mayor = 0, menor = 0] = process.versions.node.split('.').map(Number)
  const [pideMayor = 0, pideMenor = 0] = MINIMA
  if (mayor > pideMayor || (mayor === pideMayor && menor >= pideMenor)) return process.execPath
  throw new FallaClara(
    `Para ${process.platform}-${process.arch} no viene un Node incluido: instalá Node ${MINIMA.join('.')} o más nuevo (este es ${process.version}).`,
  )
}

/**
 * The environment for that Node: it and the installed programs come first in PATH, and its compile cache is kept,
 * which halves the next start.
 * @param {string} nodo
 * @returns {NodeJS.ProcessEnv}
 */
export function entorno(nodo) {
  const PATH = [dirname(nodo), raiz('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? raiz('node_modules/.cache/node')
  return { ...process.env, PATH, NODE_COMPILE_CACHE }
}
