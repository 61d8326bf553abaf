import { useLayoutEffect, useMemo, useState } from 'react'
import type { Columna, LineaDePie } from '../modelo/columna.ts'
import { anchosDe, lasQueEntran } from './anchos.ts'

interface Todas<D> {
  columnas: readonly Columna<D>[]
  largos: ReadonlyMap<string, string>
  pie: readonly LineaDePie[]
  /** Told the columns that only want for room, a comma between their ids. */
  onSinLugar?: ((ids: string) => void) | undefined
}

/** Pixels that the names of rows have before others yield: in fewer, those that begin alike are cut to be the same. */
const COMODO = 320

/**
 * The columns that a grid shows once `onAncho` was told how wide its frame is, in pixels, and how wide each is; `acciones`
 * is the width of those of its rows.
 */
export function useQueEntran<D>({ columnas, largos, pie, onSinLugar }: Todas<D>, acciones: number) {
  const [visible, onAncho] = useState(0)
  const [nombre = 0, ...otros] = anchosDe(columnas, largos, pie)
  const suyas = lasQueEntran(columnas, [Math.max(nombre, COMODO), ...otros], { visible, acciones })
  const sinLugar = columnas
    .filter((columna) => !suyas.includes(columna))
    .map(({ id }) => id)
    .join()
  // The same list while the same ones fit: each row gets it.
  const entran = useMemo(() => {
    const fuera = new Set(sinLugar.split(','))
    return columnas.filter(({ id }) => !fuera.has(id))
  }, [columnas, sinLugar])
  useLayoutEffect(() => onSinLugar?.(sinLugar), [onSinLugar, sinLugar])
  return { entran, anchos: anchosDe(entran, largos, pie), onAncho }
}
