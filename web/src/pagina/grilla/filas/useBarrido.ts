import { type MouseEvent, useRef } from 'react'
import type { Lugar } from '../modelo/lugar.ts'
import { leerPulsado } from '../modelo/pulsado.ts'
import { ALTO_CABECERA, ALTO_LINEA } from '../partes/medidas.ts'
import { rodar } from './rodar.ts'

/**
 * Cells selected with the mouse held down, as in a spreadsheet; at an edge the rows run along. What a click does comes only
 * where nothing was selected so.
 */
export function useBarrido(elegir: (desde: Lugar, hasta: Lugar) => void) {
  const barre = useRef<{ desde: Lugar; hasta: Lugar } | null>(null)
  return {
    onMouseDown: ({ button, shiftKey, target }: MouseEvent) => {
      const pulsado = leerPulsado(target)
      const deAsa = target instanceof Element && target.closest('[data-asa]') !== null
      const empieza = button === 0 && !shiftKey && !deAsa && pulsado !== null && pulsado.accion === undefined
      barre.current = empieza ? { desde: pulsado, hasta: pulsado } : null
    },
    onMouseMove: ({ buttons, clientX, clientY, currentTarget }: MouseEvent) => {
      const suyo = barre.current
      if (suyo === null || buttons !== 1) return
      if (suyo.desde !== suyo.hasta) rodar(currentTarget, clientY)
      const hasta = leerPulsado(document.elementFromPoint(clientX, entreLasFilas(currentTarget, clientY)))
      if (hasta === null || (hasta.filaId === suyo.hasta.filaId && hasta.col === suyo.hasta.col)) return
      barre.current = { ...suyo, hasta }
      elegir(suyo.desde, hasta)
    },
    onClickCapture: (evento: MouseEvent) => {
      const suyo = barre.current
      barre.current = null
      if (suyo !== null && suyo.desde !== suyo.hasta) evento.stopPropagation()
    },
  }
}

/** The headings and the totals stay in view and are none of the rows: past them, the row beside them. */
function entreLasFilas(marco: Element, y: number): number {
  const { top, bottom } = marco.getBoundingClientRect()
  return Math.max(top + ALTO_CABECERA + 2, Math.min(bottom - ALTO_LINEA - 2, y)) // not money: pixels
}
