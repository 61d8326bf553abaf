import { crearPersona } from '@plomada/contract/personas'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { descartarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { boton, campo } from './formulario.ts'
import { entrar, llamar, PASSWORD, tokenDe } from './mundo/api.ts'
import type { Corte } from './mundo/corte.ts'
import { loQueTiene } from './mundo/equipo.ts'
import { agregarTarea } from './mundo/obra.ts'
import { abrirSitio, cuantos, elegir, esperan, listo, preparar, type Sitio } from './mundo/sitio.ts'
import { foto, visitar } from './navegador.ts'

// A resident's day where there is no signal (decision 0076): what opens, what waits, what arrives and what is refused.

let sitio: Sitio
let corte: Corte
let direccionDe: Sitio['direccionDe']
let cargar: Sitio['cargar']
let enElServidor: Sitio['enElServidor']

beforeAll(async () => {
  sitio = await abrirSitio(inject('direccion'), 'Vivienda sin señal')
  ;({ corte, direccionDe, cargar, enElServidor } = sitio)
})
afterEach(() => corte.poner('pasa'))
afterAll(() => corte.cerrar())

/** Names of fields of amounts in a text that has JSON; whether somebody may see amounts is none. */
const montosEn = (texto: string): string[] =>
  [...texto.matchAll(/"(\w+)":/g)]
    .map(([, nombre = '']) => nombre)
    .filter((nombre) => /precio|costo|monto(?!s$)|gasto|cotizacion|margen|redondeo/i.test(nombre))

test('a day without signal: it opens, entries and photos wait, and they arrive once', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await page.goto('/landing')
    // Not said before it is so.
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await listo(page).count()).toBe(0)
    await preparar(page)
    await foto(page, 'sitio-01-listo-360')
    expect(await faltasDeAxe(page)).toEqual([])

    corte.poner('cortada')
    await page.goto('/landing')
    await page.getByText(/^Sin señal\. Visto el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\.$/).waitFor()
    await page
      .getByRole('link', { name: /Vivienda sin señal/ })
      .first()
      .waitFor()
    await foto(page, 'sitio-02-inicio-sin-senal-360')
    await page.goto('/presupuestos')
    await page.getByText(/^Sin señal\. Visto el/).waitFor()
    await foto(page, 'sitio-03-obras-sin-senal-360')
    await page.getByRole('link', { name: 'Seleccionar: Vivienda sin señal' }).click()
    await page.getByRole('heading', { level: 1, name: mensajesPresupuestos.avances }).waitFor()

    await cargar(page, 'Dintel', '1,5', 2)
    await esperan(page, 1).getByText('2 fotos').waitFor()
    await esperan(page, 1).getByText(mensajesEnvios.sinEnviar, { exact: true }).waitFor()
    await cargar(page, 'Alero', '2')
    await esperan(page, 2).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: mensajesEnvios.cuantos(2) })
      .waitFor()
    await sinScrollDeLado(page)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sitio-04-sin-enviar-360')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sitio-05-sin-enviar-360-dark')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // What waits counts in what is left: 1,5 of 1.000.
    await page.goto(direccionDe('/cargar'))
    await page
      .getByRole('button', { name: /^Dintel.*1,5 de 1\.000/ })
      .first()
      .waitFor()

    for (const red of ['portal', '502'] as const) {
      corte.poner(red)
      const contestado = page.waitForResponse(/v1\/avance$/)
      await boton(page, 'Reintentar').click()
      await contestado
      expect(await cuantos(page)).toBe(4)
    }
    // A network that takes everything and says nothing.
    corte.poner('muda')
    await page.goto(direccionDe())
    await esperan(page, 2).waitFor()

    corte.poner('pierde')
    await expect.poll(() => corte.perdidas()).toBeGreaterThan(0)
    corte.poner('pasa')
    await expect.poll(() => cuantos(page)).toBe(0)
    // Its own: the other tests of the work have others.
    const suyos = (await enElServidor()).filter(({ tareaNombre }) => /Dintel|Alero/.test(tareaNombre))
    expect(suyos.map(({ tareaNombre, cantidad }) => [tareaNombre, cantidad]).sort()).toEqual([
      ['Alero', 2],
      ['Dintel', 1.5],
    ])
    expect(suyos.flatMap(({ fotos }) => fotos.map(({ url }) => url !== null))).toEqual([true, true])
    await expect.poll(() => page.getByText(/^Sin señal/).count()).toBe(0)
    await foto(page, 'sitio-06-llegaron-360')

    // After the day: no amount is on the device, sealed or open, and nothing of what is sealed lies open.
    const { crudo, abierto } = await loQueTiene(page)
    expect(abierto.filter((uno) => uno.startsWith('visto')).length).toBeGreaterThan(3)
    expect(abierto.join('\n')).toContain('Dintel')
    expect(crudo.join('\n')).not.toContain('Dintel')
    expect(montosEn([...crudo, ...abierto].join('\n'))).toEqual([])
    expect(crudo.filter((uno) => /^cache \S*\/v1\//.test(uno))).toEqual([])
    // The same search finds amounts where there are some: in what the server answers this very person.
    const contestado = await llamar(await entrar(sitio.email('ana')), presupuestos, {})
    expect(montosEn(JSON.stringify(contestado))).not.toEqual([])
  }))

test('with an expired token it opens without signal, and asks for the password on top when there is signal', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await preparar(page)
    corte.poner('cortada')
    await page.goto(direccionDe('/cargar'))
    await page.evaluate(`(() => {
      const [a, b, c] = localStorage.getItem('token').split('.')
      const claims = JSON.parse(atob(b.replaceAll('-', '+').replaceAll('_', '/')))
      localStorage.setItem('token', [a, btoa(JSON.stringify({ ...claims, exp: 1000 })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), c].join('.'))
    })()`)
    await cargar(page, 'Contrapiso', '3')
    await esperan(page, 1).waitFor()
    corte.poner('pasa')
    const password = page.getByLabel(`Contraseña de ${sitio.email('ana')}`)
    await password.waitFor()
    await foto(page, 'sitio-07-password-360')
    await password.fill(PASSWORD)
    await boton(page, 'Seguir').click()
    await expect.poll(() => cuantos(page)).toBe(0)
    expect((await enElServidor()).filter(({ tareaNombre }) => tareaNombre === 'Contrapiso')).toHaveLength(1)
  }))

test('another person on the phone sees and sends nothing of it; leaving says what stays', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await preparar(page)
    corte.poner('cortada')
    await cargar(page, 'Cielorraso', '4', 1)
    await esperan(page, 1).waitFor()
    await boton(page, 'Menú').click()
    await page.getByRole('button', { name: /Tu cuenta/ }).click()
    await page.getByRole('link', { name: 'Cerrar sesión' }).click()
    await page.getByText(/^Queda 1 cambio sin enviar en este equipo/).waitFor()
    await foto(page, 'sitio-08-salir-360')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL(/\/login/)
    const antes = corte.escrituras()
    corte.poner('pasa')
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(await entrar(sitio.email('beto')))})`)
    await page.goto(direccionDe())
    await page.getByRole('heading', { level: 1, name: mensajesPresupuestos.avances }).waitFor()
    await page.waitForTimeout(2500)
    expect(await page.getByText(/sin enviar/).count()).toBe(0)
    const { abierto } = await loQueTiene(page)
    expect(abierto.filter((uno) => uno.startsWith('envio') || uno.startsWith('foto'))).toEqual([])
    expect(corte.escrituras() - antes).toBe(0)
    corte.poner('cortada')
    await page.goto('/presupuestos')
    await page.waitForTimeout(1500)
    corte.poner('pasa')
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(await entrar(sitio.email('ana')))})`)
    await page.goto(direccionDe())
    await expect.poll(() => cuantos(page)).toBe(0)
    const suyos = (await enElServidor()).filter(({ tareaNombre }) => tareaNombre === 'Cielorraso')
    expect(suyos.map(({ fotos, createdByName }) => [fotos.length, createdByName.includes('ana')])).toEqual([
      [1, true],
    ])
  }))

test('what waits is corrected in two taps, and goes once as it was corrected; the panel is a sheet', async () =>
  visitar(await sitio.como(), async ({ page }) => {
    await preparar(page)
    corte.poner('cortada')
    await cargar(page, 'Contrapiso', '6,75', 2)
    await esperan(page, 1).waitFor()
    let toques = 0
    const tocar = async (que: Locator) => {
      toques += 1
      await que.tap()
    }
    await tocar(esperan(page, 1).getByRole('link', { name: 'Editar' }))
    await page.getByText('Fotos (2 de 10)').waitFor()
    await campo(page, 'Cantidad').fill('6,25')
    await tocar(boton(page, 'Cargar'))
    await esperan(page, 1).getByText(/6,25/).waitFor()
    expect(toques).toBeLessThanOrEqual(2)
    await foto(page, 'sitio-14-corregido-360')

    await page
      .getByRole('banner')
      .getByRole('button', { name: mensajesEnvios.cuantos(1) })
      .tap()
    const panel = page.getByRole('dialog', { name: 'Cambios sin enviar' })
    await panel.getByText('2 fotos').waitFor()
    const caja = await panel.boundingBox()
    expect(caja?.height).toBeLessThan((740 * 2) / 3)
    expect((caja?.y ?? 0) + (caja?.height ?? 0)).toBeLessThanOrEqual(740)
    await foto(page, 'sitio-15-panel-360')
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await panel.getByRole('button', { name: 'Descartar' }).tap()
    const pregunta = page.getByRole('alertdialog', { name: mensajesEnvios.descartarAvance })
    await pregunta.getByText(/con sus 2 fotos/).waitFor()
    await foto(page, 'sitio-16-descartar-360')
    await pregunta.getByRole('button', { name: 'Dejarlo' }).tap()

    corte.poner('pasa')
    await page.goto(direccionDe())
    await expect.poll(() => cuantos(page)).toBe(0)
    const suyos = (await enElServidor()).filter(({ cantidad }) => cantidad === 6.25 || cantidad === 6.75)
    expect(suyos.map(({ cantidad, fotos }) => [cantidad, fotos.length])).toEqual([[6.25, 2]])
  }))

test('two tabs send each thing once', async () =>
  visitar(await sitio.como(), async ({ page, contexto }) => {
    await preparar(page)
    const otra = await contexto.newPage()
    corte.poner('cortada')
    await cargar(page, 'Muro norte', '11')
    await cargar(otra, 'Muro sur', '12', 1)
    await esperan(page, 2).waitFor()
    const antes = corte.escrituras()
    corte.poner('pasa')
    // Not by loading the pages again: that tears what is being sent, and it is rightly sent again by its key.
    await Promise.all([page, otra].map((una) => una.evaluate("window.dispatchEvent(new Event('online'))")))
    await expect.poll(() => cuantos(page)).toBe(0)
    expect(corte.escrituras() - antes).toBe(3)
    const nuevos = (await enElServidor()).filter(({ cantidad }) => cantidad === 11 || cantidad === 12)
    expect(nuevos.map(({ cantidad, fotos }) => [cantidad, fotos.length]).sort()).toEqual([
      [11, 0],
      [12, 1],
    ])
  }))

test('refused: the tarea was discarded meanwhile; kept with its reason, mended or discarded. A contratista replaced meanwhile is no refusal', async () =>
  visitar({ ...(await sitio.como()), rechazos: ['409 POST /v1/avance'] }, async ({ page }) => {
    const admin = await tokenDe('admin')
    const { newTareaId } = await agregarTarea(admin, sitio.obra, 'Zócalo', '100')
    const { newTareaId: rampaId } = await agregarTarea(admin, sitio.obra, 'Rampa', '100')
    await preparar(page)
    corte.poner('cortada')
    await cargar(page, 'Muro norte', '21')
    await cargar(page, 'Zócalo', '22', 1)
    const { _id: otroId } = await llamar(admin, crearPersona, {
      body: { nombre: 'Otra cuadrilla', funcion: ['contratista'] },
    })
    const { version } = await llamar(admin, tareaPorId, { params: { tareaId: newTareaId } })
    await llamar(admin, descartarTarea, { body: { _id: newTareaId, version } })
    await llamar(admin, reemplazarContratista, {
      body: {
        contratistaOriginalId: sitio.obra.contratistaId,
        contratistaReemplazanteId: otroId,
        presupuestoId: sitio.obra.presupuestoId,
      },
    })
    corte.poner('pasa')
    await page.goto(direccionDe())
    const rechazado = page.getByRole('region', { name: mensajesEnvios.porRevisar(1) })
    await rechazado.getByRole('alert').waitFor()
    const aceptado = (await enElServidor()).find(({ cantidad }) => cantidad === 21)
    expect(aceptado?.contratistaId).toBe(sitio.obra.contratistaId)
    expect(await cuantos(page)).toBe(2)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'sitio-09-rechazado-360')
    // Its tarea is gone, so it is recorded of another, with its photo.
    await rechazado.getByRole('link', { name: 'Editar' }).click()
    await elegir(page, 'Muro sur')
    expect(await campo(page, 'Cantidad').inputValue()).toBe('22')
    await page.getByText('Fotos (1 de 10)').waitFor()
    await foto(page, 'sitio-10-mendado-360')
    await boton(page, 'Cargar').click()
    await page.getByRole('heading', { level: 1, name: mensajesPresupuestos.avances }).waitFor()
    await expect.poll(() => cuantos(page)).toBe(0)
    const mendado = (await enElServidor()).find(({ cantidad }) => cantidad === 22)
    expect([mendado?.tareaNombre, mendado?.fotos.length]).toEqual(['Muro sur', 1])

    corte.poner('cortada')
    await cargar(page, 'Rampa', '23')
    const rampa = await llamar(admin, tareaPorId, { params: { tareaId: rampaId } })
    await llamar(admin, descartarTarea, { body: { _id: rampaId, version: rampa.version } })
    corte.poner('pasa')
    await page.goto(direccionDe())
    await rechazado.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => cuantos(page)).toBe(0)
    expect((await enElServidor()).some(({ cantidad }) => cantidad === 23)).toBe(false)
  }))
