import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ANCHOS, type Ancho, foto, type Tema } from './navegador.ts'

/** The small one of the two texts it comes in: every page that is asked about reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's complaints about the present page, one a line; evaluated by the debugger, which no CSP stops. */
export async function faltasDeAxe(
  page: Page,
  reglas: 'todas' | 'contraste' | 'sin contraste' = 'todas',
  donde = 'html',
): Promise<string[]> {
  // Once the screen has loaded, which its title shows.
  await page.locator('h1').first().waitFor()
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(AXE)
  const opciones: RunOptions = {
    resultTypes: ['violations'],
    ...(reglas === 'contraste' && { runOnly: ['color-contrast'] }),
    ...(reglas === 'sin contraste' && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate<
    string[]
  >(`axe.run({ include: ['${donde}'] }, ${JSON.stringify(opciones)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
      id + ': ' + html.slice(0, 160) + ' · ' + failureSummary.replace(/\\s+/g, ' ').slice(0, 300))))`)
}

/** Waits until the theme is applied and no colour is in transition, which would belong to neither theme. */
export async function temaPuesto(page: Page, tema: Tema): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${tema}"]`).waitFor()
  const enCamino = `document.getAnimations().filter((a) => a instanceof CSSTransition).length`
  await expect.poll(() => page.evaluate<number>(enCamino)).toBe(0)
}

const MENUS = 'button[aria-haspopup="menu"], button[aria-haspopup="dialog"]'
const ABIERTO = ['menu', 'dialog', 'alertdialog'].map((rol) => `[role="${rol}"]:not([style*="none"])`).join()

const SIN_NOMBRE = '[role="dialog"]:not([aria-labelledby], [aria-label])'
const nada = () => undefined

/**
 * axe's complaints with each menu and dialog of the page open, one after another. Those in `vistos` are skipped, and
 * opened ones added to it; rows of a list share one menu. Between the two themes only colours change, so in the
 * second one only colours are checked.
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
    // A drawer gets its name once its title is there; if it never does, axe says so.
    await page.locator(SIN_NOMBRE).first().waitFor({ state: 'detached' }).catch(nada)
    const suyas = await (tema === 'light' ? faltasDeAxe(page) : faltasDeAxe(page, 'contraste', ABIERTO))
    faltas.push(...suyas.map((falta) => `${menu}: ${falta}`))
    await page.keyboard.press('Escape')
    await abierto.first().waitFor({ state: 'hidden' })
  }
  return faltas
}

/** Fails where a phone would scroll sideways (ux.md §6). */
export async function sinScrollDeLado(page: Page): Promise<void> {
  const { ancho, visible } = await page.evaluate<{ ancho: number; visible: number }>(
    '({ ancho: document.documentElement.scrollWidth, visible: document.documentElement.clientWidth })',
  )
  expect(ancho).toBeLessThanOrEqual(visible)
}

/** Links in a colour that only the browser gives them, which no theme of the product has. */
export const enlacesDelNavegador = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const SUYOS = ['rgb(0, 0, 238)', 'rgb(85, 26, 139)', 'rgb(158, 158, 255)', 'rgb(208, 173, 240)']
    return [...document.querySelectorAll('a[href]')]
      .filter((enlace) => SUYOS.includes(getComputedStyle(enlace).color)).map((enlace) => enlace.textContent)
  })()`)

/** Where it has it already, the browser would lay the page out once more. */
export async function ponerAncho(page: Page, ancho: Ancho): Promise<void> {
  const { width, height } = ANCHOS[ancho]
  const hay = page.viewportSize()
  if (hay?.width !== width || hay.height !== height) await page.setViewportSize({ width, height })
}

const AMBOS: readonly [Ancho, Tema][] = [
  [1440, 'light'],
  [360, 'dark'],
]

/**
 * Fails where what is open has something against it: on a desk in light or on a phone in dark, axe or scrolling
 * sideways. The page stays as it was for the steps that follow.
 */
export async function sinFaltasEnAmbos(page: Page, nombre: string): Promise<void> {
  const antes = page.viewportSize()
  for (const [ancho, colorScheme] of AMBOS) {
    await ponerAncho(page, ancho)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await temaPuesto(page, colorScheme)
    await foto(page, `${nombre}-${ancho}`)
    expect([nombre, ancho, await faltasDeAxe(page)]).toEqual([nombre, ancho, []])
    expect([nombre, ancho, await enlacesDelNavegador(page)]).toEqual([nombre, ancho, []])
    await sinScrollDeLado(page)
  }
  if (antes !== null) await page.setViewportSize(antes)
}

/** What can be tapped on the page and is smaller than a thumb needs, and fields into which a phone would zoom. */
const CHICOS = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((e) => {
  const { display, fontSize } = getComputedStyle(e)
  const campo = e.matches('input, select, textarea')
  // Words of a sentence, the cells of a sheet, headings that a phone does not show, boxes whose whole line is tapped, and what is inside a field.
  const otra = (e.tagName === 'A' && display === 'inline') || e.closest('[role=treegrid], [role=grid], thead') ||
    e.matches('[type=checkbox], [type=radio], [type=file], .mantine-PillsInputField-field') || !e.checkVisibility({ visibilityProperty: true })
  const { width, height, bottom } = e.getBoundingClientRect()
  if (otra || width <= 1 || bottom < 0) return []
  const chico = height < 43.5 || (!campo && width < 43.5) || (campo && parseFloat(fontSize) < 16)
  return chico ? [(e.ariaLabel || e.textContent || e.id).trim().slice(0, 40) + ' ' + Math.round(width) + '×' + Math.round(height) + ' ' + fontSize] : []
})`

/** On a phone: 44 px for whatever is tapped, and letters of 16 px in fields. */
export const demasiadoChicos = (page: Page): Promise<string[]> => page.evaluate<string[]>(CHICOS)
