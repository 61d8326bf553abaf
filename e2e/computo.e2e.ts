import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { bajar, filaDe, filasDeExcel } from './documentos.ts'
import { boton, campo } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { filaDePlanilla, irACelda, leerFila } from './planilla.ts'

const RUBRO = 'Muro medido'
const celda = (page: Page, nombre: string, linea: number) => campo(page, `${nombre} de la línea ${linea}`)
const cantidad = (page: Page) => page.locator('#tarea-cantidad').inputValue()

async function obraCon(nombre: string): Promise<{ ruta: string; presupuesto: string }> {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, nombre)
  const { _id } = await agregarTarea(token, obra, RUBRO)
  return {
    ruta: `/editarTarea/${obra.presupuestoId}/${_id}`,
    presupuesto: `/presupuesto/${obra.presupuestoId}/tareas?tipo=presupuesto`,
  }
}

/** PLANTA BAJA; Muro norte 2 × 3,5 × 2,6 = 18,2; Puerta −1 × 0,9 × 2,1 = −1,89: by the keyboard alone. */
async function medirAMano(page: Page): Promise<void> {
  await boton(page, 'Medir la cantidad').click()
  const { keyboard } = page
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Comentario de la línea 1')
  await keyboard.type('PLANTA BAJA')
  await keyboard.press('Enter')
  await celda(page, 'Comentario', 2).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Comentario de la línea 2')
  for (const texto of ['Muro norte', '2', '3,5', '', '2,6']) {
    await keyboard.type(texto)
    if (texto !== '2,6') await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Comentario de la línea 3')
  for (const texto of ['Puerta', '-1', '0,9', '', '2,1']) {
    await keyboard.type(texto)
    if (texto !== '2,1') await keyboard.press('Tab')
  }
  await keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Alto de la línea 2')
}

test('a quantity is measured by lines: typed, kept as a draft, saved, and locked in the grid', async () => {
  const { ruta, presupuesto } = await obraCon('Casa con cómputo')
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(ruta)
    await medirAMano(page)
    await expect.poll(() => cantidad(page)).toBe('16,31')
    await boton(page, 'Subtotal o fórmula').click()
    await page.getByRole('menuitem', { name: /acumulado/ }).click()
    await celda(page, 'Comentario', 4).fill('Total del muro')
    await expect(page.locator('#tarea-cantidad').getAttribute('readonly')).resolves.not.toBeNull()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'computo-01-medido')

    await page.getByText('Borrador guardado en este equipo').waitFor()
    await page.reload()
    await boton(page, mensajesComun.recuperarBorrador).click()
    await expect.poll(() => cantidad(page)).toBe('16,31')
    expect(await celda(page, 'Largo', 2).inputValue()).toBe('3,5')
    await boton(page, 'Guardar').click()
    await page.getByText(mensajesEdicion.tareaEditada).waitFor()

    await page.goto(presupuesto)
    await expect.poll(() => leerFila(page, RUBRO)).toMatchObject({ Cantidad: '16,31' })
    // The price of an analysis is closed too, in a later column.
    const cerrada = filaDePlanilla(page, RUBRO).locator('[data-trato="cerrada"]').first()
    expect(await cerrada.getAttribute('title')).toBe(mensajesPresupuestos.cantidadDelComputo)
    await irACelda(page, RUBRO, 'Cantidad')
    await page.keyboard.type('5')
    expect((await leerFila(page, RUBRO)).Cantidad).toBe('16,31')
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'computo-02-hoja')
  })
})

test('rows of Excel are pasted whole or not at all, and the computation can be taken away', async () => {
  const { ruta, presupuesto } = await obraCon('Casa pegada')
  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto(ruta)
    await boton(page, 'Medir la cantidad').click()
    await pegar(page, 'Muro\t1\t1.234\nOtro\t1\t2,5')
    await page.getByText('No se pegó nada').waitFor()
    await page.getByText(/Fila 1, largo: «1\.234» no se puede leer/).waitFor()
    expect(await celda(page, 'Comentario', 1).inputValue()).toBe('')
    await pegar(page, 'Muro sur\t2\t4,20\t\t2,60\r\nVentana\t-1\t1,20\t\t1,00\r\n')
    await expect.poll(() => cantidad(page)).toBe('20,64')
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'computo-03-telefono')
    await boton(page, 'Guardar').click()
    await page.getByText(mensajesEdicion.tareaEditada).waitFor()

    await page.goto(ruta)
    await boton(page, 'Quitar el cómputo').click()
    await expect(page.locator('#tarea-cantidad').getAttribute('readonly')).resolves.toBeNull()
    expect(await cantidad(page)).toBe('20,64')
  })
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(presupuesto)
    const libro = await bajar(page, boton(page, 'Excel'))
    const filas = await filasDeExcel(libro, 'Cómputo métrico')
    expect(filaDe(filas, 'Ventana')).toContain(-1.2)
  })
})

/** Pastes as in a spreadsheet, with the clipboard and the keyboard. */
async function pegar(page: Page, texto: string): Promise<void> {
  await celda(page, 'Comentario', 1).focus()
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(texto)})`)
  await page.keyboard.press('Control+V')
}
