import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesMotivo as textos } from '@plomada/domain/nucleo/mensajes/motivo'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe, sinFaltasEnAmbos } from './axe.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { filaDePlanilla, irACelda, planilla } from './planilla.ts'

// Why an approved work is changed (decision 0150): asked once, kept on the device and in the history.

let presupuestoId: string
beforeAll(async () => {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, 'Casa aprobada que cambia')
  presupuestoId = obra.presupuestoId
  for (const nombre of ['Muro', 'Revoque']) await agregarTarea(token, obra, nombre)
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
})

const MOTIVO = 'El cliente agrandó el quincho'
const pregunta = (page: Page) => page.getByRole('dialog', { name: textos.titulo })

test('it is asked once, by the keyboard alone; what waits without network keeps it, and the history tells it', () =>
  visitar({ rol: 'admin', perdidos: /editarTarea$/ }, async ({ page, contexto }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/presupuesto/${presupuestoId}/tareas`)
    await filaDePlanilla(page, 'Muro').first().waitFor()
    await irACelda(page, 'Muro', 'Cantidad')
    await page.keyboard.type('15')
    await page.keyboard.press('Enter')
    await pregunta(page).getByLabel(textos.campo).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'motivo-pregunta')
    await page.keyboard.press('Escape')
    await pregunta(page).waitFor({ state: 'hidden' })
    await irACelda(page, 'Muro', 'Cantidad')
    // What is loaded beforehand is there: a style that is lost would be made anew by axe, against the policy.
    await page.waitForLoadState('networkidle')
    await contexto.setOffline(true)
    await page.keyboard.type('16')
    await page.keyboard.press('Enter')
    await pregunta(page).getByLabel(textos.campo).waitFor()
    await page.keyboard.type(MOTIVO)
    await page.keyboard.press('Enter')
    await pregunta(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement.role')).toBe('treegrid')
    await page.getByText(`${textos.titulo}: ${MOTIVO}`).waitFor()
    await contexto.setOffline(false)
    await page.getByText(/Precio de la obra: Gs\. \+/).waitFor()
    await foto(page, 'motivo-dicho')
    await sinFaltasEnAmbos(page, 'planilla con motivo')
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'motivo-teclas')
    await page.keyboard.press('Escape')
    await planilla(page).waitFor()
    await page.goto(`/presupuesto/${presupuestoId}/historial`)
    const junto = page.getByRole('listitem').filter({ hasText: `Motivo: ${MOTIVO}` })
    await junto.getByText('Editó el rubro: Muro').waitFor()
    expect(await junto.innerText()).toMatch(/Diferencia\s+Gs\. \+[\d.]+/)
    await sinFaltasEnAmbos(page, 'historial con motivo')
    await foto(page, 'motivo-historial')
  }))
