import {
  CERO,
  type Decimal,
  deMicro,
  multiplicar,
  redondear,
  sumarDecimales,
} from '../../../../nucleo/decimal.ts'
import type { ComponenteImportado, RedondeoDeTarea } from './obraImportada.ts'

/** The unit price of componentes with a file's rounding: each line, then their sum. */
export function precioDeComponentes(
  componentes: readonly Pick<ComponenteImportado, 'cantidad' | 'precio'>[],
  redondeo: RedondeoDeTarea,
): Decimal {
  const suma = componentes.reduce((total, { cantidad, precio }) => {
    const linea = redondear(multiplicar(deMicro(cantidad), precio ?? CERO), redondeo.linea)
    return sumarDecimales(total, linea)
  }, CERO)
  return redondear(suma, redondeo.unitario)
}

/** Ours have 6 decimals, which round nothing. */
export function sinRedondeo({ linea, unitario }: RedondeoDeTarea): boolean {
  return linea >= 6 && unitario >= 6
}
