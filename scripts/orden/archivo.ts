import { parseSync } from 'oxc-parser'
import type { Nodo } from './nodo.ts'

/** A comment, with the lines it covers. */
export interface Comentario {
  texto: string
  desde: number
  hasta: number
}

/** A source file, parsed. `camino` is relative to the root, with forward slashes. */
export interface Archivo {
  camino: string
  texto: string
  programa: Nodo
  comentarios: Comentario[]
  /** Line number, from 1, of an offset. */
  renglon(posicion: number): number
  esPrueba: boolean
}

/** What only runs under the tests: the tests themselves and what they share. */
export const esPrueba = (camino: string): boolean =>
  /\.(test|e2e)\.tsx?$|(^|\/)prueba\//.test(camino) || camino.startsWith('e2e/')

/** Parses one file of TypeScript or JavaScript; one that does not parse is an error, never an empty file. */
export function leerArchivo(camino: string, texto: string): Archivo {
  const { program, comments, errors } = parseSync(camino, texto)
  if (errors.length > 0) throw new Error(`${camino}: ${errors[0]?.message}`)
  const finales = [...texto.matchAll(/\n/g)].map((salto) => salto.index)
  const renglon = (posicion: number): number => {
    let [bajo, alto] = [0, finales.length]
    while (bajo < alto) {
      const medio = (bajo + alto) >> 1
      if ((finales[medio] ?? 0) < posicion) bajo = medio + 1
      else alto = medio
    }
    return bajo + 1
  }
  return {
    camino,
    texto,
    // The parser's tree is plain data; its own types name each kind of node, and the guard walks them all alike.
    programa: program as unknown as Nodo,
    comentarios: comments.map((c) => ({
      texto: c.value.trim(),
      desde: renglon(c.start),
      hasta: renglon(c.end),
    })),
    renglon,
    esPrueba: esPrueba(camino),
  }
}

/** The comments on that line, or that end on the line above it. */
export const comentariosJuntoA = (archivo: Archivo, renglon: number): Comentario[] =>
  archivo.comentarios.filter((c) => c.hasta === renglon - 1 || (c.desde <= renglon && c.hasta >= renglon))
