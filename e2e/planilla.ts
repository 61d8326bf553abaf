import type { Locator, Page } from 'playwright-core'

/** The budget's grid of the screen. */
export function planilla(page: Page): Locator {
  return page.getByRole('treegrid')
}

/** A row, by how its name begins. */
export function filaDePlanilla(page: Page, nombre: string): Locator {
  return planilla(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(nombre, { exact: true }) })
}

/** The cells of a row, by column title. */
export async function leerFila(page: Page, nombre: string): Promise<Record<string, string>> {
  const fila = filaDePlanilla(page, nombre).first()
  await fila.waitFor()
  const titulos = await planilla(page).getByRole('columnheader').allInnerTexts()
  const celdas = await fila.getByRole('gridcell').allInnerTexts()
  return Object.fromEntries(celdas.map((texto, i) => [titulos[i + 1]?.trim() ?? '', texto.trim()]))
}

/** All rows that are drawn, by how their name begins, each with its cells by column title: one call for the whole sheet. */
export async function leerPlanilla(page: Page): Promise<Map<string, Record<string, string>>> {
  await planilla(page).getByRole('row').nth(1).waitFor()
  const filas = await page.evaluate<string[][]>(
    `[...document.querySelectorAll('[role="treegrid"] [role="row"]')].map((fila) =>
      [...fila.querySelectorAll('[role="columnheader"], [role="rowheader"], [role="gridcell"]')].map((celda) =>
        celda.innerText.trim()))`,
  )
  const [titulos = [], ...otras] = filas
  return new Map(
    otras.map(([nombre = '', ...celdas]) => [
      nombre.split('\n')[0] ?? '',
      Object.fromEntries(celdas.map((texto, i) => [titulos[i + 1] ?? '', texto.replace(/\s+/g, ' ')])),
    ]),
  )
}

/** Where a column stands, by its title; the names' is 0. */
export async function columnaDePlanilla(page: Page, titulo: string): Promise<number> {
  const titulos = await planilla(page).getByRole('columnheader').allInnerTexts()
  return titulos.findIndex((texto) => texto.trim() === titulo)
}

/** A cell, by how the name of its row begins and the title of its column. */
export async function celdaDePlanilla(page: Page, nombre: string, titulo: string): Promise<Locator> {
  const col = await columnaDePlanilla(page, titulo)
  return filaDePlanilla(page, nombre)
    .first()
    .getByRole('gridcell')
    .nth(col - 1)
}

/** Puts the grid's focus in a cell, as a click does. */
export async function irACelda(page: Page, nombre: string, titulo: string): Promise<void> {
  await filaDePlanilla(page, nombre).first().waitFor()
  await (await celdaDePlanilla(page, nombre, titulo)).click()
}

/** Chooses an action from a row's menu. */
export async function accionDeFila(page: Page, nombre: string, accion: string): Promise<void> {
  const acciones = { name: `Acciones de ${nombre}`, exact: true }
  await planilla(page).getByRole('button', acciones).first().click()
  await page.getByRole('menuitem', { name: accion }).click()
}

/** As Ctrl+V: a browser of its own has no leave to write the clipboard. */
export const pegarEnPlanilla = (page: Page, texto: string): Promise<void> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(texto)})
    const evento = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role="treegrid"]').dispatchEvent(evento)
  })()`)
