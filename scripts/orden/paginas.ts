import { posix } from 'node:path'

/** What one page of the house offers to be cited by. */
export interface Pagina {
  camino: string
  /** `3` of a heading '## 3. …', `4.2` of the second point of a numbered list under '## 4.'. */
  secciones: ReadonlySet<string>
  /** `R5`, `P12`, `J1`: of a row of a table or of a heading. */
  claves: ReadonlySet<string>
  /** 'Price bank': a heading, what stands in bold, and what a point of a list begins with, up to its colon. */
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

/** The pages at the root and in docs/, by name in lower case without `.md`: ARCHITECTURE.md is cited as architecture.md. */
export const leerPaginas = (documentos: ReadonlyMap<string, string>): ReadonlyMap<string, Pagina> =>
  new Map(
    [...documentos]
      .filter(([camino]) => /^(docs\/(mediciones\/)?)?[^/]+\.md$/.test(camino))
      .map(([camino, texto]) => [posix.basename(camino, '.md').toLowerCase(), leerPagina(camino, texto)]),
  )
