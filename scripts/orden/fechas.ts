import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** The one field, and the calendar that opens from it. */
const LUGARES = ['web/src/ui/FechaInput.tsx', 'web/src/ui/Calendario.tsx']
const DEL_NAVEGADOR = /^(date|datetime-local|month|week|time)$/
/** What tells a date field from others on the screen, and what reads what is typed in it. */
const PISTA = /^dd\/mm/i
const LECTOR = 'leerDia'

function deFecha(nodo: Nodo): string | undefined {
  const valor = String(campo(nodo, 'value')?.value)
  if (nodo.type === 'ImportDeclaration') {
    const fuente = String(campo(nodo, 'source')?.value)
    return fuente === '@mantine/dates' ? fuente : undefined
  }
  if (nodo.type === 'CallExpression' && nombreDe(campo(nodo, 'callee')) === LECTOR) return LECTOR
  if (nodo.type !== 'JSXAttribute') return undefined
  const nombre = campo(nodo, 'name')?.name
  if (nombre === 'type' && DEL_NAVEGADOR.test(valor)) return `type="${valor}"`
  return nombre === 'placeholder' && PISTA.test(valor) ? `placeholder="${valor}"` : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const que = deFecha(nodo)
    if (que === undefined) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `${que} fuera de FechaInput`,
    })
  })
  return faltas
}

/** Every date is typed in one field, which takes it as people write it: 5/11, 5-11-26, 05112026 (decision 0121). */
export const fechas: Regla = {
  nombre: 'fechas',
  revisar: ({ archivos }) =>
    archivos
      .filter(
        ({ camino, esPrueba }) => camino.startsWith('web/src/') && !esPrueba && !LUGARES.includes(camino),
      )
      .flatMap(enArchivo),
}
