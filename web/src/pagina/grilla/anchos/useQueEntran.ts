import { useMemo, useState } from 'react'
import type { Columna, LineaDePie } from '../modelo/columna.ts'
import { ANCHO_ACCIONES } from '../partes/medidas.ts'
import { anchosDe, lasQueEntran } from './anchos.ts'

interface Textos {
  largos: ReadonlyMap<string, string>
  pie: readonly LineaDePie[]
  conAcciones: boolean
}

/** The columns that a grid shows, once it tells how wide it is, and which of the others only want for room. */
export function useQueEntran<D>(columnas: readonly Columna<D>[], { largos, pie, conAcciones }: Textos) {
  const [visible, onAncho] = useState(0)
  const entran = lasQueEntran(columnas, visible === 0 ? [] : anchosDe(columnas, largos, pie), {
    visible,
    acciones: conAcciones ? ANCHO_ACCIONES : 0,
  })
  const sinLugar = columnas.filter((columna) => !entran.includes(columna)).map(({ id }) => id)
  const clave = sinLugar.join()
  return {
    // The same list while the same ones fit: each row gets it.
    entran: useMemo(() => {
      const fuera = new Set(clave.split(','))
      return columnas.filter(({ id }) => !fuera.has(id))
    }, [columnas, clave]),
    onAncho,
    sinLugar,
  }
}
