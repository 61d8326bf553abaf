import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { type Bajado, bajar } from './documentos.ts'
import { boton } from './formulario.ts'
import { leerFila } from './hoja.ts'
import { tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

const OBRA = 'Casa que vuelve del Excel'
const TAREA = 'Muro que vuelve'
const OFICIAL = `Oficial de ${OBRA}`

/** The cell under a heading in the row that says `fila`. */
function celda(hoja: Worksheet, fila: string, titulo: string) {
  const textos = Array.from({ length: hoja.rowCount }, (_, i) =>
    Array.from({ length: hoja.columnCount }, (__, c) => hoja.getCell(i + 1, c + 1).value),
  )
  const titulos = textos.findIndex((celdas) => celdas.includes('id'))
  const columna = textos[titulos]?.indexOf(titulo) ?? -1
  const n = textos.findIndex((celdas, i) => i > titulos && celdas.includes(fila))
  if (columna < 0 || n < 0) throw new Error(`no ${titulo} of ${fila}`)
  return hoja.getCell(n + 1, columna + 1)
}

async function abrir({ bytes }: Bajado) {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  const [arbol, analisis] = [libro.getWorksheet('Presupuesto'), libro.getWorksheet('Análisis de precios')]
  if (!arbol || !analisis) throw new Error('no sheets')
  const guardar = async () => Buffer.from(await libro.xlsx.writeBuffer())
  return { arbol, analisis, guardar }
}

const elegir = (page: Page, buffer: Buffer) =>
  page.getByLabel('Archivo', { exact: true }).setInputFiles({
    name: 'Presupuesto editado.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
/** With ordinary spaces. */
const textoDe = async (page: Page, lugar: string) =>
  (await page.getByRole('region', { name: lugar }).innerText()).replaceAll('\u00a0', ' ')

test('a budget goes to Excel, is edited there and comes back, each difference seen before', async () => {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, OBRA)
  await agregarTarea(token, obra, TAREA)
  const vista = `/presupuesto/${obra.presupuestoId}/tareas?tipo=presupuesto`
  let editado = Buffer.alloc(0)

  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(vista)
    await boton(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Importar Excel' }).click()
    const libro = await abrir(await bajar(page, boton(page, 'Bajar el Excel')))
    celda(libro.arbol, TAREA, 'Cantidad').value = 25
    celda(libro.analisis, OFICIAL, 'Precio').value = 160_000
    celda(libro.analisis, OFICIAL, 'Subtotal').value = 1
    editado = await libro.guardar()

    await elegir(page, editado)
    // 570.000 × 12,5 × 1,1; (7,5 × 60.000 + 0,8 × 160.000) × 25 × 1,1.
    const { poll } = expect
    await poll(() => textoDe(page, 'Resumen')).toMatch(/Gs\. 7\.837\.500[^]*Gs\. 15\.895\.000/)
    expect(await textoDe(page, 'Mampostería')).toMatch(/12,5[^]*25[^]*150\.000[^]*160\.000/)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-excel-diferencias')
    await page.getByRole('checkbox', { name: `${TAREA}, Cantidad` }).uncheck()
    await poll(() => textoDe(page, 'Resumen')).toContain('Importar 1 cambio')
    await page.getByRole('checkbox', { name: `${TAREA}, Cantidad` }).check()
    await boton(page, 'Importar 2 cambios').click()
    await page.getByText('Se importaron 2 cambios del Excel').waitFor()
    await page.getByRole('link', { name: 'Ver el presupuesto' }).click()
    await poll(() => leerFila(page, TAREA)).toMatchObject({ Cantidad: '25' })
  })

  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto(`/presupuesto/${obra.presupuestoId}/importarExcel`)
    await elegir(page, editado)
    await page.getByText('El Excel dice lo mismo que la obra').waitFor()
    await foto(page, 'importar-excel-nada-telefono')
    await boton(page, 'Elegir otro archivo').click()
    const libro = await abrir({ nombre: '', bytes: editado })
    celda(libro.arbol, TAREA, 'Cantidad').value = '1.234'
    celda(libro.analisis, OFICIAL, 'Precio').value = 170_000
    await elegir(page, await libro.guardar())
    await page
      .getByText(/1\.234/)
      .first()
      .waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-excel-telefono')
  })
}, 240_000)
