import { readFileSync } from 'node:fs'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { expect, inject, test } from 'vitest'
import { visitar } from './navegador.ts'

const VOLVER = 'Volver a intentar'

test('login brings few scripts and none of the schemas', () =>
  visitar({ nuevo: true }, async ({ page }) => {
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('input') !== null) window.__visto ??= performance.now()
    }).observe(document, { childList: true, subtree: true })`)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).waitFor()
    // What it asked for until it was seen: what a screen brings for later, once it stands, is no part of it.
    const guiones = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').filter((r) => r.startTime <= window.__visto)
        .map((r) => new URL(r.name).pathname).filter((ruta) => ruta.endsWith('.js'))`,
    )
    expect(guiones).toContainEqual(expect.stringMatching(/\/base-/))
    expect(guiones.filter((guion) => /\/(contrato|flotantes|comun)-/.test(guion))).toEqual([])
    expect(guiones.length).toBeLessThanOrEqual(12)
  }))

/** What index.html shows while there is no screen: before its scripts run, and while the page's scripts load. */
test.each([
  ['the first script', /\/assets\/index-/],
  ['the page', /\/assets\/LoginPage-/],
])('while %s is on its way, there is something to look at', (_, demorado) =>
  visitar({ nuevo: true }, async ({ page }) => {
    await page.route(demorado, () => undefined)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.waitForRequest(demorado)
    await page.waitForTimeout(300)
    expect(await page.getByText('Cargando Plomada').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: VOLVER }).count()).toBe(1)
    await page.unrouteAll()
    await page.goto('/login')
    await page.getByRole('heading', { name: mensajesAcceso.tituloLogin }).waitFor()
    expect(await page.getByText('Cargando Plomada').isVisible()).toBe(false)
  }),
)

test('a page whose script is lost says so and offers to try again', () =>
  visitar({ nuevo: true, errores: /dynamically imported module/ }, async ({ page }) => {
    // Aborted by the browser, as when a new version of the product has replaced the file.
    await page.route(/\/assets\/LoginPage-/, (ruta) => ruta.abort('aborted'))
    await page.goto('/login')
    const volver = page.getByRole('button', { name: VOLVER })
    await volver.waitFor()
    await page.unrouteAll()
    await volver.click()
    await page.getByLabel('Email', { exact: true }).waitFor()
  }))

test('the theme that was chosen is in the page that the server sends', async () => {
  const pagina = async (cookie: string) =>
    (await fetch(`${inject('direccion')}/login`, { headers: { accept: 'text/html', cookie } })).text()
  expect(await pagina('otra=1; plomada_tema=dark')).toContain('data-tema="dark"')
  expect(await pagina('plomada_tema="><script>')).toContain('data-tema="auto"')
})

test('no first load weighs more than it may, by what the build says of itself', () => {
  const pesos: { direccion: string; kB: number; maximo: number }[] = JSON.parse(
    readFileSync(new URL('../web/dist/pesos.json', import.meta.url), 'utf8'),
  )
  expect(pesos.length).toBeGreaterThan(2)
  expect(pesos.every(({ kB }) => kB > 0)).toBe(true)
  expect(pesos.filter(({ kB, maximo }) => kB > maximo)).toEqual([])
})
