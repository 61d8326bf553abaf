import type { Page } from 'playwright-core'

/**
 * The columns of figures by which the lists of a page cannot be ordered: their title is no button, or the first press
 * does not say from the largest and the second from the smallest (decision 0115).
 */
export async function loQueNoOrdena(page: Page): Promise<string[]> {
  const faltas: string[] = []
  const titulos = page.locator('table[role="table"] thead th[data-numerica]')
  for (let i = 0; i < (await titulos.count()); i += 1) {
    const titulo = titulos.nth(i)
    const nombre = await titulo.innerText()
    const boton = titulo.getByRole('button')
    if ((await boton.count()) === 0) {
      faltas.push(`«${nombre}» does not order`)
      continue
    }
    for (const sentido of ['descending', 'ascending']) {
      await boton.click()
      const dicho = titulo.and(page.locator(`[aria-sort="${sentido}"]`))
      await dicho.waitFor().catch(() => faltas.push(`«${nombre}» is not ${sentido} when it is pressed`))
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    }
  }
  return faltas
}
