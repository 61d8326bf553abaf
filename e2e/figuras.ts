import type { Locator, Page } from 'playwright-core'

// Amounts of a screen, and whether each opens how it came about (issues 12 and 13).

/**
 * Amounts that open nothing, with the text around: with 'Gs.', or as a table writes them that says so in its title. They
 * stand neither in a link, nor in a button that opens a dialog, nor in the total that an open step explains, nor in the
 * documented label 'Entrega a descontar (Hasta X)'. A price of a unit inside a formula is no amount: it is a factor, and
 * its source is a link beside it. With a drawer or a question open, those in it.
 */
export const montosSueltos = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const sueltos = []
    const abiertos = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const donde = abiertos.filter((uno) => uno.checkVisibility()).at(-1) ?? document.querySelector('main')
    const textos = document.createTreeWalker(donde, NodeFilter.SHOW_TEXT)
    while (textos.nextNode()) {
      const { data, parentElement: donde } = textos.currentNode
      const enTabla = donde?.closest('table[aria-label$="en guaraníes"], [data-en-guaranies]') !== null
      const esMonto = /(Gs\\.|USD)\\s*[−-]?\\d/.test(data) || (enTabla && /^\\s*[−-]?\\d{1,3}(\\.\\d{3})+\\s*$/.test(data))
      if (!esMonto || !donde?.checkVisibility()) continue
      if (donde.closest('a[href], button[aria-haspopup="dialog"], td[data-total-de-paso], [data-formula]')) continue
      if (donde.closest('label')?.textContent.startsWith('Entrega a descontar (Hasta ')) continue
      sueltos.push((donde.closest('tr, p, li') ?? donde).textContent.trim())
    }
    return sueltos
  })()`)

export const figuras = (donde: Page | Locator) =>
  donde.locator('button[aria-haspopup="dialog"][aria-label$="Ver de dónde sale"]')
export const nombresDe = (donde: Page | Locator) =>
  figuras(donde).evaluateAll((todas) => todas.map((una) => una.ariaLabel ?? ''))
export const cajon = (page: Page) => page.getByRole('dialog').last()
export const quieta = (page: Page) =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })

/** What a walk through the figures of some pages has seen and found wrong. */
export interface Recorrido {
  vistas: Set<string>
  faltas: string[]
  /** Whether a figure is another one in each step, or one by its name. */
  porPaso?: boolean
  /** Whether each step leads on: to another figure, or to another page. */
  conSalida?: boolean
  /** After each figure of a page, with the drawer still open. */
  alVer?: () => Promise<void>
}

/** Opens every figure of the page that was not opened yet, and those of what opens; answers how many the page has. */
export async function abrirFiguras(page: Page, camino: string, recorrido: Recorrido): Promise<number> {
  const { vistas, faltas, alVer } = recorrido
  const dePagina = await nombresDe(page)
  faltas.push(...(await montosSueltos(page)).map((suelto) => `${camino}: ${suelto}`))
  for (const [i, nombre] of dePagina.entries()) {
    if (vistas.has(nombre)) continue
    vistas.add(nombre)
    // By keyboard: what stays on top while a page scrolls may be over a row.
    await figuras(page).nth(i).focus()
    await page.keyboard.press('Enter')
    await bajar(page, `${camino} > ${nombre}`, recorrido)
    await alVer?.()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  }
  return dePagina.length
}

/** Opens every figure of the open step that was not opened yet, and so on down; what opens nothing goes to `faltas`. */
async function bajar(page: Page, camino: string, recorrido: Recorrido): Promise<void> {
  const { vistas, faltas, porPaso = false, conSalida = false } = recorrido
  await quieta(page)
  faltas.push(...(await montosSueltos(page)).map((suelto) => `${camino}: ${suelto}`))
  const titulo = (await cajon(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
  const nombres = await nombresDe(cajon(page))
  // What opens no other figure leads out of the step, or is a list of avances, which are links.
  if (conSalida && nombres.length === 0 && (await cajon(page).getByRole('link').count()) === 0)
    faltas.push(`${camino}: leads nowhere`)
  for (const nombre of nombres) {
    const clave = porPaso ? `${titulo} > ${nombre}` : nombre
    if (vistas.has(clave)) continue
    vistas.add(clave)
    await cajon(page).getByRole('button', { name: nombre, exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await bajar(page, `${camino} > ${nombre}`, recorrido)
    await cajon(page).getByRole('button', { name: 'Volver' }).click()
    await cajon(page).getByRole('heading', { level: 2, name: titulo, exact: true }).waitFor()
  }
}
