import { editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { abrirCorte, type Corte } from './mundo/corte.ts'
import { CUANTOS, TIENE_LLAVE } from './mundo/equipo.ts'
import { abrirMortal } from './mundo/mortal.ts'
import { agregarTarea, cantidadesEscritas, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { filaDePlanilla, irACelda, leerFila, planilla } from './planilla.ts'

let corte: Corte
let direccion: string
let presupuesto: string
const tareas: Record<string, string> = {}
const NOMBRES = ['Muro norte', 'Muro sur', 'Muro este', 'Muro oeste', 'Pilar', 'Viga', 'Losa']

beforeAll(async () => {
  corte = await abrirCorte(inject('direccion'))
  direccion = corte.direccion
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, 'Casa sin señal')
  for (const nombre of NOMBRES) tareas[nombre] = (await agregarTarea(token, obra, nombre))._id
  presupuesto = `/presupuesto/${obra.presupuestoId}/tareas?tipo=presupuesto`
})
afterEach(() => corte.poner('pasa'))
afterAll(() => corte.cerrar())

const comoAdmin = () => ({
  rol: 'admin' as const,
  direccion,
  rechazos: [] as string[],
  errores: /ERR_|Failed to fetch|net::|fetching the script/,
})

async function abrirPlanilla(page: Page, nombre = 'Muro norte'): Promise<void> {
  await page.goto(presupuesto)
  await filaDePlanilla(page, nombre).first().waitFor()
  // A log-in brings the key with the token; a page that starts with a token alone has to ask for it, before the
  // network is cut off.
  await expect.poll(() => page.evaluate(TIENE_LLAVE)).toBe(true)
}
async function escribir(page: Page, nombre: string, cantidad: string): Promise<void> {
  await irACelda(page, nombre, 'Cantidad')
  await page.keyboard.type(cantidad)
  await page.keyboard.press('Enter')
}
const marca = (page: Page, nombre: string) => filaDePlanilla(page, nombre).first().getByText('Sin enviar')
const pastilla = (page: Page, n: number) =>
  page.getByRole('banner').getByRole('button', { name: `${n} sin enviar` })

const escrituras = async (nombre: string) => cantidadesEscritas(await tokenDe('admin'), tareas[nombre] ?? '')
async function guardada(nombre: string): Promise<string> {
  const tarea = await llamar(await tokenDe('admin'), tareaPorId, {
    params: { tareaId: tareas[nombre] ?? '' },
  })
  return String(tarea.plan.cantidad)
}

test('typed without network: both cells keep it and say so, a reload tells how many, and back each is stored once', () =>
  visitar({ ...comoAdmin(), rechazos: ['502 POST /v1/tareas/editarTarea'] }, async ({ page }) => {
    await abrirPlanilla(page)
    await page.evaluate(`navigator.serviceWorker.ready.then(() => 1)`)
    const antes = await planilla(page).boundingBox()
    corte.poner('cortada')
    await escribir(page, 'Muro norte', '20')
    await marca(page, 'Muro norte').waitFor()
    await escribir(page, 'Muro sur', '30,5')
    await marca(page, 'Muro sur').waitFor()
    await pastilla(page, 2).waitFor()
    expect((await leerFila(page, 'Muro norte')).Cantidad).toMatch(/^20\s+Sin enviar$/)
    expect((await leerFila(page, 'Muro sur')).Cantidad).toMatch(/^30,5\s+Sin enviar$/)
    await planilla(page).getByText('con 2 sin enviar').waitFor()
    // The notices moved nothing on the page.
    expect(await planilla(page).boundingBox()).toEqual(antes)
    await foto(page, 'sinred-01-marcas-1440')
    await pastilla(page, 2).click()
    await page.getByText(/[Ss]e envía solo cuando haya/).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-02-panel-1440')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-03-panel-1440-dark')
    await page.keyboard.press('Escape')

    // A login portal's page and a 502 are no answers of the server.
    for (const red of ['portal', '502'] as const) {
      corte.poner(red)
      const contestado = page.waitForResponse(/editarTarea/)
      await boton(page, 'Reintentar').first().click()
      await contestado
      await pastilla(page, 2).waitFor()
    }
    corte.poner('cortada')
    await page.setViewportSize({ width: 360, height: 740 })
    await pastilla(page, 2).waitFor()
    await sinScrollDeLado(page)
    await page.getByRole('listitem').filter({ hasText: 'Muro norte' }).scrollIntoViewIfNeeded()
    await page.getByRole('listitem').filter({ hasText: 'Muro norte' }).getByText('Sin enviar').waitFor()
    await foto(page, 'sinred-04-telefono-dark')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
    await page.getByText('Tenés 2 cambios sin enviar guardados en este equipo.').waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-05-pagina-360-dark')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await foto(page, 'sinred-06-pagina-1440')

    corte.poner('pasa')
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await expect.poll(() => guardada('Muro norte')).toBe('20')
    await expect.poll(() => guardada('Muro sur')).toBe('30.5')
    await filaDePlanilla(page, 'Muro norte').first().waitFor()
    await expect.poll(() => planilla(page).getByText('Sin enviar').count()).toBe(0)
    await expect.poll(() => planilla(page).getByText('con 2 sin enviar').count()).toBe(0)
    expect((await leerFila(page, 'Muro norte')).Cantidad).toBe('20')
    expect(await escrituras('Muro norte')).toEqual(['20'])
    expect(await escrituras('Muro sur')).toEqual(['30,5'])
  }))

test('an answer that is lost after the server stored it, and a newer value typed over it: once each, no conflict', () =>
  visitar(comoAdmin(), async ({ page }) => {
    await abrirPlanilla(page)
    const antes = corte.perdidas()
    corte.poner('pierde')
    await escribir(page, 'Muro este', '41')
    await expect.poll(() => corte.perdidas()).toBeGreaterThan(antes)
    corte.poner('cortada')
    await marca(page, 'Muro este').waitFor()
    await escribir(page, 'Muro este', '7')
    await escribir(page, 'Muro este', '42')
    await pastilla(page, 1).waitFor()
    corte.poner('pasa')
    await expect.poll(() => guardada('Muro este')).toBe('42')
    await expect.poll(() => planilla(page).getByText('Sin enviar').count()).toBe(0)
    expect(await page.getByText('La cambió otra persona').count()).toBe(0)
    // 7 was never sent: a newer value replaced it while it was still on the device.
    expect(await escrituras('Muro este')).toEqual(['41', '42'])
  }))

test('the row changed meanwhile: both values, and the choice; nothing is overwritten in silence', () =>
  visitar({ ...comoAdmin(), rechazos: ['409 POST /v1/tareas/editarTarea'] }, async ({ page }) => {
    await abrirPlanilla(page)
    const token = await tokenDe('superadmin')
    const otra = async (nombre: string, cantidad: string) =>
      llamar(token, editarTarea, { body: { _id: tareas[nombre] ?? '', plan: { cantidad } } })
    await otra('Muro oeste', '15')
    await escribir(page, 'Muro oeste', '25')
    await page.getByText('Ahora hay 15; vos escribiste 25.').waitFor()
    await page.getByText('La cambió otra persona').waitFor()
    expect((await leerFila(page, 'Muro oeste')).Cantidad).toMatch(/^25\s+No se guardó$/)
    expect(await guardada('Muro oeste')).toBe('15')
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-07-conflicto-1440')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText('Ahora hay 15; vos escribiste 25.').waitFor()
    await sinScrollDeLado(page)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-08-conflicto-360-dark')
    await page.setViewportSize({ width: 1440, height: 900 })
    await boton(page, 'Guardar 25').click()
    await expect.poll(() => guardada('Muro oeste')).toBe('25')

    await otra('Pilar', '16')
    await escribir(page, 'Pilar', '26')
    await boton(page, 'Dejar 16').click()
    await boton(page.getByRole('alertdialog', { name: mensajesEnvios.dejar('16') }), 'Dejar 16').click()
    await expect.poll(async () => (await leerFila(page, 'Pilar')).Cantidad).toBe('16')
    expect(await guardada('Pilar')).toBe('16')
    expect(await escrituras('Muro oeste')).toEqual(['15', '25'])
    expect(await escrituras('Pilar')).toEqual(['16'])
  }))

test('somebody else on the device sees and sends nothing of it; leaving says what stays; its owner comes back and it goes', () =>
  visitar(comoAdmin(), async ({ page }) => {
    await abrirPlanilla(page, 'Viga')
    // The dialogs' scripts are loaded a moment after the screen.
    await page.waitForTimeout(2000)
    corte.poner('cortada')
    await escribir(page, 'Viga', '33')
    await pastilla(page, 1).waitFor()
    await page.getByRole('button', { name: /Tu cuenta/ }).click()
    await page.getByRole('link', { name: 'Cerrar sesión' }).click()
    await page.getByText(/^Queda 1 cambio sin enviar en este equipo/).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sinred-09-salir')
    await boton(page, 'Quedarme').click()

    const entrarComo = async (rol: 'superadmin' | 'admin') => {
      await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(await tokenDe(rol))})`)
      corte.poner('pasa')
      await abrirPlanilla(page, 'Viga')
    }
    await entrarComo('superadmin')
    await page.waitForTimeout(1500)
    expect(await page.getByText('sin enviar').count()).toBe(0)
    expect((await leerFila(page, 'Viga')).Cantidad).toBe('12,5')
    expect(await escrituras('Viga')).toEqual([])
    await entrarComo('admin')
    await expect.poll(() => escrituras('Viga')).toEqual(['33'])
  }))

test('the browser killed between typing and answer, twice: nothing lost, nothing twice', async () => {
  const token = await tokenDe('admin')
  const uno = await abrirMortal(direccion, token)
  await abrirPlanilla(uno.page, 'Losa')
  corte.poner('muda')
  await escribir(uno.page, 'Losa', '50')
  await expect.poll(() => uno.page.evaluate(CUANTOS)).toBe(1)
  await uno.matar()
  corte.poner('pasa')
  const dos = await uno.otraVez()
  const antes = corte.perdidas()
  await abrirPlanilla(dos.page, 'Losa')
  await expect.poll(() => guardada('Losa')).toBe('50')
  corte.poner('pierde')
  await escribir(dos.page, 'Losa', '51')
  await expect.poll(() => corte.perdidas()).toBeGreaterThan(antes)
  await dos.matar()
  corte.poner('pasa')
  const tres = await uno.otraVez()
  await abrirPlanilla(tres.page, 'Losa')
  await expect.poll(() => tres.page.evaluate(CUANTOS)).toBe(0)
  expect(await guardada('Losa')).toBe('51')
  expect(await escrituras('Losa')).toEqual(['50', '51'])
  await tres.matar()
})
