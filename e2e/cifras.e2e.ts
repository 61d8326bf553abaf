import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { descartarTarea } from '@plomada/contract/presupuestos/tareas'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { faltasConMenus, temaPuesto } from './axe.ts'
import { cifrasQueNoSeLeen } from './cifras.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import {
  cambiarDespuesDeAprobar,
  crearObraDeMuchasCifras,
  llenarPlantilla,
  type ObraDeMuchasCifras,
} from './mundo/cifras.ts'
import { agregarTarea } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { irACelda, leerFila, planilla } from './planilla.ts'

// No figure is ever cut off or covered (sheet.md §1): works with eleven and twelve digits, at three widths.

const PANTALLAS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
] as const

let token: string
let obra: ObraDeMuchasCifras
beforeAll(async () => {
  token = await tokenDe('admin')
  obra = await crearObraDeMuchasCifras(token, 'Torre de muchas cifras')
})

/** The unreadable figures of a screen at each width, scrolling a wide sheet from end to end. */
async function mirar(page: Page, nombre: string): Promise<string[]> {
  const faltas: string[] = []
  for (const pantalla of PANTALLAS) {
    await page.setViewportSize(pantalla)
    const { width } = pantalla
    const lado = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (lado > 0) faltas.push(`${nombre} ${width}: the page scrolls sideways`)
    // On a phone the other figures of a row are shown when it is touched.
    const fila = page.getByRole('listitem').getByRole('button', { name: /^Ascensores/ })
    if (width === 360 && !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()))
      for (const una of await fila.all()) await una.click()
    for (const parte of width === 360 ? [0] : [0, 0.4, 1]) {
      await page.evaluate(`{ const planilla = document.querySelector('[role="treegrid"]')
        if (planilla) planilla.scrollLeft = ${parte} * (planilla.scrollWidth - planilla.clientWidth) }`)
      for (const falta of await cifrasQueNoSeLeen(page)) faltas.push(`${nombre} ${width} ${parte}: ${falta}`)
      await foto(page, `cifras-${nombre}-${width}-${parte}`)
    }
  }
  return faltas
}

test.each([1440, 360] as const)(
  'nothing is wrong at %i px with any menu open, in light and in dark',
  (ancho) =>
    visitar({ rol: 'admin', ancho }, async ({ page }) => {
      const faltas: string[] = []
      const vistos = new Set<string>()
      for (const ruta of [`/presupuesto/${obra.presupuestoId}/tareas`, '/presupuestos']) {
        await page.goto(ruta)
        const cifra = page.getByText(/\d{2}\.\d{3}\.\d{3}\.\d{3}/)
        await cifra.first().waitFor()
        for (const tema of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
          await temaPuesto(page, tema)
          faltas.push(...(await faltasConMenus(page, tema, vistos)))
        }
      }
      expect(faltas).toEqual([])
      // Controls that must be found: otherwise this test could pass by looking at nothing.
      const esperados = ['Acciones de', 'Más acciones', ...(ancho === 360 ? [] : ['Columnas'])]
      expect([...vistos]).toEqual(
        expect.arrayContaining(esperados.flatMap((menu) => [`light ${menu}`, `dark ${menu}`])),
      )
    }),
)

test('the columns menu shows which are on, the pad writes commas, and saving moves every total at once', () =>
  visitar({ rol: 'admin' }, async ({ page, contexto }) => {
    const { presupuestoId } = await crearObraDeMuchasCifras(token, 'Torre que se edita')
    await page.goto(`/presupuesto/${presupuestoId}/tareas`)
    await boton(page, 'Columnas').click()
    for (const [columna, elegida] of [
      ['Contratista', false],
      ['Gasto indirecto (Gs.)', true],
    ] as const) {
      const opcion = page.getByRole('menuitemcheckbox', { name: columna, checked: elegida })
      const caja = await opcion.locator('[class*="CheckboxIndicator-indicator"]').boundingBox()
      expect([columna, caja?.width, caja?.height]).toEqual([columna, 16, 16])
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await temaPuesto(page, colorScheme)
      await foto(page, `columnas-1440-${colorScheme}`)
    }
    await page.keyboard.press('Escape')

    let soltar = () => {}
    const guardado = new Promise<void>((listo) => {
      soltar = listo
    })
    await contexto.route('**/v1/tareas/editarTarea', async (ruta) => {
      await guardado
      await ruta.continue()
    })
    await irACelda(page, 'Ascensores', 'Cantidad')
    await page.keyboard.press('F2')
    await page.keyboard.type('3')
    // Playwright's numeric pad has NumLock off unless Shift is pressed.
    await page.keyboard.press('Shift+NumpadDecimal')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    // 1,5 × 45.678.901.234, and 10 %: 75.370.187.036 more in its row, its capitulo and the work.
    const TITULO = 'Precio total con margen (Gs.)'
    const total = async (fila: string) => (await leerFila(page, fila))[TITULO]
    await expect.poll(() => total('Ascensores')).toBe('177.612.836.788')
    expect(await leerFila(page, 'Ascensores')).toMatchObject({ Cantidad: '3,5' })
    const despues = [await total('Mampostería'), await total('Muros'), await total('Total de la obra')]
    expect(new Set(despues)).toEqual(new Set(['869.210.781.209']))
    soltar()
    await page.waitForResponse(/editarTarea/)
    await expect.poll(() => total('Total de la obra')).toBe('869.210.781.209')
  }))

test('the arrows bring each cell of a sheet wider than the screen into view, whole', () =>
  visitar({ rol: 'admin' }, async ({ page, contexto }) => {
    await todasLasColumnas(contexto)
    await page.setViewportSize(PANTALLAS[1])
    await page.goto(`/presupuesto/${obra.presupuestoId}/tareas`)
    await irACelda(page, 'Ascensores', 'Contratista')
    const columnas = await planilla(page).getByRole('columnheader').count()
    for (const flecha of ['ArrowRight', 'ArrowLeft']) {
      for (let i = 0; i < columnas - 3; i++) {
        await page.keyboard.press(flecha)
        await expect.poll(() => page.evaluate<string>(OPACIDAD)).toBe('1')
      }
    }
    expect(await page.evaluate<string>(`document.querySelector('[data-activa]').dataset.col`)).toBe('1')
    expect(await cifrasQueNoSeLeen(page)).toEqual([])
  }))

/** Opacity of the focused cell's content: 0 where something covers it. */
const OPACIDAD = `getComputedStyle(document.querySelector('[data-activa] > :last-child')).opacity`

/** Every column of the sheet, also the one that is hidden until somebody asks for it. */
const todasLasColumnas = (contexto: BrowserContext) =>
  contexto.addCookies([{ name: 'plomada_columnas', value: '', url: inject('direccion') }])

test('figures of eleven and twelve digits are read whole at 1440, 1366 and 360 px', () =>
  visitar({ rol: 'admin' }, async ({ page, contexto }) => {
    await todasLasColumnas(contexto)
    const faltas: string[] = []
    const ver = async (nombre: string, ruta: string, abrir?: () => Promise<void>) => {
      await page.setViewportSize(PANTALLAS[0])
      await page.goto(ruta)
      await page
        .getByText(/\d{2}\.\d{3}\.\d{3}\.\d{3}/)
        .first()
        .waitFor()
      await abrir?.()
      faltas.push(...(await mirar(page, nombre)))
    }
    const { presupuestoId } = obra
    const tareas = `/presupuesto/${presupuestoId}/tareas`
    await ver('pendiente', tareas)
    await ver('margen', `${tareas}?margen=abrir`, () => page.getByRole('dialog').waitFor())
    await ver('aprobar', tareas, () => boton(page, 'Marcar como Aprobado').click())
    await ver('cliente', `/presupuestoCliente/${presupuestoId}/tareas`)
    await ver('rubro', `/editarTarea/${presupuestoId}/${obra.tareas[0]}`)
    await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
    await cambiarDespuesDeAprobar(token, obra)
    await ver('aprobado', tareas)
    await ver('foto', `/presupuestoAprobado/${presupuestoId}/tareas`)
    await ver('obras', '/presupuestos')
    await ver('mis-obras', '/presupuestosCliente')
    await agregarTarea(token, obra, 'Muro perimetral', '999999')
    await ver('analisis', `/presupuesto/${presupuestoId}/comparacionAprobado?tipo=presupuesto`)
    await ver('avance', `/presupuesto/${presupuestoId}/seguimiento?tipo=presupuesto&vista=avance`)
    await ver('gastos', `/avances/gastos/${presupuestoId}`)
    const plantilla = await llenarPlantilla(token, obra)
    await ver('plantilla', `/presupuesto/${plantilla.presupuestoId}/tareas?tipo=plantilla`)
    await ver('banco', `/bd/${plantilla.presupuestoId}`)
    await llamar(token, descartarTarea, { body: { _id: plantilla.itemId } })
    await llamar(token, descartarCapitulo, {
      body: { _id: plantilla.capituloId, presupuestoId: plantilla.presupuestoId },
    })
    expect(faltas).toEqual([])
  }))
