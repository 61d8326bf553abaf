import { masDias } from '@plomada/domain/nucleo/fecha'
import { hoy as diaDeHoy } from '../../api/hoy.ts'

/** The days that a list of works is of: those of the address, by default from 30 days ago to tomorrow (2-site-management §9). */
export function ultimosDias({ inicio, fin }: { inicio?: string; fin?: string }): {
  inicio: string
  fin: string
} {
  const hoy = diaDeHoy()
  return { inicio: inicio ?? masDias(hoy, -30), fin: fin ?? masDias(hoy, 1) }
}
