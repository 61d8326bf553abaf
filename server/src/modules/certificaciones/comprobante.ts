import {
  type Comprobante,
  zComprobante,
  type zComprobanteEntrada,
} from '@plomada/contract/certificaciones/comprobante'
import { ivaIncluido } from '@plomada/domain/certificaciones/comprobante'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { z } from 'zod'

// A receipt as it is kept beside what it is of, and as it is answered.

/** As it came; of what was paid where it names no amount of its own. */
export function comprobanteDicho(
  dicho: z.output<typeof zComprobanteEntrada> | null | undefined,
  pagado: Gs,
): Comprobante | null {
  return dicho == null ? null : { ...dicho, monto: dicho.monto ?? pagado }
}

export const paraGuardar = (comprobante: Comprobante | null): string | null =>
  comprobante && JSON.stringify(comprobante)

/** `guardado`: what a column has; those of before receipts had an amount are of what was paid. */
export function comprobanteGuardado(guardado: unknown, pagado: Gs): Comprobante | null {
  return guardado === null ? null : zComprobante.parse({ monto: pagado, ...Object(guardado) })
}

/** A receipt with the IVA in it, as an answer has them. */
export function presentarComprobante(guardado: unknown, pagado: Gs) {
  const comprobante = comprobanteGuardado(guardado, pagado)
  return {
    comprobante,
    ivaIncluido: comprobante === null ? null : ivaIncluido(comprobante.monto, comprobante.iva),
  }
}
