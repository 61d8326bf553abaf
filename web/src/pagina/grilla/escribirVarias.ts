import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { Celda, Escrito, Seleccion } from './modelo/lugar.ts'
import { editableEnColumna, type Recorrido } from './teclado.ts'

interface Grilla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  recorrido: Recorrido
}

/** Del: what each selected cell gets that may be empty. */
export function vaciadas<D>({ columnas }: Pick<Grilla<D>, 'columnas'>, seleccion: Seleccion): Escrito[] {
  return celdasDe(seleccion).flatMap((celda) => {
    const valor = columnas[celda.col]?.escritura?.vacio
    return valor === undefined ? [] : [{ ...celda, valor }]
  })
}

/**
 * Ctrl+D: by column, the value of the first cell of the selection that can be written, in those below it; of one cell
 * alone, that of the one above.
 */
export function rellenadas<D>(
  { filas, columnas, recorrido }: Grilla<D>,
  { desde, hasta }: Seleccion,
): Escrito[] {
  const sola = desde.fila === hasta.fila
  const escritas: Escrito[] = []
  for (let { col } = desde; col <= hasta.col; col++) {
    const inicio = { fila: desde.fila, col }
    const propia = !sola && recorrido.esEditable(inicio)
    const origen = propia ? inicio : editableEnColumna(inicio, recorrido, sola ? -1 : 1)
    const dato = origen === null ? undefined : filas[origen.fila]?.dato
    const valor = dato === undefined ? undefined : columnas[col]?.escritura?.valor(dato)
    if (origen === null || valor === undefined) continue
    for (let fila = sola ? desde.fila : origen.fila + 1; fila <= hasta.fila; fila++)
      escritas.push({ fila, col, valor })
  }
  return escritas
}

function celdasDe({ desde, hasta }: Seleccion): Celda[] {
  const celdas: Celda[] = []
  for (let { fila } = desde; fila <= hasta.fila; fila++)
    for (let { col } = desde; col <= hasta.col; col++) celdas.push({ fila, col })
  return celdas
}
