import { type Fecha, masDias } from './fecha.ts'

/** The first and the last day of the month of a day. Apart from fecha.ts, which each page's first load has. */
export function bordesDelMes(fecha: Fecha): { inicio: Fecha; fin: Fecha } {
  const primero = (dia: Fecha) => `${dia.slice(0, 8)}01`
  const inicio = primero(fecha)
  return { inicio, fin: masDias(primero(masDias(inicio, 31)), -1) }
}

const NOMBRES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** 'agosto', of a day or a month written with its year first. */
export const mesSinAnio = (mes: string): string => NOMBRES[Number(mes.slice(5, 7)) - 1] ?? ''
