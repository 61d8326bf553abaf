import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'

/** '12,5 m2', of a quantity as an answer has it. */
export const cantidadConUnidad = (cantidad: string | number, unidad: string): string =>
  `${formatoCantidad(leerMicro(cantidad) ?? 0n)} ${unidad}`
