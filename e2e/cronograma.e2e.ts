import { cambiarCronograma, crearCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { llegar, pulsar, tecla, teclear } from './teclado.ts'

// A payment schedule from its first day to a frozen month, by keyboard alone, and a long one on a desk and on a phone.

const NOMBRE = 'Obra del cronograma'
let obra: ObraChica
let grande: string

beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  await agregarTarea(token, obra, 'Muro')
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra.presupuestoId } })
  grande = await crearObraGrande(token)
}, 120_000)

/** Forty capitulos, twelve of them with a price, in fifteen months; four months are marked and two of them frozen. */
async function crearObraGrande(token: string): Promise<string> {
  const una = await crearObraChica(token, 'Obra larga')
  const { presupuestoId } = una
  await agregarTarea(token, una, 'Muro')
  const contratistas = [{ id: una.contratistaId }]
  for (let n = 1; n < 40; n++) {
    const { _id: capituloId } = await llamar(token, crearCapitulo, {
      body: { presupuestoId, nombre: `Capítulo ${n}`, duracion: n % 2 === 0 ? 2 : 1, contratistas },
    })
    if (n >= 12) continue
    const { _id: grupoId } = await llamar(token, crearGrupo, {
      body: { rubroId: capituloId, nombre: 'Muros' },
    })
    await agregarTarea(token, { ...una, capituloId, grupoId }, `Muro ${n}`)
  }
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  const creado = await llamar(token, crearCronograma, { body: { presupuestoId, fechaInicio: '2026-08-03' } })
  const { rubros, meses, version } = creado.cronograma
  const marcas = Object.fromEntries(
    rubros.map(({ _id, duracion }, i) => {
      const mes = meses[i % 4] ?? ''
      return [_id, { [mes]: [0, 1, 2, 3].map((semana) => semana < duracion) }]
    }),
  )
  const [agosto = '', setiembre = ''] = meses
  await llamar(token, cambiarCronograma, {
    body: { presupuestoId, cronograma: marcas, desembolsos: { [agosto]: 0, [setiembre]: 0 }, version },
  })
  return presupuestoId
}

const direccion = (presupuestoId: string) => `/cronograma/${presupuestoId}`
const celda = (page: Page, mes: string, semana: number, como: string) =>
  page.getByRole('gridcell', { name: `Mampostería, ${mes}, semana ${semana}, ${como}`, exact: true })
const guardado = (page: Page) => page.getByText('Cada semana que marcás queda guardada.').waitFor()
const leer = async () =>
  llamar(await tokenDe('admin'), cronograma, { query: { presupuestoId: obra.presupuestoId } })

describe('a schedule', { timeout: 180_000 }, () => {
  test('is begun, marked, made longer and frozen by keyboard alone', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(direccion(obra.presupuestoId))
      await page.getByRole('heading', { name: mensajesCronograma.todaviaNoHay }).waitFor()
      await sinFaltasEnAmbos(page, 'cronograma sin empezar')
      await teclear(page, page, { 'Fecha de inicio': '03/08/2026' })
      await pulsar(page, boton(page, 'Crear cronograma'))
      await celda(page, 'agosto 2026', 1, 'sin marcar').waitFor()
      await pulsar(page, boton(page, 'Agregar mes'))
      await page
        .getByRole('columnheader', { name: 'Setiembre 2026' })
        .or(page.getByRole('columnheader', { name: 'Septiembre 2026' }))
        .waitFor()
      await llegar(page, celda(page, 'agosto 2026', 1, 'sin marcar'))
      await foto(page, 'cronograma foco')
      await tecla(page, 'Space')
      await celda(page, 'agosto 2026', 1, 'marcada').waitFor()
      // With shift an arrow goes on marking.
      await tecla(page, 'Shift+ArrowRight')
      await celda(page, 'agosto 2026', 2, 'marcada').waitFor()
      await guardado(page)
      await expect
        .poll(async () => Object.values((await leer()).semanasMarcadas[obra.capituloId] ?? {})[0])
        .toEqual([true, true, false, false])
      await sinFaltasEnAmbos(page, 'cronograma chico')
      await pulsar(page, boton(page, 'Congelar agosto 2026'))
      const dialogo = page.getByRole('alertdialog')
      await pulsar(page, boton(dialogo, 'Congelar agosto 2026'))
      await page.getByText(mensajesCronograma.congelado('agosto 2026')).first().waitFor()
      await celda(page, 'agosto 2026', 1, 'marcada, congelada').waitFor()
      expect((await leer()).yearMonthsCongelados).toEqual(['2026-08'])
    }))

  test('of forty capitulos and fifteen months is worked in on a desk and on a phone', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(direccion(grande))
      await page.getByRole('grid').waitFor()
      await sinFaltasEnAmbos(page, 'cronograma grande')
      await page
        .getByRole('gridcell', { name: /^Capítulo 38, .*, semana 4/ })
        .last()
        .scrollIntoViewIfNeeded()
      await foto(page, 'cronograma grande al final')
    }))
})
