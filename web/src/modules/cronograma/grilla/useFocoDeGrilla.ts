import { useRef, useState } from 'react'
import type { Intencion } from '../../../pagina/teclas/intencion.ts'

interface Lugar {
  fila: number
  columna: number
}

/** Where somebody wants the focus to go, in a grid of so many rows and columns; undefined for what moves nothing. */
export function destinoDe(
  intencion: Intencion,
  { fila, columna }: Lugar,
  { filas, columnas, salto }: { filas: number; columnas: number; salto: number },
): Lugar | undefined {
  const en = (f: number, c: number): Lugar => ({
    fila: Math.min(Math.max(f, 0), filas - 1), // not money: place in a grid
    columna: Math.min(Math.max(c, 0), columnas - 1), // not money: place in a grid
  })
  switch (intencion.tipo) {
    case 'mover':
      return en(fila + intencion.filas, columna + intencion.columnas)
    case 'pagina':
      return en(fila, columna + intencion.pasos * salto) // not money: place in a grid
    case 'borde':
      return intencion.hacia === 'inicio'
        ? en(intencion.todo ? 0 : fila, 0)
        : en(intencion.todo ? filas - 1 : fila, columnas - 1)
    default:
      return undefined
  }
}

/** One stop of the tabulator in a grid, moved by the arrows: the cell with that place gets the focus. */
export function useFocoDeGrilla(tamano: { filas: number; columnas: number; salto: number }) {
  const [lugar, setLugar] = useState<Lugar>({ fila: 0, columna: 0 })
  const grilla = useRef<HTMLTableElement>(null)
  // The grid may have fewer rows than when the place was chosen.
  const parada = {
    fila: Math.min(lugar.fila, tamano.filas - 1), // not money: place in a grid
    columna: Math.min(lugar.columna, tamano.columnas - 1), // not money: place in a grid
  }
  const enfocar = ({ fila, columna }: Lugar) => {
    setLugar({ fila, columna })
    grilla.current?.querySelector<HTMLElement>(`[data-lugar="${fila}-${columna}"]`)?.focus()
  }
  return { grilla, parada, elegir: setLugar, enfocar }
}
