import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { type Bajado, bajar } from './documentos.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { leerFila, leerPlanilla } from './planilla.ts'

const IMPORTAR = (presupuestoId: string) => `/presupuesto/${presupuestoId}/importarExcel`
const OBRA = 'Casa que vuelve del Excel'
const TAREA = 'Muro que vuelve'
const OFICIAL = `Oficial de ${OBRA}`

/** The cell below a title, in the nth row that has the text `fila`. */
function celda(hoja: Worksheet, fila: string, titulo: string, cual = 0) {
  const textos = Array.from({ length: hoja.rowCount }, (_, i) =>
    Array.from({ length: hoja.columnCount }, (__, c) => hoja.getCell(i + 1, c + 1).value),
  )
  const titulos = textos.findIndex((celdas) => celdas.includes('id'))
  const columna = textos[titulos]?.indexOf(titulo) ?? -1
  const suyas = textos.flatMap((celdas, i) => (i > titulos && celdas.includes(fila) ? [i] : []))
  const n = suyas[cual]
  if (columna < 0 || n === undefined) throw new Error(`no ${titulo} of ${fila}`)
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
    const comoEra = await leerPlanilla(page)
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
    const comoQuedo = await leerPlanilla(page)
    expect(comoQuedo).not.toEqual(comoEra)
    // One step of the sheet, wherever the focus is (decision 0148).
    await page.keyboard.press('Control+Z')
    await page.getByText('Se deshizo: importar 2 cambios del Excel.').waitFor()
    // Each cell of the sheet, prices and totals too.
    await poll(() => leerPlanilla(page)).toEqual(comoEra)
    await foto(page, 'importar-excel-deshecho')
    await page.keyboard.press('Control+Y')
    await page.getByText('Se rehizo: importar 2 cambios del Excel.').waitFor()
    await poll(() => leerPlanilla(page)).toEqual(comoQuedo)
  })

  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto(IMPORTAR(obra.presupuestoId))
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
})

test('what only a person knows is asked, and a work that changed meanwhile is looked at again', async () => {
  const token = await tokenDe('admin')
  const nombre = 'Casa de las preguntas'
  const obra = await crearObraChica(token, nombre)
  const muro = await agregarTarea(token, obra, 'Muro')
  await agregarTarea(token, obra, 'Losa')
  const bloque = `Bloque de ${nombre}`
  const rechazos = [`409 POST /v1/presupuestos/${obra.presupuestoId}/excel/aplicar`]
  const { poll } = expect

  await visitar({ rol: 'admin', rechazos }, async ({ page }) => {
    await page.goto(IMPORTAR(obra.presupuestoId))
    const libro = await abrir(await bajar(page, boton(page, 'Bajar el Excel')))
    celda(libro.analisis, bloque, 'Precio', 0).value = 61_000
    celda(libro.analisis, bloque, 'Precio', 1).value = 62_000
    celda(libro.arbol, 'Muro', 'Cantidad').value = 20
    celda(libro.arbol, 'Losa', 'Cantidad').value = 30
    const editado = await libro.guardar()
    await elegir(page, editado)

    const pregunta = page.getByRole('radiogroup', { name: /más de un precio nuevo/ })
    await pregunta.waitFor()
    expect(await boton(page, 'Importar 2 cambios').isDisabled()).toBe(true)
    expect(await textoDe(page, 'Resumen')).toContain('Falta responder 1 pregunta')
    await boton(page, 'Importar 2 cambios').hover({ force: true })
    await page.getByRole('tooltip', { name: 'Falta responder 1 pregunta' }).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-excel-pregunta')
    await pregunta.getByRole('radio', { name: /61\.000/ }).check()
    // (7,5 × 61.000 + 0,8 × 150.000) × 1,1 × 20, and × 30.
    await poll(() => textoDe(page, 'Resumen')).toMatch(/Gs\. 31\.762\.500[^]*Importar 3 cambios/)

    await llamar(token, editarTarea, { body: { _id: muro._id, plan: { cantidad: '21' } } })
    await boton(page, 'Importar 3 cambios').click()
    await page.getByText('La obra cambió mientras mirabas las diferencias').waitFor()
    // Compared with the present work: what somebody else has edited since is left out unless chosen.
    await page.getByText('Cambió en la obra después de bajar el Excel').first().waitFor()
    expect(await page.getByRole('checkbox', { name: 'Muro, Cantidad' }).isChecked()).toBe(false)
    expect(await pregunta.getByRole('radio', { name: /61\.000/ }).isChecked()).toBe(true)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-excel-cambio-mientras')
    await boton(page, 'Importar 2 cambios').click()
    await page.getByText('Se importaron 2 cambios del Excel').waitFor()
    await page.getByRole('link', { name: 'Ver el presupuesto' }).click()
    await poll(() => leerFila(page, 'Muro')).toMatchObject({ Cantidad: '21' })
    await poll(() => leerFila(page, 'Losa')).toMatchObject({ Cantidad: '30' })

    await page.goto(IMPORTAR(obra.presupuestoId))
    await elegir(page, editado)
    await page.getByText('Cambió en la obra después de bajar el Excel').first().waitFor()
    await foto(page, 'importar-excel-otra-vez')
  })

  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto(IMPORTAR(obra.presupuestoId))
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-excel-telefono-inicio')
    const libro = await abrir(await bajar(page, boton(page, 'Bajar el Excel')))
    celda(libro.analisis, bloque, 'Precio', 0).value = 63_000
    celda(libro.analisis, bloque, 'Precio', 1).value = 'Sin precio'
    await elegir(page, await libro.guardar())
    await page.getByRole('radio', { name: /Sin precio/ }).check()
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-excel-telefono-pregunta')
  })
})

test('a file that is not this work’s is refused with its reason, and another one can be chosen', async () => {
  const token = await tokenDe('admin')
  const propia = await crearObraChica(token, 'Casa propia')
  const ajena = await crearObraChica(token, 'Casa de otros')
  await agregarTarea(token, propia, 'Muro')
  await agregarTarea(token, ajena, 'Muro')

  for (const como of [{}, { ancho: 360, tema: 'dark' }] as const) {
    await visitar({ rol: 'admin', ...como }, async ({ page }) => {
      await page.goto(IMPORTAR(ajena.presupuestoId))
      const deOtra = await abrir(await bajar(page, boton(page, 'Bajar el Excel')))
      await page.goto(IMPORTAR(propia.presupuestoId))
      await elegir(page, await deOtra.guardar())
      await page.getByRole('alert').getByText('Este Excel es de otra obra').waitFor()
      expect(await faltasDeAxe(page)).toEqual([])
      await sinScrollDeLado(page)
      await foto(page, `importar-excel-ajeno${'ancho' in como ? '-telefono' : ''}`)
      await elegir(page, Buffer.from('no es un Excel'))
      await page.getByRole('alert').getByText('El contenido').waitFor()
      const bueno = await abrir(await bajar(page, boton(page, 'Bajar el Excel')))
      await elegir(page, await bueno.guardar())
      await page.getByText('El Excel dice lo mismo que la obra').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await foto(page, `importar-excel-igual${'ancho' in como ? '-telefono' : ''}`)
    })
  }
})
