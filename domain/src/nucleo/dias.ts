import { type Fecha, formatoFecha, masAnios, masDias, TODOS_LOS_DIAS } from './fecha.ts'
import { mensajesDias as textos } from './mensajes/dias.ts'

// One rule for every day that somebody types (domain.md §2, decision 0103). The caller says which day it is in Asunción.

/** The first day of anything that a firm keeps here. */
const PRIMER_DIA: Fecha = '2000-01-01'

/** From and to when a day may be, null for no end of its own, and what is said of one outside. */
interface Regla {
  desde: (hoy: Fecha) => Fecha
  hasta: ((hoy: Fecha) => Fecha) | null
  antes: (primero: string) => string
  despues: (ultimo: string) => string
}

const siempre = () => PRIMER_DIA

const REGLAS = {
  /** What happened: an avance, a correction, a registro, a movement, a payment, a receipt. */
  hecho: { desde: siempre, hasta: (hoy) => hoy, antes: textos.vieja, despues: () => textos.futura },
  /** An end of the period of a certification, which is offered to tomorrow (2-site-management §9). */
  periodo: {
    desde: siempre,
    hasta: (hoy) => masDias(hoy, 1),
    antes: textos.vieja,
    despues: textos.periodoFuturo,
  },
  /** The day on which an order is wanted. */
  orden: {
    desde: siempre,
    hasta: (hoy) => masDias(hoy, 365),
    antes: textos.ordenVieja,
    despues: textos.ordenLejana,
  },
  /** The first day of a cronograma. */
  plan: {
    desde: (hoy) => masAnios(hoy, -2),
    hasta: (hoy) => masAnios(hoy, 5),
    antes: textos.planViejo,
    despues: textos.planLejano,
  },
  /** A day of the week that a report is of. One that has not begun is refused as a state (domain.md §12). */
  semana: { desde: siempre, hasta: null, antes: textos.vieja, despues: () => textos.futura },
  nacimiento: {
    desde: () => TODOS_LOS_DIAS.inicio,
    hasta: (hoy) => hoy,
    antes: textos.vieja,
    despues: () => textos.nacimientoFuturo,
  },
} as const satisfies Record<string, Regla>

/** What a typed day says. */
export type ClaseDeDia = keyof typeof REGLAS
export const CLASES_DE_DIA = Object.keys(REGLAS) as readonly ClaseDeDia[]

/** Whether such a day is mostly one that is ahead: without its year the nearest one is meant (`leerDia`). */
export const esDeAdelante = (clase: ClaseDeDia): boolean => clase === 'plan' || clase === 'orden'

/** The days that may be typed, both ends in them. */
export function diasDe(clase: ClaseDeDia, hoy: Fecha): { minimo: Fecha; maximo: Fecha } {
  const regla: Regla = REGLAS[clase]
  return { minimo: regla.desde(hoy), maximo: regla.hasta?.(hoy) ?? TODOS_LOS_DIAS.fin }
}

/** Why that day can't be one of its kind, or null. */
export function razonContraDia(clase: ClaseDeDia, fecha: Fecha, hoy: Fecha): string | null {
  const regla: Regla = REGLAS[clase]
  const { minimo, maximo } = diasDe(clase, hoy)
  if (fecha < minimo) return regla.antes(formatoFecha(minimo))
  return fecha > maximo ? regla.despues(formatoFecha(maximo)) : null
}

/** A fact of more days ago than this is asked about once before it is kept. */
export const DIAS_SIN_PREGUNTAR = 30

/** '¿01/01/2020? …', of a fact or an order that lies long back; null of a day that is asked nothing. */
export function preguntaPorDia(clase: ClaseDeDia, fecha: Fecha, hoy: Fecha): string | null {
  if (clase !== 'hecho' && clase !== 'orden') return null
  if (fecha >= masDias(hoy, -DIAS_SIN_PREGUNTAR)) return null
  return textos.preguntaVieja(formatoFecha(fecha), DIAS_SIN_PREGUNTAR)
}
