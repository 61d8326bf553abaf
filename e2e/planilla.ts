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

/** Puts the grid's focus in a cell, as a click does. */
export async function irACelda(page: Page, nombre: string, titulo: string): Promise<void> {
  const titulos = await planilla(page).getByRole('columnheader').allInnerTexts()
  const col = titulos.findIndex((texto) => texto.trim() === titulo)
  await filaDePlanilla(page, nombre)
    .first()
    .getByRole('gridcell')
    .nth(col - 1)
    .click()
}

/** Chooses an action from a row's menu. */
export async function accionDeFila(page: Page, nombre: string, accion: string): Promise<void> {
  const acciones = { name: `Acciones de ${nombre}`, exact: true }
  await planilla(page).getByRole('button', acciones).first().click()
  await page.getByRole('menuitem', { name: accion }).click()
}
