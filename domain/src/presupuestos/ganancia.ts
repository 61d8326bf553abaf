import type { Gs } from '../nucleo/dinero.ts'
import type { TotalesObra } from './totales.ts'

/** What a work is expected to leave, and where it comes from: the parts sum to it, to the guaraní. */
export interface Ganancia {
  total: Gs
  /** What the margin adds to prices and shares of indirect costs. */
  delMargen: Gs
  /** What is budgeted over what suppliers charge; below 0 where they charge more. */
  deProveedores: Gs
  /** Indirect costs that no price has yet; below 0 where more was distributed than there is. */
  porDistribuir: Gs
}

/** `total = delMargen + deProveedores − porDistribuir` (domain.md §3, §4). */
export function gananciaPrevista({
  presupuestoPlanPrecioTotalConMargen: conMargen,
  presupuestoPlanPrecioTotalSinMargen: sinMargen,
  presupuestoPlanCostoTotal: costo,
  gastoIndirectoPorDistribuir: porDistribuir,
}: Pick<
  TotalesObra,
  | 'presupuestoPlanPrecioTotalConMargen'
  | 'presupuestoPlanPrecioTotalSinMargen'
  | 'presupuestoPlanCostoTotal'
  | 'gastoIndirectoPorDistribuir'
>): Ganancia {
  return {
    total: conMargen - costo,
    delMargen: conMargen - sinMargen,
    deProveedores: sinMargen + porDistribuir - costo,
    porDistribuir,
  }
}
