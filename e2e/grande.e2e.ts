import { crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { beforeAll, expect, test } from 'vitest'
import { bajar, filaDe, filasDeExcel, textoDePdf } from './documentos.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { leerFila, planilla } from './planilla.ts'

const CAPITULOS = 20
/** Each one costs a call of the public API; `E2E_TAREAS=3000` is the reference size of ux.md §4. */
const TAREAS = Number(process.env.E2E_TAREAS ?? 600)
const A_LA_VEZ = 8

let presupuestoId: string
beforeAll(async () => {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, 'Edificio de muchas tareas')
  presupuestoId = obra.presupuestoId
  const lugares = await Promise.all(
    Array.from({ length: CAPITULOS }, async (_, c) => {
      const { _id: capituloId } = await llamar(token, crearCapitulo, {
        body: {
          presupuestoId,
          nombre: `Piso ${c + 1}`,
          duracion: 1,
          contratistas: [{ id: obra.contratistaId }],
        },
      })
      const { _id: grupoId } = await llamar(token, crearGrupo, {
        body: { rubroId: capituloId, nombre: 'General' },
      })
      return { ...obra, capituloId, grupoId }
    }),
  )
  const cola = Array.from({ length: TAREAS }, (_, i) => i)
  const carril = async () => {
    for (let i = cola.shift(); i !== undefined; i = cola.shift()) {
      const lugar = lugares[i % CAPITULOS] ?? obra
      await agregarTarea(token, lugar, `Tarea ${String(i + 1).padStart(4, '0')}`, String((i % 9) + 1))
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, carril))
})

test('a big work opens in the sheet, scrolls, and obeys the keyboard', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const { totales } = await llamar(await tokenDe('admin'), vistaPresupuesto, { query: { presupuestoId } })
    await page.goto(`/presupuesto/${presupuestoId}/tareas`)
    await boton(page, 'Expandir todo').click()
    // Each capitulo has its grupo 'General', one with its tareas, a line to type one in each, and one where more is added.
    const filas = CAPITULOS * 6 + TAREAS
    // More, because the header, the work's first capitulo, the indirect one and the total count too.
    expect(Number(await planilla(page).getAttribute('aria-rowcount'))).toBeGreaterThan(filas)
    expect(await leerFila(page, 'Total de la obra')).toMatchObject({
      'Precio total con margen (Gs.)': formatoGs(totales.presupuestoPlanPrecioTotalConMargen, {
        simbolo: false,
      }),
    })
    // Only visible rows are rendered.
    expect(await planilla(page).getByRole('row').count()).toBeLessThan(80)
    await planilla(page).focus()
    await page.keyboard.press('Control+End')
    await expect.poll(() => filaEnFoco(page)).toBeGreaterThan(filas - 5)
    const ultima = await filaEnFoco(page)
    await page.keyboard.press('PageUp')
    await expect.poll(() => filaEnFoco(page)).toBeLessThan(ultima - 5)
    const antes = await filaEnFoco(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => filaEnFoco(page)).toBe(antes + 1)
    await foto(page, 'grande-final')
    await page.keyboard.press('Control+Home')
    await expect.poll(() => filaEnFoco(page)).toBe(2)
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() => planilla(page).getByRole('row', { selected: true }).getAttribute('aria-expanded'))
      .toBe('false')
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => planilla(page).getByRole('row', { selected: true }).getAttribute('aria-expanded'))
      .toBe('true')
    await planilla(page).hover()
    await page.mouse.wheel(0, 6000)
    await page.getByText('Tarea 0', { exact: false }).first().waitFor()
    await foto(page, 'grande-scroll')
  }))

/** Row number in the whole sheet, where the header is 1. */
async function filaEnFoco(page: Parameters<typeof planilla>[0]): Promise<number> {
  return Number(await planilla(page).getByRole('row', { selected: true }).getAttribute('aria-rowindex'))
}

test('a big work downloads as PDF and as Excel, with every tarea in it', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuesto/${presupuestoId}/tareas`)
    const { totales } = await llamar(await tokenDe('admin'), vistaPresupuesto, { query: { presupuestoId } })
    const total = totales.presupuestoPlanPrecioTotalConMargen
    const texto = await textoDePdf(await bajar(page, boton(page, 'PDF')))
    expect(new Set(texto.match(/Tarea \d{4}/g)).size).toBe(TAREAS)
    expect(texto).toContain(formatoGs(total).replace('\u00a0', ' '))
    const filas = await filasDeExcel(await bajar(page, boton(page, 'Excel')), 'Presupuesto')
    expect(filas.filter((fila) => fila.some((celda) => /^Tarea \d{4}$/.test(String(celda))))).toHaveLength(
      TAREAS,
    )
    expect(filaDe(filas, 'Total de la obra')).toContain(total)
  }))
