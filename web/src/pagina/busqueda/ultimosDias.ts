import { masDias } from '@plomada/domain/nucleo/fecha'
import { hoy as diaDeHoy } from '../../api/hoy.ts'

interface Rango {
  inicio: string
  fin: string
}

/** The days that a list of works is of: those of the address, by default from 30 days ago to tomorrow (2-site-management §9). */
export function ultimosDias({ inicio, fin }: Partial<Rango>): Rango {
  const hoy = diaDeHoy()
  return { inicio: inicio ?? masDias(hoy, -30), fin: fin ?? masDias(hoy, 1) }
}

/** The range in which a list shows what was just saved of a day, where by default it does not; null where it does. */
export function rangoQueMuestra(fecha: string): Rango | null {
  const { inicio, fin } = ultimosDias({})
  return fecha < inicio || fecha > fin ? { inicio: fecha, fin: fecha } : null
}
