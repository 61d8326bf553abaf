import { type Fecha, masDias } from './fecha.ts'

/** The first and the last day of the month of a day. Apart from fecha.ts, which each page's first load has. */
export function mesDe(fecha: Fecha): { inicio: Fecha; fin: Fecha } {
  const primero = (dia: Fecha) => `${dia.slice(0, 8)}01`
  const inicio = primero(fecha)
  return { inicio, fin: masDias(primero(masDias(inicio, 31)), -1) }
}
