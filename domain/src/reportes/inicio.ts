import { type Gs, sumar } from '../nucleo/dinero.ts'
import { hoyEnAsuncion } from '../nucleo/fecha.ts'

// The firm at a glance (site.md §2, 'Of ours, over all works').

/** The instant at which the year of a moment began in Asunción, as ISO text. */
export function comienzoDelAnio(ahora: Date): string {
  return `${hoyEnAsuncion(ahora).slice(0, 4)}-01-01T03:00:00.000Z`
}

/** A work's sums outside the indirect capitulo, in whole guaraníes. */
export interface SumasDeObra {
  /** Final: with what discarded tareas still count. */
  precioTotalConMargen: Gs
  /** Of its active tareas as planned, with their shares of the indirect costs. */
  precioCostoFinal: Gs
  gastoIndirectoPorDistribuir: Gs
}

/**
 * What a work will leave, without following the tareas that cost what was planned: `desvios` has what the others will
 * cost over their plan. The same figure as the follow-up's: a property.
 */
export function margenProyectado(obra: SumasDeObra, desvios: readonly Gs[]): Gs {
  const costo = sumar([obra.precioCostoFinal, ...desvios, obra.gastoIndirectoPorDistribuir])
  return sumar([obra.precioTotalConMargen, -costo])
}

/** 'Editó el rubro «Muro»'. */
export function queCambio(accion: string, sujeto: string): string {
  return sujeto === '' ? accion : `${accion} «${sujeto}»`
}
