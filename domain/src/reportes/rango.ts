import type { Fecha } from '../nucleo/fecha.ts'
import { masDias } from '../nucleo/fecha.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { mensajesReportes } from '../nucleo/mensajes/reportes.ts'

export interface Rango {
  inicio: Fecha
  fin: Fecha
}

/** Of a report: each day is a point of every line, and a tarea has one line. */
const DIAS_MAXIMOS = 366

/** The days of a report where none are asked for: the last 7 days to today (2-site-management §9). */
export const rangoPorDefecto = (hoy: Fecha): Rango => ({ inicio: masDias(hoy, -7), fin: hoy })

/** Why there is no report of these days, and which of the two is wrong; null where there is. */
export function razonContraRango({ inicio, fin }: Rango): { campo: keyof Rango; razon: string } | null {
  if (inicio > fin) return { campo: 'inicio', razon: mensajesComun.rangoDeFechas }
  if (masDias(inicio, DIAS_MAXIMOS - 1) < fin) {
    return { campo: 'fin', razon: mensajesReportes.rangoLargo(DIAS_MAXIMOS) }
  }
  return null
}
