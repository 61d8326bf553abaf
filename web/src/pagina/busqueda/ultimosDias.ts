import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'

/** The days that a list of works is of: those of the address, by default from 30 days ago to tomorrow (2-site-management §9). */
export function ultimosDias({ inicio, fin }: { inicio?: string; fin?: string }): {
  inicio: string
  fin: string
} {
  const hoy = hoyEnAsuncion(new Date())
  return { inicio: inicio ?? masDias(hoy, -30), fin: fin ?? masDias(hoy, 1) }
}
