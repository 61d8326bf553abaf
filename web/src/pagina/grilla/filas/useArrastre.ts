import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Fila } from '../modelo/aplanar.ts'
import type { Lado, MandosDeFilas } from '../modelo/mandos.ts'
import { rodar } from './rodar.ts'

interface OpcionesDeArrastre<D> {
  marco: RefObject<HTMLElement | null>
  filas: readonly Fila<D>[]
  mandos: MandosDeFilas<D> | undefined
  /** What goes with the row that is taken: itself, or the selection that it is in. */
  llevadas: (indice: number, dato: D) => readonly D[]
}

/** Where they would fall, by the row under the pointer. */
interface Caida {
  indice: number
  lado: Lado
}

/** Pixels that the pointer goes before it drags. */
const UMBRAL = 4

/**
 * Rows dragged by their handle, with a line where they would fall. The keyboard does the same: Alt+↑, Alt+↓, and cutting
 * and pasting. Escape ends it. The pointer is captured by the frame, so a row that leaves the view takes nothing with it.
 */
export function useArrastre<D>({ marco, filas, mandos, llevadas }: OpcionesDeArrastre<D>) {
  const [caida, setCaida] = useState<Caida | null>(null)
  const tomadas = useRef<{ datos: readonly D[]; y: number; suelta: boolean } | null>(null)
  const terminar = () => {
    tomadas.current = null
    setCaida(null)
  }
  useEffect(() => {
    const alTeclear = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      tomadas.current = null
      setCaida(null)
    }
    document.addEventListener('keydown', alTeclear, true)
    return () => document.removeEventListener('keydown', alTeclear, true)
  }, [])

  const caidaEn = (x: number, y: number, datos: readonly D[]): Caida | null => {
    const fila = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-fila]')
    const indice = filas.findIndex(({ id }) => id === fila?.dataset.fila)
    const destino = filas[indice]
    if (!fila || destino === undefined) return null
    const { top, height } = fila.getBoundingClientRect()
    const lado: Lado = y < top + height / 2 ? 'antes' : 'despues' // not money: pixels
    return mandos?.cabe(datos, destino.dato, lado) ? { indice, lado } : null
  }
  return {
    caida,
    eventos: mandos && {
      onPointerDown: (evento: PointerEvent<HTMLElement>) => {
        const asa = evento.target instanceof Element && evento.target.closest('[data-asa]')
        const suya = asa ? asa.closest<HTMLElement>('[data-fila]')?.dataset.fila : undefined
        const indice = filas.findIndex(({ id }) => id === suya)
        const fila = filas[indice]
        if (evento.button !== 0 || fila === undefined) return
        evento.preventDefault()
        evento.currentTarget.setPointerCapture(evento.pointerId)
        tomadas.current = { datos: llevadas(indice, fila.dato), y: evento.clientY, suelta: false }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const suyas = tomadas.current
        if (suyas === null || (!suyas.suelta && Math.abs(clientY - suyas.y) < UMBRAL)) return
        suyas.suelta = true
        rodar(marco.current, clientY)
        setCaida(caidaEn(clientX, clientY, suyas.datos))
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const suyas = tomadas.current
        const donde = suyas?.suelta ? caidaEn(clientX, clientY, suyas.datos) : null
        const destino = donde === null ? undefined : filas[donde.indice]
        terminar()
        if (suyas && donde && destino) mandos.poner(suyas.datos, destino.dato, donde.lado)
      },
      onPointerCancel: terminar,
    },
  }
}
