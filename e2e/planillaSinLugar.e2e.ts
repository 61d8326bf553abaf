import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { EMAIL, entrar, tokenDe } from './mundo/api.ts'
import { abrirCorte } from './mundo/corte.ts'
import { montarDisco } from './mundo/disco.ts'
import { CUANTOS, TIENE_LLAVE } from './mundo/equipo.ts'
import { abrirMortal } from './mundo/mortal.ts'
import { agregarTarea, cantidadesEscritas, crearObraChica } from './mundo/obra.ts'
import { foto } from './navegador.ts'
import { filaDePlanilla, irACelda, leerFila, pegarEnPlanilla } from './planilla.ts'

// The estimator's sheet on a device without room (sheet.md §2, 'Truth when the network fails').

const disco = montarDisco('planilla en un equipo sin lugar')
const RUBROS = ['Rubro 1', 'Rubro 2', 'Rubro 3', 'Rubro 4']
/** Ms within which a person is told what became of what they did. */
const PRONTO_MS = 3000

const dice = async (page: Page, nombre: string) =>
  (await leerFila(page, nombre)).Cantidad?.replace(/\s+/g, ' ')

test.skipIf(!disco.montado)(
  'what is typed and pasted on a full disk is said not to stay, and arrives once when there is a network',
  async () => {
    const corte = await abrirCorte(inject('direccion'))
    onTestFinished(() => corte.cerrar())
    const token = await tokenDe('admin')
    const obra = await crearObraChica(token, 'Casa sin lugar')
    const ids = []
    for (const nombre of RUBROS) ids.push((await agregarTarea(token, obra, nombre))._id)
    const { page, matar } = await abrirMortal(corte.direccion, await entrar(EMAIL.admin), disco.carpeta)
    await page.goto('/landing')
    await expect.poll(() => page.evaluate(TIENE_LLAVE)).toBe(true)
    await disco.dejarLibres(1_000_000)
    // A page that has found room believes it for a while (api/lugar.ts): this one comes when there is none.
    await page.goto(`/presupuesto/${obra.presupuestoId}/tareas`)
    await filaDePlanilla(page, 'Rubro 1').first().waitFor()
    corte.poner('cortada')

    await irACelda(page, 'Rubro 1', 'Cantidad')
    await page.keyboard.type('41')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => dice(page, 'Rubro 1'), { timeout: PRONTO_MS })
      .toBe(`41 ${mensajesEnvios.noQueda}`)
    await pegarEnPlanilla(page, '42\n43\n44')
    for (const [i, nombre] of RUBROS.entries())
      await expect
        .poll(() => dice(page, nombre), { timeout: PRONTO_MS })
        .toBe(`${41 + i} ${mensajesEnvios.noQueda}`)
    expect(await page.evaluate(CUANTOS)).toBe(0)
    await foto(page, 'planilla-sin-lugar')

    disco.vaciar()
    corte.poner('pasa')
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    for (const [i, id] of ids.entries())
      await expect.poll(() => cantidadesEscritas(token, id)).toEqual([String(41 + i)])
    await expect.poll(() => dice(page, 'Rubro 4')).toBe('44')
    await matar()
  },
)
