import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { boton, campo } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { obraPorNombre } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { accionDeFila, leerFila } from './planilla.ts'

// What a resident does with a phone every day, and who administers with the row of a budget.

let obra = ''
beforeAll(async () => {
  obra = await obraPorNombre(await tokenDe('admin'), 'Ampliación Villa Morra')
})

const enLaBarra = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Accesos' })
    .getByRole('link', { name: mensajesPresupuestos.cargarAvance })
const CONTAR_TOQUES =
  "globalThis.__toques = 0; addEventListener('click', () => { globalThis.__toques += 1 }, true)"
const toques = (page: Page) => page.evaluate<number>('globalThis.__toques')

test('a usual avance takes four taps and what is typed', () =>
  visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
    await page.addInitScript(CONTAR_TOQUES)
    await page.goto(`/presupuesto/${obra}/tareas`)
    await enLaBarra(page).tap()
    // The budget stands until the next page has come, and has a button of that name too.
    await campo(page, '¿Qué rubro?').waitFor()
    await boton(page, /^Pintura de muros del quincho/).tap()
    await campo(page, 'Cantidad').tap()
    await campo(page, 'Cantidad').fill('2,5')
    await foto(page, 'avances-01-cargar')
    await boton(page, 'Cargar').tap()
    await page.getByText(mensajesAvances.avanceCargado).first().waitFor()
    expect(await toques(page)).toBe(4)
    await enLaBarra(page).tap()
    // What was recorded last is at hand.
    await page
      .getByRole('region', { name: 'Los últimos' })
      .getByRole('button', { name: /^Pintura de muros del quincho/ })
      .waitFor()
  }))

test('what was sent is corrected with three taps and what is typed', () =>
  visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
    await page.addInitScript(CONTAR_TOQUES)
    await page.goto(`/avances/${obra}`)
    await page.locator('main summary').filter({ hasText: 'Pintura de muros del quincho' }).first().tap()
    await boton(page, 'Corregir').first().tap()
    // It has the focus, with what it says selected.
    await expect
      .poll(() => campo(page, 'Cantidad').evaluate((c) => c === c.ownerDocument.activeElement))
      .toBe(true)
    await page.keyboard.type('1,5')
    expect(await campo(page, 'Cantidad').inputValue()).toBe('1,5')
    await foto(page, 'avances-02-corregir')
    await boton(page, 'Guardar').tap()
    await page.getByText(mensajesAvances.avanceCorregido).first().waitFor()
    expect(await toques(page)).toBe(3)
  }))

test('from the row of the budget by keyboard, and back to it with the new figure', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuesto/${obra}/tareas`)
    const antes = (await leerFila(page, 'Replanteo'))['Avance']
    await accionDeFila(page, 'Replanteo', mensajesPresupuestos.cargarAvance)
    await campo(page, 'Cantidad').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3,825')
    await page.keyboard.press('Enter')
    // All of it was done: more is asked about once.
    await page.getByRole('alertdialog').getByRole('button', { name: /^Sí, / }).click()
    await page.getByText(mensajesAvances.avanceCargado).first().waitFor()
    await page.getByRole('treegrid').waitFor()
    await expect.poll(async () => (await leerFila(page, 'Replanteo'))['Avance']).not.toBe(antes)
    await foto(page, 'avances-03-presupuesto')
  }))
