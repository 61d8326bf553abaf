import type { Gs } from '../../nucleo/dinero.ts'
import { formatoPorcentaje } from '../../nucleo/numeros.ts'
import { porcentajeDe, porcentajeDicho } from '../../nucleo/porcentaje.ts'

/** What was done cost, and how much of that is known (domain.md §10, decision 0116). */
export interface Costo {
  costoAvanzadoReal: Gs
  /** Bought or certified. */
  costoComprobado: Gs
  /** The same with what goes by the averages of what was bought and certified. */
  costoPromediado: Gs
}

/** Under so many percent nothing is said of how dear a work is. */
const CONOCIDO_MINIMO = 20

/** Percent of what was done cost that was bought or certified; 100 only of all of it. Null where nothing cost. */
export function conocidoDelCosto({
  costoAvanzadoReal: todo,
  costoComprobado: hay,
}: Pick<Costo, 'costoAvanzadoReal' | 'costoComprobado'>): number | null {
  if (todo <= 0) return null
  return porcentajeDicho(porcentajeDe(hay, todo), { empezado: hay > 0, queda: hay < todo })
}

/** Whether enough of it is known to say whether it is dear. */
export const seConoceElCosto = (conocido: number | null): boolean =>
  conocido !== null && conocido >= CONOCIDO_MINIMO

export const frasesDeCosto = {
  /** 'real 6 %, resto al precio previsto'; null where nothing cost. */
  deQueEs: (costo: Costo): string | null => {
    const conocido = conocidoDelCosto(costo)
    if (conocido === null) return null
    const real = `real ${formatoPorcentaje(conocido)}`
    const alPromedio = costo.costoPromediado - costo.costoComprobado
    const alPrevisto = costo.costoAvanzadoReal - costo.costoPromediado
    if (alPromedio <= 0 && alPrevisto <= 0) return real
    if (alPromedio <= 0) return `${real}, resto al precio previsto`
    if (alPrevisto <= 0) return `${real}, resto al promedio de lo pagado`
    const promedio = formatoPorcentaje(porcentajeDe(alPromedio, costo.costoAvanzadoReal))
    return `${real}, ${promedio} al promedio de lo pagado, resto al precio previsto`
  },
  /** In place of how dear it is. */
  sinConocer: (conocido: number): string =>
    `de lo que costó lo hecho se compró o certificó el ${formatoPorcentaje(conocido)}: todavía no dice si sale más caro o más barato`,
} as const
