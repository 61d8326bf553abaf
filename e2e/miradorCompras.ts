import { nombreDeMes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { mirador } from '@plomada/domain/prueba/mirador/mirador'
import { type OrdenAlFinal, ordenesAlFinal } from '@plomada/domain/prueba/mirador/ordenesAlFinal'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gs, llano } from './cuenta.ts'
import {
  CAPITULOS,
  CATALOGO,
  contraElPlanDe,
  cuanto,
  dia,
  type Final,
  monto,
  oRaya,
  redondeada,
  TAREAS,
} from './miradorFinal.ts'
import { foto } from './navegador.ts'
import { enListas, leerCajones, leerTablas, leerUna } from './tablas.ts'

// What Obra El Mirador says of its orders, materials, labour and schedule: each figure where a person reads it.

const { proveedores } = mirador.entrada

const ORDENES = ordenesAlFinal()

/** The list, and from it one that is paid and one that waits. */
export async function mirarOrdenes(page: Page, presupuestoId: string): Promise<void> {
  await page.goto(`/presupuesto/${presupuestoId}/ordenes?inicio=2026-07-01&fin=2026-12-31&limit=50`)
  const lista = await leerUna(page, 'Órdenes de compra')
  expect(lista.titulos.slice(0, 5)).toEqual(['Fecha', 'Proveedor', 'Estado', 'Total (Gs.)', 'Acción'])
  expect(enListas(lista).map((fila) => fila.slice(0, 5))).toEqual(
    ORDENES.map((orden) => [
      `Orden ${orden.nro}`,
      dia(orden.fecha),
      proveedores[orden.proveedor],
      [orden.estado, orden.fechaPago && dia(orden.fechaPago)].filter(Boolean).join(' '),
      monto(orden.total),
    ]).reverse(),
  )
  await foto(page, 'mirador-ordenes')
  for (const estado of ['PAGADO', 'pendiente']) {
    const orden = ORDENES.find((una) => una.estado === estado)
    if (orden === undefined) throw new Error(`no order is ${estado}`)
    await page.getByRole('link', { name: `Orden ${orden.nro}`, exact: true }).click()
    await mirarOrden(page, orden)
    await page.goBack()
  }
}

async function mirarOrden(page: Page, orden: OrdenAlFinal): Promise<void> {
  await page.getByRole('heading', { level: 1, name: `Orden de compra ${orden.nro}` }).waitFor()
  const tabla = await leerUna(page, 'Materiales de la orden')
  expect(tabla.titulos).toEqual(
    orden.fechaPago
      ? ['Pedido', 'Comprado', 'Desde extra', 'Precio pagado (Gs.)', 'Pagado']
      : ['Pedido', 'Precio unitario (Gs.)', 'Importe'],
  )
  expect(enListas(tabla).toSorted(porNombre)).toEqual(
    orden.materiales.map(filaDeMaterial).toSorted(porNombre),
  )
  const texto = llano(await page.getByRole('main').innerText())
  expect(texto).toContain(`${orden.fechaPago ? 'Total pagado' : 'Total de la orden'} ${gs(orden.total)}`)
  expect(texto).toContain(`${proveedores[orden.proveedor]} · pedida el ${dia(orden.fecha)}`)
  for (const { tarea, material, cantidad: cuantos } of orden.lineas) {
    const { nombre = '', unidad } = CATALOGO[material] ?? {}
    const deTarea = page.getByRole('listitem').filter({ hasText: TAREAS[tarea]?.nombre ?? '' })
    expect(llano(await deTarea.innerText())).toContain(`${nombre}: ${cuanto(cuantos, unidad)}`)
  }
  await foto(page, `mirador-orden-${orden.nro}`)
}

const porNombre = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : 1)

function filaDeMaterial({ material, pagado, ...pedido }: OrdenAlFinal['materiales'][number]): string[] {
  const { nombre = '', unidad } = CATALOGO[material] ?? {}
  const deQue = [nombre, cuanto(pedido.cantidad, unidad)]
  return pagado
    ? [
        ...deQue,
        cuanto(pagado.comprado, unidad),
        cuanto(pagado.desdeExtra, unidad),
        monto(pagado.precio),
        gs(pagado.total),
      ]
    : [...deQue, monto(pedido.precioUnitario), gs(pedido.precioTotal)]
}

/** What the work needs, ordered, bought, used and has left over of each material, and its labour by rubro. */
export async function mirarTotales(page: Page, presupuestoId: string, final: Final): Promise<void> {
  await page.goto(`/presupuesto/${presupuestoId}/materiales?limit=50`)
  const materiales = await leerUna(page, 'Materiales de la obra')
  expect(materiales.titulos).toEqual([
    'Necesita',
    'Pedido',
    'Comprado',
    'Extra',
    'Utilizado',
    'En obra',
    'Balance',
    'Pagado (Gs.)',
    'Promedio (Gs.)',
  ])
  expect(enListas(materiales).toSorted(porNombre)).toEqual(
    Object.values(final.materiales)
      .map((m) => [
        `${m.materialNombre} (${m.unidadMedidaCodigo})`,
        redondeada(m.cantidadTotal, 3),
        redondeada(m.cantidadOrdenada, 3),
        redondeada(m.cantidadComprada, 3),
        redondeada(m.cantidadExtra, 3),
        redondeada(m.cantidadUtilizada, 3),
        redondeada(m.ours_enObra, 3),
        `${m.balance < 0 ? 'sobra' : 'falta'} ${redondeada(Math.abs(m.balance), 3)} ${m.unidadMedidaCodigo}`,
        monto(m.compraPrecioTotal),
        oRaya(m.compraPromedio, (promedio) => redondeada(promedio, 2)),
      ])
      .toSorted(porNombre),
  )
  await foto(page, 'mirador-materiales')
  await page.goto(`/presupuesto/${presupuestoId}/manoDeObra?limit=50`)
  const labor = await leerUna(page, 'Mano de obra')
  expect(labor.titulos).toEqual(['Capítulo', 'Rubro', 'Necesita', 'Utilizado', 'Por hacer'])
  const unidadDe = (nombre: string) =>
    Object.values(CATALOGO).find((dato) => dato.nombre === nombre && dato.tipo === 'manoDeObra')?.unidad
  const enTexto = (fila: string[]) => fila.join(' · ')
  expect(enListas(labor).map(enTexto).sort()).toEqual(
    final.manoDeObra
      .map(({ tarea, nombre, cantidadTotal, ours_cantidadUtilizada: utilizada, ours_restante: restante }) => [
        nombre,
        CAPITULOS[TAREAS[tarea]?.cap ?? '']?.nombre ?? '',
        TAREAS[tarea]?.nombre ?? '',
        ...[cantidadTotal, utilizada, restante].map((n) => `${redondeada(n, 3)} ${unidadDe(nombre)}`),
      ])
      .map(enTexto)
      .sort(),
  )
  await foto(page, 'mirador-mano-de-obra')
}

/** Each week that is marked, what the weeks of each month cost, what was done in it, and what one week costs. */
export async function mirarCronograma(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { cronograma } = final
  await page.goto(`/cronograma/${presupuestoId}`)
  const [grilla] = [...(await leerTablas(page)).values()]
  const meses = Object.keys(cronograma.totalPorMes)
  const congelados: string[] = [...cronograma.yearMonthsCongelados]
  expect(grilla?.titulos).toEqual(
    meses.map((mes) =>
      expect.stringMatching(
        `^${tituloDeMes(mes)}${congelados.includes(mes) ? ' \\(congelado\\)' : ''} ?1 2 3 4$`,
      ),
    ),
  )
  const enMonto = (valor = 0) => (valor === 0 ? '—' : gs(valor))
  const filas = Object.entries(cronograma.semanasMarcadas).flatMap(([cap, porMes]) => {
    const { semanas } = cronograma.preciosPorSemanaYRubro[cap] ?? { semanas: 0 }
    const marcadas = Object.values(porMes).flatMap((mes) => [...mes])
    return [
      [
        `${CAPITULOS[cap]?.nombre} ${marcadas.filter(Boolean).length} de ${semanas} semanas`,
        ...marcadas.map((si) => (si ? '■' : '·')),
      ],
      ['', ...meses.map((mes) => enMonto(cronograma.montoPorMes[cap]?.[mes]))],
    ]
  })
  const pie = [
    ['Previsto', ...meses.map((mes) => gs(cronograma.totalPorMes[mes] ?? 0))],
    ['Ejecutado', ...meses.map((mes) => gs(cronograma.ours_totalEjecutadoPorMes[mes] ?? 0))],
  ]
  expect(grilla && enListas(grilla).slice(0, -1)).toEqual([...filas, ...pie])
  // What was frozen is what stands in those months.
  for (const [i, porMes] of Object.values(cronograma.desembolsos).entries())
    for (const mes of congelados)
      expect(filas[i * 2 + 1]?.[meses.indexOf(mes) + 1]).toBe(enMonto(porMes[mes]))
  expect(llano(await page.locator('main').innerText())).toContain(contraElPlanDe(final).frase)
  await foto(page, 'mirador-cronograma')
  await mirarCuentas(page, final)
}

/** What opens from its amounts: what is done of each capitulo in one month, and what a week of one costs. */
async function mirarCuentas(page: Page, { cronograma }: Final): Promise<void> {
  const { ours_totalEjecutadoPorMes: porMes, ours_ejecutadoPorMes: porCapitulo } = cronograma
  const mes = Object.keys(porMes).find((uno) => (porMes[uno] ?? 0) > 0) ?? ''
  const [dicho] = await leerCajones(page, [`Ejecutado, ${nombreDeMes(mes)}`])
  for (const [cap, suyo] of Object.entries(porCapitulo)) {
    const [nombre, hecho] = [CAPITULOS[cap]?.nombre, suyo[mes] ?? 0]
    if (hecho === 0) expect(dicho).not.toContain(`${nombre} Gs.`)
    else expect(dicho).toContain(`${nombre} ${gs(hecho)}`)
  }
  const { precioTotal, precioPorSemanaYRubro } = cronograma.preciosPorSemanaYRubro.C ?? {}
  await page
    .getByRole('button', { name: new RegExp(`^${CAPITULOS.C?.nombre}, ${nombreDeMes('2026-10')}: `) })
    .click()
  const cajon = page.getByRole('dialog')
  const semanas = llano(await cajon.innerText())
  expect(semanas).toContain('dura 7 semanas')
  expect(semanas).toContain(`× ${gs(precioPorSemanaYRubro ?? 0)} por semana`)
  await cajon.getByRole('button', { name: /^por semana: / }).click()
  await cajon.getByRole('heading', { name: /^Por semana · / }).waitFor()
  expect(llano(await cajon.innerText())).toContain(`${gs(precioTotal ?? 0)} ÷ 7 semanas`)
}
