import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { correr } from './hijo.js'
import { huellaDelServidor } from './huellas.js'
import { exigirMemoria, MONTON, POCOS_HILOS } from './memoria.js'
import { entorno } from './nodo.js'
import { raiz } from './raiz.js'

/** Whose sources the server runs from where it could not be put together: it is the same, only slower to start. */
const DE_FUENTES = raiz('server/src/main.ts')
const ARMADOS = raiz('server/dist')

/**
 * The server's program, put together from the present sources, which halves what a start takes. Each state of the
 * sources has a folder of its own, named by their hash: what is in it never changes, a server that runs from one goes
 * on finding its files, and several launchers may make it at once.
 * @param {string} nodo the Node 24 to build with
 * @returns {Promise<string>} path of what Node has to run
 */
export async function programaDelServidor(nodo) {
  const carpeta = join(ARMADOS, huellaDelServidor())
  const programa = join(carpeta, 'main.js')
  if (existsSync(programa)) return programa
  console.log('Preparando el servidor…')
  const aparte = `${carpeta}.${process.pid}`
  try {
    await exigirMemoria()
    mkdirSync(aparte, { recursive: true })
    const { NODE_ENV: _, ...env } = entorno(nodo)
    const { codigo, pedido, salida } = await correr(
      nodo,
      [...MONTON, raiz('server/scripts/armar.ts'), aparte],
      {
        cwd: raiz(),
        env: { ...env, ...POCOS_HILOS },
        capturar: true,
      },
    )
    if (pedido) {
      rmSync(aparte, { recursive: true })
      process.exit(codigo)
    }
    if (codigo !== 0) throw new Error(salida.trim())
    poner(aparte, carpeta)
    return programa
  } catch (error) {
    rmSync(aparte, { recursive: true, force: true })
    const causa = error instanceof Error ? error.message : String(error)
    console.error(
      `⚠ No se pudo armar el servidor en ${ARMADOS}; arranca más despacio, de sus fuentes: ${causa}`,
    )
    return DE_FUENTES
  }
}

/**
 * What its Node is started with, so that it gives memory back (decision 0162).
 * @returns {{ opciones: string[], entorno: Record<string, string> }}
 */
export function delServidor() {
  return JSON.parse(readFileSync(raiz('server/src/base/memoria/arranque.json'), 'utf8'))
}

/**
 * Gives what was made its name, unless another launcher was first, and forgets old ones: not the two that are newest,
 * from which a server may still be running or which may be in the making.
 * @param {string} aparte
 * @param {string} carpeta
 */
function poner(aparte, carpeta) {
  try {
    renameSync(aparte, carpeta)
  } catch (error) {
    if (!existsSync(carpeta)) throw error
    rmSync(aparte, { recursive: true })
  }
  const viejos = readdirSync(ARMADOS)
    .map((nombre) => join(ARMADOS, nombre))
    .filter((camino) => camino !== carpeta)
    .map((camino) => ({ camino, hecho: statSync(camino, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.hecho - a.hecho)
  for (const { camino } of viejos.slice(2)) rmSync(camino, { recursive: true, force: true })
}
