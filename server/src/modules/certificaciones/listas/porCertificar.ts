import type { hechoPorCertificar } from '@plomada/contract/certificaciones/deHoy'
import { hechoSinCertificar } from '@plomada/domain/certificaciones/calculo'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { claveDe } from '../saldosRepo.ts'
import { leerComponentesDeContratistas, tarifaDeFila } from '../tareasRepo.ts'
import { leerSinCertificar } from './repo.ts'

export interface PorCertificar {
  presupuestoId: string
  obraNombre: string
  contratistaId: string
  contratistaNombre: string
  desde: Fecha
  hasta: Fecha
  total: Gs
}

/**
 * What each contratista did in each active work and nobody certified, at the present prices, what comes to most first.
 * What has no price for its work, or a correction took back whole, comes to nothing and is left out. Two statements.
 */
export async function leerPorCertificar(tx: Tx): Promise<PorCertificar[]> {
  const filas = await leerSinCertificar(tx)
  const tareas = [...new Set(filas.map(({ tarea_id }) => tarea_id))]
  const componentes = await leerComponentesDeContratistas(tx, tareas)
  const porCuenta = Map.groupBy(filas, (f) =>
    claveDe({ presupuestoId: f.presupuesto_id, contratistaId: f.contratista_id }),
  )
  return [...porCuenta.values()]
    .flatMap((suyas) => {
      const [una] = suyas
      if (una === undefined) return []
      const total = sumar(
        suyas.map((f) =>
          hechoSinCertificar({
            tarifa: tarifaDeFila(f, componentes.get(f.tarea_id)),
            sinCertificar: micro(f.cantidad),
          }),
        ),
      )
      return {
        presupuestoId: una.presupuesto_id,
        obraNombre: una.obra_nombre,
        contratistaId: una.contratista_id,
        contratistaNombre: una.contratista_nombre,
        desde: suyas.map(({ desde }) => desde).sort()[0] ?? una.desde,
        hasta:
          suyas
            .map(({ hasta }) => hasta)
            .sort()
            .at(-1) ?? una.hasta,
        total,
      }
    })
    .filter(({ total }) => total !== 0)
    .sort((a, b) => b.total - a.total)
}

export const porCertificar: Manejador<typeof hechoPorCertificar> = async ({ tx, query }) => {
  const todas = await leerPorCertificar(tx)
  const desde = (query.page - 1) * query.limit // not money: rows before the page
  return {
    items: todas.slice(desde, desde + query.limit),
    count: todas.length,
    suma: sumar(todas.map(({ total }) => total)),
  }
}
