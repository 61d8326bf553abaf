import { type Gs, sumar } from '../../nucleo/dinero.ts'
import { centesimas, porcentajeDe } from '../../nucleo/porcentaje.ts'
import { type Progreso, porcentajeDeProgreso } from '../../presupuestos/progreso/avance.ts'

// What a capitulo and a work are followed by: sums of their tareas (domain.md §10).

/** What adds up, in whole guaraníes. */
export const SUMADAS = [
  'precioTotalConMargen',
  'precioCostoFinal',
  'avancePrecioTotal',
  'costoAvanzadoFinal',
  'costoAvanzadoReal',
  'costoComprobado',
  'costoPromediado',
  'margen',
  'costoProyectado',
  'margenProyectado',
] as const
export type Sumables = Record<(typeof SUMADAS)[number], Gs>

/** What a sum is made of: a part that is partial makes it so. */
export interface Parte extends Sumables {
  parcial: boolean
}

export interface Seguido extends Parte {
  avancePorcentajeTotal: number
  presupuestoUsado: number
}

/** `progreso`: of the active ones alone, so that a finished work reaches 100 %. */
export function sumarSeguidas(partes: readonly Parte[], progreso: Progreso): Seguido {
  return conPorcentajes(sumarCada(partes), progreso)
}

/**
 * Of the capitulos but the indirect one; what is still to be distributed of the indirect costs is in the work's cost and
 * in no tarea's.
 */
export function seguirObra(
  capitulos: readonly Parte[],
  progreso: Progreso,
  gastoIndirectoPorDistribuir: Gs,
): Seguido & { gastoIndirectoPorDistribuir: Gs; porcentajeRestante: number } {
  const suma = sumarCada(capitulos)
  const obra = conPorcentajes(
    {
      ...suma,
      precioCostoFinal: sumar([suma.precioCostoFinal, gastoIndirectoPorDistribuir]),
      costoProyectado: sumar([suma.costoProyectado, gastoIndirectoPorDistribuir]),
      margenProyectado: sumar([suma.margenProyectado, -gastoIndirectoPorDistribuir]),
    },
    progreso,
  )
  const restante = (centesimas(100) - centesimas(obra.avancePorcentajeTotal)) / 100
  return { ...obra, gastoIndirectoPorDistribuir, porcentajeRestante: restante }
}

function sumarCada(partes: readonly Parte[]): Parte {
  const de = (cual: (typeof SUMADAS)[number]) => sumar(partes.map((parte) => parte[cual]))
  return {
    precioTotalConMargen: de('precioTotalConMargen'),
    precioCostoFinal: de('precioCostoFinal'),
    avancePrecioTotal: de('avancePrecioTotal'),
    costoAvanzadoFinal: de('costoAvanzadoFinal'),
    costoAvanzadoReal: de('costoAvanzadoReal'),
    costoComprobado: de('costoComprobado'),
    costoPromediado: de('costoPromediado'),
    margen: de('margen'),
    costoProyectado: de('costoProyectado'),
    margenProyectado: de('margenProyectado'),
    parcial: partes.some(({ parcial }) => parcial),
  }
}

function conPorcentajes(suma: Parte, progreso: Progreso): Seguido {
  return {
    ...suma,
    avancePorcentajeTotal: porcentajeDeProgreso(progreso),
    presupuestoUsado: porcentajeDe(suma.costoAvanzadoReal, suma.precioCostoFinal),
  }
}
