import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinFaltasEnAmbos } from './axe.ts'
import { boton, campo, escribir } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { crearObraChica } from './mundo/obra.ts'
import { ANCHOS, foto, visitar } from './navegador.ts'

const enTitulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
/** One pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// Done on a phone, and each step seen on a desk too.
test('acontecimientos, the days of a work and the firm’s data are set up', async () => {
  const { presupuestoId } = await crearObraChica(await tokenDe('admin'), 'Días')
  await visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await acontecimientos(page)
    await page.goto(`/presupuestos/editar/${presupuestoId}`)
    await page.getByRole('link', { name: 'Días laborales' }).click()
    await enTitulo(page, 'Días laborales')
    await escribir(page, { Sábado: '4,5' })
    await page.getByText('44,5 horas por semana').waitFor()
    await sinFaltasEnAmbos(page, 'ajustes-03-dias')
    await boton(page, 'Guardar').click()
    await page.getByText('Dias editados con exito').first().waitFor()
    await page.goto(`/presupuesto/diasLaborales/${presupuestoId}`)
    await expect.poll(() => campo(page, 'Sábado').inputValue()).toBe('4,5')
    await empresa(page)
  })
})

async function acontecimientos(page: Page): Promise<void> {
  const nombre = 'Granizo'
  await page.goto('/acontecimientos')
  await page.getByRole('link', { name: 'Agregar' }).first().click()
  await enTitulo(page, 'Agregar acontecimiento')
  await escribir(page, { Nombre: nombre })
  await sinFaltasEnAmbos(page, 'ajustes-01-acontecimiento')
  await boton(page, 'Guardar').click()
  await page.getByText(mensajesReportes.acontecimientoCreado).first().waitFor()
  await enTitulo(page, 'Acontecimientos')
  await page.getByRole('rowheader', { name: nombre }).waitFor()
  await sinFaltasEnAmbos(page, 'ajustes-02-acontecimientos')
  await boton(page, `Acciones de ${nombre}`).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByText(mensajesReportes.confirmarEliminar).waitFor()
  await boton(page, 'Eliminar el acontecimiento').click()
  await page.getByText(mensajesReportes.acontecimientoEliminado).first().waitFor()
  await page.getByRole('rowheader', { name: nombre }).waitFor({ state: 'detached' })
}

async function empresa(page: Page): Promise<void> {
  await page.goto('/empresa')
  await enTitulo(page, 'Datos de la empresa')
  await escribir(page, { RUC: '80012345-0', Dirección: 'Palma 123, Asunción' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await page.getByRole('img', { name: 'Logo de la empresa' }).waitFor()
  await sinFaltasEnAmbos(page, 'ajustes-04-empresa')
  await boton(page, 'Guardar').click()
  await page.getByText(mensajesEmpresa.guardada).first().waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Logo de la empresa' }).waitFor()
  await boton(page, 'Quitar el logo').click()
  await boton(page, 'Guardar').click()
  await page.getByText('Sin logo: se imprimen las iniciales').waitFor()
}

test('the options of a list open inside a landmark, on a desk and on a phone', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    for (const ancho of [1440, 360] as const) {
      await page.setViewportSize(ANCHOS[ancho])
      await page.goto('/empresa')
      await page.getByRole('combobox', { name: mensajesEmpresa.residenteVe }).click()
      await page.getByRole('option').first().waitFor()
      await foto(page, `ajustes-05-opciones-${ancho}`)
      expect(await faltasDeAxe(page)).toEqual([])
      // Moved back to the end of the document, where such lists used to be, it is a fault: axe does look at them.
      await page.evaluate(`document.body.append(document.querySelector('[role=listbox]'))`)
      expect((await faltasDeAxe(page)).join()).toContain('region')
    }
  }))
