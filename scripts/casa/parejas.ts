import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

// Some pages here have a twin outside this repository, where the product is designed before it is built. The first
// line of such a page names its twin, and the sha256 the twin had when the page was last updated.

const CABEZA = /^<!-- twin of (\S+) · sha256 ([0-9a-f]{64}) -->$/

/** Pages outside that need no twin here, and why. */
const SIN_PAREJA: Readonly<Record<string, string>> = {
  'design/anchors-features.md': 'ideas for later; nothing in force',
  'design/models.md': 'other people’s programs; what was learnt is in STYLE.md',
  'design/pages.md': 'the work under way; what it leaves is in ARCHITECTURE.md and docs/recetas.md',
  'design/site.md': 'comes with the rooms of the site',
}

export interface Pareja {
  /** Path from the root of the repository. */
  aqui: string
  /** Path from the folder outside. */
  alla: string
  sha256: string
}

/** The twins of a checkout: pages at its root and in docs/ whose first line names a twin. */
export function leerParejas(raiz: string): Pareja[] {
  return [raiz, join(raiz, 'docs')]
    .filter(existsSync)
    .flatMap((carpeta) => readdirSync(carpeta).map((nombre) => join(carpeta, nombre)))
    .filter((camino) => camino.endsWith('.md'))
    .flatMap((camino) => {
      const cabeza = CABEZA.exec(readFileSync(camino, 'utf8').split('\n', 1)[0] ?? '')
      const [, alla, sha256] = cabeza ?? []
      return alla && sha256 ? [{ aqui: relative(raiz, camino), alla, sha256 }] : []
    })
}

/** Compares the twins of a checkout with the pages of a folder: a sentence for each, and whether any has changed. */
export function compararParejas(raiz: string, compartida: string): { lineas: string[]; cambio: boolean } {
  const parejas = leerParejas(raiz)
  const malos = parejas.flatMap(({ aqui, alla, sha256 }) => {
    const pagina = join(compartida, alla)
    if (!existsSync(pagina)) return [`${alla} is gone; ${aqui} was its twin.`]
    const ahora = createHash('sha256').update(readFileSync(pagina)).digest('hex')
    if (ahora === sha256) return []
    return [`${alla} changed since ${aqui} was made: bring what is new, then put ${ahora} in its first line.`]
  })
  const conocidas = new Set([...parejas.map(({ alla }) => alla), ...Object.keys(SIN_PAREJA)])
  const carpeta = join(compartida, 'design')
  const nuevas = (existsSync(carpeta) ? readdirSync(carpeta) : [])
    .map((nombre) => `design/${nombre}`)
    .filter((pagina) => pagina.endsWith('.md') && !conocidas.has(pagina))
    .map((pagina) => `${pagina} is new and has no twin.`)
  const lineas = [...malos, ...nuevas]
  const resumen = `Twins: ${parejas.length}; as their pages are: ${parejas.length - malos.length}.`
  return { lineas: [...lineas, resumen], cambio: lineas.length > 0 }
}
