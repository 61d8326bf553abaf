import type { KeyboardEvent } from 'react'
import { enfocar, enfocarYElegir } from '../../../ui/foco.ts'
import { COLUMNAS, type ColumnaEscrita } from './filas.ts'

// The sheet by keyboard: Tab and Enter go down the column that somebody types in, as in a spreadsheet, and from its end to
// what saves; the arrows go to the cells beside.

/** Of the input of a cell. */
export const idDeCelda = (columna: ColumnaEscrita, tareaId: string): string => `${columna}-${tareaId}`

interface Teclas {
  /** The tareas whose cells can be typed in, in the order of the screen. */
  orden: readonly string[]
  boton: () => HTMLElement | null
  guardar: () => void
}

export function alTeclear(evento: KeyboardEvent<HTMLElement>, { orden, boton, guardar }: Teclas): void {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey } = evento
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    evento.preventDefault()
    guardar()
    return
  }
  if (!(target instanceof HTMLInputElement) || altKey || ctrlKey || metaKey) return
  const columna = COLUMNAS.find((una) => target.id.startsWith(`${una}-`))
  if (columna === undefined) return
  const fila = orden.findIndex((tareaId) => target.id === idDeCelda(columna, tareaId))
  if (fila === -1) return
  const ir = (cual: ColumnaEscrita, tareaId: string) => {
    evento.preventDefault()
    enfocarYElegir(() => document.getElementById(idDeCelda(cual, tareaId)))
  }
  const paso = pasoDe(key, shiftKey)
  if (paso !== 0) {
    const tareaId = orden[fila + paso]
    if (tareaId !== undefined) ir(columna, tareaId)
    else if (paso > 0 && key !== 'ArrowDown') {
      evento.preventDefault()
      enfocar(boton)
    } else if (key === 'Enter') evento.preventDefault()
    return
  }
  const alLado = COLUMNAS[COLUMNAS.indexOf(columna) + ladoDe(key, target)]
  const suya = orden[fila]
  if (ladoDe(key, target) !== 0 && alLado !== undefined && suya !== undefined) ir(alLado, suya)
}

/** Rows down. */
function pasoDe(tecla: string, conShift: boolean): -1 | 0 | 1 {
  if (tecla === 'Tab' || tecla === 'Enter') return conShift ? -1 : 1
  if (tecla === 'ArrowDown') return 1
  return tecla === 'ArrowUp' ? -1 : 0
}

/** Columns to the right: an arrow leaves a cell at the end of its text, or while all of it is chosen. */
function ladoDe(tecla: string, { selectionStart, selectionEnd, value }: HTMLInputElement): -1 | 0 | 1 {
  const todo = selectionStart === 0 && selectionEnd === value.length
  if (tecla === 'ArrowRight' && (todo || selectionStart === value.length)) return 1
  return tecla === 'ArrowLeft' && (todo || selectionEnd === 0) ? -1 : 0
}
