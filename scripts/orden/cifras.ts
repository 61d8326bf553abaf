import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** The one that may: it selects what stands in it when it is entered. */
const EL_CAMPO = 'web/src/ui/CampoDeCifras.tsx'
/** Keyboards that are not of digits, or of digits that are no number. */
const OTROS_TECLADOS = new Set(['tel', 'email', 'url', 'search', 'text', 'none'])
const DE_OTROS = new Set(['NumberInput', 'PinInput'])

function deCifras(nodo: Nodo): string | undefined {
  if (nodo.type === 'ImportSpecifier') {
    const nombre = nombreDe(campo(nodo, 'imported'))
    return DE_OTROS.has(nombre) ? nombre : undefined
  }
  if (nodo.type !== 'JSXAttribute' && nodo.type !== 'Property') return undefined
  const clave = campo(nodo, nodo.type === 'Property' ? 'key' : 'name')
  const valor = String(campo(nodo, 'value')?.value)
  if (clave?.name === 'inputMode' && !OTROS_TECLADOS.has(valor)) return 'inputMode'
  return clave?.name === 'type' && valor === 'number' && nodo.type === 'JSXAttribute'
    ? 'type="number"'
    : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const que = deCifras(nodo)
    if (que === undefined) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `${que} fuera de CampoDeCifras`,
    })
  })
  return faltas
}

/** Every number is typed in one field: in others, what is typed goes behind what stands there, and 12 becomes 1.285. */
export const cifras: Regla = {
  nombre: 'cifras',
  revisar: ({ archivos }) =>
    archivos
      .filter(({ camino, esPrueba }) => camino.startsWith('web/src/') && !esPrueba && camino !== EL_CAMPO)
      .flatMap(enArchivo),
}
