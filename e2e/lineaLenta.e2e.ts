import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { boton, campo } from './formulario.ts'
import { entrar } from './mundo/api.ts'
import { deCamara } from './mundo/camara.ts'
import type { Corte } from './mundo/corte.ts'
import { idsQueEsperan } from './mundo/equipo.ts'
import { abrirMortal, type Mortal } from './mundo/mortal.ts'
import { abrirSitio, cuantos, elegir, preparar, type Sitio } from './mundo/sitio.ts'

// A line that carries a few kB a second (decision 0099): slow is no fault, and nothing that happens meanwhile is one.

/**
 * Entries, photos, bytes a second and how noisy a photo is, up to 255: what it weighs. `PLOMADA_LINEA` is the whole form.
 */
const FORMA = { corta: [4, 5, 60_000, 0], larga: [12, 20, 6000, 40] } as const
const [AVANCES, FOTOS, VELOCIDAD, GRANO] = FORMA[process.env.PLOMADA_LINEA === undefined ? 'corta' : 'larga']

let sitio: Sitio
let corte: Corte
beforeAll(async () => {
  sitio = await abrirSitio(inject('direccion'), 'Vivienda de la línea lenta')
  corte = sitio.corte
})
afterAll(() => corte.cerrar())

/** The clock of a phone that is thirty hours behind. */
const RELOJ_ATRASADO = `(() => {
  const Cierta = Date
  const atrasMs = 30 * 3_600_000
  globalThis.Date = class extends Cierta {
    constructor(...partes) {
      if (partes.length === 0) super(Cierta.now() - atrasMs)
      else super(...partes)
    }
    static now() {
      return Cierta.now() - atrasMs
    }
  }
})()`

async function enTelefono({ page }: Mortal): Promise<Page> {
  await page.addInitScript(RELOJ_ATRASADO)
  await page.setViewportSize({ width: 360, height: 740 })
  return page
}

const rojoDe = (n: number) => 20 + n * 60

async function cargarCon(page: Page, cantidad: string, fotos: number): Promise<void> {
  await page.goto(sitio.direccionDe('/cargar'))
  await elegir(page, 'Muro norte')
  await campo(page, 'Cantidad').fill(cantidad)
  if (fotos > 0) {
    const archivos = await Promise.all(
      Array.from({ length: fotos }, async (_, n) => ({
        name: `${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await deCamara(page, `rgb(${rojoDe(n)}, 90, 120)`, GRANO),
      })),
    )
    await page.getByLabel('Elegir fotos', { exact: true }).and(page.locator('input')).setInputFiles(archivos)
    await page.getByRole('img', { name: `Foto ${fotos}` }).waitFor()
  }
  await boton(page, 'Cargar').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/cargar'))
}

/** Of a photo on the server: whether it is upright, with its white corner up on the right, and which one it is. */
const mirar = (page: Page, url: string) =>
  page.evaluate<{ derecha: boolean; cual: number }>(`(async () => {
    const headers = {
      authorization: 'Bearer ' + localStorage.getItem('token'),
      'x-access-token': document.querySelector('meta[name="access-key"]').content,
    }
    const respuesta = await fetch('${url}?tamano=chica', { headers })
    const imagen = await createImageBitmap(await respuesta.blob())
    const lienzo = new OffscreenCanvas(imagen.width, imagen.height)
    const pincel = lienzo.getContext('2d')
    pincel.drawImage(imagen, 0, 0)
    const en = (x, y) => pincel.getImageData(Math.floor(imagen.width * x), Math.floor(imagen.height * y), 1, 1).data
    const esquina = en(0.9, 0.06)
    const rojos = Array.from({ length: 40 }, (_, n) => en(0.3 + n / 100, 0.6)[0])
    const rojo = rojos.reduce((suma, uno) => suma + uno, 0) / rojos.length
    // A little less than the first red rounds to -0, which is another number to who compares.
    return { derecha: imagen.height > imagen.width && esquina[1] > 200, cual: Math.round((rojo - 20) / 60) + 0 }
  })()`)

test(`${AVANCES} avances and ${FOTOS} photos at ${VELOCIDAD / 1000} kB/s, with two kills, a new build and a wrong clock: each once, in order, upright`, async () => {
  const uno = await abrirMortal(corte.direccion, await entrar(sitio.email('ana')))
  const page = await enTelefono(uno)
  await preparar(page)
  corte.poner('cortada')
  const dichas: { cantidad: number; fotos: number }[] = []
  for (let n = 0, quedan = FOTOS; n < AVANCES; n += 1) {
    const fotos = Math.ceil(quedan / (AVANCES - n))
    dichas.push({ cantidad: n + 1.25, fotos })
    await cargarCon(page, `${n + 1},25`, fotos)
    quedan -= fotos
  }
  const enElEquipo = await idsQueEsperan(page)
  expect([enElEquipo.avances.length, enElEquipo.fotos.length]).toEqual([AVANCES, FOTOS])

  const desdeMs = performance.now()
  corte.velocidad(VELOCIDAD)
  corte.poner('pasa')
  let ahora = uno
  // Killed while a photo is on its way, and again later.
  for (const quedan of [FOTOS - 1, FOTOS - 2]) {
    await expect.poll(() => cuantos(ahora.page)).toBeLessThanOrEqual(quedan)
    await ahora.matar()
    ahora = await uno.otraVez()
    await (await enTelefono(ahora)).goto(sitio.direccionDe())
  }
  const deAntes = await (await fetch(`${inject('direccion')}/sw.js`)).text()
  corte.enLugarDe('/sw.js', deAntes.replace(/__VERSION__="\w+"/, '__VERSION__="otra"'))
  await ahora.page.evaluate(`navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1)`)
  await ahora.page.getByText(mensajesEnvios.versionNueva).waitFor()
  await boton(ahora.page, 'Actualizar').click()
  await expect.poll(() => cuantos(ahora.page).catch(() => -1)).toBe(0)
  const tardoMs = performance.now() - desdeMs
  corte.velocidad(null)

  // The newest first: they came in the order in which they were recorded.
  const llegados = (await sitio.enElServidor()).toReversed()
  expect(llegados.map(({ cantidad, fotos }) => ({ cantidad, fotos: fotos.length }))).toEqual(dichas)
  expect(llegados.map(({ _id }) => _id).sort()).toEqual(enElEquipo.avances)
  expect(llegados.flatMap(({ fotos }) => fotos.map(({ _id }) => _id)).sort()).toEqual(enElEquipo.fotos)
  for (const { fotos } of llegados) {
    // The page may still be on its way to the new build.
    const vistas = () =>
      Promise.all(fotos.map(({ url }) => mirar(ahora.page, url ?? 'no llegó'))).catch(() => [])
    await expect.poll(vistas).toEqual(fotos.map((_, cual) => ({ derecha: true, cual })))
  }
  console.log(
    `${AVANCES} y ${FOTOS} a ${VELOCIDAD} bytes/s: ${Math.round(tardoMs / 1000)} s, ${corte.escrituras()} pedidos`,
  )
  await ahora.matar()
})
