import { type Archivo, comentariosJuntoA } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, recorrer } from './nodo.ts'

const CON_DEFAULT = /\.config\.ts$|(^|\/)globalSetup\.ts$|^web\/routes\.ts$/
const VAGO = /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/i

/** No default exports, so that a thing has one name wherever it is used. Configuration and route files are excepted. */
export const sinDefault: Regla = {
  nombre: 'sin-default',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => !CON_DEFAULT.test(a.camino))
      .flatMap((a) =>
        lista(a.programa, 'body')
          .filter((n) => n.type === 'ExportDefaultDeclaration')
          .map((n) => ({ donde: `${a.camino}:${a.renglon(n.start)}`, que: 'export default' })),
      ),
}

const reexporta = (nodo: Nodo): boolean =>
  nodo.type === 'ExportAllDeclaration' ||
  (nodo.type === 'ExportNamedDeclaration' && campo(nodo, 'source') !== undefined)

/** No barrels: no files named index, and none that only re-export. */
export const sinBarriles: Regla = {
  nombre: 'sin-barriles',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => {
        const cuerpo = lista(a.programa, 'body')
        return /(^|\/)index\.(ts|tsx|js)$/.test(a.camino) || (cuerpo.length > 0 && cuerpo.every(reexporta))
      })
      .map((a) => ({ donde: a.camino, que: 'es un barril' })),
}

/** No file or folder whose name says nothing. */
export const nombresClaros: Regla = {
  nombre: 'nombres-claros',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => VAGO.test(a.camino))
      .map((a) => ({ donde: a.camino, que: 'el nombre no dice qué hay adentro' })),
}

const DIRECTIVA =
  /(?:eslint|oxlint)-disable(?:-next-line|-line)?|@ts-(?:ignore|expect-error|nocheck)|biome-ignore/
const MINIMO = 10

/** The reason in a suppression, without the directive and the rule that it names. */
const razonDe = (texto: string): string => {
  const despues = texto.slice(DIRECTIVA.exec(texto)?.index ?? 0).replace(DIRECTIVA, '')
  return /--|:/.test(despues) ? (despues.split(/--|:\s/).at(-1) ?? '') : texto.includes('@ts-') ? despues : ''
}

function directivas(archivo: Archivo): Falta[] {
  return archivo.comentarios
    .filter((c) => DIRECTIVA.test(c.texto) && razonDe(c.texto).trim().length < MINIMO)
    .filter(
      (c) => !archivo.comentarios.some((otro) => otro.hasta === c.desde - 1 && otro.texto.length >= MINIMO),
    )
    .map((c) => ({
      donde: `${archivo.camino}:${c.desde}`,
      que: `${c.texto.slice(0, 40)} sin motivo escrito`,
    }))
}

function truco(nodo: Nodo): string | undefined {
  if (nodo.type === 'TSAnyKeyword') return 'any'
  if (nodo.type === 'TSNonNullExpression') return 'x!'
  if (nodo.type !== 'TSAsExpression') return undefined
  const adentro = campo(nodo, 'expression')
  return adentro?.type === 'TSAsExpression' && campo(adentro, 'typeAnnotation')?.type === 'TSUnknownKeyword'
    ? 'as unknown as'
    : undefined
}

function trucos(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const cual = truco(nodo)
    if (!cual) return
    const renglones = [archivo.renglon(nodo.start), archivo.renglon(nodo.end)]
    const razones = renglones.flatMap((r) => comentariosJuntoA(archivo, r))
    if (razones.some((c) => c.texto.replace(DIRECTIVA, '').trim().length >= MINIMO)) return
    faltas.push({ donde: `${archivo.camino}:${renglones[0]}`, que: `${cual} sin motivo escrito` })
  })
  return faltas
}

/** No `any`, `!`, `as unknown as` or suppression without its reason, on the line or on the one above. */
export const conMotivo: Regla = {
  nombre: 'con-motivo',
  revisar: ({ archivos }) => archivos.flatMap((a) => [...directivas(a), ...trucos(a)]),
}
