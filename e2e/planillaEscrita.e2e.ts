import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { faltasDeAxe } from './axe.ts'
import { Contador } from './contador.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { abrirCorte } from './mundo/corte.ts'
import { CUANTOS, TIENE_LLAVE } from './mundo/equipo.ts'
import { abrirMortal } from './mundo/mortal.ts'
import { agregarTarea, cantidadesEscritas, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { filaDePlanilla, irACelda, leerFila, pegarEnPlanilla, planilla } from './planilla.ts'

// The estimator's sheet (sheet.md §1, §2): how much of it is in view, and what comes and goes by the clipboard.

const RUBROS = 24
const tareas: Record<string, string> = {}
let presupuesto: string
beforeAll(async () => {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, 'Casa que se escribe')
  for (let i = 1; i <= RUBROS; i++) {
    const nombre = `Rubro ${String(i).padStart(2, '0')}`
    tareas[nombre] = (await agregarTarea(token, obra, nombre))._id
  }
  presupuesto = `/presupuesto/${obra.presupuestoId}/tareas`
})

/** Rubros that are wholly between what stays in view above and below. */
const RUBROS_A_LA_VISTA = `(() => {
  const grilla = document.querySelector('[role="treegrid"]')
  const [cabecera, pie] = ['[class*="arriba"]', '[class*="abajo"]'].map((c) => grilla.querySelector(c).getBoundingClientRect())
  const puesta = grilla.querySelector('[class*="puesta"]')?.getBoundingClientRect().bottom ?? cabecera.bottom
  return [...grilla.querySelectorAll('[role="row"][data-nivel="3"]')].filter((fila) => {
    const { top, bottom } = fila.getBoundingClientRect()
    return top >= puesta - 1 && bottom <= pie.top + 1
  }).length
})()`

test('18 rubros are in view on a small laptop, their capitulo too, and the page itself does not scroll', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(presupuesto)
    await filaDePlanilla(page, 'Rubro 01').first().waitFor()
    // Five rows of 28 px up: the first ones are no rubros.
    await planilla(page).evaluate((grilla) => grilla.scrollTo(0, 140))
    await expect.poll(() => page.evaluate<number>(RUBROS_A_LA_VISTA)).toBeGreaterThanOrEqual(18)
    expect(await page.locator('[class*="puesta"]').innerText()).toMatch(/\S/)
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'planilla-1366')
    await irACelda(page, 'Rubro 12', 'Un.')
    await page.keyboard.type('kgx')
    await page.keyboard.press('Enter')
    await planilla(page)
      .getByText(/«kgx» no existe/)
      .waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.evaluate('document.activeElement.role')).toBe('treegrid')
  }))

const alPortapapeles = (page: Page, texto: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(texto)})`)
const cantidades = async (page: Page, ...nombres: string[]) =>
  Promise.all(nombres.map(async (nombre) => (await leerFila(page, nombre)).Cantidad))

test('a block is pasted whole or not at all, is undone in one step, and is copied as it is read', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(presupuesto)
    await filaDePlanilla(page, 'Rubro 01').first().waitFor()
    // All that its keys do has come with the sheet: where the network goes now, a paste does not wait for a script.
    await page.route('**/assets/*.js', (pedido) => pedido.abort('aborted'))
    const antes = await cantidades(page, 'Rubro 01', 'Rubro 02', 'Rubro 03')
    await irACelda(page, 'Rubro 01', 'Cantidad')
    await alPortapapeles(page, '12,5\n1.234\n3')
    await page.keyboard.press('Control+V')
    const aviso = page.getByRole('alert').filter({ hasText: 'No se pegó nada' })
    await aviso.getByText(/Cantidad de Rubro 02: «1.234» no se puede leer con seguridad/).waitFor()
    expect(await cantidades(page, 'Rubro 01', 'Rubro 02', 'Rubro 03')).toEqual(antes)
    await boton(aviso, 'Cerrar el aviso').click()

    // A second press on the same cell would open its editor.
    await irACelda(page, 'Rubro 02', 'Cantidad')
    await page.keyboard.press('ArrowUp')
    await alPortapapeles(page, '21,5\n1.234,25\n23')
    await page.keyboard.press('Control+V')
    await page.getByText('Se cambiaron 3 celdas.').waitFor()
    await expect
      .poll(() => cantidades(page, 'Rubro 01', 'Rubro 02', 'Rubro 03'))
      .toEqual(['21,5', '1.234,25', '23'])
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+C')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('21,5\n1.234,25')
    await page.keyboard.press('Control+Z')
    await expect.poll(() => cantidades(page, 'Rubro 01', 'Rubro 02', 'Rubro 03')).toEqual(antes)
  }))

test('what somebody else changes of a row meanwhile is no conflict with another cell of it', () =>
  visitar({ rol: 'admin', rechazos: ['409 POST /v1/tareas/editarTarea'] }, async ({ page }) => {
    await page.goto(presupuesto)
    await irACelda(page, 'Rubro 10', 'Un.')
    const _id = tareas['Rubro 10'] ?? ''
    await llamar(await tokenDe('superadmin'), editarTarea, {
      body: { _id, version: 1, plan: { cantidad: '77' } },
    })
    await page.keyboard.type('kg')
    await page.keyboard.press('Enter')
    await expect.poll(() => leerFila(page, 'Rubro 10')).toMatchObject({ 'Un.': 'kg', Cantidad: '77' })
    await expect.poll(() => page.evaluate(CUANTOS)).toBe(0)
  }))

test('a name begins with an accent, as an input method gives it', () =>
  visitar({ rol: 'admin' }, async ({ page, contexto }) => {
    await page.goto(presupuesto)
    await irACelda(page, 'Rubro 20', 'Un.')
    await page.keyboard.press('ArrowLeft')
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await cdp.send('Input.insertText', { text: 'Á' })
    // What an input method writes and what a key does come to a page by ways of their own: no person is as fast.
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('Á')
    await page.keyboard.type('rea')
    await page.keyboard.press('Enter')
    await filaDePlanilla(page, 'Área').first().waitFor()
    // Neither begins a cell.
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate('document.activeElement.role')).toBe('treegrid')
  }))

test('the mouse held still below the sheet has the rows run along and selects their cells, and no text', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 500 })
    await page.goto(presupuesto)
    await irACelda(page, 'Rubro 01', 'Cantidad')
    const { x = 0, y = 0 } = (await planilla(page).locator('[data-activa]').boundingBox()) ?? {}
    await page.mouse.move(x + 9, y + 9)
    await page.mouse.down()
    await page.mouse.move(x + 9, 499, { steps: 3 })
    const elegida = filaDePlanilla(page, 'Rubro 24').locator('[data-elegida]')
    await elegida.waitFor()
    await page.mouse.up()
    expect(await elegida.getAttribute('data-col')).toBe('2')
    expect(await page.evaluate('String(getSelection())')).toBe('')
  }))

const UNA_MAS = 'Rubro nuevo…'

test('twenty rubros are typed in a hundred keys, one from another work in twelve, and each is one row', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const token = await tokenDe('admin')
    const obra = await crearObraChica(token, 'Casa que se tipea')
    await page.goto(`/presupuesto/${obra.presupuestoId}/tareas`)
    const manos = new Contador(page)
    await manos.clic(planilla(page).getByText(UNA_MAS).first())
    for (let i = 1; i <= 20; i++) {
      for (const valor of [`Tipeado ${i}`, 'm2', `${i},5`]) {
        await page.keyboard.type(valor)
        await manos.tecla('Tab')
      }
      await page.keyboard.type('1000')
      await manos.tecla('Enter')
    }
    expect(manos.total).toBeLessThanOrEqual(102)
    await expect.poll(async () => (await leerFila(page, 'Tipeado 20')).Cantidad).toBe('20,5')
    await expect.poll(async () => (await leerFila(page, 'Tipeado 20'))['Precio total (Gs.)']).toBe('20.500')

    const otro = new Contador(page)
    for (const letra of 'rubro 0') await otro.tecla(letra)
    await page
      .getByRole('option', { name: /^Rubro 0.*Casa que se escribe/ })
      .first()
      .waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'planilla-sugerencias')
    for (const tecla of ['ArrowDown', 'Tab', 'Tab', '7', 'Enter']) await otro.tecla(tecla)
    expect(otro.total).toBeLessThanOrEqual(12)
    await expect.poll(() => filaDePlanilla(page, 'Rubro 01').count()).toBe(1)

    await page.keyboard.press('Control+Z')
    await expect.poll(() => filaDePlanilla(page, 'Rubro 01').count()).toBe(0)
    await page.reload()
    await filaDePlanilla(page, 'Tipeado 20').first().waitFor()
    expect(
      await planilla(page)
        .getByText(/^Tipeado \d+$/)
        .count(),
    ).toBe(20)
  }))

test('a block whose answer is lost waits in its cells, what is typed goes after it, and a killed browser sends each once', async () => {
  const BLOQUE = ['Rubro 04', 'Rubro 05', 'Rubro 06']
  const corte = await abrirCorte(inject('direccion'))
  onTestFinished(() => corte.cerrar())
  const token = await tokenDe('admin')
  const uno = await abrirMortal(corte.direccion, token)
  const abrir = async (page: Page) => {
    await page.goto(presupuesto)
    await filaDePlanilla(page, 'Rubro 04').first().waitFor()
    await expect.poll(() => page.evaluate(TIENE_LLAVE)).toBe(true)
  }
  await abrir(uno.page)
  await irACelda(uno.page, 'Rubro 04', 'Cantidad')
  const antes = corte.perdidas()
  corte.poner('pierde')
  await pegarEnPlanilla(uno.page, '1,5\n2,5\n3,5')
  await expect.poll(() => corte.perdidas()).toBeGreaterThan(antes)
  corte.poner('cortada')
  await uno.page.getByText('Se cambiaron 3 celdas.').waitFor()
  expect(await uno.page.evaluate(CUANTOS)).toBe(3)
  await irACelda(uno.page, 'Rubro 06', 'Cantidad')
  await uno.page.keyboard.type('9')
  await uno.page.keyboard.press('Enter')
  await expect.poll(() => uno.page.evaluate(CUANTOS)).toBe(4)
  await uno.matar()
  corte.poner('pasa')
  const dos = await uno.otraVez()
  await abrir(dos.page)
  await expect.poll(() => dos.page.evaluate(CUANTOS)).toBe(0)
  await expect.poll(() => cantidades(dos.page, ...BLOQUE)).toEqual(['1,5', '2,5', '9'])
  const escritas = await Promise.all(BLOQUE.map((nombre) => cantidadesEscritas(token, tareas[nombre] ?? '')))
  expect(escritas).toEqual([['1,5'], ['2,5'], ['3,5', '9']])
  await dos.matar()
})
