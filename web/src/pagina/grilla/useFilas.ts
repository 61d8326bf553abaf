import { useState } from 'react'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { Celda } from './modelo/lugar.ts'
import type { MandosDeFilas } from './modelo/mandos.ts'
import type { useFoco } from './useFoco.ts'

interface OpcionesDeFilas<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
  foco: ReturnType<typeof useFoco<D>>
  /** Absent where rows aren't moved. */
  mandos: MandosDeFilas<D> | undefined
  /** What a row has now, in a branch that is collapsed too. */
  buscar: (filaId: string) => D | undefined
}

const NINGUNA: ReadonlySet<string> = new Set()

/** The rows that are selected, and those that were cut and wait for where they go. */
export function useFilas<D>({ filas, columnas, foco, mandos, buscar }: OpcionesDeFilas<D>) {
  const [cortadas, setCortadas] = useState(NINGUNA)
  const { desde, hasta } = foco.seleccion
  const delRango = () => filas.slice(desde.fila, hasta.fila + 1).filter(({ unaSola }) => !unaSola)
  const sonEnteras = foco.haySeleccion && desde.col === 0 && hasta.col === columnas.length - 1
  return {
    cortadas,
    /** Those of the selection, or the one in focus. */
    elegidas: (): D[] => delRango().map(({ dato }) => dato),
    /** The selected ones, where that row is one of several; else itself. */
    deLaFila: (indice: number, dato: D): D[] =>
      foco.haySeleccion && indice >= desde.fila && indice <= hasta.fila && desde.fila < hasta.fila
        ? delRango().map((fila) => fila.dato)
        : [dato],
    estaElegida: ({ fila }: Celda) => foco.haySeleccion && fila >= desde.fila && fila <= hasta.fila,
    /** Whole rows are cut to be moved; false where cells are. */
    cortar: (): boolean => {
      if (!sonEnteras || mandos === undefined) return false
      setCortadas(new Set(delRango().map(({ id }) => id)))
      return true
    },
    /** Puts what was cut before the row in focus; false where nothing was. */
    pegar: (): boolean => {
      if (cortadas.size === 0 || mandos === undefined || foco.fila === undefined) return false
      const datos = [...cortadas].flatMap((id) => buscar(id) ?? [])
      setCortadas(NINGUNA)
      mandos.poner(datos, foco.fila.dato, 'antes')
      return true
    },
    /** Forgets what was cut; false where nothing was. */
    soltar: (): boolean => {
      if (cortadas.size === 0) return false
      setCortadas(NINGUNA)
      return true
    },
  }
}
