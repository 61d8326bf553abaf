import type { Page } from 'playwright-core'
import type { Direccion } from './direccion.ts'
import type { Lugares } from './lugares.ts'

const titulo = (page: Page, direccion: Direccion) =>
  page.getByRole('heading', { level: 1, name: direccion.titulo })

/** Waits until everything has loaded, so that what is asked of a page is asked of what a user sees. */
export async function abierta(page: Page, direccion: Direccion): Promise<void> {
  await titulo(page, direccion).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/**
 * Goes from page to page like a link, without restarting the application. That each address also opens by itself is
 * tested in hostil.e2e.ts.
 */
export async function ir(page: Page, direccion: Direccion, lugares: Lugares): Promise<void> {
  const href = direccion.href(lugares)
  const adentro = page.url().startsWith('http') && direccion.roles !== 'nadie'
  // A title that is on the screen already could not tell when the next page has come.
  if (!adentro || (await titulo(page, direccion).count()) > 0) await page.goto(href)
  else await page.evaluate(`history.pushState(null, '', ${JSON.stringify(href)})`)
}
