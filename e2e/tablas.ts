import type { Page } from 'playwright-core'
import { llano } from './cuenta.ts'

/** A table as it is read: its titles, and each row's cells by the name that the row begins with. */
export interface TablaLeida {
  titulos: string[]
  filas: { nombre: string; celdas: string[] }[]
}

/**
 * All tables of the page in one call, by name: a list of ten rows read cell by cell would be a hundred. A cell that is
 * marked or not says '■' or '·'; a row that stands under another one's name has none.
 */
export async function leerTablas(page: Page): Promise<Map<string, TablaLeida>> {
  await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const tablas = await page.evaluate<{ nombre: string; filas: { nombre: string; celdas: string[] }[] }[]>(
    `[...document.querySelectorAll('table')].map((tabla) => ({
      nombre: tabla.ariaLabel ?? tabla.caption?.innerText ?? '',
      filas: [...tabla.rows].map((fila) => ({
        nombre: fila.querySelector('th')?.innerText ?? '',
        celdas: [...fila.querySelectorAll(':scope > td, thead th:not(:first-child)')].map((celda) =>
          celda.ariaSelected === null ? celda.innerText : celda.ariaSelected === 'true' ? '■' : '·'),
      })),
    }))`,
  )
  return new Map(
    tablas.map(({ nombre, filas: leidas }) => {
      const [titulos, ...filas] = leidas.map((fila) => ({
        nombre: llano(fila.nombre),
        celdas: fila.celdas.map(llano),
      }))
      return [llano(nombre), { titulos: titulos?.celdas ?? [], filas }]
    }),
  )
}

/** One of them, which must be there. */
export async function leerUna(page: Page, nombre: string | RegExp): Promise<TablaLeida> {
  const tablas = await leerTablas(page)
  for (const [cual, tabla] of tablas)
    if (typeof nombre === 'string' ? cual === nombre : nombre.test(cual)) return tabla
  throw new Error(`no table ${nombre}: ${[...tablas.keys()].join(' · ')}`)
}

/** Its rows as lists, each beginning with its name. */
export const enListas = ({ filas }: TablaLeida): string[][] =>
  filas.map(({ nombre, celdas }) => [nombre, ...celdas])

/** What opens from each of these figures, by how its name begins: how it comes about. */
export async function leerCajones(page: Page, nombres: readonly string[]): Promise<string[]> {
  const dichos: string[] = []
  for (const nombre of nombres) {
    await page.locator(`button[aria-haspopup="dialog"][aria-label^="${nombre}: "]`).first().click()
    const cajon = page.getByRole('dialog')
    dichos.push(llano(await cajon.innerText()))
    await page.keyboard.press('Escape')
    await cajon.waitFor({ state: 'detached' })
  }
  return dichos
}
