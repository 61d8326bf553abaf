import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { esFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { type Rango, rangoPorDefecto } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_INFORME } from './filtros.ts'

export type Informe = RespuestaDe<typeof reporteDeAvances>
export type Busqueda = Filtros<typeof FILTROS_DE_INFORME>

/** The days of the address; by default the week up to its last one, or to today. What is no date counts as none. */
export function rangoDe({ inicio = '', fin = '' }: Busqueda): { rango: Rango; hoy: string } {
  const hoy = hoyEnAsuncion(new Date())
  const porDefecto = rangoPorDefecto(esFecha(fin) ? fin : hoy)
  return { rango: { inicio: esFecha(inicio) ? inicio : porDefecto.inicio, fin: porDefecto.fin }, hoy }
}

/** Asked for again whenever it is opened: avances are made in a room that knows no reports. */
export const informeDeAvance = (presupuestoId: string, rango: Rango, estado: Busqueda['estado']) => ({
  ...consulta(reporteDeAvances, { query: { presupuestoId, ...rango, estado } }),
  staleTime: 0,
})
