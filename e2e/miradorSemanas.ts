import type { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { llano } from './cuenta.ts'
import { cuanto, type Final, porcentaje, TAREAS } from './miradorFinal.ts'
import { foto } from './navegador.ts'

// What Obra El Mirador tells of its weeks: one of them on its page, and the list.

type Semana = Final['semanales'][number]

/** A report in which there is everything on its page, and in the list those that say something. */
export async function mirarSemanas(
  page: Page,
  llamadas: LlamadasDeMirador,
  { semanales }: Final,
): Promise<void> {
  const { presupuestoId } = llamadas.obra
  const semana = semanales.find((una) => una.avances.length > 1 && una.acontecimientos['Tormenta'])
  if (semana === undefined) throw new Error('no week has both')
  await page.goto(
    `/presupuesto/${presupuestoId}/reportes/semanales/${llamadas.reportes.de(String(semana.numero))}`,
  )
  await page.getByRole('heading', { level: 1, name: tituloDeSemana(semana), exact: true }).waitFor()
  await mirarSemana(page, semana)
  await foto(page, 'mirador-semana')
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
