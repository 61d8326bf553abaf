import { type Gs, sumar } from '../../nucleo/dinero.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { repartir } from '../../nucleo/reparto.ts'

/** What one order paid for a material, and the lines it was bought for, in their order. */
export interface MaterialDeVarias {
  totalPagado: Gs
  lineas: readonly { suya: boolean; recibida: Micro }[]
}

/**
 * What was bought for one capitulo: of each material its lines' part of what was paid, by what each received, so that the
 * parts of all capitulos sum to what was paid (domain.md §10; by largest remainder, decision 0065).
 */
export function compradoPara(materiales: readonly MaterialDeVarias[]): Gs {
  return sumar(
    materiales.map(({ totalPagado, lineas }) => {
      const partes = repartir(
        totalPagado,
        lineas.map(({ recibida }) => recibida),
      )
      return sumar(partes.filter((_, i) => lineas[i]?.suya))
    }),
  )
}
