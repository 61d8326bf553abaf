import { avances } from '@plomada/contract/avances/avances'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

// What came from the site on paper, typed at a desk.

const CUANTOS = 20
let obra: ObraChica
let token = ''
beforeAll(async () => {
  token = await tokenDe('admin')
  obra = await crearObraChica(token, 'Planilla de escritorio')
  for (let n = 1; n <= CUANTOS; n++) {
    await agregarTarea(token, obra, `Muro del eje ${String(n).padStart(2, '0')}`)
  }
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra.presupuestoId } })
})

const CONTAR_TECLAS =
  "globalThis.__teclas = 0; addEventListener('keydown', () => { globalThis.__teclas += 1 }, true)"
const teclas = (page: Page) => page.evaluate<number>('globalThis.__teclas')
const primeraCelda = (page: Page) => page.getByRole('textbox', { name: 'Hoy: Muro del eje 01' })
const cargados = async () =>
  llamar(token, avances, {
    query: { presupuestoId: obra.presupuestoId, inicio: '2020-01-01', limit: 100 },
  })

test(`${CUANTOS} avances take 45 keys at most, digits too, and each is recorded once`, () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.addInitScript(CONTAR_TECLAS)
    await page.goto(`/avances/${obra.presupuestoId}`)
    await page.getByRole('link', { name: mensajesPlanilla.titulo }).click()
    await expect
      .poll(() => primeraCelda(page).evaluate((celda) => celda === celda.ownerDocument.activeElement))
      .toBe(true)
    const antes = await teclas(page)
    for (let n = 1; n <= CUANTOS; n++) {
      await page.keyboard.press(String((n % 9) + 1))
      await page.keyboard.press(n % 2 === 0 ? 'Tab' : 'Enter')
    }
    await foto(page, 'planilla-01-escrita')
    // From the last row the keys have come to what saves.
    await page.keyboard.press('Enter')
    await page.getByText(mensajesPlanilla.suerte(CUANTOS, 0)).waitFor()
    const usadas = (await teclas(page)) - antes
    console.info(`${CUANTOS} avances: ${usadas} keys`)
    expect(usadas).toBeLessThanOrEqual(45)
    await foto(page, 'planilla-02-guardada')
    const { items, count } = await cargados()
    expect(count).toBe(CUANTOS)
    expect(items.map(({ cantidad }) => cantidad).toSorted()).toEqual(
      Array.from({ length: CUANTOS }, (_, i) => ((i + 1) % 9) + 1).toSorted(),
    )
    // Nothing is wider than the page.
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  }))

test('on a phone each row is a card, and what is over what is left is asked about in its place', () =>
  visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await page.goto(`/avances/${obra.presupuestoId}/planilla`)
    const { count } = await cargados()
    await primeraCelda(page).fill('125')
    await boton(page, mensajesPlanilla.guardar(1)).tap()
    const pregunta = page.getByRole('alert').filter({ hasText: 'Quedan' })
    await pregunta.waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await foto(page, 'planilla-03-telefono')
    await boton(page, /^Sí, 125/).tap()
    await page.getByText(mensajesPresupuestos.pasadoDePresupuesto).first().waitFor()
    expect((await cargados()).count).toBe(count + 1)
  }))
