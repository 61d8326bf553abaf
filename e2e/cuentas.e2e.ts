import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe, sinFaltasEnAmbos, sinScrollDeLado } from './axe.ts'
import { abrirTodas, cajon, cifrasSueltas, figuras } from './figuras.ts'
import { boton, campo } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { obraConCuenta } from './mundo/cuenta.ts'
import { foto, visitar } from './navegador.ts'
import { enterEn } from './teclado.ts'
import { quieta } from './vuelo.ts'

// Every amount of the screens of an account opens how it came about, down to avances and movements (issue 12).

let cuenta: Awaited<ReturnType<typeof obraConCuenta>>
beforeAll(async () => {
  cuenta = await obraConCuenta(await tokenDe('admin'), 'Obra de las cuentas')
})

/** Pages of an account, and how many figures each shows at least. */
const paginas = (): readonly [href: string, alMenos: number][] => {
  const { presupuestoId, contratistaId, contratistaNombre, inicio, fin } = cuenta
  const de = new URLSearchParams({ presupuestoId, contratistaId, contratistaNombre }).toString()
  return [
    [`/contratistas?presupuestoId=${presupuestoId}`, 5],
    [`/movimientos?${de}`, 13],
    [`/certificacion/preview?${de}&inicio=${inicio}&fin=${fin}`, 10],
    [`/certificaciones/${presupuestoId}`, 2],
  ]
}

/**
 * With their currency; the documented label 'Entrega a descontar (Hasta X)' is none, and a running balance is the sum of
 * the rows up to it.
 */
const CIFRAS = { rotulo: 'Entrega a descontar (Hasta ', salvo: '[data-saldo]' }

/** Each kind of step of these pages (docs/cuenta.md). */
const PASOS = ['avances', 'certificacion', 'cuenta', 'linea', 'movimiento', 'periodo', 'restado']

test('every amount of the pages of an account opens, and those of what opens too', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const [vistas, pasos] = [new Set<string>(), new Set<string>()]
    const faltas: string[] = []
    let conAutor = false
    const enCadaPaso = async () => {
      conAutor ||= (await cajon(page).getByText('Lo registró').count()) > 0
    }
    for (const [href, alMenos] of paginas()) {
      await page.goto(href)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const cuantas = await abrirTodas(page, href, {
        vistas,
        pasos,
        faltas,
        que: CIFRAS,
        enCadaPaso,
        clave: (_, nombre) => nombre,
      })
      expect([href, cuantas >= alMenos]).toEqual([href, true])
    }
    expect(faltas).toEqual([])
    // Movements of each kind, certifications and their lines: what an account is made of was really reached.
    expect(vistas.size).toBeGreaterThan(25)
    expect([...pasos].sort()).toEqual(PASOS)
    expect(conAutor).toBe(true)
  }))

test('down to the avances, each a link', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(paginas()[0]?.[0] ?? '')
    await figuras(page).filter({ hasText: /./ }).first().waitFor()
    // What is not certified, at once; and all that he did, by way of what it comes to.
    await page.getByRole('button', { name: /, Hecho sin certificar: / }).click()
    const avances = () => cajon(page).locator('a[href^="/avances/"]:visible')
    await avances().first().waitFor()
    expect(await avances().count()).toBe(1)
    await page.goto(paginas()[2]?.[0] ?? '')
    await page.getByRole('button', { name: /^Total a certificar: / }).click()
    await cajon(page)
      .getByRole('button', { name: /^Muro: / })
      .click()
    await avances().first().waitFor()
    expect(await avances().count()).toBe(3)
  }))

test('an amount that opens nothing is found, in a button that only looks so too', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(paginas()[0]?.[0] ?? '')
    await figuras(page).first().waitFor()
    expect(await cifrasSueltas(page, CIFRAS)).toEqual([])
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p>Gs. 1.234</p><p><button>Gs. −5</button></p><p hidden>Gs. 6</p>')`)
    expect(await cifrasSueltas(page, CIFRAS)).toEqual(['Gs. 1.234', 'Gs. −5'])
  }))

test('by keyboard: an amount opens, goes deeper and gives the focus back', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(paginas()[0]?.[0] ?? '')
    const hoy = page.getByRole('button', { name: /, (Se le debe hoy|Nos debe): / })
    await enterEn(hoy)
    await enterEn(cajon(page).getByRole('button', { name: /^Hecho sin certificar: / }))
    await cajon(page).getByRole('heading', { level: 2, name: 'Hecho sin certificar' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(() => hoy.evaluate((el) => el === el.ownerDocument.activeElement)).toBe(true)
  }))

test('Escape closes what is on top alone, and a link to the page where the drawer is closes it', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/presupuestos?nombre=Obra+de+las+cuentas')
    await boton(page, 'Acciones de Obra de las cuentas').click()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    const pregunta = page.getByRole('alertdialog')
    await figuras(pregunta).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pregunta.waitFor()
    await page.keyboard.press('Escape')
    await pregunta.waitFor({ state: 'detached' })
    const movimientos = paginas()[1]?.[0] ?? ''
    await page.goto(movimientos)
    for (const figura of [/^A favor de la constructora: /, /^Entregas por descontar: /, /^Entregas: /]) {
      await page.getByRole('button', { name: figura }).last().click()
    }
    await cajon(page).getByRole('link', { name: 'Todos los movimientos' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/movimientos')
  }))

test('its pages and drawer have nothing against them, on a desk or on a phone', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    for (const [i, [href]] of paginas().slice(0, 2).entries()) {
      await page.goto(href)
      await figuras(page).first().waitFor()
      await quieta(page)
      await sinFaltasEnAmbos(page, `cuentas-${i}`)
      await figuras(page).last().click()
      await quieta(page)
      await sinFaltasEnAmbos(page, `cuentas-${i}-cajon`)
    }
  }))

test('a payment over its limit is refused, the rest is paid, and the movement is there', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(paginas()[0]?.[0] ?? '')
    await figuras(page).first().waitFor()
    await boton(page, `Acciones de ${cuenta.contratistaNombre}`).click()
    await page.getByRole('menuitem', { name: 'Devolver retención' }).click()
    await foto(page, 'cuentas-devolver')
    expect(await faltasDeAxe(page)).toEqual([])
    await campo(page, 'Observación').fill('Póliza nº 8')
    await boton(page, 'Devolver').click()
    await page.getByText(mensajesCertificaciones.pagoGuardado.retencion).first().waitFor()
    await page.goto(paginas()[1]?.[0] ?? '')
    await page.getByText('Póliza nº 8').first().waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await sinScrollDeLado(page)
  }))
