import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { faltasDeAxe } from './axe.ts'
import { boton, campo } from './formulario.ts'
import { abrirCorte, type Corte } from './mundo/corte.ts'
import { TIENE_LLAVE } from './mundo/equipo.ts'
import { foto, visitar } from './navegador.ts'

// A release that comes while people work (decision 0076).

let corte: Corte
beforeAll(async () => {
  corte = await abrirCorte(inject('direccion'))
})
afterAll(() => corte.cerrar())

const ESTADO = `navigator.serviceWorker.getRegistration().then((r) => r?.active?.state ?? '')`
const nueva = (page: Page) => page.getByText(mensajesEnvios.versionNueva)

test('a new version waits in each window until its person takes it, and no draft is lost', () =>
  visitar({ rol: 'admin', direccion: corte.direccion }, async ({ page, contexto }) => {
    await page.goto('/unidadDeMedida/crear')
    await expect.poll(() => page.evaluate(TIENE_LLAVE)).toBe(true)
    await expect.poll(() => page.evaluate(ESTADO)).toBe('activated')
    const otra = await contexto.newPage()
    await otra.goto('/provCategoria/agregar')
    await campo(page, 'Nombre').fill('Docena')
    await campo(otra, 'Nombre').fill('Herreros')
    // The first worker of a device is no new version.
    expect(await nueva(page).count()).toBe(0)

    const deAntes = await (await fetch(`${corte.direccion}/sw.js`)).text()
    corte.enLugarDe('/sw.js', deAntes.replace(/__VERSION__="\w+"/, '__VERSION__="otra"'))
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1)`)
    await nueva(page).waitFor()
    await nueva(otra).waitFor()
    expect(await campo(page, 'Nombre').inputValue()).toBe('Docena')
    await foto(page, 'version-01-hay-otra-1440')
    expect(await faltasDeAxe(page)).toEqual([])

    await page.evaluate(`globalThis.__sinRecargar = true`)
    await boton(page, 'Actualizar').click()
    await expect
      .poll(() => page.evaluate(`globalThis.__sinRecargar === undefined`).catch(() => false))
      .toBe(true)
    await boton(page, /Recuperar/).click()
    expect(await campo(page, 'Nombre').inputValue()).toBe('Docena')
    // The other window goes on where it was, and is told.
    await otra.getByText(mensajesEnvios.otraVentana).waitFor()
    expect(await campo(otra, 'Nombre').inputValue()).toBe('Herreros')
    await otra.setViewportSize({ width: 360, height: 740 })
    await otra.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await foto(otra, 'version-02-otra-ventana-360-dark')
    expect(await faltasDeAxe(otra)).toEqual([])
    await boton(otra, 'Recargar').click()
    await boton(otra, /Recuperar/).click()
    expect(await campo(otra, 'Nombre').inputValue()).toBe('Herreros')
    expect(await nueva(otra).count()).toBe(0)
  }))
