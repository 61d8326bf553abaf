import { posix } from 'node:path'

/** What can be cited of a page. */
export interface Pagina {
  camino: string
  /** `3` for a heading '## 3. …', `4.2` for the second point of a numbered list under '## 4.'. */
  secciones: ReadonlySet<string>
  /** `R5`, `P12`, `J1`: from a row of a table or a heading. */
  claves: ReadonlySet<string>
  /** 'Price bank': from a heading, bold text, or the beginning of a list item up to its colon. */
  nombres: readonly string[]
}

function leerPagina(camino: string, texto: string): Pagina {
  const secciones = new Set<string>()
  const claves = new Set<string>()
  const nombres: string[] = []
  let seccion = ''
  for (const renglon of texto.split('\n')) {
    const [, numero, letra, nombre] = /^#{2,4} (?:(\d+)\. |([A-Z]\d+)\. )?(.*)/.exec(renglon) ?? []
    if (numero) {
      seccion = numero
      secciones.add(numero)
    }
    if (letra) claves.add(letra)
    if (nombre) nombres.push(nombre)
    const punto = /^(\d+)\. /.exec(renglon)?.[1]
    if (punto && seccion) secciones.add(`${seccion}.${punto}`)
    const clave = /^\| ([A-Z]\d+) \|/.exec(renglon)?.[1]
    if (clave) claves.add(clave)
    for (const [, negrita] of renglon.matchAll(/\*\*([^*]+?)\.?\*\*/g)) nombres.push(negrita ?? '')
    const comienzo = /^- ([^:.]{3,60})[:.]/.exec(renglon)?.[1]
    if (comienzo) nombres.push(comienzo)
  }
  return { camino, secciones, claves, nombres }
}

/**
 * The pages at the root and in docs/, by name in lower case without `.md`, so ARCHITECTURE.md is cited as
 * architecture.md.
 */
export const leerPaginas = (documentos: ReadonlyMap<string, string>): ReadonlyMap<string, Pagina> =>
  new Map(
    [...documentos]
      .filter(([camino]) => /^(docs\/(mediciones\/)?)?[^/]+\.md$/.test(camino))
      .map(([camino, texto]) => [posix.basename(camino, '.md').toLowerCase(), leerPagina(camino, texto)]),
  )
