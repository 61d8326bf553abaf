import { randomUUID } from 'node:crypto'
import { cargarAvance } from '@plomada/contract/avances/avances'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado, temaPuesto } from './axe.ts'
import { elegir } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

const HOY = hoyEnAsuncion(new Date())
const hace = (dias: number) => masDias(HOY, -dias)
const LARGO = 'Mampostería de elevación de ladrillo común de 0,15 m con mezcla de cal y cemento'

let obra: string
/** Two tareas of the same price: one was half done before the week, the other got 20 and 10 per cent in it. */
beforeAll(async () => {
  const token = await tokenDe('admin')
  const chica = await crearObraChica(token, 'Casa con informe')
  const [muro, pared] = [
    await agregarTarea(token, chica, LARGO, '10'),
    await agregarTarea(token, chica, 'Pared', '10'),
  ]
  obra = chica.presupuestoId
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra } })
  for (const [tareaId, cantidad, fecha] of [
    [muro._id, '5', hace(20)],
    [pared._id, '2', hace(3)],
    [pared._id, '1', hace(1)],
  ] as const) {
    await llamar(token, cargarAvance, { body: { _id: randomUUID(), tareaId, cantidad, fecha } })
  }
})

const conEspacios = (texto: string | null) => (texto ?? '').replaceAll('\u00a0', ' ')
const dicho = async (page: Page) =>
  conEspacios(await page.getByRole('slider', { name: 'Día' }).getAttribute('aria-valuetext'))
const FRASE = `La obra está en 40 %: 15 puntos más que el ${formatoFecha(hace(7))}`

/** In pixels of the screen: how wide each chart is of what it was drawn for, and its smallest letters. */
const tamanos = (page: Page) =>
  page.evaluate<{ dibujado: number; visto: number; letra: number }[]>(`
    [...document.querySelectorAll('main svg[role="img"]')].map((svg) => ({
      dibujado: svg.viewBox.baseVal.width,
      visto: svg.getBoundingClientRect().width,
      letra: Math.min(...[...svg.querySelectorAll('text')].map((t) => Number(t.getAttribute('font-size')))),
    }))`)

/** Between two themes only colours change, so in the second one only colours are checked. */
async function sinFaltas(page: Page, nombre: string, reglas: 'todas' | 'contraste' = 'todas'): Promise<void> {
  await sinScrollDeLado(page)
  expect(await faltasDeAxe(page, reglas)).toEqual([])
  for (const { dibujado, visto, letra } of await tamanos(page)) {
    expect(Math.abs(dibujado - visto)).toBeLessThan(1)
    expect(letra).toBeGreaterThanOrEqual(12)
  }
  await foto(page, nombre)
}

test('from the menu of the work: its sentence, its days by the keyboard, and the same as tables', async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuesto/${obra}/tareas`)
    await page.getByRole('navigation', { name: 'Menú de la obra' }).getByText('Avance de la obra').click()
    await page.getByRole('img', { name: FRASE }).waitFor()
    expect(await tamanos(page)).toHaveLength(3)
    await sinFaltas(page, 'informe-01-claro')

    await page.getByRole('slider', { name: 'Día' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await dicho(page)).toBe(`${formatoFecha(hace(1))} · La obra: 40 % (+5 ese día)`)
    await page.keyboard.press('Home')
    expect(await dicho(page)).toBe(`${formatoFecha(hace(7))} · La obra: 25 %`)
    await elegir(page, 'Comparar con un capítulo', 'Mampostería')
    await expect.poll(() => dicho(page)).toContain('Mampostería: 25 %')

    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await temaPuesto(page, 'dark')
    await sinFaltas(page, 'informe-02-oscuro', 'contraste')

    await page.getByRole('switch', { name: 'Ver como tabla' }).check()
    const pared = page.getByRole('row', { name: /^Pared/ })
    expect(conEspacios((await pared.getByRole('cell').allInnerTexts()).join(' | '))).toBe('0 % | 30 % | +30')
    expect(await page.getByRole('table').count()).toBe(3)
    await sinFaltas(page, 'informe-03-tabla')
  })
})

test('on a phone one moves along with a finger, and nothing is too wide or too small', async () => {
  await visitar({ rol: 'superadmin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto(`/avances/total/${obra}`)
    await page.getByRole('img', { name: FRASE }).waitFor()
    const dia = page.getByRole('slider', { name: 'Día' })
    await dia.scrollIntoViewIfNeeded()
    await dia.tap({ position: { x: 8, y: 60 } })
    await expect.poll(() => dicho(page)).toBe(`${formatoFecha(hace(7))} · La obra: 25 %`)
    await sinFaltas(page, 'informe-04-telefono')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await temaPuesto(page, 'light')
    await page.getByRole('switch', { name: 'Ver como tabla' }).check()
    await page.getByRole('table').first().waitFor()
    await sinFaltas(page, 'informe-05-tabla', 'contraste')
  })
})
