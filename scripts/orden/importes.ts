import { posix } from 'node:path'
import type { Archivo } from './archivo.ts'
import { campo, lista, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

/** One import, export from, import(), require or `new URL('./x.ts', import.meta.url)`. */
export interface Importe {
  texto: string
  renglon: number
  /** Path inside the house, where it points to one. */
  destino: string | undefined
}

function nombrado(nodo: Nodo): string | undefined {
  switch (nodo.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textoDe(campo(nodo, 'source') ?? campo(nodo, 'argument'))
    case 'CallExpression':
      return nombreDe(campo(nodo, 'callee')) === 'require' ? textoDe(lista(nodo, 'arguments')[0]) : undefined
    case 'NewExpression': {
      // Workers and child processes are named by an address relative to their caller.
      const [texto, base] = lista(nodo, 'arguments')
      const relativa = nombreDe(campo(nodo, 'callee')) === 'URL' && base?.type === 'MemberExpression'
      const camino = relativa ? textoDe(texto) : undefined
      return camino && /\.tsx?$/.test(camino) ? camino : undefined
    }
    default:
      return undefined
  }
}

/** The target of an import: a path of the repository, or undefined for Node's and npm's packages. */
function resolver(desde: string, texto: string, caminos: ReadonlySet<string>): string | undefined {
  const propio = /^@plomada\/([^/]+)\/(.+)$/.exec(texto)
  const base = propio
    ? `${propio[1]}/src/${propio[2]}`
    : /^\.{1,2}(\/|$)/.test(texto)
      ? posix.normalize(posix.join(posix.dirname(desde), texto))
      : undefined
  if (!base) return undefined
  const candidatos = [base, `${base}.ts`, `${base}.tsx`, `${base}.js`, `${base}/index.ts`]
  return candidatos.find((c) => caminos.has(c)) ?? base
}

/** Every import of a file, also of types: a cycle of types is a cycle. */
export function leerImportes(archivo: Archivo, caminos: ReadonlySet<string>): Importe[] {
  const importes: Importe[] = []
  recorrer(archivo.programa, (nodo) => {
    const texto = nombrado(nodo)
    if (texto === undefined) return
    importes.push({
      texto,
      renglon: archivo.renglon(nodo.start),
      destino: resolver(archivo.camino, texto, caminos),
    })
  })
  return importes
}

const DE_ESTILO = /(?:\bfrom|@import)\s+(?:url\()?["'](\.{1,2}\/[^"']+)["']/g

/** Every file that a style sheet takes something from. */
export const leerImportesDeEstilo = (
  camino: string,
  texto: string,
  caminos: ReadonlySet<string>,
): Importe[] =>
  [...texto.matchAll(DE_ESTILO)].map(({ 1: nombrado = '', index }) => ({
    texto: nombrado,
    renglon: texto.slice(0, index).split('\n').length,
    destino: resolver(camino, nombrado, caminos),
  }))
