import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

const PRUEBAS = new Set(['describe', 'it', 'test', 'conCadaBase', 'conUnaBase'])

/** The innermost function name of `it`, `it.each([…])` or `describe.skipIf(x)`. */
function raiz(nodo: Nodo | undefined): string {
  if (nodo?.type === 'MemberExpression') return raiz(campo(nodo, 'object'))
  if (nodo?.type === 'CallExpression') return raiz(campo(nodo, 'callee'))
  return nombreDe(nodo)
}

/** Quoted parts of a title may be in any language. */
const CITADO = /(?<!\p{L})'[^']*'(?!\p{L})|«[^»]*»|‘[^’]*’|"[^"]*"|`[^`]*`/gu
const ESPANOL =
  /[¿¡]|(?<![\p{L}_~])(?:el|los|las|del|que|con|sin|por|para|se|cada|en|y|al|su|lo|ni|más|quien|donde|una|uno|hay|sólo|según|también)(?![\p{L}_])/iu

function titulosEn(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    if (nodo.type !== 'CallExpression' || !PRUEBAS.has(raiz(campo(nodo, 'callee')))) return
    const titulo = textoDe(lista(nodo, 'arguments')[0])
    const palabra = ESPANOL.exec((titulo ?? '').replace(CITADO, ' '))?.[0]
    if (palabra === undefined) return
    const donde = `${archivo.camino}:${archivo.renglon(nodo.start)}`
    faltas.push({ donde, que: `'${titulo}': los títulos de las pruebas van en inglés ('${palabra}')` })
  })
  return faltas
}

/** Test titles are in English, like comments: only what users of the product read is Spanish. */
export const titulos: Regla = {
  nombre: 'titulos',
  revisar: ({ archivos }) => archivos.filter((a) => a.esPrueba).flatMap(titulosEn),
}
