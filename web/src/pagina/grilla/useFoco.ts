import { useId, useMemo, useState } from 'react'
import type { Fila } from './modelo/aplanar.ts'
import type { Columna } from './modelo/columna.ts'
import type { Celda, Lugar, Seleccion } from './modelo/lugar.ts'

/** Where the focus was: its row's number, and the branches in which it is, from the inside. */
interface Antes {
  fila: number
  camino: readonly string[]
}

/** The focused cell and the selection. A row that is no longer there leaves the focus at its branch, or at its neighbour. */
export function useFoco<D>(
  filas: readonly Fila<D>[],
  columnas: readonly Columna<D>[],
  { empieza, recordar }: { empieza: Lugar; recordar: (lugar: Lugar) => void },
) {
  const prefijo = useId()
  const [lugar, setLugar] = useState<Lugar>(empieza)
  const [ancla, setAncla] = useState<Lugar | null>(null)
  const [antes, setAntes] = useState<Antes>({ fila: 0, camino: [] })
  const indices = useMemo(() => new Map(filas.map(({ id }, i) => [id, i])), [filas])

  const celdaDe = ({ filaId, col }: Lugar): Celda => ({
    fila: indices.get(filaId) ?? 0,
    col: Math.min(col, columnas.length - 1),
  })
  const lugarDe = ({ fila, col }: Celda): Lugar => ({ filaId: filas[fila]?.id ?? '', col })
  const celda = indices.has(lugar.filaId)
    ? celdaDe(lugar)
    : { ...celdaDe(lugar), fila: vecinaDe(antes, filas, indices) }
  const otra = ancla === null || !indices.has(ancla.filaId) ? celda : celdaDe(ancla)
  const ponerEn = (destino: Celda) => {
    setLugar(lugarDe(destino))
    recordar(lugarDe(destino))
    setAntes({ fila: destino.fila, camino: caminoDe(filas[destino.fila], filas, indices) })
  }
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
      ponerEn(desde)
    },
    soltar: () => setAncla(null),
    mover: (destino: Celda, extiende: boolean) => {
      setAncla(extiende ? (ancla ?? lugarDe(celda)) : null)
      ponerEn(destino)
    },
  }
}

function caminoDe<D>(
  fila: Fila<D> | undefined,
  filas: readonly Fila<D>[],
  indices: ReadonlyMap<string, number>,
): string[] {
  const padre = fila?.padre ?? null
  return padre === null ? [] : [padre, ...caminoDe(filas[indices.get(padre) ?? -1], filas, indices)]
}

/** Of a row that is gone: its branch where that was collapsed over it, else the row that is in its place now. */
function vecinaDe<D>(
  { fila, camino }: Antes,
  filas: readonly Fila<D>[],
  indices: ReadonlyMap<string, number>,
): number {
  const rama = indices.get(camino.find((id) => indices.has(id)) ?? '')
  if (rama !== undefined && filas[rama]?.abierta === false) return rama
  return Math.max(0, Math.min(fila, filas.length - 1)) // not money: place in a grid
}
