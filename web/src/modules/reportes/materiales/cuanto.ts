import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'

/** '1.250 un' */
export const cuanto = (n: number, { unidadMedidaCodigo }: { unidadMedidaCodigo: string }): string =>
  `${formatoCantidad(leerMicro(n) ?? 0n)} ${unidadMedidaCodigo}`.trim()
