import { existsSync } from 'node:fs'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { boton, campo } from './formulario.ts'
import { entrar } from './mundo/api.ts'
import type { Corte } from './mundo/corte.ts'
import { montarDisco } from './mundo/disco.ts'
import { idsQueEsperan } from './mundo/equipo.ts'
import { abrirMortal } from './mundo/mortal.ts'
import { abrirSitio, cuantos, elegir, esperan, ponerFotos, preparar, type Sitio } from './mundo/sitio.ts'
import { foto, visitar } from './navegador.ts'

// What goes wrong with a phone on site (decision 0083): killed while it sends, installed behind a portal, out of room.

/** How many avances and photos the browser is killed over; `PLOMADA_SITIO=50,100` is the long form (R13). */
const [AVANCES = 10, FOTOS = 6] = (process.env.PLOMADA_SITIO ?? '10,6').split(',').map(Number)

let sitio: Sitio
let corte: Corte
let direccionDe: Sitio['direccionDe']
let cargar: Sitio['cargar']
let enElServidor: Sitio['enElServidor']

beforeAll(async () => {
  sitio = await abrirSitio(inject('direccion'), 'Vivienda de las fallas')
  ;({ corte, direccionDe, cargar, enElServidor } = sitio)
})
afterEach(() => corte.poner('pasa'))
afterAll(() => corte.cerrar())

interface Cuentas {
  perdidas: number
  escrituras: number
}

const QUE_TRABAJADOR = `navigator.serviceWorker.getRegistration()
  .then((r) => r === undefined ? 'ninguno' : r.active ? 'activo' : 'instalando')`

test('an install that met a portal keeps nothing of it, and is made again', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    const sw = await (await fetch(`${corte.direccion}/sw.js`)).text()
    const [, taller = ''] = /"(\/assets\/achicar\.worker-[^"]+)"/.exec(sw) ?? []
    const antes = corte.enLugar()
    corte.enLugarDe(taller, '<!doctype html><title>Bienvenido a la red</title>', 'text/html')
    await page.goto('/landing')
    await expect.poll(() => corte.enLugar() - antes).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(QUE_TRABAJADOR)).not.toBe('instalando')
    expect(await page.evaluate(QUE_TRABAJADOR)).toBe('ninguno')
    corte.enLugarDe(taller, null)
    await preparar(page)
    expect(
      await page.evaluate(`caches.match('${taller}').then((r) => r.headers.get('content-type'))`),
    ).toMatch(/javascript/)
  }))

const disco = montarDisco('teléfono sin lugar')
/** How many times a phone runs out of room; `PLOMADA_SIN_LUGAR=50` is the long form. */
const SIN_LUGAR = Number(process.env.PLOMADA_SIN_LUGAR ?? 1)

test.skipIf(!disco.montado).each(Array.from({ length: SIN_LUGAR }, (_, n) => n + 1))(
  'a device without room: an entry that it could not keep is not said to wait, and without its photos it is kept (%i)',
  async (vez) => {
    const cantidad = 7 + vez / 100
    const escrita = String(cantidad).replace('.', ',')
    disco.vaciar()
    const uno = await abrirMortal(corte.direccion, await entrar(sitio.email('ana')), disco.carpeta)
    const { page } = uno
    await page.setViewportSize({ width: 360, height: 740 })
    await preparar(page)
    corte.poner('cortada')
    await page.goto(direccionDe('/cargar'))
    await elegir(page, 'Muro sur')
    await campo(page, 'Cantidad').fill(escrita)
    await ponerFotos(page, 3, 200)
    // Room for an entry and what the browser writes meanwhile, and none for its photos (0096).
    await disco.dejarLibres(5_200_000)
    await boton(page, 'Cargar').click()
    await page.getByText(mensajesEnvios.sinLugar).first().waitFor()
    await expect.poll(() => cuantos(page)).toBe(0)
    expect(await campo(page, 'Cantidad').inputValue()).toBe(escrita)
    await page.getByText('Fotos (3 de 10)').waitFor()
    await page.getByLabel(mensajesEnvios.cargarSinFotos).check()
    await foto(page, 'sitio-11-sin-lugar-360')
    await boton(page, 'Cargar').click()
    await esperan(page, 1).waitFor()
    await expect.poll(() => idsQueEsperan(page)).toMatchObject({ avances: [expect.any(String)], fotos: [] })
    await uno.matar()
    // A browser that begins on a full disk is no matter of ours.
    disco.vaciar()
    const dos = await uno.otraVez()
    expect(await cuantos(dos.page)).toBe(1)
    corte.poner('pasa')
    await dos.page.goto(direccionDe())
    await expect.poll(() => cuantos(dos.page)).toBe(0)
    const suyo = (await enElServidor()).find((avance) => avance.cantidad === cantidad)
    expect([suyo?.tareaNombre, suyo?.fotos]).toEqual(['Muro sur', []])
    await dos.matar()
  },
)

test('the browser ends while the camera is open: the photos that were taken and what was typed are there', async () => {
  const uno = await abrirMortal(corte.direccion, await entrar(sitio.email('ana')))
  await uno.page.setViewportSize({ width: 360, height: 740 })
  await preparar(uno.page)
  corte.poner('cortada')
  await uno.page.goto(direccionDe('/cargar'))
  await elegir(uno.page, 'Contrapiso')
  await campo(uno.page, 'Cantidad').fill('8,5')
  await ponerFotos(uno.page, 3)
  await boton(uno.page, 'Quitar la foto 2').click()
  await boton(uno.page.getByRole('alertdialog'), 'Quitar la foto').click()
  const { pathname, search } = new URL(uno.page.url())
  // Both are written a moment after.
  await uno.page.waitForTimeout(2000)
  await uno.matar()
  const { page, matar } = await uno.otraVez()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathname + search)
  await page.getByText('Fotos (2 de 10)').waitFor()
  await page.getByText(mensajesFotos.quedaron).waitFor()
  await boton(page, /Recuperar/).click()
  expect(await campo(page, 'Cantidad').inputValue()).toBe('8,5')
  await boton(page, 'Cargar').scrollIntoViewIfNeeded()
  await foto(page, 'sitio-12-quedaron-360')
  await boton(page, 'Cargar').click()
  await esperan(page, 1).getByText('2 fotos').waitFor()
  corte.poner('pasa')
  await page.goto(direccionDe())
  await expect.poll(() => cuantos(page)).toBe(0)
  const suyo = (await enElServidor()).find(({ cantidad }) => cantidad === 8.5)
  expect(suyo?.fotos.map(({ url }) => url !== null)).toEqual([true, true])
  // With their entry now, and not with the next one of that tarea.
  await page.goto(pathname + search)
  await page.getByText('Fotos (0 de 10)').waitFor()
  await matar()
})

test('killed while a record is written: what waits is there at every later start, and arrives once', async () => {
  const uno = await abrirMortal(corte.direccion, await entrar(sitio.email('beto')))
  await uno.page.setViewportSize({ width: 360, height: 740 })
  await preparar(uno.page)
  corte.poner('cortada')
  await cargar(uno.page, 'Muro sur', '3,75', 1)
  await uno.page.goto('about:blank')
  await uno.matar()
  const diario = uno.rasgar()
  const dos = await uno.otraVez()
  await dos.page.goto(direccionDe())
  await esperan(dos.page, 1).waitFor()
  // The log with the half record is gone.
  await expect.poll(() => existsSync(diario)).toBe(false)
  await dos.matar()
  const tres = await uno.otraVez()
  await tres.page.goto(direccionDe())
  await esperan(tres.page, 1).waitFor()
  corte.poner('pasa')
  await expect.poll(() => cuantos(tres.page)).toBe(0)
  const suyos = (await enElServidor()).filter(({ cantidad }) => cantidad === 3.75)
  expect(suyos.map(({ fotos }) => fotos.map(({ url }) => url !== null))).toEqual([[true]])
  await tres.matar()
})

test(`the browser killed three times while sending ${AVANCES} avances and ${FOTOS} photos: exactly those, by id`, async () => {
  const uno = await abrirMortal(corte.direccion, await entrar(sitio.email('beto')))
  const antes = new Set((await enElServidor()).map(({ _id }) => _id))
  await uno.page.setViewportSize({ width: 360, height: 740 })
  await preparar(uno.page)
  corte.poner('cortada')
  const porAvance = Math.ceil(FOTOS / AVANCES)
  for (let n = 0, quedan = FOTOS; n < AVANCES; n += 1) {
    const fotos = Math.min(porAvance, quedan)
    await cargar(uno.page, 'Muro norte', `${n + 1},25`, fotos)
    quedan -= fotos
  }
  const enElEquipo = await idsQueEsperan(uno.page)
  expect([enElEquipo.avances.length, enElEquipo.fotos.length]).toEqual([AVANCES, FOTOS])
  // None of these is an answer of the server.
  for (const red of ['muda', 'portal', '502'] as const) {
    const antesDe = corte.escrituras()
    corte.poner(red)
    await uno.page.evaluate("window.dispatchEvent(new Event('online'))")
    if (red === 'muda') await uno.page.waitForTimeout(2000)
    else await uno.page.waitForResponse(/v1\/avance$/)
    expect([await cuantos(uno.page), corte.escrituras() - antesDe]).toEqual([AVANCES + FOTOS, 0])
  }
  /** Killed when an answer was lost, while a body is held on its way, and between photos. */
  const CORTES = {
    pierde: (desde: Cuentas) => corte.perdidas() > desde.perdidas,
    retiene: (desde: Cuentas) => corte.escrituras() > desde.escrituras,
    'a ratos': async () => (await cuantos(ahora.page)) <= FOTOS - 2,
  }
  let ahora = uno
  for (const [red, llega] of Object.entries(CORTES)) {
    const desde = { perdidas: corte.perdidas(), escrituras: corte.escrituras() }
    corte.poner(red as keyof typeof CORTES)
    await ahora.page.goto(direccionDe()).catch(() => undefined)
    await expect.poll(() => llega(desde)).toBe(true)
    await ahora.matar()
    ahora = await uno.otraVez()
    await ahora.page.setViewportSize({ width: 360, height: 740 })
  }
  const perdidas = corte.perdidas()
  await ahora.page.goto(direccionDe())
  await expect.poll(() => cuantos(ahora.page)).toBe(0)
  corte.poner('pasa')
  const nuevos = (await enElServidor()).filter(({ _id }) => !antes.has(_id))
  expect(nuevos.map(({ _id }) => _id).sort()).toEqual(enElEquipo.avances)
  expect(nuevos.map(({ cantidad }) => cantidad).sort((a, b) => a - b)).toEqual(
    Array.from({ length: AVANCES }, (_, n) => n + 1.25),
  )
  const llegadas = nuevos.flatMap(({ fotos }) => fotos.filter(({ url }) => url !== null))
  expect(llegadas.map(({ _id }) => _id).sort()).toEqual(enElEquipo.fotos)
  console.log(
    `${AVANCES} y ${FOTOS}: ${corte.escrituras()} pedidos, ${corte.perdidas()} respuestas perdidas (${corte.perdidas() - perdidas} al final)`,
  )
  await ahora.matar()
})
