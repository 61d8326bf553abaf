import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gs, llano } from './cuenta.ts'
import {
  CAPITULOS,
  CATALOGO,
  contraElPlanDe,
  dia,
  enPorcentaje,
  type Final,
  monto,
  oRaya,
  porcentaje,
  redondeada,
  TAREAS,
} from './miradorFinal.ts'
import { foto } from './navegador.ts'
import { enListas, leerCajones, leerTablas, leerUna } from './tablas.ts'

// What Obra El Mirador says in its reports of some days (section 10), and among the works of its firm.

const ESTADO_DE_LO_QUE_QUEDA: Record<string, string> = {
  verde: 'Con margen',
  amarillo: 'Queda poco',
  rojo: 'Sin saldo',
}

/** A quantity of a table: three decimals. */
const aTres = (valor: number, unidad = '') => `${redondeada(valor, 3)} ${unidad}`

const CLASE_DE_BARRA: Record<string, string> = { verde: 'ok', amarillo: 'atencion', rojo: 'peligro' }
const MAS_CARO = 'Más caro que lo previsto'

/** What became of a material, in words: by how much of it was bought, at what price, and the colour of its bar. */
function situacionDe(final: Final, g: Final['gastos']['detalleGastos'][number]): string {
  const { cantidadTotal = 0, cantidadComprada = 0 } = final.materiales[g.material] ?? {}
  const caro = (g.compraPromedio ?? 0) > (CATALOGO[g.material]?.real ?? 0)
  if (cantidadComprada > Math.ceil(cantidadTotal)) return 'Se pasó'
  if (cantidadTotal > 0 && cantidadComprada >= cantidadTotal) {
    return caro && g.diffPrecioTotal < 0 ? MAS_CARO : 'Completo'
  }
  if (g.barra === 'rojo' && caro) return MAS_CARO
  return g.barra === 'verde' ? 'Disponible' : 'Por agotarse'
}

/** What was spent on materials against the budget, all of them and one by one. */
export async function mirarGastos(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { inicio, fin, detalleGastos, gastosTotales: todo } = final.gastos
  await page.goto(`/avances/gastos/${presupuestoId}?inicio=${inicio}&fin=${fin}&vista=tabla&limit=50`)
  const tablas = await leerTablas(page)
  const detalle = tablas.get('Detalle por material, en guaraníes')
  const [frase, gastado] = [...tablas][0] ?? []
  if (!detalle || !gastado) throw new Error([...tablas.keys()].join())
  // The colour is of money; the words, of what it was for.
  for (const { materialNombre, barra } of detalleGastos) {
    const insignia = page.getByRole('rowheader', { name: materialNombre }).locator('[data-clase]')
    expect([materialNombre, await insignia.getAttribute('data-clase')]).toEqual([
      materialNombre,
      CLASE_DE_BARRA[barra],
    ])
  }
  const situaciones = detalleGastos.map((g) => situacionDe(final, g))
  expect(situaciones).not.toContain(MAS_CARO)
  const pasados = situaciones.filter((una) => una === 'Se pasó').length
  expect(frase).toBe(`${detalleGastos.length} materiales: ${pasados} se pasó`)
  const porNombre = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : 1)
  expect(enListas(gastado).toSorted(porNombre)).toEqual(
    detalleGastos
      .map((g) => [g.materialNombre, porcentaje(g.gastadoPorcentaje), situacionDe(final, g)])
      .toSorted(porNombre),
  )
  expect(enListas(detalle).toSorted(porNombre)).toEqual(
    detalleGastos
      .map((g) => {
        const m = final.materiales[g.material]
        const con = (gastado: number, cantidad = 0) =>
          `${monto(gastado)} ${aTres(cantidad, m?.unidadMedidaCodigo)}`
        return [
          `${g.materialNombre} ${situacionDe(final, g)}`,
          con(g.presupuestoPrecioTotal, m?.cantidadTotal),
          con(g.compraPrecioTotal, m?.cantidadComprada),
          con(g.diffPrecioTotal, g.diffCantidad),
          oRaya(g.compraPromedio, (promedio) => redondeada(promedio, 2)),
          monto(g.proyeccionPrecioTotal),
          monto(g.proyeccionGastoTotal),
          monto(g.compraPeriodo),
        ]
      })
      .toSorted(porNombre),
  )
  const gastadoDeTodo = enPorcentaje(todo.compraPrecioTotal, todo.presupuestoPrecioTotal)
  expect(llano(await page.locator('dl').first().innerText())).toBe(
    [
      `Presupuesto ${gs(todo.presupuestoPrecioTotal)}`,
      `Comprado ${gs(todo.compraPrecioTotal)} ${porcentaje(gastadoDeTodo)} del presupuesto`,
      `Disponible ${gs(todo.diffPrecioTotal)} ${ESTADO_DE_LO_QUE_QUEDA[todo.color]}`,
      `Comprado en estos días ${gs(todo.compraPeriodo)} Del ${dia(inicio)} al ${dia(fin)}`,
      `Gasto proyectado ${gs(todo.proyeccionGastoTotal)}`,
    ].join(' '),
  )
  const [proyectado] = await leerCajones(page, ['Todos los materiales, Gasto proyectado'])
  expect(proyectado).toContain(`Falta comprar ${gs(todo.proyeccionPrecioTotal)}`)
  await foto(page, 'mirador-gastos')
}

/** What was done in some days, and the materials that it took. */
export async function mirarUso(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { inicio, fin, materialesUtilizados, totalesMateriales } = final.usoDeMateriales
  await page.goto(`/reporte/materiales/uso/${presupuestoId}?inicio=${inicio}&fin=${fin}&vista=tabla`)
  const porTarea = await leerUna(page, /^Materiales por rubro/)
  const conMateriales = (materiales: Record<string, number>) =>
    Object.entries(materiales).map(([clave, usado]) => {
      const { nombre = '', unidad } = CATALOGO[clave] ?? {}
      return [nombre, aTres(usado, unidad)] as const
    })
  for (const { rubroId, cantidad: hecho, materiales } of materialesUtilizados) {
    const { nombre = '', unidad } = TAREAS[rubroId] ?? {}
    const [suya, ...otras] = porTarea.filas.filter((fila) => fila.nombre === nombre)
    expect([nombre, otras, suya?.celdas[0]]).toEqual([nombre, [], aTres(hecho, unidad)])
    const usados = conMateriales(materiales).map((par) => par.join(': '))
    expect(suya?.celdas[1]?.length).toBe(usados.join(' ').length)
    for (const usado of usados) expect(suya?.celdas[1]).toContain(usado)
  }
  expect(porTarea.filas).toHaveLength(materialesUtilizados.length)
  const totales = await leerUna(page, `${Object.keys(totalesMateriales).length} materiales`)
  expect(enListas(totales).toSorted()).toEqual(conMateriales(totalesMateriales).toSorted())
  await foto(page, 'mirador-uso')
}

/** How far it was each day: the work, beside a capitulo, and of each tarea the first and the last. */
export async function mirarInforme(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { fechas, obra, rubros, tareas } = final.reporteDeAvances
  const [inicio = '', fin = ''] = [fechas.at(0), fechas.at(-1)]
  await page.goto(`/avances/total/${presupuestoId}?inicio=${inicio}&fin=${fin}&vista=tabla&limit=50`)
  const nombre = CAPITULOS.B?.nombre ?? ''
  await page.getByRole('combobox', { name: 'Comparar con un capítulo' }).click()
  await page.getByRole('option', { name: nombre }).click()
  await page.getByRole('columnheader', { name: nombre, exact: true }).waitFor()
  const [dias] = [...(await leerTablas(page)).values()]
  expect(dias?.titulos).toEqual(['La obra', nombre, 'La obra, ese día'])
  expect(dias && enListas(dias).map((fila) => fila.slice(0, 3))).toEqual(
    fechas.map((fecha, i) => [dia(fecha), porcentaje(obra[i] ?? 0), porcentaje(rubros.B?.[i] ?? 0)]),
  )
  const { filas } = await leerUna(page, /rubro.*avanzó|Rubros/)
  for (const [clave, suyos] of Object.entries(tareas)) {
    const fila = filas.find(({ nombre }) => nombre === TAREAS[clave]?.nombre)
    expect([clave, fila?.celdas.slice(0, 2)]).toEqual([
      clave,
      [porcentaje(suyos.at(0) ?? 0), porcentaje(suyos.at(-1) ?? 0)],
    ])
  }
  await foto(page, 'mirador-informe')
}

/** The only order that nobody paid or discarded. */
const POR_PAGAR = 1_850_948

/** The firm at a glance: how far the work is against its plan, what it sells and will leave, and what waits in it. */
export async function mirarVistazo(page: Page, nombre: string, final: Final): Promise<void> {
  const { obra } = final.seguimiento
  await page.goto('/landing')
  const { filas } = await leerUna(page, 'Obras en curso')
  const fila = filas.find((una) => una.nombre === nombre)
  const { badge, plan } = contraElPlanDe(final)
  expect(fila?.celdas).toEqual([
    porcentaje(obra.avancePorcentajeTotal),
    `${badge} ${plan}`,
    gs(obra.precioTotalConMargen),
    gs(obra.margenProyectado),
  ])
  const espera = page.getByRole('link', { name: `Órdenes de compra pendientes de ${nombre}` })
  expect(llano(await espera.innerText())).toBe(
    `Órdenes de compra pendientes de ${nombre} ${gs(POR_PAGAR)} en total 1`,
  )
  await foto(page, 'mirador-vistazo')
}
