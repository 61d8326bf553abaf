import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'

/** '1.250 un': three decimals, as every face but an input (domain.md §2). */
export const cuanto = (n: number, { unidadMedidaCodigo }: { unidadMedidaCodigo: string }): string =>
  `${formatoCantidad(leerMicro(n) ?? 0n, 0, 3)} ${unidadMedidaCodigo}`.trim()
