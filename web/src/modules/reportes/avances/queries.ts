import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { type Rango, rangoPorDefecto } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_INFORME } from './filtros.ts'

export type Informe = RespuestaDe<typeof reporteDeAvances>
export type Busqueda = Filtros<typeof FILTROS_DE_INFORME>

/** The days of the address; by default the week up to its last one, or to today. What is no date counts as none. */
export function rangoDe({ inicio = '', fin = '' }: Busqueda, hoy: string): Rango {
  const porDefecto = rangoPorDefecto(esFecha(fin) ? fin : hoy)
  return { inicio: esFecha(inicio) ? inicio : porDefecto.inicio, fin: porDefecto.fin }
}

export const informeDeAvance = (presupuestoId: string, rango: Rango, estado: Busqueda['estado']) =>
  consulta(reporteDeAvances, { query: { presupuestoId, ...rango, estado } })
