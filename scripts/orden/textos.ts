import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { metodoDe, recorrer } from './nodo.ts'

const LIMPIAN = new Set(['trim', 'trimStart', 'trimEnd', 'normalize'])
/** The file whose schemas check the length of a text first. */
const LOS_QUE_MIDEN = 'contract/src/comun.ts'

function limpiezasEn(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const metodo = metodoDe(nodo)
    if (!LIMPIAN.has(metodo)) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `'${metodo}' puede trabajar sobre un texto sin medir: usá zTexto o zTextoLibre`,
    })
  })
  return faltas
}

/** No schema cleans a text before its length is checked: cleaning is costly, and anybody may send a long one. */
export const textosMedidos: Regla = {
  nombre: 'textos-medidos',
  revisar: ({ archivos }) =>
    archivos
      .filter(({ camino, esPrueba }) => camino.startsWith('contract/src/') && !esPrueba)
      .filter(({ camino }) => camino !== LOS_QUE_MIDEN)
      .flatMap(limpiezasEn),
}
