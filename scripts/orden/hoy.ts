import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer } from './nodo.ts'
import { alturaEnLaWeb } from './plano.ts'

/** What makes a day of the time, the time itself, and an instant that the server wrote into a day: nothing else does. */
const SUS_LUGARES = ['web/src/api/hoy.ts', 'web/src/api/reloj.ts', 'web/src/ui/fechaDeInstante.ts']

/** `hoyEnAsuncion(…)`, and `new Date()` that nobody gave a time. */
function prohibido(nodo: Nodo): string | undefined {
  if (nodo.type === 'CallExpression' && nombreDe(campo(nodo, 'callee')) === 'hoyEnAsuncion')
    return 'hoyEnAsuncion'
  const deAhora = nodo.type === 'NewExpression' && nombreDe(campo(nodo, 'callee')) === 'Date'
  return deAhora && lista(nodo, 'arguments').length === 0 ? 'new Date()' : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const nombre = prohibido(nodo)
    if (nombre === undefined) return
    const que = `${nombre}: el día y la hora son los de api/hoy.ts`
    faltas.push({ donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`, que })
  })
  return faltas
}

/** The clock of a phone may be wrong: no page asks it for the day (decision 0103). */
export const hoy: Regla = {
  nombre: 'hoy',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => alturaEnLaWeb(a.camino) >= 0 && !a.esPrueba && !SUS_LUGARES.includes(a.camino))
      .flatMap(enArchivo),
}
