import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import type { Envio } from '../../api/envios/envio.ts'

/** A canonical text of an operation in the user's notation. */
export function escrito({ muestra }: Pick<Envio, 'muestra'>, valor: string): string {
  if (muestra.formato !== 'cantidad') return valor
  return [formatoCantidad(leerMicro(valor) ?? 0n), muestra.unidad].filter(Boolean).join(' ')
}
