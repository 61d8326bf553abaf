import { cargarAvance } from '@plomada/contract/avances/avances'
import { cambiarCronograma, crearCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sinFaltasEnAmbos, sinScrollDeLado } from './axe.ts'
import { gs, llano } from './cuenta.ts'
import { bajar, filaDe, filasDeExcel, textoDePdf } from './documentos.ts'
import { abrirTodas, cifrasSueltas, figuras, MONTOS } from './figuras.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { llegar, pulsar, tecla, teclear } from './teclado.ts'

// A payment schedule from its first day to a frozen month, by keyboard alone; two people in it; a long one.

const NOMBRE = 'Obra del cronograma'
let obra: ObraChica
let grande: string
let tareaId: string

beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  // 7.837.500 with its margin, of which 5 of 12,5 m2 are done.
  tareaId = (await agregarTarea(token, obra, 'Muro')).newTareaId
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra.presupuestoId } })
  await llamar(token, cargarAvance, {
    body: { _id: crypto.randomUUID(), tareaId, cantidad: '5', fecha: hoyEnAsuncion(new Date()) },
  })
  grande = await crearObraGrande(token)
})

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
const leer = async (presupuestoId = obra.presupuestoId) =>
  llamar(await tokenDe('admin'), cronograma, { query: { presupuestoId } })
const deSeptiembre = async () => (await leer()).semanasMarcadas[obra.capituloId]?.['2026-09']
/** What a figure of the grid shows. */
const cifraDe = async (page: Page, nombre: string) =>
  llano(await page.getByRole('button', { name: new RegExp(`^${nombre}: `) }).innerText())

describe('a schedule', () => {
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

  test('two people: a phone by touch, a desk by mouse; what the second one sees, and that nothing is lost', () =>
    visitar({ rol: 'admin', ancho: 360, rechazos: ['409 PATCH /v1/cronograma'] }, ({ page: telefono }) =>
      visitar({ rol: 'superadmin', rechazos: ['409 PATCH /v1/cronograma'] }, async ({ page: mesa }) => {
        for (const page of [telefono, mesa]) {
          await page.goto(direccion(obra.presupuestoId))
          await celda(page, 'septiembre 2026', 1, 'sin marcar').waitFor()
        }
        await celda(telefono, 'septiembre 2026', 1, 'sin marcar').tap()
        await celda(telefono, 'septiembre 2026', 1, 'marcada').waitFor()
        await guardado(telefono)
        await expect.poll(deSeptiembre).toEqual([true, false, false, false])
        await foto(telefono, 'cronograma teléfono')
        // All its weeks are marked: the last takes what is left.
        expect(await cifraDe(telefono, 'Previsto, septiembre 2026')).toBe(gs(2_612_500))
        expect(await cifraDe(telefono, 'Previsto, agosto 2026')).toBe(gs(5_225_000))
        expect(await cifraDe(telefono, 'Ejecutado, septiembre 2026')).toBe(gs(3_135_000))

        await celda(mesa, 'septiembre 2026', 3, 'sin marcar').click()
        await mesa.getByText(mensajesComun.versionVieja).waitFor()
        await celda(mesa, 'septiembre 2026', 1, 'marcada').waitFor()
        await celda(mesa, 'septiembre 2026', 3, 'marcada, sin guardar').waitFor()
        await sinFaltasEnAmbos(mesa, 'cronograma conflicto')
        expect(await deSeptiembre()).toEqual([true, false, false, false])
        // The capitulo lasts 3 weeks: the other one's is taken for it, and both go together.
        await celda(mesa, 'septiembre 2026', 1, 'marcada').click()
        await boton(mesa, 'Guardar lo mío').click()
        await celda(mesa, 'septiembre 2026', 3, 'marcada').waitFor()
        expect(await deSeptiembre()).toEqual([false, false, true, false])

        await celda(telefono, 'septiembre 2026', 1, 'marcada').tap()
        // What was wanted there is done already: nothing waits.
        await celda(telefono, 'septiembre 2026', 3, 'marcada').waitFor()
        await celda(telefono, 'septiembre 2026', 1, 'sin marcar').waitFor()
        await guardado(telefono)
        expect(await telefono.getByRole('alert').count()).toBe(0)
        await sinScrollDeLado(telefono)
        await bajarDocumentos(mesa)
      }),
    ))

  test('every amount opens how it came about, those of what is frozen and of the question before too', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const token = await tokenDe('admin')
      const { version } = await llamar(token, tareaPorId, { params: { tareaId } })
      // What was frozen of it is now more than it is worth.
      await llamar(token, editarTarea, {
        body: { _id: tareaId, version, plan: { cantidad: '6' } },
      })
      await page.goto(direccion(obra.presupuestoId))
      await page.getByRole('grid').waitFor()
      const recorrido = { vistas: new Set<string>(), faltas: [], que: MONTOS, pasos: new Set<string>() }
      expect(await abrirTodas(page, 'cronograma', recorrido)).toBeGreaterThanOrEqual(6)
      await sinFaltasEnAmbos(page, 'cronograma exceso')
      await boton(page, 'Congelar septiembre 2026').click()
      await page.getByRole('alertdialog').waitFor()
      await foto(page, 'cronograma pregunta')
      expect(await figuras(page.getByRole('alertdialog')).count()).toBe(1)
      expect(await cifrasSueltas(page, MONTOS)).toEqual([])
      await boton(page.getByRole('alertdialog'), 'Cancelar').click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(recorrido.faltas).toEqual([])
      const vistas = [...recorrido.vistas].join()
      for (const que of ['congelado de más', 'Previsto, agosto', 'Ejecutado, septiembre', 'Congelado:'])
        expect(vistas).toContain(que)
      // Each kind of step of the schedule (docs/cuenta.md) but `porSemana`, which Obra El Mirador has.
      expect([...recorrido.pasos].sort()).toEqual(['congelado', 'ejecutado', 'exceso', 'previsto', 'semanas'])
      await page.evaluate(`document.querySelector('[role="grid"]').insertAdjacentHTML('afterend',
        '<p>Gs. 1.234</p><p><button>Gs. −5</button></p>')`)
      expect(await cifrasSueltas(page, MONTOS)).toEqual(['Gs. 1.234', 'Gs. −5'])
    }))

  test('of forty capitulos and fifteen months is worked in with a mouse that is dragged', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(direccion(grande))
      await page.getByRole('grid').waitFor()
      await sinFaltasEnAmbos(page, 'cronograma grande')
      const semana = (nombre: string) =>
        page.getByRole('gridcell', { name: new RegExp(`^Capítulo 38, ${nombre}`) })
      const arrastrar = async (desde: string, hasta: string) => {
        await semana(desde).hover()
        await page.mouse.down()
        await semana(hasta).hover()
        await page.mouse.up()
        await guardado(page)
      }
      await arrastrar('octubre 2026, semana 1, marcada', 'octubre 2026, semana 2, marcada')
      await semana('octubre 2026, semana 2, sin marcar').waitFor()
      await arrastrar('noviembre 2026, semana 2, sin marcar', 'noviembre 2026, semana 3, sin marcar')
      await semana('noviembre 2026, semana 3, marcada').waitFor()
      await foto(page, 'cronograma grande al final')
      const { rubros, semanasMarcadas } = await leer(grande)
      const suyas = semanasMarcadas[rubros.find(({ nombre }) => nombre === 'Capítulo 38')?._id ?? '']
      expect(Object.entries(suyas ?? {}).filter(([, semanas]) => semanas.some(Boolean))).toEqual([
        ['2026-11', [false, true, true, false]],
      ])
    }))
})

/** The files of the work, opened and read. */
async function bajarDocumentos(page: Page): Promise<void> {
  const pdf = await textoDePdf(await bajar(page, boton(page, 'PDF')))
  for (const texto of [
    'Cronograma',
    NOMBRE,
    'Mampostería',
    'Agosto 2026 (congelado)',
    '5.225.000',
    '3.135.000',
  ])
    expect(pdf).toContain(texto)
  const excel = await bajar(page, boton(page, 'Excel'))
  const semanas = await filasDeExcel(excel, 'Cronograma')
  expect(filaDe(semanas, 'Mampostería').filter((celda) => celda === '■')).toHaveLength(3)
  expect(filaDe(semanas, 'Previsto')).toEqual(expect.arrayContaining([5_225_000, 2_612_500, 7_837_500]))
  expect(filaDe(await filasDeExcel(excel, 'Ejecutado'), 'Ejecutado').at(-1)).toBe(3_135_000)
}
