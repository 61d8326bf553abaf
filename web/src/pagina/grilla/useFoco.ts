import { useId, useMemo, useState } from 'react'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { Celda, Seleccion } from './modelo/lugar.ts'

/** A cell by row id and column, which stays the same when rows above open or collapse. */
export interface Lugar {
  filaId: string
  col: number
}

/** The focused cell and the selection. */
export function useFoco<D>(filas: readonly Fila<D>[], columnas: readonly Columna<D>[]) {
  const prefijo = useId()
  const [lugar, setLugar] = useState<Lugar>({ filaId: '', col: 0 })
  const [ancla, setAncla] = useState<Lugar | null>(null)
  const indices = useMemo(() => new Map(filas.map(({ id }, i) => [id, i])), [filas])

  const celdaDe = ({ filaId, col }: Lugar): Celda => ({
    fila: indices.get(filaId) ?? 0,
    col: Math.min(col, columnas.length - 1),
  })
  const lugarDe = ({ fila, col }: Celda): Lugar => ({ filaId: filas[fila]?.id ?? '', col })
  const celda = celdaDe(lugar)
  const otra = ancla === null ? celda : celdaDe(ancla)
  const seleccion: Seleccion = {
    desde: { fila: Math.min(celda.fila, otra.fila), col: Math.min(celda.col, otra.col) },
    hasta: { fila: Math.max(celda.fila, otra.fila), col: Math.max(celda.col, otra.col) },
  }
  return {
    celda,
    fila: filas[celda.fila],
    seleccion,
    haySeleccion: ancla !== null,
    lugarDe,
    celdaDe,
    indiceDe: (filaId: string | null) => (filaId === null ? null : (indices.get(filaId) ?? null)),
    idDe: useMemo(() => (filaId: string, col: number) => `${prefijo}${filaId}-${col}`, [prefijo]),
    /** Selects a rectangle; the focus goes to its first corner. */
    elegir: (desde: Celda, hasta: Celda) => {
      setAncla(lugarDe(hasta))
      setLugar(lugarDe(desde))
    },
    soltar: () => setAncla(null),
    mover: (destino: Celda, extiende: boolean) => {
      setAncla(extiende ? (ancla ?? lugarDe(celda)) : null)
      setLugar(lugarDe(destino))
    },
  }
}
