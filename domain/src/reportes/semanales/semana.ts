import { type Fecha, formatoFecha, hoyEnAsuncion, masDias } from '../../nucleo/fecha.ts'
import type { Rango } from '../rango.ts'

// Weeks of reports: ISO 8601, Monday to Sunday, as days of the calendar in Asunción (domain.md §12).

const HORA_DE_CIERRE_UTC = 9 // 06:00 in Asunción, which is at UTC−3 all year round

/** The Monday and the Sunday of the week in which a day is. */
export function semanaDe(fecha: Fecha): Rango {
  const lunes = masDias(fecha, -((diaDeSemana(fecha) + 6) % 7))
  return { inicio: lunes, fin: masDias(lunes, 6) }
}

/** Its number in the ISO year, which is the year of its Thursday. */
export function numeroDeSemana(fecha: Fecha): number {
  const jueves = masDias(semanaDe(fecha).inicio, 3)
  const dias = (Date.parse(jueves) - Date.parse(`${jueves.slice(0, 4)}-01-01`)) / DIA_MS
  return (dias - (dias % 7)) / 7 + 1
}

/** 'Semana 37 · 07/09/2026 al 13/09/2026' */
export function tituloDeSemana({ inicio, fin }: Rango): string {
  return `Semana ${numeroDeSemana(inicio)} · ${formatoFecha(inicio)} al ${formatoFecha(fin)}`
}

/** The instant at which the week that begins on that Monday is closed: the next Monday at 06:00 in Asunción. */
export function cierreDe(lunes: Fecha): Date {
  return new Date(Date.parse(masDias(lunes, 7)) + HORA_DE_CIERRE_UTC * 60 * 60 * 1000)
}

/** The Mondays of the weeks that are closed at that instant, from the one in which a day is. */
export function semanasCerradasDesde(dia: Fecha, ahora: Date): Fecha[] {
  const lunes: Fecha[] = []
  for (let uno = semanaDe(dia).inicio; cierreDe(uno) <= ahora; uno = masDias(uno, 7)) lunes.push(uno)
  return lunes
}

/** The Monday of the first week that is not to be closed yet at that instant; on a Monday before six, the one before. */
export function primeraSinTerminar(ahora: Date): Fecha {
  const esta = semanaDe(hoyEnAsuncion(ahora)).inicio
  const anterior = masDias(esta, -7)
  return cierreDe(anterior) > ahora ? anterior : esta
}

const DIA_MS = 24 * 60 * 60 * 1000
/** 0 on a Sunday. */
const diaDeSemana = (fecha: Fecha): number => new Date(fecha).getUTCDay()
