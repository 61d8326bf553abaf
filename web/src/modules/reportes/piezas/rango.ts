import { esFecha } from '@plomada/domain/nucleo/fecha'
import { type Rango, rangoPorDefecto } from '@plomada/domain/reportes/rango'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'

/** The days of the address; by default the week up to its last one, or to today. What is no date counts as none. */
export function rangoDe({ inicio = '', fin = '' }: { inicio?: string; fin?: string }): {
  rango: Rango
  hoy: string
} {
  const hoy = diaDeHoy()
  const porDefecto = rangoPorDefecto(esFecha(fin) ? fin : hoy)
  return { rango: { inicio: esFecha(inicio) ? inicio : porDefecto.inicio, fin: porDefecto.fin }, hoy }
}
