import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, metodoDe, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

const INGLES =
  /\b(the|is|are|not|of|to|must|an|in|was|cannot|without|for|missing|expected|unknown|invalid|with|by|only|unreachable)\b/i
const CAMPOS = new Set(['motivo', 'razon', 'mensaje', 'message', 'error'])
const REVISAN = new Set([
  'min',
  'max',
  'regex',
  'refine',
  'email',
  'length',
  'nonempty',
  'positive',
  'int',
  'gt',
  'gte',
  'lt',
  'lte',
])

/** A sentence has two words or more. */
const esFrase = (texto: string | undefined): texto is string =>
  texto !== undefined && /\p{L}{2,}\s+\p{L}/u.test(texto)

/** A reason written in place, where one from `nucleo/mensajes` belongs. */
function fraseDe(nodo: Nodo): string | undefined {
  if (nodo.type === 'ThrowStatement') {
    const lanzado = campo(nodo, 'argument')
    const textos = lanzado?.type === 'NewExpression' ? lista(lanzado, 'arguments').map(textoDe) : []
    // Messages about errors of the program are for programmers and in English, so they are allowed.
    return textos.filter(esFrase).find((t) => !INGLES.test(t) || /[áéíóúñ¿¡]/i.test(t))
  }
  if (nodo.type === 'Property' && CAMPOS.has(nombreDe(campo(nodo, 'key')))) {
    const texto = textoDe(campo(nodo, 'value'))
    return esFrase(texto) ? texto : undefined
  }
  if (REVISAN.has(metodoDe(nodo))) return lista(nodo, 'arguments').slice(1).map(textoDe).find(esFrase)
  return undefined
}

function frasesEn(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const frase = fraseDe(nodo)
    if (!frase) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `el motivo va en domain/src/nucleo/mensajes: '${frase}'`,
    })
  })
  return faltas
}

/** Rule 5: every *no* is written once, in domain/src/nucleo/mensajes. */
export const mensajes: Regla = {
  nombre: 'mensajes',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => /^(domain\/src|contract\/src|server\/src\/modules|web\/src\/modules)\//.test(a.camino))
      .filter((a) => !a.camino.startsWith('domain/src/nucleo/mensajes') && !a.esPrueba)
      .flatMap(frasesEn),
}
