import type { Punto } from './encuadre.ts'

export const MEDIO: Punto = { x: 0, y: 0 }

/** Where something happened, as seen from the middle of the element. */
export function puntoEn(
  elemento: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Punto {
  const { left, top, width, height } = elemento.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 } // not money: pixels
}
