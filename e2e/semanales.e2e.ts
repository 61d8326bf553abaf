import { registros } from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { semanaDe, tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado, temaPuesto } from './axe.ts'
import { boton, campo, elegir } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { obraPorNombre } from './mundo/obra.ts'
import { abrirSitio, cuantos, ponerFotos, preparar } from './mundo/sitio.ts'
import { foto, visitar } from './navegador.ts'
import { enterEn } from './teclado.ts'

// The week of a work told to its client: a resident records what happened with a photo, makes the report and hands it
// over from a phone; the client reads it on theirs, and so does whoever has the link.

const OBRA = 'Ampliación Villa Morra'
const SEMANA = tituloDeSemana(semanaDe(hoyEnAsuncion(new Date())))
let obra = ''
beforeAll(async () => {
  obra = await obraPorNombre(await tokenDe('admin'), OBRA)
})

const listaDe = (page: Page) => page.goto(`/presupuesto/${obra}/reportes/semanales`)
const titulo = (page: Page, nombre: string) => page.getByRole('heading', { level: 1, name: nombre })

/** Nothing against what is shown, in both themes, nor scrolls it sideways. */
async function sinFaltas(page: Page, nombre: string): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await sinScrollDeLado(page)
  for (const tema of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
    await temaPuesto(page, tema)
    await foto(page, `semanales-${nombre}-${tema}`)
    expect(await faltasDeAxe(page, tema === 'light' ? 'todas' : 'contraste')).toEqual([])
  }
}

/** The link that 'Copiar enlace' put on the clipboard. */
async function copiado(page: Page): Promise<string> {
  await page.getByText(textos.copiado).waitFor()
  return page.evaluate<string>('navigator.clipboard.readText()')
}

// One story, of one report.
describe('a report of the week', { shuffle: false }, () => {
  test('a resident with a phone records what happened, makes the report and hands it over', () =>
    visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page, contexto }) => {
      // Two taps from the work: '＋ Cargar avance' of the bar, and what it offers.
      await page.goto(`/presupuesto/${obra}/tareas`)
      await page
        .getByRole('navigation', { name: 'Accesos' })
        .getByRole('link', { name: mensajesPresupuestos.cargarAvance })
        .tap()
      await page.getByRole('button', { name: 'Registrar un acontecimiento' }).tap()
      await titulo(page, 'Registrar un acontecimiento').waitFor()
      await page.getByText(textos.registroVacio).waitFor()
      await sinFaltas(page, '01-registrar')
      await elegir(page, '¿Qué pasó?', 'Lluvia')
      await campo(page, 'Nota').fill('Se paró a las 10 y se siguió después de la siesta')
      await ponerFotos(page, 1)
      await foto(page, 'semanales-02-escrito')
      await boton(page, 'Registrar').tap()
      await page.getByText(textos.registrado).waitFor()

      await page.goto(`/avances/${obra}/registros`)
      await page.getByRole('rowheader', { name: 'Lluvia' }).first().waitFor()
      await page
        .getByRole('button', { name: /^Foto 1 de 1 de «Lluvia»/ })
        .first()
        .locator('img')
        .waitFor()
      await sinFaltas(page, '03-registros')

      await listaDe(page)
      await boton(page, 'Generar').first().tap()
      await page.getByRole('dialog').getByText(SEMANA).waitFor()
      await sinFaltas(page, '04-generar')
      await boton(page.getByRole('dialog'), 'Generar').tap()
      await titulo(page, SEMANA).waitFor()
      await page.getByRole('region', { name: 'Lo que pasó' }).getByText('Lluvia').waitFor()
      await sinFaltas(page, '05-reporte')

      await boton(page, 'Compartir').tap()
      const dialogo = page.getByRole('dialog', { name: 'Compartir el reporte' })
      await dialogo.waitFor()
      await sinFaltas(page, '06-compartir')
      await boton(dialogo, 'Copiar enlace').tap()
      const enlace = await copiado(page)
      expect(enlace).toMatch(/\/informe\/[\w-]{64}$/)
      await campo(dialogo, 'Email del cliente').fill('cliente@demo.py')
      await boton(dialogo, 'Enviar por correo').tap()
      await page.getByText(textos.enviado).waitFor()
      await page
        .getByRole('region', { name: textos.susEnlaces })
        .getByText('Todavía nadie lo abrió')
        .waitFor()
      await sinFaltas(page, '11-enlaces')

      // Whoever has the link opens it, without a session.
      const afuera = await contexto.newPage()
      await afuera.goto(inject('direccion') + new URL(enlace).pathname)
      await afuera.getByText('Lluvia').first().waitFor()
      await foto(afuera, 'semanales-07-enlace')
      await afuera.close()

      await listaDe(page)
      await page.getByRole('list', { name: 'Acontecimientos' }).getByText('Lluvia').waitFor()
      await sinFaltas(page, '08-lista')
      await boton(page, `Acciones de ${SEMANA}`).tap()
      await page.getByRole('menuitem', { name: 'Revocar el enlace' }).tap()
      await boton(page.getByRole('alertdialog'), 'Revocar').tap()
      await page.getByText(textos.enlaceRevocado).waitFor()
      const respuesta = await fetch(inject('direccion') + new URL(enlace).pathname)
      expect(respuesta.status).toBe(404)
    }))

  test('its client finds it on a phone, reads it and looks at its photos', () =>
    visitar({ rol: 'cliente', ancho: 360 }, async ({ page }) => {
      await page.goto(`/presupuestoCliente/${obra}/tareas`)
      await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Reportes' }).tap()
      await titulo(page, textos.titulo).waitFor()
      await page.getByRole('link', { name: SEMANA }).waitFor()
      await sinFaltas(page, '09-cliente-lista')
      await page.getByRole('link', { name: SEMANA }).tap()
      await titulo(page, SEMANA).waitFor()
      const suya = page.getByRole('button', { name: /^Foto \d de \d de «Lluvia»/ }).first()
      await suya.locator('img').waitFor()
      await sinFaltas(page, '10-cliente-reporte')
      await suya.tap()
      await page.getByRole('dialog', { name: 'Lluvia' }).locator('img:not([data-borrosa])').waitFor()
      await page.keyboard.press('Escape')
      const [bajada] = await Promise.all([page.waitForEvent('download'), boton(page, 'Descargar PDF').tap()])
      expect(bajada.suggestedFilename()).toMatch(/\.pdf$/)
    }))

  test('on a desk by keyboard: the report is opened from the list, and deleted by who administers', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`/presupuesto/${obra}/tareas`)
      const menu = page.getByRole('navigation', { name: 'Menú de la obra' })
      await enterEn(menu.getByRole('link', { name: textos.titulo }))
      await page.getByRole('link', { name: SEMANA }).waitFor()
      await sinFaltas(page, '11-lista-1440')
      await enterEn(page.getByRole('link', { name: SEMANA }))
      await titulo(page, SEMANA).waitFor()
      await page
        .getByRole('button', { name: /^Foto 1 de/ })
        .first()
        .locator('img')
        .waitFor()
      await sinFaltas(page, '12-reporte-1440')
      await enterEn(boton(page, 'Compartir'))
      await page.getByRole('dialog', { name: 'Compartir el reporte' }).waitFor()
      await sinFaltas(page, '13-compartir-1440')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await enterEn(boton(page, `Acciones de ${SEMANA}`))
      await enterEn(page.getByRole('menuitem', { name: 'Eliminar' }))
      const pregunta = page.getByRole('alertdialog', { name: textos.confirmarEliminar })
      await pregunta.getByText(textos.eliminarAbierto).waitFor()
      await enterEn(boton(pregunta, 'Eliminar el reporte'))
      await titulo(page, textos.titulo).waitFor()
      await page.getByRole('link', { name: SEMANA }).waitFor({ state: 'detached' })
      await page.goto(`/presupuesto/${obra}/reportes/semanales?inicio=2020-01-06&fin=2020-01-12`)
      await page.getByText(textos.sinInformes).waitFor()
      await sinFaltas(page, '14-vacia-1440')
    }))
})

test('without signal what happened waits with its photo, and arrives once', async () => {
  const sitio = await abrirSitio(inject('direccion'), 'Obra sin señal que contar')
  try {
    await visitar(await sitio.como(), async ({ page }) => {
      await preparar(page)
      sitio.corte.poner('cortada')
      await page.goto(sitio.direccionDe('/registrar'))
      await elegir(page, '¿Qué pasó?', 'Lluvia')
      await campo(page, 'Nota').fill('Sin señal todo el día')
      await ponerFotos(page, 1)
      await boton(page, 'Registrar').click()
      await page
        .getByRole('region', { name: mensajesEnvios.cuantos(1) })
        .getByText('Lluvia')
        .waitFor()
      await page
        .getByRole('banner')
        .getByRole('button', { name: mensajesEnvios.cuantos(1) })
        .waitFor()
      expect(await faltasDeAxe(page)).toEqual([])
      await foto(page, 'semanales-15-sin-enviar-360')
      sitio.corte.poner('pasa')
      await expect.poll(() => cuantos(page)).toBe(0)
    })
    const { items } = await llamar(await tokenDe('admin'), registros, {
      query: { presupuestoId: sitio.obra.presupuestoId },
    })
    expect(
      items.map(({ acontecimientoNombre, fotos }) => [acontecimientoNombre, fotos[0]?.url !== null]),
    ).toEqual([['Lluvia', true]])
  } finally {
    await sitio.corte.cerrar()
  }
})
