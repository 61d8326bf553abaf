import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { aMicro, leerDecimal } from '@plomada/domain/presupuestos/interop/bc3/formato/decimal'

/** Exact text of the wire ('697444.6') as es-PY writes it; at most so many decimals. */
export function formatoExacto(texto: string | null, decimales = 2): string {
  const leido = texto === null ? undefined : leerDecimal(texto)
  return leido === undefined ? '—' : formatoCantidad(aMicro(leido).micro, 0, decimales)
}
