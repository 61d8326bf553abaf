import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Lugar } from '../modelo/lugar.ts'
import { leerPulsado } from '../modelo/pulsado.ts'
import { rodadora } from './rodar.ts'

interface Barrido {
  desde: Lugar
  hasta: Lugar
}

/**
 * Cells selected with the mouse held down, as in a spreadsheet, wherever it goes; at an edge the rows run along. What a click
 * does comes only where nothing was selected so.
 */
export function useBarrido(elegir: (desde: Lugar, hasta: Lugar) => void) {
  const deAhora = useRef(elegir)
  useLayoutEffect(() => {
    deAhora.current = elegir
  })
  const barre = useRef<Barrido | null>(null)
  const [rodamiento] = useState(rodadora)

  const extender = (marco: Element, x: number, y: number) => {
    const suyo = barre.current
    const elemento = enLasFilas(marco, x, y)
    const pulsado = leerPulsado(elemento)
    if (suyo === null || pulsado === null) return
    // A row that is one cell is of every column.
    const hasta = elemento?.closest('[aria-colspan]') ? { ...pulsado, col: suyo.hasta.col } : pulsado
    if (hasta.filaId === suyo.hasta.filaId && hasta.col === suyo.hasta.col) return
    barre.current = { ...suyo, hasta }
    deAhora.current(suyo.desde, hasta)
  }
  /** By the window: a pointer that is held down goes out of the frame, and out of the window too. */
  const seguir = (marco: Element) => {
    const hasta = new AbortController()
    const soltar = () => {
      hasta.abort()
      rodamiento.parar()
    }
    const { signal } = hasta
    // What has a context of text (`useComposicion`) is text to select, whatever its style says.
    window.addEventListener('selectstart', (evento) => evento.preventDefault(), { signal })
    window.addEventListener(
      'mousemove',
      ({ buttons, clientX, clientY }) => {
        if (buttons !== 1) return soltar()
        const alRodar = () => extender(marco, clientX, clientY)
        alRodar()
        // From the last row in view there is none to go to before they have run.
        if (seBarrio(barre.current) || estaFuera(marco, clientY))
          rodamiento.en({ marco, y: clientY, alRodar })
      },
      { signal },
    )
    window.addEventListener(
      'mouseup',
      ({ target }) => {
        soltar()
        // Elsewhere no click comes that could be taken for one on a cell.
        if (!(target instanceof Node && marco.contains(target))) barre.current = null
      },
      { signal },
    )
  }
  return {
    onMouseDown: ({ button, shiftKey, target, currentTarget }: MouseEvent) => {
      const pulsado = leerPulsado(target)
      const deAsa = target instanceof Element && target.closest('[data-asa]') !== null
      const empieza = button === 0 && !shiftKey && !deAsa && pulsado !== null && pulsado.accion === undefined
      barre.current = empieza ? { desde: pulsado, hasta: pulsado } : null
      if (empieza) seguir(currentTarget)
    },
    onClickCapture: (evento: MouseEvent) => {
      if (seBarrio(barre.current)) evento.stopPropagation()
      barre.current = null
    },
  }
}

function estaFuera(marco: Element, y: number): boolean {
  const { top, bottom } = marco.getBoundingClientRect()
  return y < top || y > bottom
}

const seBarrio = (barrido: Barrido | null): boolean => barrido !== null && barrido.desde !== barrido.hasta

/** The headings, the capitulo below them and the totals stay in view and are none of the rows: past them, what is beside. */
function enLasFilas(marco: Element, x: number, y: number): Element | null {
  const { left } = marco.getBoundingClientRect()
  const [arriba, abajo] = ['[data-puesta], [role="columnheader"]', '[role="rowgroup"]:last-child'].map(
    (cual) => [...marco.querySelectorAll(cual)].at(-1)?.getBoundingClientRect(),
  )
  // not money: pixels
  return document.elementFromPoint(
    Math.max(left + 2, Math.min(left + marco.clientWidth - 2, x)),
    Math.max((arriba?.bottom ?? 0) + 2, Math.min((abajo?.top ?? 0) - 2, y)),
  )
}
