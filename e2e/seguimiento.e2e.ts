import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { abrirTodas, CANTIDADES, cajon, cifrasSueltas, figuras, MONTOS, type QueEsCifra } from './figuras.ts'
import { tokenDe } from './mundo/api.ts'
import { obraSeguida } from './mundo/seguida.ts'
import { foto, visitar } from './navegador.ts'
import { enterEn } from './teclado.ts'
import { quieta } from './vuelo.ts'

// Analysis, follow-up, expenses, material use and the firm at a glance: every amount of them opens how it came about or
// leads to where it is dealt with (issue 13).

let obra: string
beforeAll(async () => {
  const { presupuestoId } = await obraSeguida(await tokenDe('admin'), 'Obra seguida')
  obra = presupuestoId
})

/** The pages whose amounts explain themselves, and how many figures each shows at least. */
const paginas = (): readonly [nombre: string, href: string, alMenos: number, que?: QueEsCifra][] => [
  ['analisis', `/presupuesto/${obra}/comparacionAprobado?tipo=presupuesto`, 40],
  ['seguimiento', `/presupuesto/${obra}/seguimiento?tipo=presupuesto`, 40],
  ['avance', `/presupuesto/${obra}/seguimiento?tipo=presupuesto&vista=avance`, 14],
  ['gastos', `/avances/gastos/${obra}`, 10],
  // Of quantities alone.
  ['uso', `/reporte/materiales/uso/${obra}`, 2, CANTIDADES],
  ['uso en tabla', `/reporte/materiales/uso/${obra}?vista=tabla`, 3, CANTIDADES],
]
const otras = (): readonly [nombre: string, href: string][] => [['landing', '/landing']]

async function lista(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.getByRole('table').first().waitFor()
}
test('every amount opens, and those of what opens too, down to a link', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const [vistas, pasos] = [new Set<string>(), new Set<string>()]
    const faltas: string[] = []
    // What opens no other figure leads out of the step, or is a list of avances, which are links.
    const enCadaPaso = async (camino: string) => {
      if ((await figuras(cajon(page)).count()) + (await cajon(page).getByRole('link').count()) === 0)
        faltas.push(`${camino}: leads nowhere`)
    }
    for (const [nombre, href, alMenos, que = MONTOS] of paginas()) {
      await lista(page, href)
      const cuantas = await abrirTodas(page, nombre, { vistas, pasos, faltas, que, enCadaPaso })
      expect([nombre, cuantas >= alMenos, cuantas]).toEqual([nombre, true, cuantas])
    }
    for (const [nombre, href] of otras()) {
      await lista(page, href)
      faltas.push(...(await cifrasSueltas(page, MONTOS)).map((suelto) => `${nombre}: ${suelto}`))
    }
    expect(faltas).toEqual([])
    expect(vistas.size).toBeGreaterThan(80)
    // Each kind of step of the reports (docs/cuenta.md) but those of indirect costs, of which this work has none.
    expect([...pasos].sort()).toEqual(['analisis', 'gasto', 'seguimiento', 'uso'])
  }))

test('an amount that opens nothing is found', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await lista(page, paginas()[0]?.[1] ?? '')
    expect(await cifrasSueltas(page, MONTOS)).toEqual([])
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p>Gs. 1.234</p><table aria-label="X, en guaraníes"><tr><td>1.250.000</td><td>12,5</td></tr></table>')`)
    expect(await cifrasSueltas(page, MONTOS)).toEqual(['Gs. 1.234', '1.250.00012,5'])
  }))

test('nothing against them on a desk or on a phone, with and without a drawer', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    for (const [nombre, href] of [...paginas(), ...otras()]) {
      await lista(page, href)
      await sinFaltasEnAmbos(page, `reportes-${nombre}`)
      if ((await figuras(page).count()) > 0) {
        await figuras(page).last().click()
        await quieta(page)
        await sinFaltasEnAmbos(page, `reportes-${nombre}-cajon`)
      }
    }
    await lista(page, `/avances/gastos/${obra}?vista=tabla`)
    await sinFaltasEnAmbos(page, 'reportes-gastos-tabla')
  }))

test('by keyboard: an amount opens, a capitulo closes and opens, a month is chosen', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await lista(page, paginas()[1]?.[1] ?? '')
    const margen = page.getByRole('button', { name: /^La obra, Margen proyectado: / })
    await enterEn(margen)
    await cajon(page)
      .getByRole('heading', { level: 2, name: /^Margen proyectado/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(() => margen.evaluate((el) => el === el.ownerDocument.activeElement)).toBe(true)
    const capitulo = page.getByRole('button', { name: /^Mampostería \d+ rubros$/ })
    await enterEn(capitulo)
    expect(await capitulo.getAttribute('aria-expanded')).toBe('false')
    const mes = page.getByRole('slider', { name: 'Mes' })
    await mes.focus()
    const antes = await mes.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => mes.getAttribute('aria-valuetext')).not.toBe(antes)
    await foto(page, 'reportes-curva')
  }))
