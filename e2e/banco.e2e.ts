import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from './axe.ts'
import { boton, campo, elegir, escribir } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { accionDeFila, leerFila } from './planilla.ts'

const ITEM = 'Muro del banco'
const enDialogo = (page: Page) => page.getByRole('dialog', { name: /^Copiar/ })

async function esperarFila(page: Page, nombre: string, cifras: Record<string, string>): Promise<void> {
  await expect.poll(() => leerFila(page, nombre)).toMatchObject(cifras)
}

test('an admin makes an item of the bank, copies it, copies three at once, and sees them in the budget', async () => {
  const { presupuestoId } = await crearObraChica(await tokenDe('admin'), 'Casa con banco')
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuesto/${presupuestoId}/tareas`)
    await accionDeFila(page, 'Mampostería', mensajesPresupuestos.agregarDelBanco)
    await page.getByRole('heading', { level: 1, name: mensajesEdicion.bancoDePrecios }).waitFor()
    await crearElItem(page)
    await copiarUno(page)
    await copiarTres(page)
    await descartarlo(page)
  })
})

async function crearElItem(page: Page): Promise<void> {
  await page.getByRole('link', { name: mensajesEdicion.crearRubro }).click()
  await boton(page, 'Guardar').click()
  await page.getByRole('alert').getByText(mensajesPresupuestos.completeTodosLosCampos).first().waitFor()
  await escribir(page, { Nombre: ITEM, Cantidad: '1' })
  await elegir(page, 'Unidad de medida', /^m2/)
  await boton(page, 'Agregar componentes').click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar componentes' })
  await dialogo.getByRole('tab', { name: 'Componente nuevo' }).click()
  await escribir(dialogo, {
    Nombre: 'Bloque del banco',
    'Precio (Gs.)': '60.000',
    'Precio proveedor (Gs.)': '55.000',
  })
  await elegir(dialogo, 'Unidad de medida', /^un /)
  await boton(dialogo, 'Crear y agregar').click()
  await dialogo.waitFor({ state: 'hidden' })
  await campo(page, 'Cantidad de Bloque del banco').fill('7,5')
  await expect.poll(() => page.locator('[data-cifra="precioUnitario"] output').innerText()).toBe('450.000')
  await foto(page, 'banco-01-item')
  await boton(page, 'Guardar').click()
  await page.getByText(mensajesEdicion.tareaCreada).first().waitFor()
}

/** Started from the capitulo's row in the budget, so the capitulo and its only contratista are chosen already. */
async function copiarUno(page: Page): Promise<void> {
  await campo(page, 'Buscar por nombre').fill('muro del b')
  await boton(page, `Acciones de ${ITEM}`).click()
  await page.getByRole('menuitem', { name: 'Copiar a un capítulo' }).click()
  const dialogo = enDialogo(page)
  await dialogo.getByText('Grupo «General»').waitFor()
  await boton(dialogo, 'Copiar el rubro').click()
  await dialogo.getByRole('alert').getByText(mensajesPresupuestos.completeTodosLosCampos).waitFor()
  await campo(dialogo, `Cantidad de ${ITEM}`).fill('12,5')
  // 450.000 × 12,5 × 1,1
  await dialogo.getByRole('definition').getByText('6.187.500').waitFor()
  await foto(page, 'banco-02-copiar')
  expect(await faltasDeAxe(page, 'todas')).toEqual([])
  await boton(dialogo, 'Copiar el rubro').click()
  await page.getByText(mensajesEdicion.tareaCreada).first().waitFor()
  await esperarFila(page, ITEM, { Cantidad: '12,5', 'Precio total con margen (Gs.)': '6.187.500' })
}

async function copiarTres(page: Page): Promise<void> {
  await accionDeFila(page, 'Mampostería', mensajesPresupuestos.agregarDelBanco)
  const elegidos: string[] = []
  for (const casilla of (await page.getByRole('checkbox', { name: /^Elegir / }).all()).slice(0, 3)) {
    await casilla.check()
    elegidos.push(((await casilla.getAttribute('aria-label')) ?? '').replace('Elegir ', ''))
  }
  await foto(page, 'banco-03-elegidos')
  await boton(page, 'Copiar 3 rubros a un capítulo').click()
  const dialogo = enDialogo(page)
  for (const [i, nombre] of elegidos.entries()) {
    await campo(dialogo, `Cantidad de ${nombre}`).fill(String(i + 2))
  }
  await boton(dialogo, 'Copiar 3 rubros').click()
  await page.getByText(mensajesEdicion.copiadosDelBanco(3, 'Mampostería')).first().waitFor()
  for (const [i, nombre] of elegidos.entries()) await esperarFila(page, nombre, { Cantidad: String(i + 2) })
  await foto(page, 'banco-04-presupuesto')
}

async function descartarlo(page: Page): Promise<void> {
  await accionDeFila(page, 'Mampostería', mensajesPresupuestos.agregarDelBanco)
  await campo(page, 'Buscar por nombre').fill(ITEM)
  await boton(page, `Acciones de ${ITEM}`).click()
  await page.getByRole('menuitem', { name: 'Descartar' }).click()
  const pregunta = page.getByRole('alertdialog')
  await pregunta.getByText(mensajesEdicion.confirmarDescartarDelBanco(ITEM)).waitFor()
  await boton(pregunta, 'Descartar el rubro').click()
  await page.getByText(mensajesEdicion.tareaDescartadaEnBanco).first().waitFor()
  await boton(page, 'Volver al presupuesto')
    .or(page.getByRole('link', { name: 'Volver al presupuesto' }))
    .click()
  await leerFila(page, ITEM)
}

test('on a phone, from the navbar, the dialog asks for the work', async () => {
  await crearObraChica(await tokenDe('admin'), 'Casa del teléfono')
  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await page.goto('/presupuestos')
    await boton(page, 'Menú').click()
    await page.getByRole('link', { name: 'Rubros de la plantilla' }).click()
    await page.getByRole('heading', { level: 1, name: mensajesEdicion.bancoDePrecios }).waitFor()
    await page
      .getByRole('checkbox', { name: /^Elegir / })
      .first()
      .check()
    await boton(page, 'Copiar 1 rubro a un capítulo').click()
    const dialogo = enDialogo(page)
    await campo(dialogo, 'Obra').fill('casa del tel')
    await page.getByRole('option', { name: 'Casa del teléfono' }).click()
    await elegir(dialogo, 'Capítulo', 'Mampostería')
    await dialogo.getByRole('textbox', { name: /^Cantidad de/ }).fill('3')
    await foto(page, 'banco-05-telefono')
    expect(await faltasDeAxe(page, 'todas')).toEqual([])
    await sinScrollDeLado(page)
    await boton(dialogo, 'Copiar el rubro').click()
    await page.getByRole('heading', { level: 1, name: 'Casa del teléfono' }).waitFor()
  })
})
