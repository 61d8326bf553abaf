import { type MouseEvent, useRef } from 'react'
import type { Lugar } from '../modelo/lugar.ts'
import { leerPulsado } from '../modelo/pulsado.ts'
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
      const hasta = leerPulsado(document.elementFromPoint(clientX, clientY))
      if (hasta === null) return
      if (suyo.desde !== suyo.hasta) rodar(currentTarget, clientY)
      if (hasta.filaId === suyo.hasta.filaId && hasta.col === suyo.hasta.col) return
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
