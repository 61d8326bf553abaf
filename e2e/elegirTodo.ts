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

/** The filled numbers of this page that may be typed into, with the names by which a fault is told. */
async function llenos(page: Page): Promise<{ campo: Locator; nombre: string }[]> {
  const suyos: { campo: Locator; nombre: string }[] = []
  for (const campo of await page.locator(DE_CIFRAS).all()) {
    if ((await campo.inputValue()) === '') continue
    const nombre = (await campo.getAttribute('aria-label')) ?? (await campo.getAttribute('name'))
    suyos.push({ campo, nombre: nombre ?? 'a number' })
  }
  return suyos
}

/**
 * What is against the filled numbers of this page, and how many there are: each is entered by a click or a tap, at both
 * ends of its text, by its label and by a key, and is selected whole; a second click places the caret. Nothing is typed.
 */
export async function faltasDeEntrar(
  page: Page,
  con: 'click' | 'tap',
): Promise<{ faltas: string[]; cuantos: number }> {
  const faltas: string[] = []
  const todos = await llenos(page)
  for (const { campo, nombre } of todos) {
    const etiqueta = page.locator(`label[for="${await campo.getAttribute('id')}"]:visible`)
    const { left, right } = await puntosDe(campo)
    const entradas: Record<string, () => Promise<unknown>> = {
      'its end': () => campo[con]({ position: right }),
      ...((await etiqueta.count()) === 1 && { 'its label': () => etiqueta[con]() }),
      'a key': async () => {
        await campo.focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
      },
      'its beginning': () => campo[con]({ position: left }),
    }
    const ver = async (por: string, espera: string) => {
      const vio = await elegido(campo)
      if (vio !== espera) faltas.push(`${nombre}, by ${por}: ${vio} is selected`)
    }
    for (const [por, entrar] of Object.entries(entradas)) {
      await campo.blur()
      await entrar()
      await ver(por, 'all')
    }
    // Two taps at once are another gesture, which selects a word.
    if (con === 'tap') continue
    await campo.click({ position: left })
    await ver('a second click', 'nothing')
  }
  return { faltas, cuantos: todos.length }
}
