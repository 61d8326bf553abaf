import type { Endpoint } from '@plomada/contract/endpoint'
import { excelPresupuesto, pdfAprobado, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { keepPreviousData } from '@tanstack/react-query'
import { descargaDe } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'
import { alDia } from '../../../api/envios/alDia.ts'

export interface OrdenDeCapitulos {
  /** `orden` is the work's own, with its item numbers. */
  sortField: 'orden' | '_id' | 'nombre'
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

// With what is being typed in it, which is sent first; the approved one does not have that.
export const bajarPdf = (presupuestoId: string) =>
  descargaDe(pdfPresupuesto, { params: { presupuestoId } }, (signal) => alDia(presupuestoId, signal))
export const bajarExcel = (presupuestoId: string) =>
  descargaDe(excelPresupuesto, { query: { presupuestoId } }, (signal) => alDia(presupuestoId, signal))
export const bajarPdfAprobado = (presupuestoId: string) =>
  descargaDe(pdfAprobado, { params: { presupuestoId }, query: { tipo: 'aprobado' } })
