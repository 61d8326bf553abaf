import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** The choosers, and the search of Ctrl+K, which goes somewhere and chooses nothing. */
const LOS_QUE_BUSCAN = /^web\/src\/(ui\/elegir|app\/buscador)\//
const DE_OTROS = new Set(['Combobox', 'useCombobox', 'Autocomplete', 'MultiSelect', 'TagsInput'])

function propia(nodo: Nodo): string | undefined {
  if (nodo.type === 'ImportSpecifier') {
    const nombre = nombreDe(campo(nodo, 'imported'))
    return DE_OTROS.has(nombre) ? nombre : undefined
  }
  if (nodo.type === 'JSXOpeningElement' && campo(nodo, 'name')?.name === 'datalist') return 'datalist'
  if (nodo.type !== 'JSXAttribute' && nodo.type !== 'Property') return undefined
  const clave = campo(nodo, nodo.type === 'Property' ? 'key' : 'name')?.name
  if (clave === 'searchable') return 'searchable'
  return clave === 'role' && campo(nodo, 'value')?.value === 'combobox' ? 'role="combobox"' : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const que = propia(nodo)
    if (que === undefined) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `${que} fuera de ui/elegir`,
    })
  })
  return faltas
}

/** One of many is found and chosen in one way: others drop what was typed, and Tab leaves without choosing. */
export const elegir: Regla = {
  nombre: 'elegir',
  revisar: ({ archivos }) =>
    archivos
      .filter(
        ({ camino, esPrueba }) => camino.startsWith('web/src/') && !esPrueba && !LOS_QUE_BUSCAN.test(camino),
      )
      .flatMap(enArchivo),
}
