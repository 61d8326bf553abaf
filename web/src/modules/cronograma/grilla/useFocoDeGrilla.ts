import { type KeyboardEvent, useRef, useState } from 'react'

interface Lugar {
  fila: number
  columna: number
}

/** Where a key takes the focus of a grid of so many rows and columns; undefined for a key that moves nothing. */
export function destinoDe(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { fila, columna }: Lugar,
  { filas, columnas, salto }: { filas: number; columnas: number; salto: number },
): Lugar | undefined {
  const todo = ctrlKey || metaKey
  const en = (f: number, c: number): Lugar => ({
    fila: Math.min(Math.max(f, 0), filas - 1), // not money: place in a grid
    columna: Math.min(Math.max(c, 0), columnas - 1), // not money: place in a grid
  })
  switch (key) {
    case 'ArrowLeft':
      return en(fila, columna - 1)
    case 'ArrowRight':
      return en(fila, columna + 1)
    case 'ArrowUp':
      return en(fila - 1, columna)
    case 'ArrowDown':
      return en(fila + 1, columna)
    case 'PageUp':
      return en(fila, columna - salto)
    case 'PageDown':
      return en(fila, columna + salto)
    case 'Home':
      return en(todo ? 0 : fila, 0)
    case 'End':
      return en(todo ? filas - 1 : fila, columnas - 1)
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
