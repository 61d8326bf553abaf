import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { curvaDeObra } from '@plomada/contract/reportes/analisis'
import { atrasoPorcentaje, curvaDe } from '@plomada/domain/cronograma/curva'
import { ultimoMesTerminado } from '@plomada/domain/cronograma/meses'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { sobrecosto } from '@plomada/domain/reportes/curvaS'
import { conocidoDelCosto, seConoceElCosto } from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import type { Tx } from '../../../base/db/base.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import { presentarCronograma } from '../../cronograma/nucleo/leer.ts'
import { cargarAprobada } from '../nucleo/aprobada.ts'
import { cargarSeguimiento, type Seguimiento, seguirTodo } from './cargar.ts'

/** What was planned and done of a work, month by month, and how late and dear it is (domain.md §11). */
export const curva: Manejador<typeof curvaDeObra> = async ({ tx, quien, query }) => {
  const leida = await leerCurva(tx, quien, query.presupuestoId)
  const { obra } = seguirTodo(await cargarSeguimiento(tx, quien, query.presupuestoId))
  return conSobrecosto(leida, obra)
}

export type Curva = RespuestaDe<typeof curvaDeObra>

/** The months of a work; none without a cronograma. */
export async function leerCurva(
  tx: Tx,
  quien: Identidad,
  presupuestoId: string,
): Promise<Omit<Curva, 'sobrecosto' | 'conocido'>> {
  const obra = await cargarAprobada(tx, quien, presupuestoId)
  const { meses, totalPorMes, totalEjecutadoPorMes } = await presentarCronograma(tx, obra)
  const puntos = curvaDe(meses, { previsto: totalPorMes, ejecutado: totalEjecutadoPorMes })
  const hoy = hoyEnAsuncion(new Date())
  return {
    meses,
    previsto: puntos.map(({ previsto }) => previsto),
    real: puntos.map(({ real }) => real),
    hasta: ultimoMesTerminado(meses, hoy) ?? null,
    atraso: atrasoPorcentaje(puntos, hoy),
  }
}

export function conSobrecosto(
  leida: Omit<Curva, 'sobrecosto' | 'conocido'>,
  obra: Seguimiento['obra'],
): Curva {
  const conocido = conocidoDelCosto(obra)
  return { ...leida, conocido, sobrecosto: seConoceElCosto(conocido) ? sobrecosto(obra) : null }
}
