import { type ContraElPlan, contraElPlan } from '@plomada/domain/cronograma/plan'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { Tx } from '../../../base/db/base.ts'
import { armarCronograma, progresoDeCapitulos } from './leer.ts'
import { leerPlanes } from './planesRepo.ts'

/**
 * How each of these works goes against its plan of a day (domain.md §11), by id: one statement for all of them. A work
 * that somebody may not see is not in it, nor one that there is not.
 */
export async function planesDe(
  tx: Tx,
  obras: readonly string[],
  hoy: Fecha,
): Promise<Map<string, ContraElPlan>> {
  const leidos = await leerPlanes(tx, obras)
  return new Map(
    leidos.map(({ presupuestoId, presupuestoTipo, cabecera, ...filas }) => {
      const cronograma = cabecera && armarCronograma({ cabecera, ...filas }, presupuestoTipo)
      return [
        presupuestoId,
        contraElPlan(cronograma, progresoDeCapitulos(filas.capitulos, presupuestoTipo), hoy),
      ]
    }),
  )
}
