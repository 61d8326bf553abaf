import type { HojaDeCalculo } from './hojas.ts'
import type { EleccionDeHoja, LecturaDeHoja } from './leido.ts'

/** Signature for who builds upon it; the reading follows. */
export declare function leerPresupuesto(
  hojas: readonly HojaDeCalculo[],
  eleccion?: Partial<EleccionDeHoja>,
): LecturaDeHoja
