import { type Fecha, masDias, TODOS_LOS_DIAS } from '../nucleo/fecha.ts'
import { mesSinAnio } from '../nucleo/mes.ts'
import { conMayuscula } from '../nucleo/texto.ts'

// The months of a payment schedule (domain.md §11).

/** A month, `YYYY-MM`: as text, months order themselves. */
export type Mes = string

export const SEMANAS_DEL_MES = 4
/** Most months of a grid: fifty years. */
export const MESES_MAXIMOS = 600
/** Days end with it (nucleo/fecha). */
const ULTIMO_MES: Mes = '2999-12'

export const mesDe = (fecha: Fecha): Mes => fecha.slice(0, 7)

export const primerDia = (mes: Mes): Fecha => `${mes}-01`

/** The month that comes so many after. */
export function masMeses(mes: Mes, cuantos: number): Mes {
  const meses = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1 + cuantos
  return `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
}

/** How many months one comes after another; below 0 before it. */
export const mesesEntre = (de: Mes, a: Mes): number =>
  (Number(a.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(a.slice(5, 7)) - Number(de.slice(5, 7))

export const ultimoDia = (mes: Mes): Fecha => masDias(primerDia(masMeses(mes, 1)), -1)

/** The days of which what is done counts in a month of a grid: in the first and the last also what lies outside. */
export const diasQueCuentan = (meses: readonly Mes[], mes: Mes): { inicio: Fecha; fin: Fecha } => ({
  inicio: mes === meses[0] ? TODOS_LOS_DIAS.inicio : primerDia(mes),
  fin: mes === meses.at(-1) ? TODOS_LOS_DIAS.fin : ultimoDia(mes),
})

/** 'agosto 2026'. */
export const nombreDeMes = (mes: Mes): string => `${mesSinAnio(mes)} ${mes.slice(0, 4)}`

/** 'agosto de 2026', as a sentence has it. */
export const mesLargo = (mes: Mes): string => `${mesSinAnio(mes)} de ${mes.slice(0, 4)}`

/** 'Agosto 2026', as a sentence or a title begins. */
export const tituloDeMes = (mes: Mes): string => conMayuscula(nombreDeMes(mes))

/** How many months a new grid has: four weeks each, at least one and at most `MESES_MAXIMOS`. */
export function mesesDeDuracion(obraDuracion: number): number {
  return Math.min(Math.max(Math.ceil(obraDuracion / SEMANAS_DEL_MES), 1), MESES_MAXIMOS)
}

/** The months of a grid from that of its first day on. */
export function mesesDe(fechaInicio: Fecha, cuantos: number): Mes[] {
  return Array.from({ length: cuantos }, (_, i) => masMeses(mesDe(fechaInicio), i))
}

/** Whether a grid may have that many months: no more than `MESES_MAXIMOS`, and none after the last that has a day. */
export function cabeEnElCalendario(fechaInicio: Fecha, cuantos: number): boolean {
  return cuantos <= MESES_MAXIMOS && masMeses(mesDe(fechaInicio), cuantos - 1) <= ULTIMO_MES
}
