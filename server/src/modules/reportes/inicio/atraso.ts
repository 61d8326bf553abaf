import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { inicio } from '@plomada/contract/reportes/inicio'
import { atrasoPorcentaje, curvaDe } from '@plomada/domain/cronograma/curva'
import { masMeses, ultimoMesTerminado } from '@plomada/domain/cronograma/meses'
import { montoPorMes, totalPorMes } from '@plomada/domain/cronograma/montos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { precioAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import type { Tx } from '../../../base/db/base.ts'
import { armarCronograma } from '../../cronograma/nucleo/leer.ts'
import { micro } from '../../presupuestos/cuentas/filas.ts'
import { agrupar } from '../../presupuestos/cuentas/totales.ts'
import { leerCronogramas, leerHechoDespues } from './atrasoRepo.ts'

interface ObraConAvance {
  id: string
  presupuesto_tipo: 'administrativo' | 'llaveEnMano'
  /** Of all it did up to now. */
  avanzado: Gs
}

type Plan = NonNullable<RespuestaDe<typeof inicio>['obras'][number]['plan']>

/**
 * How late each work is, as its S-curve says (domain.md §11): two statements for all of them. What was done up to the end
 * of a month is all that was done, less what came later. A work without a schedule is not in it.
 */
export async function planesDe(
  tx: Tx,
  obras: readonly ObraConAvance[],
  hoy: Fecha,
): Promise<Map<string, Plan>> {
  const porId = new Map(obras.map((obra) => [obra.id, obra]))
  const leidos = await leerCronogramas(tx, [...porId.keys()])
  const conPlan = leidos.flatMap(({ presupuestoId, ...filas }) => {
    const obra = porId.get(presupuestoId)
    if (obra === undefined) return []
    const cronograma = armarCronograma(filas, obra.presupuesto_tipo)
    return [{ obra, cronograma, hasta: ultimoMesTerminado(cronograma.meses, hoy) ?? null }]
  })
  // What was done after the grid ended counts in its last month.
  const cortes = conPlan.flatMap(({ obra, cronograma, hasta }) =>
    hasta === null || hasta === cronograma.meses.at(-1)
      ? []
      : [{ presupuestoId: obra.id, desde: masMeses(hasta, 1) }],
  )
  const despues = agrupar(await leerHechoDespues(tx, cortes), (t) => t.presupuesto_id)
  return new Map(
    conPlan.map(({ obra, cronograma, hasta }) => {
      const { meses } = cronograma
      const previsto = totalPorMes(meses, montoPorMes(cronograma))
      const punto = curvaDe(meses, { previsto, ejecutado: {} }).find(({ mes }) => mes === hasta)
      const real = (despues.get(obra.id) ?? []).reduce((suma, t) => suma - loDeDespues(t), obra.avanzado)
      return [obra.id, { hasta, atraso: atrasoPorcentaje(punto ? [{ ...punto, real }] : [], hoy) }]
    }),
  )
}

/** What came of a tarea's price after that month. */
function loDeDespues(t: Awaited<ReturnType<typeof leerHechoDespues>>[number]): Gs {
  const plan = { precioTotalConMargen: t.precio_total_con_margen, cantidad: micro(t.cantidad) }
  return t.avance_precio_total - precioAvanzado(plan, micro(t.avance_cantidad) - micro(t.despues))
}
