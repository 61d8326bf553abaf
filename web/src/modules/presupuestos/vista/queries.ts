import type { Endpoint } from '@plomada/contract/endpoint'
import { excelPresupuesto, pdfAprobado, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { keepPreviousData } from '@tanstack/react-query'
import { type AlAvanzar, bajar } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'
import { alDia } from '../../../api/envios/alDia.ts'

export interface OrdenDeCapitulos {
  sortField: '_id' | 'nombre'
  sortDirection: '1' | '-1'
}

/** The whole budget, with costs. When the order changes, present rows stay on the screen until the new ones come. */
export function consultaDeVista(presupuestoId: string, orden: OrdenDeCapitulos) {
  return {
    ...consulta(vistaPresupuesto, { query: { presupuestoId, ...orden } }),
    placeholderData: keepPreviousData,
  }
}

/** The snapshot that approval took (domain.md §7). */
export function consultaDeAprobado(presupuestoId: string) {
  return consulta(vistaPresupuesto, { query: { presupuestoId, soloTareasAprobadas: 'true' } })
}

/** What the client sees: its answer carries no cost (domain.md §13). */
export function consultaDeCliente(presupuestoId: string) {
  return consulta(vistaPresupuestoCliente, { query: { presupuestoId } })
}

/** Reads whose cached answers a change of a budget makes outdated. */
export const TOCA_VISTAS: readonly Endpoint[] = [
  vistaPresupuesto,
  vistaPresupuestoCliente,
  presupuestoPorId,
  presupuestos,
]

export const bajarPdf = (presupuestoId: string) => async (signal: AbortSignal, alAvanzar: AlAvanzar) => {
  await alDia(presupuestoId, signal)
  return bajar(pdfPresupuesto, { params: { presupuestoId } }, signal, alAvanzar)
}
export const bajarPdfAprobado = (presupuestoId: string) => (signal: AbortSignal, alAvanzar: AlAvanzar) =>
  bajar(pdfAprobado, { params: { presupuestoId }, query: { tipo: 'aprobado' } }, signal, alAvanzar)
export const bajarExcel = (presupuestoId: string) => async (signal: AbortSignal, alAvanzar: AlAvanzar) => {
  await alDia(presupuestoId, signal)
  return bajar(excelPresupuesto, { query: { presupuestoId } }, signal, alAvanzar)
}
