import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import type { Contador } from '../contador.ts'
import { boton, campo } from '../formulario.ts'
import { celdaDePlanilla, filaDePlanilla, planilla } from '../planilla.ts'
import { nombreDe, type ObraDeDoce } from './obraDeDoce.ts'

// The twelve jobs of sheet.md §5, each as somebody does it who knows the sheet, with what has to be so afterwards.

export interface Puesto {
  page: Page
  obra: ObraDeDoce
  /** Of another work, where rubros are brought from. */
  otra: ObraDeDoce
  manos: Contador
}

export interface Trabajo {
  nombre: string
  /** Excel's count, fixed in sheet.md §5. */
  excel: number
  /** How many the work has, where it takes more than what is in view. */
  rubros?: number
  hacer: (puesto: Puesto) => Promise<void>
  /** What the server has that shows that it was done, and what it has to be. */
  quedo: (puesto: Puesto) => Promise<[tiene: unknown, esperado: unknown]>
  /** Why Ctrl+Z in the sheet takes nothing of it back. */
  sinDeshacer?: string
}

const NUEVO = 'Rubro nuevo…'
const veces = <T>(cuantas: number, una: (i: number) => T): T[] =>
  Array.from({ length: cuantas }, (_, i) => una(i + 1))

/** A cell of a rubro, by the title of its column; without one, its name. */
async function celda(page: Page, rubro: string, titulo?: string) {
  return titulo === undefined
    ? filaDePlanilla(page, rubro).first().getByRole('rowheader')
    : celdaDePlanilla(page, rubro, titulo)
}

/** Selects whole rows from one rubro to another. */
async function elegirFilas({ page, manos }: Puesto, desde: number, hasta: number): Promise<void> {
  await manos.clic(await celda(page, nombreDe(desde)), { position: { x: 90, y: 10 } })
  await manos.clic(await celda(page, nombreDe(hasta)), { modifiers: ['Shift'], position: { x: 90, y: 10 } })
}

/** Chooses in the menu of a row what is done with all that are selected. */
async function delMenu({ page, manos }: Puesto, rubro: string, que: string): Promise<void> {
  await manos.clic(await celda(page, rubro), { button: 'right', position: { x: 90, y: 10 } })
  await manos.clic(page.getByRole('menuitem', { name: que }))
}

async function tipear({ page, manos }: Puesto, nombres: readonly string[]): Promise<void> {
  for (const nombre of nombres) {
    for (const valor of [nombre, 'm2', '2,5']) {
      await page.keyboard.type(valor)
      await manos.tecla('Tab')
    }
    await page.keyboard.type('1000')
    await manos.tecla('Enter')
  }
}

const alPortapapeles = (page: Page, texto: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(texto)})`)

const nombres = async ({ obra }: Puesto) => (await obra.tareas()).map(({ nombre }) => nombre)
const cantidadDe = async ({ obra }: Puesto, n: number) =>
  (await obra.tareas()).find(({ nombre }) => nombre === nombreDe(n))?.plan.cantidad

export const TRABAJOS: readonly Trabajo[] = [
  {
    nombre: '20 rubros tipeados',
    excel: 100,
    rubros: 3,
    hacer: async (puesto) => {
      await puesto.manos.clic(planilla(puesto.page).getByText(NUEVO).first())
      await tipear(
        puesto,
        veces(20, (n) => `Tipeado ${n}`),
      )
    },
    quedo: async (puesto) => [
      (await puesto.obra.tareas()).filter(
        ({ nombre, plan }) => nombre.startsWith('Tipeado') && plan.precioTotal === 2500,
      ).length,
      20,
    ],
  },
  {
    nombre: '20 rubros de otra obra',
    excel: 8,
    hacer: async (puesto) => {
      const { page, otra, obra, manos } = puesto
      const { presupuesto } = await obra.leer()
      await page.goto(otra.direccion)
      await elegirFilas(puesto, 1, 20)
      await delMenu(puesto, nombreDe(20), 'Copiar a…')
      const dialogo = page.getByRole('dialog')
      await manos.clic(campo(dialogo, 'Obra'))
      await page.keyboard.type(presupuesto.nombre)
      await manos.clic(page.getByRole('option', { name: presupuesto.nombre }))
      await manos.clic(campo(dialogo, 'Grupo'))
      await manos.clic(page.getByRole('option', { name: /^Techos/ }))
      await manos.boton(dialogo, 'Copiar')
      await dialogo.waitFor({ state: 'hidden' })
    },
    quedo: async (puesto) => [(await nombres(puesto)).slice(-20), veces(20, nombreDe)],
  },
  {
    nombre: '20 rubros de un Excel',
    excel: 8,
    rubros: 3,
    hacer: async ({ page, manos }) => {
      const filas = veces(20, (n) => `Del libro ${n}\tm2\t${n},5\t1000`)
      // Selected there from corner to corner, and copied; then this window.
      for (let i = 0; i < 3; i++) manos.sumar(1)
      await alPortapapeles(page, filas.join('\r\n'))
      manos.sumar(1)
      await manos.clic(planilla(page).getByText(NUEVO).first())
      await manos.tecla('Control+V')
      const dialogo = page.getByRole('dialog')
      await dialogo.waitFor().catch(() => {
        throw new Error('todavía no se pegan filas')
      })
      await manos.boton(dialogo, /^Agregar/)
      await dialogo.waitFor({ state: 'hidden' })
    },
    quedo: async (puesto) => [
      (await puesto.obra.tareas())
        .filter(({ nombre }) => nombre.startsWith('Del libro'))
        .map(({ plan }) => String(plan.cantidad)),
      veces(20, (n) => `${n}.5`),
    ],
  },
  {
    nombre: '200 cantidades pegadas',
    excel: 4,
    rubros: 210,
    hacer: async ({ page, manos }) => {
      manos.sumar(3)
      await alPortapapeles(page, veces(200, (n) => `${n},25`).join('\r\n'))
      await manos.clic(await celda(page, nombreDe(1), 'Cantidad'))
      await manos.tecla('Control+V')
      await page.getByText('Se cambiaron 200 celdas.').waitFor()
    },
    quedo: async ({ obra }) => [
      (await obra.tareas()).slice(0, 200).map(({ plan }) => String(plan.cantidad)),
      veces(200, (n) => `${n}.25`),
    ],
  },
  {
    nombre: '12 filas a otro lugar',
    excel: 6,
    hacer: async (puesto) => {
      const { page, manos } = puesto
      await elegirFilas(puesto, 2, 13)
      await manos.tecla('Shift+Space')
      await manos.tecla('Control+X')
      await manos.clic(await celda(page, nombreDe(18)), { position: { x: 90, y: 10 } })
      await manos.tecla('Control+V')
    },
    quedo: async (puesto) => [
      (await nombres(puesto)).slice(0, 18),
      [nombreDe(1), ...veces(4, (n) => nombreDe(n + 13)), ...veces(12, (n) => nombreDe(n + 1)), nombreDe(18)],
    ],
  },
  {
    nombre: '10 filas duplicadas',
    excel: 5,
    hacer: async (puesto) => {
      await elegirFilas(puesto, 2, 11)
      await delMenu(puesto, nombreDe(11), 'Duplicar')
    },
    quedo: async (puesto) => [
      (await nombres(puesto)).slice(11, 22).map((uno) => uno.slice(0, 9)),
      [...veces(10, (n) => nombreDe(n + 1)), nombreDe(12)],
    ],
  },
  {
    nombre: 'capítulo tardío en su lugar, con 3 rubros',
    excel: 19,
    rubros: 3,
    hacer: async (puesto) => {
      const { page, manos } = puesto
      await manos.boton(page, mensajesPresupuestos.agregarCapitulo)
      await manos.llenar(campo(page, 'Nombre'), 'Aislaciones')
      await manos.tecla('Enter')
      await filaDePlanilla(page, 'Aislaciones').waitFor()
      await manos.clic(filaDePlanilla(page, 'Aislaciones').getByRole('rowheader'))
      await manos.tecla('Shift+Space')
      await manos.tecla('Control+X')
      await manos.clic(filaDePlanilla(page, 'Techos').getByRole('rowheader'))
      await manos.tecla('Control+V')
      await page.getByText('Se corrió 1 fila.').waitFor()
      const suya = filaDePlanilla(page, 'Aislaciones').locator('xpath=following-sibling::*').getByText(NUEVO)
      await manos.clic(suya.first())
      await tipear(
        puesto,
        veces(3, (n) => `Membrana ${n}`),
      )
    },
    quedo: async ({ obra }) => {
      const { rubrosWithGrupos } = await obra.leer()
      return [
        rubrosWithGrupos
          .slice(0, 3)
          .map(({ nombre, grupos }) => [nombre, grupos.flatMap(({ tareas }) => tareas).length]),
        [
          ['Muros', 3],
          ['Aislaciones', 3],
          ['Techos', 1],
        ],
      ]
    },
  },
  {
    nombre: '50 precios + 5 %',
    excel: 9,
    rubros: 60,
    hacer: async (puesto) => {
      const { page, manos } = puesto
      // The last of them by keys: it is further down than what is in view.
      await manos.clic(await celda(page, nombreDe(1)), { position: { x: 90, y: 10 } })
      await planilla(page).hover()
      await page.mouse.wheel(0, 1000)
      await manos.clic(await celda(page, nombreDe(50)), { modifiers: ['Shift'], position: { x: 90, y: 10 } })
      await delMenu(puesto, nombreDe(50), 'Precio + %…')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('5')
      await manos.tecla('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    quedo: async ({ obra }) => [
      (await obra.tareas()).slice(0, 51).map(({ plan }) => plan.precioUnitario),
      [...veces(50, (n) => 1050 * n), 51_000],
    ],
  },
  {
    nombre: 'hallar un texto y corregir su cantidad',
    excel: 6,
    rubros: 200,
    hacer: async ({ page, manos }) => {
      await manos.clic(await celda(page, nombreDe(1), 'Cantidad'))
      await manos.tecla('Control+F')
      await page.keyboard.type('Rubro 150')
      await page.getByText(/1 de 1/).waitFor()
      await manos.tecla('Escape')
      await page.keyboard.type('7,75')
      await manos.tecla('Enter')
    },
    quedo: async (puesto) => [String(await cantidadDe(puesto, 150)), '7.75'],
  },
  {
    nombre: 'cantidad de 5 líneas de cómputo',
    excel: 28,
    hacer: async ({ page, manos }) => {
      await manos.clic(await celda(page, nombreDe(3)), { position: { x: 90, y: 10 } })
      await manos.tecla('F4')
      await manos.boton(page, 'Medir la cantidad')
      for (let linea = 1; linea <= 5; linea++) {
        for (const medida of ['2', '3', '0,5', '4']) {
          await manos.tecla('Tab')
          await page.keyboard.type(medida)
        }
        if (linea < 5) await manos.tecla('Enter')
      }
      await manos.boton(page, 'Guardar')
      await filaDePlanilla(page, nombreDe(3)).waitFor()
    },
    quedo: async (puesto) => [String(await cantidadDe(puesto, 3)), '60'],
  },
  {
    nombre: 'margen de un bloque',
    excel: 4,
    hacer: async ({ page, manos }) => {
      await manos.clic(filaDePlanilla(page, 'Muros').getByRole('rowheader'), { button: 'right' })
      await manos.clic(page.getByRole('menuitem', { name: 'Cambiar margen' }))
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('25')
      await manos.tecla('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    quedo: async ({ obra }) => [(await obra.leer()).rubrosWithGrupos[0]?.margen, 25],
  },
  {
    nombre: 'imprimir a PDF',
    excel: 3,
    hacer: async ({ page, manos }) => {
      const bajada = page.waitForEvent('download')
      await manos.clic(boton(page, 'PDF'))
      await bajada
    },
    quedo: () => Promise.resolve([true, true]),
    sinDeshacer: 'no cambia nada',
  },
]
