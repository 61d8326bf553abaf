import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

// Some pages here have a twin outside, where the product is thought out before it is built. A twin's first line names
// that page and the sha256 that it had when the twin was last brought up to date.

const CABEZA = /^<!-- twin of (\S+) · sha256 ([0-9a-f]{64}) -->$/

/** Pages outside that have no twin, and why: the others have one. */
const SIN_PAREJA: Readonly<Record<string, string>> = {
  'design/anchors-features.md': 'ideas for later; nothing in force',
  'design/models.md': 'other people’s programs; what was learnt is in STYLE.md',
  'design/pages.md': 'the work under way; what it leaves is in ARCHITECTURE.md and docs/recetas.md',
  'design/site.md': 'comes with the rooms of the site',
}

export interface Pareja {
  /** From the root of the repository. */
  aqui: string
  /** From the folder outside. */
  alla: string
  sha256: string
}

/** The twins of a checkout: what stands at its root and in docs/ with the line that says of which page. */
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

/** How the twins of a checkout stand beside the pages of a folder: one sentence each, and whether something changed. */
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
