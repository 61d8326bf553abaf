import type { Locator, Page } from 'playwright-core'

/** Every field with a keyboard of digits that may be typed into. */
const DE_CIFRAS = 'input:is([inputmode="decimal"], [inputmode="numeric"]):visible:enabled:not([readonly])'

/** How much of what stands in the field is selected. */
const elegido = (campo: Locator): Promise<string> =>
  campo.evaluate(
    `(campo) => {
      const { value, selectionStart, selectionEnd } = campo
      if (selectionStart === selectionEnd) return 'nothing'
      return selectionEnd - selectionStart === value.length ? 'all' : 'a part'
    }`,
  )

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
    const { width, height } = (await campo.boundingBox()) ?? { width: 0, height: 0 }
    for (const x of [8, width / 2]) {
      const position = { x, y: height / 2 }
      await salir()
      await campo[con]({ position })
      await ver(`by a ${con} at ${x}`, 'all')
      await campo[con]({ position })
      await ver(`by a second ${con} at ${x}`, 'nothing')
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
