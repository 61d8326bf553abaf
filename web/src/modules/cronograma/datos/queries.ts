import { cronograma, excelDeCronograma, pdfDeCronograma } from '@plomada/contract/cronograma/cronograma'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { capituloPorId } from '@plomada/contract/presupuestos/capitulos'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { descargaDe } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'

/** As its reading answers it; a resident who is shown less gets it without amounts (domain.md §13). */
export type CronogramaDeObra = RespuestaDe<typeof cronograma>

export const cronogramaDe = (presupuestoId: string) => consulta(cronograma, { query: { presupuestoId } })

/** What a change of the schedule makes old besides itself, which its answer brings. */
export const TOCA_CRONOGRAMA = [historialDeObra, capituloPorId] as const

export const bajarExcelDeCronograma = (presupuestoId: string) =>
  descargaDe(excelDeCronograma, { query: { presupuestoId } })
export const bajarPdfDeCronograma = (presupuestoId: string) =>
  descargaDe(pdfDeCronograma, { query: { presupuestoId } })
