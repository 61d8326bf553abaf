import type { Tarea } from '../vista/arbol.ts'
import { CELDAS, type CeldaDeTarea, type CeldaId, IDS } from './celdas.ts'

// What cells that are written at once are sent with; a phone writes none.

/** In the order of `CELDAS`, in which one that says more than itself comes before the other. */
export const enSuOrden = <E extends { celda: CeldaId }>(escritas: readonly E[]): E[] =>
  escritas.toSorted((a, b) => IDS.indexOf(a.celda) - IDS.indexOf(b.celda))

interface Escrita {
  tarea: Tarea
  celda: CeldaId
  valor: string
}

/** What a cell says once the others of its row are written, without being written itself. */
function quedaria({ tarea, celda }: Escrita, escritas: readonly Escrita[]): string {
  const ahora = CELDAS[celda].valor(tarea)
  const lleva = escritas.find((otra) => {
    const { gemela, valor: de }: CeldaDeTarea = CELDAS[otra.celda]
    return otra.tarea._id === tarea._id && gemela === celda && de(tarea) === ahora
  })
  return lleva?.valor ?? ahora
}

/** Whether a cell has to be written for it to say what it should. */
export const cambiaCon = (una: Escrita, escritas: readonly Escrita[]): boolean =>
  quedaria(una, escritas) !== una.valor

/** With what its twin is written at once; undefined where that moves by itself as it should, or not at all. */
export function gemelaDe({ tarea, celda }: Escrita, escritas: readonly Escrita[]): string | undefined {
  const { gemela }: CeldaDeTarea = CELDAS[celda]
  const suya = escritas.find((otra) => otra.tarea._id === tarea._id && otra.celda === gemela)
  return suya !== undefined && cambiaCon(suya, escritas) ? suya.valor : undefined
}
