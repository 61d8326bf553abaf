import { type CajaDeAviso, loQueTapa, lugarDeAviso } from './lugarDeAviso.ts'

/** What is pressed or typed in. */
const CONTROLES = 'a[href], button, input, select, textarea, summary, [role="button"]'

/**
 * Keeps the notices where they cover nothing that is pressed, while there are any: they are moved where something has
 * come under them, but never from under a hand. Gives what ends it.
 */
export function colocarAvisos(selector: string): () => void {
  let pedido = 0
  const colocar = () => {
    pedido = 0
    const raiz = document.querySelector<HTMLElement>(selector)
    if (raiz?.querySelector('[role="alert"]') && !raiz.matches(':is(:hover, :focus-within)')) mover(raiz)
  }
  const pedir = () => {
    pedido ||= requestAnimationFrame(colocar)
  }
  const mirador = new MutationObserver(pedir)
  mirador.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', pedir)
  document.addEventListener('scrollend', pedir, true)
  return () => {
    cancelAnimationFrame(pedido)
    mirador.disconnect()
    window.removeEventListener('resize', pedir)
    document.removeEventListener('scrollend', pedir, true)
  }
}

function mover(raiz: HTMLElement): void {
  const antes = raiz.style.translate
  raiz.style.translate = 'none'
  const usual = raiz.getBoundingClientRect()
  const ventana = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
  const controles = [...document.querySelectorAll<HTMLElement>(CONTROLES)]
    .filter((control) => !raiz.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((caja) => loQueTapa(ventana, [caja]) > 0)
  const [x, y] = antes.split(' ').map(Number.parseFloat)
  const esta = corrida(usual, x || 0, y || 0)
  // Where it is well it stays: a notice that moves about is not read.
  const lugar = loQueTapa(esta, controles) === 0 ? esta : lugarDeAviso(usual, ventana, controles)
  raiz.style.translate = `${lugar.left - usual.left}px ${lugar.top - usual.top}px`
  // Where everything is full, what it covers is pressed through it.
  raiz.toggleAttribute('data-tapa', loQueTapa(lugar, controles) > 0)
}

const corrida = ({ left, top, right, bottom }: CajaDeAviso, x: number, y: number): CajaDeAviso => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})
