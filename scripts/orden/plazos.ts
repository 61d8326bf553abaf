import { type Archivo, comentariosJuntoA } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** Calls whose last argument, where it is a number, is how long they wait. */
const ESPERAN = /^(test|it|describe|(before|after)(All|Each)|waitFor|setDefault\w*Timeout)$/
const PLAZO = /timeout$/i
/** ms from which a `setTimeout` is no pause of a test, but gives something up. */
const NO_ES_PAUSA_MS = 5_000

/** The node, where it is a number that is written out. */
const numero = (nodo: Nodo | undefined): Nodo | undefined =>
  nodo?.type === 'Literal' && typeof nodo.value === 'number' ? nodo : undefined

/** The name under which something is called: `test` of `test.each(…)(…)`, `waitFor` of `vi.waitFor(…)`. */
function nombresDeLlamada(nodo: Nodo | undefined): string[] {
  if (nodo?.type === 'CallExpression') return nombresDeLlamada(campo(nodo, 'callee'))
  if (nodo?.type !== 'MemberExpression') return [nombreDe(nodo)]
  return [nombreDe(campo(nodo, 'property')), ...nombresDeLlamada(campo(nodo, 'object'))]
}

/** The number of ms that a node names for how long is waited. */
function plazo(nodo: Nodo): Nodo | undefined {
  if (nodo.type === 'Property' && PLAZO.test(nombreDe(campo(nodo, 'key'))))
    return numero(campo(nodo, 'value'))
  if (nodo.type !== 'CallExpression') return undefined
  const nombres = nombresDeLlamada(nodo)
  const ultimo = numero(lista(nodo, 'arguments').at(-1))
  if (nombres.some((nombre) => ESPERAN.test(nombre))) return ultimo
  return nombres[0] === 'setTimeout' && Number(ultimo?.value) >= NO_ES_PAUSA_MS ? ultimo : undefined
}

/** `Date.now() - antes` and its like, of which a test asserts something. */
function cronometro(nodo: Nodo): Nodo | undefined {
  if (nodo.type !== 'CallExpression' || nombreDe(campo(nodo, 'callee')) !== 'expect') return undefined
  const [que] = lista(nodo, 'arguments')
  const resta = que?.type === 'BinaryExpression' && que.operator === '-' ? campo(que, 'left') : undefined
  return resta?.type === 'CallExpression' && nombresDeLlamada(resta)[0] === 'now' ? que : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  const anotar = (nodo: Nodo | undefined, que: string) => {
    if (!nodo) return
    const renglon = archivo.renglon(nodo.start)
    if (comentariosJuntoA(archivo, renglon).length > 0) return
    faltas.push({ donde: `${archivo.camino}:${renglon}`, que: `${que} sin motivo escrito` })
  }
  recorrer(archivo.programa, (nodo) => {
    anotar(plazo(nodo), 'un plazo propio')
    anotar(cronometro(nodo), 'un tiempo que decide')
  })
  return faltas
}

/**
 * No test says by itself how long it waits, or asserts how long something took, without a reason beside it: on a
 * machine at half its speed such numbers decided what passes. `scripts/prueba/plazos.ts` says it for all.
 */
export const plazos: Regla = {
  nombre: 'plazos',
  revisar: ({ archivos }) => archivos.filter((a) => a.esPrueba).flatMap(enArchivo),
}
