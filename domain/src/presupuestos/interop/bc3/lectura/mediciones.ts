import { type Decimal, iguales, redondear, restar } from '../../../../nucleo/decimal.ts'
import { type LineaDe, type MedicionCalculada, sumarLineas, valoresExactos } from '../../../medicion.ts'

/**
 * The measurement with the rounding that gives the file's own total: by the declared decimals, else by others that
 * programs use (2 in Presto 7, 3 in CYPE, none). Where none does, the declared ones, and a discrepancy.
 */
export function medicionDelArchivo(
  lineas: readonly LineaDe<Decimal>[],
  declarado: Decimal | null,
  ds: number,
): MedicionCalculada {
  const exactos = valoresExactos(lineas)
  const conDs = sumarLineas(lineas, exactos, ds)
  if (declarado === null || iguales(conDs.total, declarado)) return conDs
  for (const decimales of [null, 2, 3, 4, 6]) {
    const otra = sumarLineas(lineas, exactos, decimales)
    if (iguales(redondear(otra.total, Math.max(declarado.e, 2)), declarado)) return otra
  }
  return conDs
}

/**
 * Whether two totals are the same to the decimals that both have, and at least to two: yields are often written with
 * fewer than a measurement, and 5 may have been 5,00 but not 5,4.
 */
export function mismaCantidad(a: Decimal, b: Decimal): boolean {
  const menor = Math.max(2, Math.min(a.e, b.e))
  const diferencia = restar(redondear(a, menor), redondear(b, menor))
  return diferencia.n === 0n
}
