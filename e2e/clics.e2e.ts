import { cargarAvance } from '@plomada/contract/avances/avances'
import { generarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { unaDe } from './cuenta.ts'
import { boton, campo } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

// How many clicks the office's work with payments takes at 1366 × 768; what is typed does not count (issue 28).

const HOY = hoyEnAsuncion(new Date())
const NOMBRE = 'Obra de pocos clics'

let obra: Awaited<ReturnType<typeof crearObraChica>>
beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  const { presupuestoId, contratistaId } = obra
  const { newTareaId: tareaId } = await agregarTarea(token, obra, 'Muro')
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  for (const cantidad of ['2', '3']) {
    const avance = { _id: crypto.randomUUID(), tareaId, cantidad, fecha: HOY }
    await llamar(token, cargarAvance, { body: avance })
    const periodo = { inicio: masDias(HOY, -30), fin: HOY }
    await llamar(token, generarCertificacion, { body: { presupuestoId, contratistaId, ...periodo } })
  }
})

const CONTAR =
  "globalThis.__clics = 0; addEventListener('pointerdown', (e) => { if (e.isTrusted) globalThis.__clics += 1 }, true)"
const clics = (page: Page) => page.evaluate<number>('globalThis.__clics')
const dialogoDe = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre })

test('a certification is paid with its invoice in six clicks', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/certificaciones/${obra.presupuestoId}`)
    await boton(page, 'Marcar como pagado: certificación 1').waitFor()
    await page.evaluate(CONTAR)
    await boton(page, 'Marcar como pagado: certificación 1').click()
    const dialogo = dialogoDe(page, 'Marcar como pagado')
    await unaDe(dialogo, 'Factura').click()
    await campo(dialogo, 'Número').click()
    await page.keyboard.type('001-001-0000045')
    await campo(dialogo, 'Timbrado').click()
    await page.keyboard.type('12345678')
    await unaDe(dialogo, '10 %').click()
    await foto(page, 'clics-01-pagar')
    await boton(dialogo, /^Pagar /).click()
    await page.getByText(mensajesCertificaciones.pagada(1)).first().waitFor()
    expect(await clics(page)).toBeLessThanOrEqual(6)
    await page.getByText('001-001-0000045').waitFor()
  }))

test('Enter in its fields pays nothing, and the focus is on none that does', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/certificaciones/${obra.presupuestoId}`)
    await boton(page, 'Marcar como pagado: certificación 2').click()
    const dialogo = dialogoDe(page, 'Marcar como pagado')
    await expect.poll(() => campo(dialogo, 'Fecha de pago').evaluate((el) => el.matches(':focus'))).toBe(true)
    await unaDe(dialogo, 'Factura').click()
    for (const etiqueta of ['Fecha de pago', 'Número', 'Timbrado', 'RUC']) {
      await campo(dialogo, etiqueta).press('Enter')
    }
    await dialogo.waitFor()
    await page.keyboard.press('Escape')
    await boton(page, 'Marcar como pagado: certificación 2').waitFor()
  }))

test('the same invoice again is told, mended, and the payment is taken back', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/certificaciones/${obra.presupuestoId}`)
    await boton(page, 'Marcar como pagado: certificación 2').click()
    const pagar = dialogoDe(page, 'Marcar como pagado')
    await unaDe(pagar, 'Factura').click()
    await campo(pagar, 'RUC').fill('80012345-0')
    await boton(pagar, /^Pagar /).click()
    await page.getByText(mensajesCertificaciones.pagada(2)).first().waitFor()
    for (const [nro, numero] of [
      [1, '001-001-0000045'],
      [2, '001-001-0000045'],
    ] as const) {
      await boton(page, `Acciones de la certificación ${nro}`).click()
      await page.getByRole('menuitem', { name: 'Corregir comprobante' }).click()
      const dialogo = dialogoDe(page, 'Corregir comprobante')
      await campo(dialogo, 'RUC').fill('80012345-0')
      await campo(dialogo, 'Timbrado').fill('12345678')
      await campo(dialogo, 'Número').fill(numero)
      if (nro === 2) {
        await dialogo.getByText(/^La misma factura ya está en la certificación 1 de/).waitFor()
        await sinFaltasEnAmbos(page, 'clics-misma-factura')
      }
      await boton(dialogo, 'Guardar comprobante').click()
      await dialogo.waitFor({ state: 'detached' })
    }
    await boton(page, 'Acciones de la certificación 2').click()
    await page.getByRole('menuitem', { name: 'Revertir pago' }).click()
    const revertir = dialogoDe(page, 'Revertir pago')
    await sinFaltasEnAmbos(page, 'clics-revertir')
    await campo(revertir, 'Motivo').fill('Se pagó dos veces')
    await boton(revertir, 'Revertir el pago').click()
    await boton(page, 'Marcar como pagado: certificación 2').waitFor()
  }))
