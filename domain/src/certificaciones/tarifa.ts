import type { TipoComponente } from '../catalogo/tipos.ts'
import type { Gs } from '../nucleo/dinero.ts'
import type { Micro } from '../nucleo/micro.ts'
import { montoDeLinea, type Redondeo } from '../presupuestos/plan.ts'

/** The componentes that a contratista is paid for: what it works, and what it works with material of its own. */
export const TIPOS_QUE_SE_CERTIFICAN: readonly TipoComponente[] = ['manoDeObra', 'materialYMano']

/**
 * What a contratista gets for one unit of a tarea: Σ of cantidad × provider price over its active componentes of the
 * kinds above, in millionths of a guaraní, exact; a missing price counts 0. An imported analysis rounds each line as its
 * file does, not the sum (domain.md §8).
 */
export function tarifaDe(
  componentes: Iterable<{ cantidad: Micro; precioUnitarioReal: Gs | null }>,
  redondeo: Redondeo | null,
): Micro {
  let tarifa = 0n
  for (const { cantidad, precioUnitarioReal } of componentes) {
    tarifa += montoDeLinea(precioUnitarioReal, cantidad, redondeo)
  }
  return tarifa
}
