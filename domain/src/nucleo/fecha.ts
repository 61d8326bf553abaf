/** A day of the calendar, `YYYY-MM-DD` text from end to end: never a Date, which is off by one in Asunción (ux §1). */
export type Fecha = string

const CANONICA = /^(\d{4})-(\d{2})-(\d{2})$/
const CON_SEPARADOR = /^(?<dia>\d{1,2})(?<signo>[/.-])(?<mes>\d{1,2})(?:\k<signo>(?<anio>\d{4}|\d{2}))?$/
const DE_CORRIDO = /^(?<dia>\d{2})(?<mes>\d{2})(?<anio>\d{4}|\d{2})$/

/** Asunción is at UTC−3 all year round since October 2024 (Ley 7.115/2024). */
const DESFASE_MS = 3 * 60 * 60 * 1000

/** Within them four digits are a year: two days compare as text does, and any day has a next one. */
const ANIOS = { primero: 1900, ultimo: 2999 }
/** What a list is asked for that is of no days in particular. */
export const TODOS_LOS_DIAS = { inicio: `${ANIOS.primero}-01-01`, fin: `${ANIOS.ultimo}-12-31` } as const

/** True for a day that exists, of the years 1900 to 2999, written `YYYY-MM-DD`. */
export function esFecha(texto: string): boolean {
  const partes = CANONICA.exec(texto)
  if (partes === null) return false
  const [anio, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])]
  if (anio < ANIOS.primero || anio > ANIOS.ultimo) return false
  return mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDelMes(anio, mes)
}

/** '2026-11-05' as '05/11/2026'; text that is no date comes back unchanged, so that nothing is hidden. */
export function formatoFecha(fecha: Fecha): string {
  return esFecha(fecha) ? fecha.split('-').reverse().join('/') : fecha
}

/** What a day that is typed without its whole year is read by. */
export interface LecturaDeDia {
  hoy: Fecha
  /** The days that may be, where the field has an end. */
  minimo?: Fecha | undefined
  maximo?: Fecha | undefined
  /** Of what is ahead (a plan, an order): the nearest day is meant, and in December '5/1' is of next year. */
  adelante?: boolean | undefined
}

/**
 * A day as people write it, day first, always: d/m, d/m/aa or d/m/aaaa with '/', '-' or '.', or 6 or 8 digits. Without a
 * year it is this one, or its neighbour where only that may be; of two digits it is the latest that may be, at most 20
 * years ahead. Undefined for anything else: nothing is guessed.
 */
export function leerDia(texto: string, lectura: LecturaDeDia): Fecha | undefined {
  const partes = CON_SEPARADOR.exec(texto.trim()) ?? DE_CORRIDO.exec(texto.trim())
  const { dia = '', mes = '', anio = '' } = partes?.groups ?? {}
  const { desde, anios } = aniosDe(anio, lectura)
  const fechas = anios
    .map((suyo) => `${suyo}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`)
    .filter((fecha) => esFecha(fecha) && fecha >= desde)
  const { minimo = '', maximo = TODOS_LOS_DIAS.fin } = lectura
  return fechas.find((fecha) => fecha >= minimo && fecha <= maximo) ?? fechas[0]
}

/** Whether nothing of what is typed is to be completed: its year is there with four digits. */
export function esDiaEntero(texto: string): boolean {
  return /^(?:\d{8}|.*\D\d{4})$/.test(texto.trim())
}

/** Half a year: what is nearest to a day lies less than this away from it. */
const MEDIO_ANIO_DIAS = 183

/** The years that may be meant, the likeliest first, and the first day of them that may. */
function aniosDe(anio: string, { hoy, maximo, adelante }: LecturaDeDia): { desde: Fecha; anios: string[] } {
  const este = Number(hoy.slice(0, 4))
  if (anio.length === 4) return { desde: '', anios: [anio] }
  if (anio.length === 2) {
    const siglos = [`20${anio}`, `19${anio}`]
    const pasa = Number(siglos[0]) > Number(maximo?.slice(0, 4) ?? este + 20)
    return { desde: '', anios: pasa ? siglos.toReversed() : siglos }
  }
  return adelante
    ? { desde: masDias(hoy, -MEDIO_ANIO_DIAS), anios: [este - 1, este, este + 1].map(String) }
    : { desde: '', anios: [este, este - 1, este + 1].map(String) }
}

/** The day it is in Asunción at that instant. The caller gives the instant: the domain has no clock. */
export function hoyEnAsuncion(ahora: Date): Fecha {
  return new Date(ahora.getTime() - DESFASE_MS).toISOString().slice(0, 10)
}

/** '2026-11-28T17:40:03.120-03:00': that instant as ISO 8601 writes it in Asunción. */
export function isoEnAsuncion(instante: Date): string {
  return new Date(instante.getTime() - DESFASE_MS).toISOString().replace('Z', '-03:00')
}

/** 'dd/MM/yyyy HH:mm' in Asunción at that instant. */
export function momentoEnAsuncion(instante: Date): string {
  return `${formatoFecha(hoyEnAsuncion(instante))} ${horaEnAsuncion(instante)}`
}

/** 'HH:mm' in Asunción at that instant. */
export function horaEnAsuncion(instante: Date): string {
  return new Date(instante.getTime() - DESFASE_MS).toISOString().slice(11, 16)
}

/** 'Hoy 15:04', 'Ayer 15:04', else '26/11/2026 15:04', at another instant. */
export function cuandoFue(instante: Date, ahora: Date): string {
  const [dia, hoy] = [hoyEnAsuncion(instante), hoyEnAsuncion(ahora)]
  const cerca = dia === hoy || dia === masDias(hoy, -1)
  return `${cerca ? nombreDelDia(dia, hoy) : formatoFecha(dia)} ${horaEnAsuncion(instante)}`
}

function diasDelMes(anio: number, mes: number): number {
  if (mes === 2) return anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

/** The day that comes so many days after, or before if negative. */
export function masDias(fecha: Fecha, dias: number): Fecha {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number)
  return new Date(Date.UTC(anio, mes - 1, dia + dias)).toISOString().slice(0, 10)
}

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** 'Hoy', 'Ayer', else 'jueves 26/11/2026'. */
export function nombreDelDia(fecha: Fecha, hoy: Fecha): string {
  if (fecha === hoy) return 'Hoy'
  if (fecha === masDias(hoy, -1)) return 'Ayer'
  return `${DIAS[new Date(`${fecha}T00:00:00Z`).getUTCDay()]} ${formatoFecha(fecha)}`
}

/** The same day so many years after, or before if negative; of 29 February, 28 where there is none. */
export function masAnios(fecha: Fecha, anios: number): Fecha {
  const [anio, mes, dia] = [Number(fecha.slice(0, 4)) + anios, fecha.slice(4, 7), Number(fecha.slice(8))]
  return `${anio}${mes}-${String(Math.min(dia, diasDelMes(anio, Number(mes.slice(1))))).padStart(2, '0')}`
}

/** Each day of a range, both ends in it; none where it ends before it begins. */
export function diasEntre(inicio: Fecha, fin: Fecha): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = inicio; dia <= fin; dia = masDias(dia, 1)) dias.push(dia)
  return dias
}
