/** Pixels from an edge at which the rows begin to run, and how far at each move of the pointer. */
const [BORDE, PASO] = [44, 14]

/** The rows run along with what is dragged at the upper or lower edge of their frame. */
export function rodar(marco: Element | null, y: number): void {
  const caja = marco?.getBoundingClientRect()
  if (!marco || !caja) return
  if (y < caja.top + BORDE) marco.scrollBy(0, -PASO)
  if (y > caja.bottom - BORDE) marco.scrollBy(0, PASO)
}
