import { Workbook } from '@cj-tech-master/excelts'
import { crearTareaDelBanco } from '@plomada/contract/banco/items'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado, temaPuesto } from './axe.ts'
import { boton, elegir, escribir } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica, obraPorNombre } from './mundo/obra.ts'
import { ANCHOS, foto, visitar } from './navegador.ts'

// Somebody's own budget in Excel becomes a work, and part of one, as a user does it.

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In guaraníes: 600.000 + 51.846 (3,333 × 15.555,5) + 9.325.000 = 9.976.846; what the sheet states is 0,48 more. */
const FILAS = [
  ['Presupuesto de la casa de María'],
  ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario (Gs.)', 'Total (Gs.)'],
  ['1', 'Cimientos'],
  ['1.1', 'Excavación', 'm3', 12.5, 48_000, 600_000],
  ['1.2', 'Relleno compactado', 'm3', 3.333, 15_555.5, 51_846.4815],
  [null, 'Subtotal Cimientos', null, null, null, 651_846.4815],
  ['2', 'Muros'],
  ['2.1', 'Muro de 0,15', 'm2', 100, 93_250, 9_325_000],
  [null, 'TOTAL GENERAL', null, null, null, 9_976_846.4815],
] as const

async function libro(...hojas: (readonly [string, readonly (readonly (string | number | null)[])[]])[]) {
  const nuevo = new Workbook()
  for (const [nombre, filas] of hojas) {
    const hoja = nuevo.addWorksheet(nombre)
    filas.forEach((celdas, i) => {
      celdas.forEach((valor, j) => {
        if (valor !== null) hoja.getCell(i + 1, j + 1).value = valor
      })
    })
  }
  return Buffer.from(await nuevo.xlsx.writeBuffer())
}

const poner = (page: Page, buffer: Buffer, name = 'casa.xlsx', mimeType = XLSX) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
/** With ordinary spaces. */
const textoDe = async (page: Page, lugar: string | RegExp) =>
  (await page.getByRole('region', { name: lugar }).first().innerText()).replaceAll('\u00a0', ' ')

const OTRA = 'Obra que recibe un Excel'
let token: string
let otra: ObraChica
beforeAll(async () => {
  token = await tokenDe('admin')
  otra = await crearObraChica(token, OTRA)
  await agregarTarea(token, otra, 'Replanteo')
})

async function obraGuardada(nombre: string) {
  const presupuestoId = await obraPorNombre(token, nombre)
  const { rubrosWithGrupos, totales } = await llamar(token, vistaPresupuesto, { query: { presupuestoId } })
  const capitulos = rubrosWithGrupos.map((c) => [
    c.nombre,
    c.grupos.flatMap((g) => g.tareas.map((t) => [t.nombre, t.plan.precioTotal])),
  ])
  return { capitulos, total: totales.presupuestoPlanPrecioTotalConMargen }
}

async function llenarObra(page: Page, nombre: string): Promise<void> {
  await escribir(page, { Nombre: nombre, 'Total m2': '100', 'Cotización del dólar (Gs.)': '7300' })
  await elegir(page, 'Contratista de todos los rubros', `Cuadrilla de ${OTRA}`)
}

describe('somebody’s own Excel', { shuffle: false }, () => {
  test('from the list of works to a new one, to the guaraní; what was chosen is remembered', async () => {
    const bytes = await libro(['Presupuesto', FILAS])
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto('/presupuestos')
      await page.getByRole('link', { name: 'Presupuesto desde Excel' }).click()
      await poner(page, bytes)
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Gs\. 9\.976\.846/)
      const filas = page.getByRole('table', { name: 'Filas de la hoja' })
      await filas.getByText('Muro de 0,15').waitFor()
      expect(await filas.getByLabel('Qué es la fila 3', { exact: true }).inputValue()).toBe('capitulo')
      expect(await filas.getByLabel('Qué es la fila 9', { exact: true }).inputValue()).toBe('total')
      expect(await textoDe(page, /^Filas que no entran/)).toContain('TOTAL GENERAL')
      // A row that does not come in is an item no more, and the totals say so.
      await filas.getByLabel('Qué es la fila 5', { exact: true }).selectOption('nada')
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 9\.925\.000/)
      await filas.getByLabel('Qué es la fila 5', { exact: true }).selectOption('tarea')
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 9\.976\.846/)
      await llenarObra(page, 'Casa de María')
      await boton(page, 'Importar como obra nueva').click()
      await page.getByRole('region', { name: 'Lo que entró' }).waitFor()
      expect(await textoDe(page, 'Lo que entró')).toMatch(/Rubros\s+3[^]*9\.976\.846/)
      expect(await faltasDeAxe(page)).toEqual([])
      await foto(page, 'hoja-listo')
      await page.getByRole('link', { name: 'Abrir el presupuesto' }).click()
      await page.getByText('Muro de 0,15').first().waitFor()
    })
    expect(await obraGuardada('Casa de María')).toEqual({
      capitulos: [
        [
          'Cimientos',
          [
            ['Excavación', 600_000],
            ['Relleno compactado', 51_846],
          ],
        ],
        ['Muros', [['Muro de 0,15', 9_325_000]]],
        ['Gastos indirectos', []],
      ],
      total: 9_976_846,
    })
  })

  test('inside a work, from its menu: after the capitulos that are there', async () => {
    const bytes = await libro(['Presupuesto', FILAS])
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`/presupuesto/${otra.presupuestoId}/tareas?tipo=presupuesto`)
      await boton(page, 'Más acciones').click()
      await page.getByRole('menuitem', { name: 'Presupuesto desde Excel' }).click()
      await poner(page, bytes)
      await elegir(page, 'Contratista de todos los rubros', `Cuadrilla de ${OTRA}`)
      await boton(page, 'Agregar a la obra').click()
      await page.getByText('2 capítulos agregados a la obra').waitFor()
    })
    const { capitulos } = await obraGuardada(OTRA)
    expect(capitulos.map(([nombre]) => nombre).slice(-3)).toEqual(['Cimientos', 'Muros', 'Gastos indirectos'])
  })

  test('takes the bank’s analysis where somebody says so, and the totals tell it', async () => {
    const bytes = await libro(['Presupuesto', FILAS])
    const { _id: foreignKey } = await llamar(token, crearDatoAuxiliar, {
      body: { tag: 'materialTipo', nombre: 'Ladrillo del banco', unidadMedidaCodigo: 'un', precio: 1900 },
    })
    await llamar(token, crearTareaDelBanco, {
      body: {
        nombre: 'Muro de 0,15',
        plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
        componentes: [{ foreignKey, tipo: 'materialTipo', cantidad: 50, estado: 'activo' }],
      },
    })
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto('/presupuestoDesdeExcel')
      await poner(page, bytes)
      const suya = page.getByRole('checkbox', { name: /Análisis del banco para Muro de 0,15/ })
      await suya.waitFor()
      expect(await textoDe(page, 'Análisis del banco')).toMatch(/93\.250\s+95\.000/)
      await suya.check()
      // 600.000 + 51.846 + 100 × 95.000.
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 10\.151\.846/)
      await suya.uncheck()
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 9\.976\.846/)
      await boton(page, 'Tomar todos').click()
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 10\.151\.846/)
      expect(await faltasDeAxe(page)).toEqual([])
      await foto(page, 'hoja-del-banco')
      await page.getByRole('checkbox', { name: /entra con Gs/ }).check()
      await llenarObra(page, 'Casa con el banco')
      await boton(page, 'Importar como obra nueva').click()
      await page.getByRole('region', { name: 'Lo que entró' }).waitFor()
      expect(await textoDe(page, 'Lo que entró')).toMatch(/Con el análisis del banco\s+1/)
    })
    expect((await obraGuardada('Casa con el banco')).total).toBe(10_151_846)
  })

  test('two sheets alike come in together, and their rows are shown', async () => {
    const deOtra = [FILAS[1], ['1', 'Techos'], ['1.1', 'Techo de chapa', 'm2', 10, 50_000, 500_000]]
    const bytes = await libro(['Casa', FILAS], ['Quincho', deOtra])
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto('/presupuestoDesdeExcel')
      await poner(page, bytes, 'todas.xlsx')
      await page.getByRole('radio', { name: /Todas las hojas juntas/ }).click()
      const filas = page.getByRole('table', { name: 'Filas de la hoja' })
      await filas.getByText('Techo de chapa').waitFor()
      await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 10\.476\.846/)
    })
  })

  test('dollars ask for a rate, and two sheets for which', async () => {
    const enDolares = FILAS.map((fila) =>
      fila.map((celda) => (typeof celda === 'string' ? celda.replace('(Gs.)', '(US$)') : celda)),
    )
    const bytes = await libro(['Viejo', FILAS], ['En dólares', enDolares])
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto('/presupuestoDesdeExcel')
      await poner(page, bytes, 'dos.xlsx')
      await page.getByText('Falta responder una pregunta, arriba de todo.').waitFor()
      await page.getByRole('radio', { name: /En dólares/ }).click()
      await page.getByText('Falta la cotización de la moneda del archivo.').waitFor()
      await page.getByLabel('Guaraníes por 1 de USD').fill('1')
      await boton(page, 'Calcular los totales').click()
      await page.getByText(/con 1 sus cifras serían guaraníes/).waitFor()
      await page.getByLabel('Guaraníes por 1 de USD').fill('10')
      await boton(page, 'Calcular los totales').click()
      // 6.000.000 + 518.465 (3,333 × 155.555) + 93.250.000.
      await expect.poll(() => textoDe(page, 'Los tres totales')).toContain('Gs. 99.768.465')
    })
  })
})

test('what can’t be read is refused in words, and another can be chosen', async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/presupuestoDesdeExcel')
    const rechazo = async (bytes: Buffer, nombre: string, texto: RegExp) => {
      await poner(page, bytes, nombre)
      await page.getByRole('alert').getByText(texto).waitFor()
    }
    await rechazo(Buffer.from('<html><table></table></html>'), 'casa.xls', /página web/)
    await rechazo(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'casa.xlsx', /una imagen/)
    await rechazo(Buffer.from('PK'), 'casa.xlsm', /macros/)
    await rechazo(
      await libro(['Hoja', [['Lista de invitados'], ['Ana'], ['Beto']]]),
      'lista.xlsx',
      /presupuesto/,
    )
    expect(await faltasDeAxe(page)).toEqual([])
  })
})

test('each step, on a desk and on a phone, in light and in dark, and by keyboard', async () => {
  const bytes = await libro(['Presupuesto', FILAS])
  await visitar({ rol: 'admin' }, async ({ page }) => {
    const mirar = async (paso: string) => {
      for (const ancho of [360, 1440] as const) {
        await page.setViewportSize(ancho === 360 ? ANCHOS[360] : { width: 1366, height: 768 })
        for (const tema of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
          await temaPuesto(page, tema)
          // Between the two only colours change.
          expect(await faltasDeAxe(page, tema === 'light' ? 'todas' : 'contraste')).toEqual([])
          await foto(page, `hoja-${paso}-${ancho}-${tema}`)
          const filas = page.getByRole('table', { name: 'Filas de la hoja' })
          if ((await filas.count()) > 0) {
            await filas.scrollIntoViewIfNeeded()
            await foto(page, `hoja-${paso}-filas-${ancho}-${tema}`)
          }
        }
        await sinScrollDeLado(page)
      }
    }
    await page.goto('/presupuestoDesdeExcel')
    await boton(page, 'Elegir archivo').waitFor()
    await mirar('archivo')
    await poner(page, bytes)
    await page.getByRole('table', { name: 'Filas de la hoja' }).waitFor()
    await mirar('revisar')
    const clase = page.getByLabel('Qué es la fila 5', { exact: true })
    await clase.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => textoDe(page, 'Los tres totales')).toMatch(/Lo que entra\s+Gs\. 9\.925\.000/)
    await page.goto(`/presupuesto/${otra.presupuestoId}/desdeExcel`)
    await boton(page, 'Elegir archivo').waitFor()
    await poner(page, bytes)
    await boton(page, 'Agregar a la obra').waitFor()
    await mirar('dentro')
  })
})
