import { PESO_AL_ENVIAR } from '@plomada/domain/avances/fotos'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado, temaPuesto } from './axe.ts'
import { boton, campo } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { DE_IPHONE, deCamara } from './mundo/camara.ts'
import { obraPorNombre } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { enterEn } from './teclado.ts'

let obra = ''
let lista = ''
beforeAll(async () => {
  obra = await obraPorNombre(await tokenDe('admin'), 'Ampliación Villa Morra')
})

/** No other visit sends photos of it, and the viewer goes through all of a list. */
const TAREA = 'Limpieza del fondo'
const miniatura = (page: Page, n: number) => boton(page, new RegExp(`^Foto ${n} de 2 de «${TAREA}»`))
const visor = (page: Page) => page.getByRole('dialog', { name: TAREA })
const grande = (page: Page) => visor(page).getByRole('img', { name: /^Foto \d de 2/ })
/** How large it is drawn: 1 for all of it. */
const escala = (page: Page) =>
  grande(page).evaluate((imagen) => Number(/scale\(([\d.]+)\)/.exec(imagen.getAttribute('style') ?? '')?.[1]))
/** Of the large one, once it has come. */
const lados = async (page: Page) => {
  await visor(page).locator('img:not([data-borrosa])').waitFor()
  return page.evaluate<number[]>(`(async () => {
    const imagen = document.querySelector('[role="dialog"] img')
    await imagen.decode()
    return [imagen.naturalWidth, imagen.naturalHeight]
  })()`)
}
const conFoco = (que: Locator) =>
  que.evaluate((elemento) => elemento === elemento.ownerDocument.activeElement)

test('on a phone: taken, one removed, what is no photo refused; sent without what the camera wrote, and looked at with fingers and keys', () =>
  visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
    const enviadas: Buffer[] = []
    page.on('request', (pedido) => {
      if (pedido.method() === 'POST' && pedido.url().includes('/v1/foto/')) {
        enviadas.push(pedido.postDataBuffer() ?? Buffer.alloc(0))
      }
    })
    await page.goto(`/avances/${obra}/cargar`)
    await boton(page, new RegExp(`^${TAREA}`)).tap()
    lista = `/avances/${obra}?${new URL(page.url()).searchParams.toString()}`
    const archivo = async (name: string, color: string, grano = 0) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await deCamara(page, color, grano),
    })
    const elegir = page.getByLabel('Elegir fotos', { exact: true }).and(page.locator('input'))
    const sacar = page.getByLabel('Sacar foto', { exact: true }).and(page.locator('input'))
    expect(await sacar.getAttribute('capture')).toBe('environment')
    const entera = await archivo('a.jpg', '#356')
    await sacar.setInputFiles(entera)
    await page.getByText('Fotos (1 de 10)').waitFor()
    await elegir.setInputFiles([
      await archivo('b.jpg', '#653'),
      // As noisy as a picture can be: no quality makes it light enough, only fewer pixels do (0099).
      await archivo('c.jpg', '#563', 255),
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: DE_IPHONE },
      { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: entera.buffer.subarray(0, 9_000) },
      { name: 'pagina.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') },
      { name: 'nada.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ])
    await page.getByRole('img', { name: 'Foto 3' }).waitFor()
    await expect
      .poll(() => page.getByRole('alert').getByRole('listitem').allTextContents())
      .toEqual([
        `IMG_1.HEIC: ${mensajesFotos.enHeic}`,
        `cortada.jpg: ${mensajesFotos.danada}`,
        `pagina.jpg: ${mensajesFotos.deOtroTipo}`,
        `nada.jpg: ${mensajesFotos.vacia}`,
      ])
    await boton(page, 'Cargar').scrollIntoViewIfNeeded()
    await foto(page, 'fotos-01-elegidas-360')
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await enterEn(boton(page, 'Quitar la foto 2'))
    await enterEn(boton(page.getByRole('alertdialog'), 'Quitar la foto'))
    await page.getByText('Fotos (2 de 10)').waitFor()
    // The next one has taken its place, and the focus.
    await expect.poll(() => conFoco(boton(page, 'Quitar la foto 2'))).toBe(true)
    await campo(page, 'Cantidad').fill('0,5')
    await boton(page, 'Cargar').tap()
    // All of it was done: more is asked about once.
    await page.getByRole('alertdialog').getByRole('button', { name: /^Sí, / }).tap()
    await page.getByText(mensajesAvances.avanceCargado).first().waitFor()
    const [una, otra] = [miniatura(page, 1), miniatura(page, 2)]
    // A line of the phone's list opens on a tap.
    const abrirla = () => page.locator('main summary').filter({ hasText: 'Limpieza del fondo' }).first().tap()
    await abrirla()
    await otra.waitFor()
    await page.goto(lista)
    await abrirla()
    await una.locator('img').waitFor()
    for (const bytes of enviadas) {
      expect([bytes.subarray(0, 3).toString('hex'), bytes.includes('Exif'), bytes.includes('Marca')]).toEqual(
        ['ffd8ff', false, false],
      )
      expect(bytes.length).toBeLessThanOrEqual(PESO_AL_ENVIAR)
    }
    expect(enviadas).toHaveLength(2)
    await foto(page, 'fotos-02-lista-360')
    expect(await faltasDeAxe(page)).toEqual([])

    await una.tap()
    await visor(page)
      .getByText(/^1 de 2 · /)
      .waitFor()
    expect(await lados(page)).toEqual([1200, 1600])
    await foto(page, 'fotos-03-visor-360')
    expect(await faltasDeAxe(page)).toEqual([])
    await deslizar(page, -200)
    await visor(page)
      .getByText(/^2 de 2 · /)
      .waitFor()
    await deslizar(page, 200)
    await visor(page)
      .getByText(/^1 de 2 · /)
      .waitFor()
    await pellizcar(page)
    await expect.poll(() => escala(page)).toBeCloseTo(3, 1)
    await foto(page, 'fotos-04-cerca-360')
    await page.keyboard.press('0')
    await expect.poll(() => escala(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    await visor(page)
      .getByText(/^2 de 2 · /)
      .waitFor()
    await page.keyboard.press('Escape')
    await visor(page).waitFor({ state: 'detached' })
    expect(await conFoco(una)).toBe(true)
  }))

test('on a desk, in the dark: opened by keyboard, seen nearer by wheel, keys and buttons, and kept by the browser', () =>
  visitar({ rol: 'admin', tema: 'dark' }, async ({ page }) => {
    const servidas: boolean[] = []
    page.on('response', (respuesta) => {
      if (respuesta.url().includes('tamano=grande')) servidas.push(respuesta.status() === 200)
    })
    await page.goto(lista)
    await temaPuesto(page, 'dark')
    const una = miniatura(page, 1)
    await una.locator('img').waitFor()
    await foto(page, 'fotos-05-lista-1440-dark')
    await enterEn(una)
    await grande(page).waitFor()
    expect(await lados(page)).toEqual([1200, 1600])
    await foto(page, 'fotos-06-visor-1440-dark')
    expect(await faltasDeAxe(page)).toEqual([])
    await page.keyboard.press('+')
    await expect.poll(() => escala(page)).toBeCloseTo(1.4, 1)
    await page.mouse.move(900, 500)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => escala(page)).toBeGreaterThan(3)
    await boton(visor(page), 'Alejar').click()
    await expect.poll(() => escala(page)).toBeLessThan(3)
    // Near, the arrows move it; the pages of the keyboard still go to the others.
    await page.keyboard.press('ArrowRight')
    await visor(page)
      .getByText(/^1 de 2 · /)
      .waitFor()
    await page.keyboard.press('PageDown')
    await visor(page)
      .getByText(/^2 de 2 · /)
      .waitFor()
    expect(await escala(page)).toBe(1)
    // Every stop of Tab is inside.
    for (let i = 0; i < 6; i++) await page.keyboard.press('Tab')
    expect(await visor(page).evaluate((d) => d.contains(d.ownerDocument.activeElement))).toBe(true)
    await boton(visor(page), 'Cerrar').click()
    await visor(page).waitFor({ state: 'detached' })
    expect(await conFoco(una)).toBe(true)
    expect(servidas).toEqual([true, true])
    await page.getByText(mensajesPresupuestos.avances).first().waitFor()
  }))

const MEDIO = { x: 180, y: 450 }

/** One finger, so far to the side. */
async function deslizar(page: Page, cuanto: number): Promise<void> {
  const desde = MEDIO.x - cuanto / 2
  await conDedos(page, [
    [{ x: desde, y: MEDIO.y }],
    [{ x: MEDIO.x, y: MEDIO.y }],
    [{ x: desde + cuanto, y: MEDIO.y }],
  ])
}

/** Two fingers that end three times as far from each other. */
const pellizcar = (page: Page): Promise<void> =>
  conDedos(
    page,
    [40, 80, 120].map((lejos) => [
      { x: MEDIO.x - lejos, y: MEDIO.y },
      { x: MEDIO.x + lejos, y: MEDIO.y },
    ]),
  )

async function conDedos(page: Page, pasos: readonly { x: number; y: number }[][]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const [i, touchPoints] of pasos.entries()) {
    await cdp.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}
