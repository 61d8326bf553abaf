import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const DE_PAGINA = new WeakMap<Page, Map<Request, string>>()

/** From now on keeps which requests of the page have no answer so far. */
export function contarPedidos(page: Page): void {
  const abiertos = new Map<Request, string>()
  DE_PAGINA.set(page, abiertos)
  page.on('request', (pedido) => abiertos.set(pedido, `${pedido.method()} ${pedido.url()}`))
  for (const fin of ['requestfinished', 'requestfailed'] as const)
    page.on(fin as 'requestfinished', (pedido) => abiertos.delete(pedido))
}

/** Requests without an answer so far, each with its method and address. */
export const enVuelo = (page: Page): string[] => [...(DE_PAGINA.get(page)?.values() ?? [])]

/**
 * Two frames: what was about to be drawn is drawn, and what it asks for is asked. Whether the page says then that it is
 * busy.
 */
const dibujada = (page: Page) =>
  page.evaluate<boolean>(`new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)))
    .then(() => document.querySelector('[aria-busy="true"]') !== null)`)

/**
 * Waits until the page says no longer that it is busy and all that it asked for has come: after a write the figures of
 * before stay on the screen until the new ones are there.
 */
export async function quieta(page: Page): Promise<void> {
  while ((await dibujada(page)) || enVuelo(page).length > 0) {
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await expect.poll(() => enVuelo(page)).toEqual([])
  }
}
