import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import type { Rango } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'

export type Gastos = RespuestaDe<typeof reporteDeGastos>
export type GastoDeMaterial = Gastos['detalleGastos'][number]
export type CifraDeGasto = keyof Gastos['gastosTotales']
export type Uso = RespuestaDe<typeof usoDeMateriales>

/** Asked for again whenever it is opened: purchases are made in a room that knows no reports. */
export const gastosDe = (presupuestoId: string, rango: Rango) => ({
  ...consulta(reporteDeGastos, { query: { presupuestoId, ...rango } }),
  staleTime: 0,
})

export const usoDe = (presupuestoId: string, rango: Rango) => ({
  ...consulta(usoDeMateriales, { query: { presupuestoId, ...rango } }),
  staleTime: 0,
})
