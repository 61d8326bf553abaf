import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tema } from './navegador.ts'

/** What axe says against the page as it is now, a line a fault; evaluated by the debugger, where no CSP stops it. */
export async function faltasDeAxe(
  page: Page,
  reglas: 'todas' | 'contraste' = 'todas',
  donde = 'html',
): Promise<string[]> {
  // Of a screen, not of its loading: each has its title.
  await page.locator('h1').first().waitFor()
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source)
  const solo = reglas === 'todas' ? '' : `runOnly: ['color-contrast'],`
  return page.evaluate<
    string[]
  >(`axe.run({ include: ['${donde}'] }, { ${solo} resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
      id + ': ' + html.slice(0, 160) + ' · ' + failureSummary.replace(/\\s+/g, ' ').slice(0, 300))))`)
}

/** The theme is on, and no colour is still on its way to another: of neither theme, and no fault of either. */
export async function temaPuesto(page: Page, tema: Tema): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${tema}"]`).waitFor()
  const enCamino = `document.getAnimations().filter((a) => a instanceof CSSTransition).length`
  await expect.poll(() => page.evaluate<number>(enCamino)).toBe(0)
}

const MENUS = 'button[aria-haspopup="menu"], button[aria-haspopup="dialog"]'
const ABIERTO = ['menu', 'dialog', 'alertdialog'].map((rol) => `[role="${rol}"]:not([style*="none"])`).join()

/**
 * What axe says with each menu and dialog of the page open, one after another, but those in `vistos`, where each is put
 * that was opened; the rows of a list have the same menu. Between two themes only colours change, and only what opened
 * was not looked at.
 */
export async function faltasConMenus(page: Page, tema: Tema, vistos: Set<string>): Promise<string[]> {
  const botones = page.locator(MENUS).filter({ visible: true })
  const nombres = await botones.evaluateAll((todos) => todos.map((b) => b.ariaLabel ?? b.textContent ?? ''))
  const faltas: string[] = []
  for (const [i, nombre] of nombres.entries()) {
    const menu = `${tema} ${nombre.startsWith('Acciones de ') ? 'Acciones de' : nombre}`
    if (vistos.has(menu)) continue
    vistos.add(menu)
    await botones.nth(i).click()
    const abierto = page.locator(ABIERTO).filter({ visible: true })
    await abierto.first().waitFor()
    const suyas = await (tema === 'light' ? faltasDeAxe(page) : faltasDeAxe(page, 'contraste', ABIERTO))
    faltas.push(...suyas.map((falta) => `${menu}: ${falta}`))
    await page.keyboard.press('Escape')
    await abierto.first().waitFor({ state: 'hidden' })
  }
  return faltas
}

/** A phone scrolls down, never sideways (ux.md §6). */
export async function sinScrollDeLado(page: Page): Promise<void> {
  const { ancho, visible } = await page.evaluate<{ ancho: number; visible: number }>(
    '({ ancho: document.documentElement.scrollWidth, visible: document.documentElement.clientWidth })',
  )
  expect(ancho).toBeLessThanOrEqual(visible)
}
