import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boton, campo } from '../formulario.ts'
import { visitar } from '../navegador.ts'
import { csv, revisar } from './libros.ts'

/** Longer than a page may be without the focus (`AVISAR_FOCO`). */
const LENTA_MS = 1500

const enFoco = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent')

test('by keyboard over a slow line: each step of an import gives the focus on to the next', async () => {
  const lista = [
    ['Nombre', 'Unidad', 'Precio'],
    ['Cuña del foco', 'kg', '500'],
    ['Taco del foco', 'kg', '-5'],
  ]
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.route('**/v1/datosAuxiliares/excel', async (ruta) => {
      await new Promise((seguir) => setTimeout(seguir, LENTA_MS))
      await ruta.continue().catch(() => undefined)
    })
    await revisar(page, '/importarMaterialesExcel', 'lista.csv', csv(lista, 'utf8'))
    await boton(page, 'Importar 1 fila').press('Enter')
    await expect.poll(() => enFoco(page)).toBe('Cancelar')
    await page.getByText(mensajesImportar.noTodosGuardados('movimientos'), { exact: true }).waitFor()
    await expect.poll(() => enFoco(page)).toBe('Corregir y volver a enviar')
    await page.keyboard.press('Enter')
    await expect.poll(() => enFoco(page)).toBe('Importar 0 filas')
    await campo(page, 'Precio, fila 3').fill('5.000')
    await page.keyboard.press('Enter')
    await boton(page, 'Importar 1 fila').waitFor()
    await expect.poll(() => enFoco(page)).not.toContain('Importar materiales')
    expect(await page.evaluate<boolean>('document.activeElement === document.body')).toBe(false)
    await boton(page, 'Importar 1 fila').press('Enter')
    await expect.poll(() => enFoco(page)).toBe('Cancelar')
    await page.getByText(mensajesImportar.todosGuardados('movimientos'), { exact: true }).waitFor()
    await expect.poll(() => enFoco(page)).toBe('Importar otro archivo')
  })
})
