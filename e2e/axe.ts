import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe says against the page as it is now, a line a fault; evaluated by the debugger, where no CSP stops it. */
export async function faltasDeAxe(page: Page, reglas: 'todas' | 'contraste' = 'todas'): Promise<string[]> {
  // Of a screen, not of its loading: each has its title.
  await page.locator('h1').first().waitFor()
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source)
  const solo = reglas === 'todas' ? '' : `runOnly: ['color-contrast'],`
  return page.evaluate<
    string[]
  >(`axe.run(document, { ${solo} resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
      id + ': ' + html.slice(0, 160) + ' · ' + failureSummary.replace(/\\s+/g, ' ').slice(0, 300))))`)
}

/** A phone scrolls down, never sideways (ux.md §6). */
export async function sinScrollDeLado(page: Page): Promise<void> {
  const { ancho, visible } = await page.evaluate<{ ancho: number; visible: number }>(
    '({ ancho: document.documentElement.scrollWidth, visible: document.documentElement.clientWidth })',
  )
  expect(ancho).toBeLessThanOrEqual(visible)
}
