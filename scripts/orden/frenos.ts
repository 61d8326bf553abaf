import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

/** Who may count requests, who may say 'too many', and where the limits of what waits stand. */
const BIBLIOTECA = 'server/src/base/http/frenos.ts'
const DICEN_QUE_NO = [
  BIBLIOTECA,
  'server/src/base/http/errores.ts',
  'server/src/modules/acceso/sesion/intentos.ts',
]
const LIMITES = 'server/src/base/turno/limites.ts'

/** What makes a brake outside of the list, and what it is. */
function deMas(nodo: Nodo, { camino }: Archivo): string | undefined {
  if (nodo.type === 'ImportDeclaration' && textoDe(campo(nodo, 'source')) === '@fastify/rate-limit')
    return camino === BIBLIOTECA ? undefined : 'un freno de pedidos'
  if (nodo.type === 'NewExpression' && textoDe(lista(nodo, 'arguments')[0]) === 'DEMASIADOS_INTENTOS')
    return DICEN_QUE_NO.includes(camino) ? undefined : 'una respuesta 429'
  // Of something that waits: `limites: { persona: 3, … }`.
  if (nodo.type !== 'Property' || nombreDe(campo(nodo, 'key')) !== 'persona') return undefined
  const deTurno = typeof campo(nodo, 'value')?.value === 'number'
  return deTurno && camino !== LIMITES ? 'un límite de lo que espera' : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const cual = deMas(nodo, archivo)
    if (cual === undefined) return
    const que = `${cual} que no está en la lista (server/src/prueba/frenos/lista.ts)`
    faltas.push({ donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`, que })
  })
  return faltas
}

/**
 * What answers 'too many' is made where the list of brakes reads its figure, so that each has a test that gets its 429
 * (decision 0126).
 */
export const frenos: Regla = {
  nombre: 'frenos',
  revisar: ({ archivos }) =>
    archivos.filter((a) => a.camino.startsWith('server/src/') && !a.esPrueba).flatMap(enArchivo),
}
