import { enfocarTitulo } from '../../pagina/foco.ts'
import { siNadieLoTiene } from '../../ui/foco.ts'

// What has the focus may go away: a deleted row, a button that became a progress bar, a question asked from a menu. The
// browser leaves the focus nowhere then: a screen reader is silent, and Tab begins again at the top of the page.

/** Where an element stood: its ancestors from the nearest, each with which of its children led to it. */
interface Huella {
  elemento: Element
  lugares: readonly (readonly [ancestro: Element, hijo: number])[]
}

/** ms for who opens or closes something to place the focus, which dialogs do a moment later. */
const MARGEN_MS = 60
/** How often a place is asked for, each time after twice as long: it may not be in sight yet. */
const INTENTOS = 7
/** How many elements that had the focus before are known. */
const RECUERDA = 12
/** Text fields are left out: on a phone the focus brings the keyboard up. */
const ALCANZABLE = 'a[href], button:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'
/** The parts of a page: a place is looked for among what is in them, not beside them. */
const PARTE = 'main, nav, header'
/** What is open over the page keeps the focus while it is there. */
const ABIERTO = '[role="dialog"], [role="alertdialog"]'

/** Of what has, or had, the focus; of those before it too, the newest first. */
let ultimo: Huella | null = null
let huellas: Huella[] = []
/** It was given up by code (Enter in a cell), which is no loss as long as the element is there. */
let soltado = false
/** What was pressed since the last key. */
let tocado: EventTarget | null = null

/**
 * From now on the focus is never left nowhere: what stood where the lost element was takes it, else the one that had it
 * before, or its place (the button of the menu, the next row), else the title of the page. One that was only disabled
 * for a while has it back. Answers how to stop.
 */
export function cuidarElFoco(): () => void {
  const fin = new AbortController()
  const { signal } = fin
  const enfocado = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    conservar(target)
    soltado = false
    ultimo = huellaDe(target)
    huellas = [ultimo, ...huellas.filter(({ elemento }) => elemento !== target)].slice(0, RECUERDA)
  }
  const dejado = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (!sinFoco() || target !== ultimo?.elemento || !sirve(ultimo.elemento)) return
      // Somebody pressed where there is nothing: that is no loss.
      if (tocado instanceof Node && !ultimo.elemento.contains(tocado)) ultimo = null
      else soltado = true
    })
  }
  const apuntar = ({ target }: Event) => (tocado = target)
  document.addEventListener('focusin', enfocado, { signal })
  document.addEventListener('focusout', dejado, { signal })
  document.addEventListener('pointerdown', apuntar, { signal, capture: true })
  document.addEventListener('keydown', () => (tocado = null), { signal, capture: true })
  let esperando: (() => void) | null = null
  const esperar = (vez = 0) => {
    if (esperando !== null || ultimo === null || !sinFoco()) return
    const reintentar = () => {
      reponer()
      if (vez < INTENTOS && ultimo?.elemento.isConnected === false) esperar(vez + 1)
    }
    esperando = siNadieLoTiene(MARGEN_MS * 2 ** vez, reintentar, () => {
      esperando = null
    })
  }
  const ojo = new MutationObserver(() => esperar())
  ojo.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    fin.abort()
    ojo.disconnect()
    esperando?.()
  }
}

const sinFoco = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * What has the focus in a dialog is what the dialog gives it to: Mantine places it twice, each a moment after it was
 * drawn, and would take it from somebody who is in another field by then.
 */
function conservar(elemento: Element): void {
  const dialogo = elemento.closest(ABIERTO)
  if (dialogo === null || dialogo === elemento) return
  for (const otro of dialogo.querySelectorAll('[data-autofocus]')) otro.removeAttribute('data-autofocus')
  elemento.setAttribute('data-autofocus', 'true')
}

/** Older browsers can't tell what is hidden: there it counts as seen. */
const sirve = (elemento: Element): boolean =>
  elemento.isConnected &&
  !elemento.matches(':disabled') &&
  (!('checkVisibility' in elemento) || elemento.checkVisibility())

function huellaDe(elemento: Element): Huella {
  const lugares: [Element, number][] = []
  let hijo = elemento
  for (let padre = hijo.parentElement; padre !== null; hijo = padre, padre = hijo.parentElement)
    lugares.push([padre, Array.prototype.indexOf.call(padre.children, hijo)])
  return { elemento, lugares }
}

/** Does nothing while the element is disabled, or was given up and is there: the next change of the page asks again. */
function reponer(): void {
  if (ultimo === null || !sinFoco()) return
  const { elemento } = ultimo
  if (elemento.isConnected && (soltado || !sirve(elemento))) return
  for (const huella of huellas) {
    const destino = sirve(huella.elemento) ? huella.elemento : enSuLugar(huella)
    if (!(destino instanceof HTMLElement)) continue
    destino.focus({ preventScroll: true })
    if (!sinFoco()) return
  }
  enfocarTitulo()
}

/** What can be reached where the lost element stood, or after it, or before; null where all around it went too. */
function enSuLugar({ lugares }: Huella): Element | null {
  for (const [ancestro, hijo] of lugares) {
    if (ancestro.closest(`${PARTE}, ${ABIERTO}`) === null || !ancestro.isConnected) continue
    if (ancestro.matches(PARTE)) return null
    const hijos = [...ancestro.children]
    const cercanos = [...hijos.slice(hijo), ...hijos.slice(0, hijo).reverse()]
    const alcanzables = cercanos.flatMap((uno) => [uno, ...uno.querySelectorAll(ALCANZABLE)])
    const destino = alcanzables.find((uno) => uno.matches(ALCANZABLE) && sirve(uno))
    if (destino !== undefined || ancestro.matches(ABIERTO)) return destino ?? ancestro
  }
  return null
}
