import type { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import { semanaDe, tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { llano } from './cuenta.ts'
import { boton, campo, elegir, siEsEseDia } from './formulario.ts'
import { cuanto, type Final, porcentaje, TAREAS } from './miradorFinal.ts'
import type { Mesa } from './miradorPasos.ts'
import { foto } from './navegador.ts'

// What Obra El Mirador records of its days and tells of its weeks: one of each kind of step, and each figure.

type Semana = Final['semanales'][number]

const titulo = (page: Page, nombre: string) =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true })

/** The last thing that happened and the first report on the screen; the others, which do the same again, by their call. */
export function semanasEnPantalla(mesa: Mesa): Pick<Jugadas, 'acontecimiento' | 'semanal'> {
  const { page, llamadas } = mesa
  const { presupuestoId } = llamadas.obra
  let [pasaron, hechos] = [0, 0]
  return {
    acontecimiento: async (paso) => {
      pasaron += 1
      // The first one makes what the others choose.
      if (pasaron === 1) return llamadas.acontecimiento(paso)
      await page.goto(`/avances/${presupuestoId}/registrar`)
      await elegir(page, '¿Qué pasó?', paso.nombre)
      await campo(page, 'Fecha').fill(formatoFecha(paso.fecha))
      await boton(page, 'Registrar').click()
      await siEsEseDia(page, paso.fecha)
      await page.getByText(textos.registrado).first().waitFor()
    },
    semanal: async (paso) => {
      hechos += 1
      const { esperado } = paso
      if (hechos > 1 || 'status' in esperado) return llamadas.semanal(paso)
      const semana = tituloDeSemana(semanaDe(paso.dia))
      await page.goto(`/presupuesto/${presupuestoId}/reportes/semanales`)
      await boton(page, 'Generar').first().click()
      const dialogo = page.getByRole('dialog')
      await campo(dialogo, 'Un día de la semana').fill(formatoFecha(paso.dia))
      await dialogo.getByText(semana).waitFor()
      await boton(dialogo, 'Generar').click()
      await titulo(page, esperado.vacio ? textos.vacio : semana).waitFor()
      llamadas.reportes.poner(String(esperado.numero), new URL(page.url()).pathname.split('/').at(-1) ?? '')
    },
  }
}

/** Each report on its page, and in the list those that say something. */
export async function mirarSemanas(
  page: Page,
  llamadas: LlamadasDeMirador,
  { semanales }: Final,
): Promise<void> {
  const { presupuestoId } = llamadas.obra
  for (const semana of semanales) {
    const nombre = semana.titulo ?? (semana.vacio ? textos.vacio : tituloDeSemana(semana))
    await page.goto(
      `/presupuesto/${presupuestoId}/reportes/semanales/${llamadas.reportes.de(String(semana.numero))}`,
    )
    await titulo(page, nombre).waitFor()
    await mirarSemana(page, semana)
    await foto(page, `mirador-semana-${semana.numero}`)
  }
  await page.goto(`/presupuesto/${presupuestoId}/reportes/semanales`)
  const dichas = page.getByRole('rowheader')
  await dichas.first().waitFor()
  expect(await dichas.allInnerTexts()).toEqual(
    semanales
      .filter(({ vacio }) => !vacio)
      .map(tituloDeSemana)
      .reverse(),
  )
  const veces = semanales.flatMap(({ acontecimientos }) => Object.entries(acontecimientos))
  const cuentas = new Map<string, number>()
  for (const [que, cuantas] of veces) cuentas.set(que, (cuentas.get(que) ?? 0) + cuantas)
  const contadores = page.getByRole('list', { name: 'Acontecimientos' }).getByRole('listitem')
  expect((await contadores.allInnerTexts()).map(llano)).toEqual(
    [...cuentas].map(([que, cuantas]) => `${que} ${cuantas}`),
  )
}

async function mirarSemana(page: Page, semana: Semana): Promise<void> {
  const dicho = llano(await page.getByRole('main').innerText())
  expect(dicho).toContain(`Nº ${semana.numero}`)
  // Where nothing was told the title doesn't say the week.
  expect(dicho).toContain(tituloDeSemana(semana))
  expect(dicho).toContain(`Avance de la obra al ${formatoFecha(semana.fin)} ${porcentaje(semana.avanceObra)}`)
  expect(dicho).toContain(` ${porcentaje(semana.avanceObraAnterior)} En la semana`)
  const [hecho, pasado] = await Promise.all(
    ['Lo que se hizo', 'Lo que pasó'].map((nombre) => cosasDe(page, nombre)),
  )
  expect(hecho).toEqual(
    semana.avances.map(({ tarea, ...a }) => {
      const { nombre, unidad } = TAREAS[tarea] ?? {}
      const cifras = (cantidad: number, por: number) => `${cuanto(cantidad, unidad)} · ${porcentaje(por)}`
      return expect.stringMatching(
        literal(
          `${nombre} `,
          ` En la semana ${cifras(a.cantidadSemana, a.porcentajeSemana)} Acumulado ${cifras(a.cantidadAcumulada, a.porcentajeAcumulado)}`,
        ),
      )
    }),
  )
  const veces = Object.entries(semana.acontecimientos)
  for (const [que, cuantas] of veces)
    expect(pasado?.filter((uno) => uno.startsWith(`${que} `))).toHaveLength(cuantas)
  expect(pasado).toHaveLength(veces.reduce((suma, [, cuantas]) => suma + cuantas, 0))
}

/** What begins and ends so, with the capitulo's name between. */
const literal = (inicio: string, fin: string) =>
  new RegExp(`^${[inicio, fin].map((parte) => parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)

async function cosasDe(page: Page, seccion: string): Promise<string[]> {
  const suya = page.getByRole('region', { name: seccion })
  if ((await suya.count()) === 0) return []
  return (await suya.getByRole('listitem').allInnerTexts()).map(llano)
}
