import type { Locator, Page } from 'playwright-core'

/** Every field with a keyboard of digits that may be typed into. */
const DE_CIFRAS = 'input:is([inputmode="decimal"], [inputmode="numeric"]):visible:enabled:not([readonly])'

/** What is asked of an input; the types of a page are not among those of the browser tests. */
interface Campo {
  value: string
  selectionStart: number | null
  selectionEnd: number | null
  offsetWidth: number
  offsetHeight: number
  ownerDocument: {
    defaultView: {
      getComputedStyle: (campo: Campo) => Record<'paddingLeft' | 'paddingRight', string>
    } | null
  }
}

/** How much of what stands in the field is selected. */
const elegido = (campo: Locator): Promise<string> =>
  campo.evaluate((nodo) => {
    // An input, as said above.
    const { value, selectionStart, selectionEnd } = nodo as unknown as Campo
    if (selectionStart === selectionEnd) return 'nothing'
    return selectionStart === 0 && selectionEnd === value.length ? 'all' : 'a part'
  })

/** The two ends of where its text may stand, between what else is drawn in it. */
const puntosDe = (campo: Locator) =>
  campo.evaluate((nodo) => {
    // An input, as said above.
    const input = nodo as unknown as Campo
    const estilo = input.ownerDocument.defaultView?.getComputedStyle(input)
    const margen = (lado: string | undefined) => Number.parseFloat(lado ?? '0') + 3
    const { offsetWidth, offsetHeight } = input
    const y = offsetHeight / 2
    return {
      left: { x: margen(estilo?.paddingLeft), y },
      right: { x: offsetWidth - margen(estilo?.paddingRight), y },
    }
  })

/**
 * What is against the filled numbers of this page, and how many there are: each is entered by a click or a tap, by its
 * label and by a key, and is selected whole; a second click places the caret. Nothing is typed.
 */
export async function faltasDeElegir(
  page: Page,
  con: 'click' | 'tap' = 'click',
): Promise<{ faltas: string[]; cuantos: number }> {
  const faltas: string[] = []
  let cuantos = 0
  for (const campo of await page.locator(DE_CIFRAS).all()) {
    if ((await campo.inputValue()) === '') continue
    cuantos++
    const id = await campo.getAttribute('id')
    const etiqueta = page.locator(`label[for="${id}"]:visible`)
    const ver = async (como: string, espera: string) => {
      const vio = await elegido(campo)
      if (vio === espera) return
      faltas.push(`${(await campo.getAttribute('aria-label')) ?? id}, ${como}: ${vio} is selected`)
    }
    const salir = () => campo.blur()
    for (const [donde, position] of Object.entries(await puntosDe(campo))) {
      await salir()
      await campo[con]({ position })
      await ver(`by a ${con} at its ${donde}`, 'all')
      await campo[con]({ position })
      await ver(`by a second ${con} at its ${donde}`, 'nothing')
    }
    await salir()
    if ((await etiqueta.count()) === 1) {
      await etiqueta[con]()
      await ver('by its label', 'all')
    }
    await salir()
    await campo.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await ver('by a key', 'all')
    await salir()
  }
  return { faltas, cuantos }
}
