import { planCambio } from '@plomada/domain/presupuestos/obra'
import { calcularPlan, margenQueRige } from '@plomada/domain/presupuestos/plan'
import { expect } from 'vitest'
import { componenteDeFila, losQueCuentan } from '../tareas/componentes.ts'
import { leerComponentes } from '../tareas/repo.ts'
import { planDeFila, redondeoDeFila } from '../totales/filas.ts'
import { agrupar, exigirTotales, type ObraContada } from '../totales/totales.ts'
import { exigirAvances } from './avances.ts'
import { exigirCuentas } from './cuentas.ts'
import type { PresupuestoDePrueba } from './presupuesto.ts'

/**
 * Checks what must hold for a work at any moment: each active tarea's stored figures follow from its componentes,
 * share and margin; its materials have the frozen price; totals, also those that the base keeps, are the sums of the
 * lines; and what is kept of its avances and of its contratistas' accounts follows from them. After approval the indirect capitulo keeps its old margin
 * and prices, so it is left out then.
 */
export async function exigirConsistencia(p: PresupuestoDePrueba): Promise<void> {
  const { obra, tareas, componentes, congelados } = await p.sql(async (tx) => ({
    obra: await tx.selectFrom('presupuesto').selectAll().where('id', '=', p.id).executeTakeFirstOrThrow(),
    tareas: await tx
      .selectFrom('tarea as t')
      .innerJoin('capitulo as c', 'c.id', 't.capitulo_id')
      .selectAll('t')
      .select(['c.margen', 'c.gasto_indirecto'])
      .where('t.presupuesto_id', '=', p.id)
      .where('t.estado', '=', 'activo')
      .execute(),
    componentes: await leerComponentes(
      tx,
      (await tx.selectFrom('tarea').select('id').where('presupuesto_id', '=', p.id).execute()).map(
        (t) => t.id,
      ),
    ),
    congelados: await tx
      .selectFrom('precio_congelado')
      .selectAll()
      .where('presupuesto_id', '=', p.id)
      .execute(),
  }))
  const congelado = new Map(congelados.map((c) => [c.dato_auxiliar_id, c]))
  const deTarea = agrupar(componentes, (c) => c.tarea_id)
  for (const tarea of tareas) {
    if (obra.estado === 'aprobado' && tarea.gasto_indirecto) continue
    const suyos = losQueCuentan((deTarea.get(tarea.id) ?? []).map(componenteDeFila))
    for (const c of suyos.filter((c) => c.tipo === 'materialTipo')) {
      const precio = congelado.get(c.datoAuxiliarId)
      expect([c.precioUnitario, c.precioUnitarioReal]).toEqual([
        precio?.precio_unitario,
        precio?.precio_unitario_real,
      ])
    }
    const propio = tarea.margen === null ? null : Number(tarea.margen)
    const guardado = planDeFila(tarea)
    const esperado = calcularPlan({
      componentes: suyos,
      redondeo: redondeoDeFila(tarea),
      cantidad: guardado.cantidad,
      gastoIndirectoTotal: tarea.gasto_indirecto_total,
      margen: margenQueRige(propio, Number(obra.margen_tareas), 'presupuesto'),
    })
    expect(planCambio(guardado, { ...guardado, ...esperado })).toBe(false)
    if (tarea.gasto_indirecto) expect(tarea.gasto_indirecto_total).toBe(0)
  }
  const { totales } = await exigirSumas(p)
  const contada = { id: p.id, estado: obra.estado, presupuestoTipo: obra.presupuesto_tipo } as ObraContada
  expect((await p.sql((tx) => exigirTotales(tx, contada))).obra).toEqual(totales)
  await exigirAvances(p, totales)
  await exigirCuentas(p)
}

async function exigirSumas(p: PresupuestoDePrueba) {
  const vista = await p.vista()
  const { totales, rubrosWithGrupos } = vista
  const sumar = (montos: number[]) => montos.reduce((n, m) => n + m, 0)
  for (const c of rubrosWithGrupos) {
    const planes = c.grupos.flatMap((g) => g.tareas).map((t) => t.plan)
    expect([c.planPrecioTotal, c.planPrecioTotalConMargen, c.planCostoTotal]).toEqual([
      sumar(planes.map((x) => x.precioTotal)),
      sumar(planes.map((x) => x.precioTotalConMargen)),
      sumar(planes.map((x) => x.precioCostoFinal)),
    ])
  }
  const otros = rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
  expect(totales.presupuestoPlanPrecioTotalConMargen).toBe(
    sumar(otros.map((c) => c.planPrecioTotalConMargen)),
  )
  expect(totales.presupuestoPlanCostoTotal).toBe(
    sumar(otros.map((c) => c.planCostoTotal)) + totales.gastoIndirectoPorDistribuir,
  )
  expect(totales.gastoIndirectoDistribuido).toBe(sumar(otros.map((c) => c.gastoIndirectoTotal)))
  return vista
}
