import { clientesForSelect } from '@plomada/contract/acceso'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { boton, campo } from './formulario.ts'
import { entrar, llamar, tokenDe } from './mundo/api.ts'
import { deCamara } from './mundo/camara.ts'
import { abrirSitio, esperan, preparar, type Sitio } from './mundo/sitio.ts'
import { foto, visitar } from './navegador.ts'

// How many taps a resident's day takes on a phone of 360 × 740; what is typed and what the camera asks for don't count.

let sitio: Sitio
beforeAll(async () => {
  sitio = await abrirSitio(inject('direccion'), 'Vivienda de pocos toques')
})
afterEach(() => sitio.corte.poner('pasa'))
afterAll(() => sitio.corte.cerrar())

const CONTAR =
  "globalThis.__toques = 0; addEventListener('click', (e) => { if (e.isTrusted) globalThis.__toques += 1 }, true)"
const toques = (page: Page) => page.evaluate<number>('globalThis.__toques')
const enLaBarra = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name })

/** From the list of avances: the bar, the tarea, the camera, the button. */
async function cargarConFoto(page: Page, tarea: string): Promise<void> {
  await page.evaluate(CONTAR)
  await enLaBarra(page, mensajesPresupuestos.cargarAvance).tap()
  await boton(page, new RegExp(`^${tarea}`))
    .first()
    .tap()
  // The quantity has the focus: the keyboard of the phone is up, and what is typed is the quantity.
  await campo(page, 'Cantidad').waitFor()
  await page.keyboard.type('2,5')
  const [camara] = await Promise.all([page.waitForEvent('filechooser'), boton(page, 'Sacar foto').tap()])
  await camara.setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await deCamara(page, '#356', 0) })
  await page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await boton(page, 'Cargar').tap()
}

test('an avance with its photo: four taps with signal', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await page.goto(sitio.direccionDe())
    await cargarConFoto(page, 'Muro norte')
    await page.getByText(mensajesAvances.avanceCargado).first().waitFor()
    expect(await toques(page)).toBeLessThanOrEqual(4)
    const [suyo] = (await sitio.enElServidor()).filter(({ tareaNombre }) => tareaNombre === 'Muro norte')
    expect(suyo?.cantidad).toBe(2.5)
    await foto(page, 'toques-01-con-foto')
  }))

test('and four without signal', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await preparar(page)
    sitio.corte.poner('cortada')
    await page.goto(sitio.direccionDe())
    await cargarConFoto(page, 'Muro sur')
    await esperan(page, 1).getByText('1 foto').waitFor()
    await esperan(page, 1).getByText(mensajesEnvios.sinEnviar, { exact: true }).waitFor()
    expect(await toques(page)).toBeLessThanOrEqual(4)
    await foto(page, 'toques-02-sin-senal')
  }))

test("yesterday's entry is read, with its note, in two", async () => {
  const tarea = (
    await llamar(await tokenDe('admin'), tareasParaElegir, {
      query: { presupuestoId: sitio.obra.presupuestoId },
    })
  ).items.find(({ nombre }) => nombre === 'Dintel')
  await llamar(await entrar(sitio.email('ana')), cargarAvance, {
    body: {
      _id: crypto.randomUUID(),
      tareaId: tarea?._id ?? '',
      cantidad: '3',
      fecha: masDias(hoyEnAsuncion(new Date()), -1),
      observacion: 'Con el hormigón de la mañana',
    },
  })
  await visitar(await sitio.como(), async ({ page }) => {
    await page.goto('/landing')
    await page
      .getByRole('link', { name: /^Vivienda de pocos toques/ })
      .first()
      .waitFor()
    await page.evaluate(CONTAR)
    await page
      .getByRole('link', { name: /^Vivienda de pocos toques/ })
      .first()
      .tap()
    await page.getByRole('region', { name: 'Ayer' }).locator('summary').filter({ hasText: 'Dintel' }).tap()
    await page.getByText('Con el hormigón de la mañana').waitFor()
    expect(await toques(page)).toBeLessThanOrEqual(2)
    await foto(page, 'toques-03-de-ayer')
  })
})

test('the report of the week goes out by WhatsApp in five', async () => {
  const token = await tokenDe('admin')
  const [cliente] = (await llamar(token, clientesForSelect)).items
  await llamar(token, editarUsuario, {
    body: { credentialID: cliente?._id ?? '', phoneNumber: '+595981204517' },
  })
  await visitar(await sitio.como(), async ({ page, contexto }) => {
    await page.goto(sitio.direccionDe())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await contexto.route('https://wa.me/**', (ruta) =>
      ruta.fulfill({ contentType: 'text/html', body: 'chat' }),
    )
    await page.evaluate(CONTAR)
    await boton(page, 'Menú').tap()
    await page.getByRole('dialog').getByRole('link', { name: mensajesSemanales.titulo }).tap()
    await boton(page, 'Generar').first().tap()
    await boton(page.getByRole('dialog'), 'Generar').tap()
    const [chat] = await Promise.all([contexto.waitForEvent('page'), boton(page, 'WhatsApp').tap()])
    await chat.waitForURL(/^https:\/\/wa\.me\//)
    expect(await toques(page)).toBeLessThanOrEqual(5)
    await foto(page, 'toques-04-whatsapp')
  })
})
