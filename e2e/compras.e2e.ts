import { crearOrden, ordenes } from '@plomada/contract/compras/ordenes'
import { crearPersona } from '@plomada/contract/personas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { boton, campo } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { visitar } from './navegador.ts'

// An order of materials from what is missing to what is left over, by keyboard, and a resident's part (issue 13).

const NOMBRE = 'Obra de las compras'
const BLOQUE = `Bloque de ${NOMBRE}`
const PROVEEDOR = 'Corralón Ñandutí'
let obra: Awaited<ReturnType<typeof crearObraChica>>
let tareaId: string

beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  const { presupuestoId } = obra
  // 12,5 m2 at 7,5 blocks: 93,75.
  ;({ newTareaId: tareaId } = await agregarTarea(token, obra, 'Muro'))
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  await llamar(token, crearPersona, { body: { nombre: PROVEEDOR, funcion: ['proveedor'] } })
})

const lista = () => `/presupuesto/${obra.presupuestoId}/ordenes`
const guardada = (page: Page) => page.getByText(mensajesCompras.ordenCreada).first().waitFor()

/** Orders blocks for the wall over HTTP. */
async function pedir(cantidad: string) {
  const token = await tokenDe('admin')
  const { presupuestoId, materialId } = obra
  const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
  const proveedorId = data.items[0]?.proveedorId ?? ''
  const linea = { rubroId: tareaId, materialId, cantidad, precioUnitario: 55_000 }
  return llamar(token, crearOrden, {
    body: { presupuestoId, proveedorId, fecha: hoyEnAsuncion(new Date()), materiales: [linea] },
  })
}

describe('an order', { timeout: 180_000 }, () => {
  test('is made by keyboard alone from what is missing', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(lista())
      await page.getByText(mensajesCompras.sinOrdenes).waitFor()
      await sinFaltasEnAmbos(page, 'ordenes vacia')
      await boton(page, 'Nueva orden').first().focus()
      await page.keyboard.press('Enter')
      await page.getByText(mensajesCompras.sinMateriales).waitFor()
      await sinFaltasEnAmbos(page, 'orden nueva vacia')
      await campo(page, 'Proveedor').focus()
      await page.keyboard.type('Corral')
      await page.getByRole('option', { name: PROVEEDOR }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await campo(page, 'Material').focus()
      await page.keyboard.type('Bloque')
      await page.getByRole('option', { name: BLOQUE }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      const cantidad = campo(page, `Cantidad de ${BLOQUE} para Muro`)
      await expect.poll(() => cantidad.inputValue()).toBe('93,75')
      expect(await campo(page, `Precio de ${BLOQUE} por un (Gs.)`).inputValue()).toBe('55.000')
      await page.getByText('Gs. 5.156.250').waitFor()
      await sinFaltasEnAmbos(page, 'orden nueva')
      await cantidad.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('90')
      await page.keyboard.press('Control+s')
      await guardada(page)
      await page.getByRole('link', { name: 'Marcar como pagado: orden 1' }).waitFor()
      await sinFaltasEnAmbos(page, 'ordenes')
    }))

  test('is paid with more than was ordered, and the next one with what was left over; the totals show it', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(lista())
      await page.getByRole('link', { name: 'Marcar como pagado: orden 1' }).click()
      await campo(page, `Comprado de ${BLOQUE} (un)`).fill('100')
      await page.getByText('Sobran 10 un: quedan como extra').waitFor()
      await sinFaltasEnAmbos(page, 'orden pagar')
      await boton(page, /^Pagar Gs\. 5\.500\.000/).click()
      await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
      await pedir('3.75')
      await page.goto(lista())
      await page.getByRole('link', { name: 'Marcar como pagado: orden 2' }).click()
      await campo(page, `Comprado de ${BLOQUE} (un)`).fill('0')
      await campo(page, `Desde extra de ${BLOQUE} (un)`).fill('10,5')
      await page.getByText(mensajesCompras.extraSuperior).waitFor()
      await campo(page, `Desde extra de ${BLOQUE} (un)`).fill('3,75')
      await boton(page, /^Pagar Gs\. 0/).click()
      await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
      await page.goto(`/presupuesto/${obra.presupuestoId}/materiales`)
      const fila = page.getByRole('row', { name: new RegExp(`^${BLOQUE}`) })
      await fila.getByRole('button', { name: /Extra: 6,25/ }).waitFor()
      await fila.getByRole('button', { name: /Balance: sobra 6,25 un/ }).waitFor()
      await sinFaltasEnAmbos(page, 'materiales')
      await fila.getByRole('button', { name: /Balance/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Comprado/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Orden 1: 100 un/ })
        .waitFor()
      await sinFaltasEnAmbos(page, 'materiales cuenta')
      await page.goto(`/presupuesto/${obra.presupuestoId}/manoDeObra`)
      await page.getByRole('rowheader', { name: `Oficial de ${NOMBRE}` }).waitFor()
      await sinFaltasEnAmbos(page, 'mano de obra')
    }))

  test('that is paid is read, and its page does not pay it again', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`${lista()}?estado=PAGADO`)
      await page.getByRole('link', { name: 'Ver la orden 1' }).click()
      await page.getByText('Total pagado').waitFor()
      await sinFaltasEnAmbos(page, 'orden pagada')
      await page.goto(page.url().replace('/review', ''))
      await page.getByText(mensajesCompras.yaPagada).waitFor()
      expect(await boton(page, /^Pagar/).count()).toBe(0)
    }))
})
