import type { Archivo } from './archivo.ts'
import type { Regla } from './casa.ts'
import { campo, recorrer } from './nodo.ts'

const PANTALLAS = 'web/src/modules/'

/** How often a screen draws one of those components. */
function veces({ programa }: Archivo, piezas: RegExp): number {
  let cuantas = 0
  recorrer(programa, (nodo) => {
    if (nodo.type === 'JSXOpeningElement' && piezas.test(String(campo(nodo, 'name')?.name))) cuantas += 1
  })
  return cuantas
}

/** Each screen that draws one of `piezas` is named, as often as it does, in the browser test that tries them all. */
function probadasEn(nombre: string, piezas: RegExp, prueba: string): Regla {
  return {
    nombre,
    revisar: ({ archivos }) => {
      const texto = archivos.find(({ camino }) => camino === prueba)?.texto ?? ''
      return archivos
        .filter(({ camino, esPrueba }) => camino.startsWith(PANTALLAS) && !esPrueba)
        .flatMap((archivo) => {
          const suyo = archivo.camino.slice(PANTALLAS.length)
          const faltan = veces(archivo, piezas) - (texto.split(`'${suyo}'`).length - 1)
          if (faltan === 0) return []
          const que = faltan > 0 ? `falta ${faltan} veces` : `sobra ${-faltan} veces`
          return [{ donde: archivo.camino, que: `${que} en ${prueba}, que los prueba a todos` }]
        })
    },
  }
}

/** A chooser that nobody tried drops what was typed and nobody knows (decision 0119). */
export const elegirProbado = probadasEn('elegir-probado', /^Elegir(Varios)?$/, 'e2e/elegir.e2e.ts')

/** A list that nobody measured is wider than its page once amounts grow (decision 0123). */
export const listasProbadas = probadasEn(
  'listas-probadas',
  /^(DataTable|Lista|PaginaDeLista)$/,
  'e2e/listas.e2e.ts',
)
