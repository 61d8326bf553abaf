import { avances } from '@plomada/contract/avances/avances'
import type { RespuestaClienteDe, RespuestaDe } from '@plomada/contract/endpoint'
import {
  eliminarReporteSemanal,
  enlacesDeReporte,
  reporteSemanal,
  reportesSemanales,
} from '@plomada/contract/reportes/semanales'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_SEMANAS } from './filtros.ts'

export type FiltrosDeSemanas = Filtros<typeof FILTROS_DE_SEMANAS>
/** One of the list, as who shares it reads it, and as its client does. */
export type FilaDeReporte = RespuestaDe<typeof reportesSemanales>['items'][number]
/** Weeks of the firm that were closed before they ended. */
export type Adelantadas = NonNullable<RespuestaDe<typeof reportesSemanales>['adelantadas']>
export type FilaDeCliente = RespuestaClienteDe<typeof reportesSemanales>['items'][number]
export type EnlaceDeReporte = RespuestaDe<typeof enlacesDeReporte>['items'][number]
export type Reporte = RespuestaDe<typeof reporteSemanal>
export type ReporteDeCliente = RespuestaClienteDe<typeof reporteSemanal>

/** Reads whose cached answers a change of a report makes outdated. */
/** A closed one tells avances, which their list says. */
export const TOCA_REPORTES = [reportesSemanales, reporteSemanal, enlacesDeReporte, avances] as const

/** A day of the address; what is none says nothing. */
export const dia = (texto = ''): string | undefined => (esFecha(texto) ? texto : undefined)

/** Those with something in them, as documented: an empty one is opened where it was generated. */
export function listaDeReportes(presupuestoId: string, filtros: FiltrosDeSemanas) {
  const query = {
    ...deLista(filtros),
    presupuestoId,
    fechaInicio: dia(filtros.inicio),
    fechaFin: dia(filtros.fin),
    excluirVacios: 's',
  } as const
  return consulta(reportesSemanales, { query })
}

export const unReporte = (reporteSemanalId: string) =>
  consulta(reporteSemanal, { query: { reporteSemanalId } })

export const susEnlaces = (reporteSemanalId: string) =>
  consulta(enlacesDeReporte, { query: { reporteSemanalId } })

/** The documented question before one is deleted, and what follows. */
export const preguntaDeEliminar = ({ _id, cerrado }: Pick<FilaDeReporte, '_id' | 'cerrado'>) => ({
  texto: mensajesSemanales.confirmarEliminar,
  consecuencia: cerrado ? mensajesSemanales.eliminarCerrado : mensajesSemanales.eliminarAbierto,
  verbo: 'Eliminar el reporte',
  peligroso: true,
  endpoint: eliminarReporteSemanal,
  envio: { body: { reporteSemanalId: _id } },
  invalida: TOCA_REPORTES,
})
