/** Pixels from an edge at which the rows begin to run; how many of those from there on are one of a frame's, and the most. */
const [BORDE, POR_PIXEL, MAXIMO] = [44, 5, 40]

/** Where a pointer is, and what is to be done there each time that the rows have run. */
interface Punta {
  marco: Element
  y: number
  alRodar: () => void
}

/**
 * The rows run along with what is dragged at the upper or lower edge of their frame, or beyond it, for as long as it is
 * there, whether it moves or not.
 */
export function rodadora() {
  let pedido = 0
  let punta: Punta | null = null
  const parar = () => {
    cancelAnimationFrame(pedido)
    pedido = 0
    punta = null
  }
  const rodar = () => {
    pedido = 0
    if (punta === null) return
    const { marco, y, alRodar } = punta
    const [antes, paso] = [marco.scrollTop, pasoEn(marco, y)]
    if (paso !== 0) marco.scrollBy(0, paso)
    if (marco.scrollTop === antes) return
    alRodar()
    pedido = requestAnimationFrame(rodar)
  }
  return {
    parar,
    en: (donde: Punta) => {
      punta = donde
      if (pedido === 0) pedido = requestAnimationFrame(rodar)
    },
  }
}

/** How far they run in a frame: the farther out, the faster. */
function pasoEn(marco: Element, y: number): number {
  const { top, bottom } = marco.getBoundingClientRect()
  const fuera = Math.min(0, y - top - BORDE) + Math.max(0, y - bottom + BORDE)
  return Math.sign(fuera) * Math.min(MAXIMO, Math.ceil(Math.abs(fuera) / POR_PIXEL)) // not money: pixels
}
