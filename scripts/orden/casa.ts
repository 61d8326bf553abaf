import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Archivo, leerArchivo } from './archivo.ts'
import { type Importe, leerImportes, leerImportesDeEstilo } from './importes.ts'

/** The repository as the guard reads it. */
export interface Casa {
  /** TypeScript and JavaScript, parsed; without what is generated. */
  archivos: Archivo[]
  /** Text of server/migrations/*.sql, by path. */
  migraciones: Map<string, string>
  /** Text of what is neither code nor a migration but cites or is cited: *.md, *.css, *.typ, by path. */
  documentos: Map<string, string>
  /** Every path of the repository, generated files included: what an import may point to. */
  caminos: Set<string>
  /** Imports of each file and of each style sheet, resolved. */
  importes: Map<string, Importe[]>
}

/** A violation of one rule, with where it is. */
export interface Falta {
  donde: string
  que: string
}

export interface Regla {
  nombre: string
  revisar(casa: Casa): Falta[]
}

const FUERA = new Set(['node_modules', 'dist', 'coverage', 'fixtures', '.git', '.tmp'])
/** Where a server started here keeps its base. Deeper, a folder of this name is one of the code's. */
const DATOS = 'datos'
const DOCUMENTO = /\.(md|css|typ)$/
const CODIGO = /\.(ts|tsx|js|mjs|cjs|mts|cts)$/
/** Files written by a tool, which nobody reads and no rule measures. */
export const GENERADO = /\.gen\.ts$/

function listar(raiz: string, carpeta = raiz): string[] {
  return readdirSync(carpeta, { withFileTypes: true }).flatMap((entrada) => {
    const camino = join(carpeta, entrada.name)
    if (FUERA.has(entrada.name) || camino === join(raiz, DATOS)) return []
    if (entrada.isDirectory()) return listar(raiz, camino)
    const sirve = CODIGO.test(entrada.name) || DOCUMENTO.test(entrada.name) || entrada.name.endsWith('.sql')
    return sirve ? [relative(raiz, camino).split(sep).join('/')] : []
  })
}

/** Reads a house; `encima`: texts laid over it, by path (for fixtures). */
export function leerCasa(raiz: string, encima: Readonly<Record<string, string>> = {}): Casa {
  const todos = [...new Set([...listar(raiz), ...Object.keys(encima)])].sort()
  const caminos = new Set(todos.filter((c) => !DOCUMENTO.test(c)))
  const leer = (camino: string): string => encima[camino] ?? readFileSync(join(raiz, camino), 'utf8')

  const archivos = [...caminos]
    .filter((c) => CODIGO.test(c) && !GENERADO.test(c))
    .sort()
    .map((camino) => leerArchivo(camino, leer(camino)))
  const migraciones = [...caminos].filter((c) => /^server\/migrations\/.*\.sql$/.test(c)).sort()
  const documentos = new Map(todos.filter((c) => DOCUMENTO.test(c)).map((camino) => [camino, leer(camino)]))
  const estilos = [...documentos].filter(([camino]) => camino.endsWith('.css'))
  return {
    archivos,
    caminos,
    documentos,
    migraciones: new Map(migraciones.map((camino) => [camino, leer(camino)])),
    importes: new Map([
      ...archivos.map((a) => [a.camino, leerImportes(a, caminos)] as const),
      ...estilos.map(([camino, texto]) => [camino, leerImportesDeEstilo(camino, texto, caminos)] as const),
    ]),
  }
}
