import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demasiadoChicos } from './axe.ts'
import { FALSO } from './direccion.ts'
import { DIRECCIONES } from './direcciones.ts'
import { buscarLugares, type Lugares } from './lugares.ts'
import { tokenDe } from './mundo/api.ts'
import { foto, visitar } from './navegador.ts'

// The way of somebody on a site to what was done, on a phone; and what a work says that is not approved yet.

let lugares: Lugares
let obra = ''
beforeAll(async () => {
  lugares = await buscarLugares(await tokenDe('admin'))
  obra = lugares.aprobada
})

const barra = (page: Page) => page.getByRole('navigation', { name: 'Accesos' })
const estaEn = (page: Page, ruta: string) => page.waitForURL(new RegExp(`${ruta}(\\?|$)`))

test('every way of a resident into a work that is being built leads to what was done', () =>
  visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
    await page.goto('/presupuestos')
    // Before any work was opened, the bar has the last one that is being built.
    await barra(page).getByRole('link', { name: 'Cargar avance' }).waitFor()
    await page.getByRole('link', { name: 'Seleccionar: Ampliación Villa Morra' }).tap()
    await estaEn(page, `/avances/${obra}`)
    await page.goto('/landing')
    await page.getByRole('main').getByRole('link', { name: 'Cargar avance' }).waitFor()
    expect(await demasiadoChicos(page)).toEqual([])
    await page.getByRole('link', { name: /^Ampliación Villa Morra/ }).tap()
    await estaEn(page, `/avances/${obra}`)
    await page.goto(`/presupuesto/${obra}/tareas`)
    await barra(page).getByRole('link', { name: 'Avances' }).tap()
    await estaEn(page, `/avances/${obra}`)
  }))

test('the list of a phone is a line each under its day; the rest of it comes on a tap', () =>
  visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
    await page.goto(`/avances/${obra}`)
    const renglones = page.locator('main summary')
    await renglones.first().waitFor()
    await foto(page, 'residente-01-por-dia')
    await page.getByRole('button', { name: 'Descartar' }).waitFor({ state: 'hidden' })
    await renglones.first().tap()
    await page.getByRole('button', { name: 'Descartar' }).waitFor()
    await foto(page, 'residente-02-abierto')
    for (const dias of ['Hoy', 'Ayer', 'Semana']) {
      await page.getByRole('button', { name: dias, exact: true }).tap()
      await page.getByRole('button', { name: dias, exact: true, pressed: true }).waitFor()
    }
    expect(page.url()).toMatch(/inicio=.*fin=/)
    await page.getByRole('button', { name: 'Semana', exact: true }).tap()
    await page.waitForURL((url) => !url.search.includes('inicio'))
  }))

/** What acts on a page: what sends a form, and what is dressed as the main thing to do. */
const ABIERTOS = `[...document.querySelectorAll('main button:is([type=submit], [data-variant=filled])')]
  .filter((e) => e.checkVisibility() && !e.disabled && e.ariaDisabled !== 'true').map((e) => e.textContent.trim())`

test('every page about what is done and paid says of a pending work that it is not approved, and nothing acts', () => {
  const suyas = DIRECCIONES.filter(({ href, ruta }) => {
    const direccion = href(lugares)
    return direccion.includes(obra) && !direccion.includes(FALSO) && !ruta.startsWith('/presupuestoCliente')
  })
  return visitar({ rol: 'admin', rechazos: [/^409 GET /] }, async ({ page }) => {
    const abiertos: string[] = []
    for (const { href } of suyas) {
      await page.goto(href({ ...lugares, aprobada: lugares.pendiente }))
      await page.getByText(mensajesPresupuestos.noAprobado, { exact: true }).first().waitFor()
      for (const boton of await page.evaluate<string[]>(ABIERTOS)) abiertos.push(`${href(lugares)}: ${boton}`)
    }
    expect(abiertos).toEqual([])
    expect(suyas.length).toBeGreaterThan(15)
  })
})
