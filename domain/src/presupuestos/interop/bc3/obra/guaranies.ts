import { aMicro, deEntero, deMicro, iguales, multiplicar, UNO } from '../../../../nucleo/decimal.ts'
import type { Gs } from '../../../../nucleo/dinero.ts'
import { aGuaranies } from '../../../../nucleo/divisas.ts'
import { CANTIDAD_MAXIMA, MICRO, type Micro } from '../../../../nucleo/micro.ts'
import type { Redondeo } from '../../../plan.ts'
import { esPorcentaje } from '../lectura/porcentajes.ts'
import type { ComponenteImportado, TareaImportada } from './obraImportada.ts'
import { precioDeComponentes, sinRedondeo } from './redondeo.ts'

/** A componente in guaraníes; `exacto` is false where a price had cents that were rounded. */
export type ComponenteEnGuaranies =
  | { ok: true; cantidad: Micro; precioUnitario: Gs | null; precioUnitarioReal: Gs | null; exacto: boolean }
  | { ok: false; motivo: string }

/**
 * Quantity and prices of a componente in guaraníes. A percentage, and what costs 1 in the file's money ('Materials',
 * 7.414.370 times 1: TCQ), are amounts without a count: where the price is not whole they become that many times one
 * guaraní, so that no total changes.
 */
export function componenteEnGuaranies(
  { codigo, cantidad, precio, precioReal }: ComponenteImportado,
  cotizacion: Micro,
): ComponenteEnGuaranies {
  const venta = precio === null ? null : aGuaranies(precio, cotizacion)
  const real = precioReal === null ? null : aGuaranies(precioReal, cotizacion)
  if (venta && !venta.ok) return venta
  if (real && !real.ok) return real
  const exacto = (venta?.exacto ?? true) && (real?.exacto ?? true)
  const esMonto = precio !== null && (esPorcentaje(codigo) || iguales(precio, UNO))
  if (!exacto && esMonto && precioReal && iguales(precio, precioReal)) {
    const monto = aMicro(multiplicar(multiplicar(precio, deMicro(cotizacion)), deMicro(cantidad)))
    if (monto.exacto && monto.micro > 0n && monto.micro <= CANTIDAD_MAXIMA) {
      return { ok: true, cantidad: monto.micro, precioUnitario: 1, precioUnitarioReal: 1, exacto: true }
    }
  }
  return {
    ok: true,
    cantidad,
    precioUnitario: venta?.gs ?? null,
    precioUnitarioReal: real?.gs ?? null,
    exacto,
  }
}

/**
 * The rounding by which componentes with whole prices reach the file's unit price: rounded as the file does, times
 * the rate (bc3.md, How we map it). Its decimals apply only where all prices were taken over unchanged.
 */
export function redondeoEnGuaranies(
  { redondeo, precioUnitario }: Pick<TareaImportada, 'redondeo' | 'precioUnitario'>,
  componentes: readonly { cantidad: Micro; precioUnitario: Gs | null }[],
  cotizacion: Micro,
  exactos: boolean,
): Redondeo | null {
  const suyo = cotizacion === MICRO && exactos && redondeo ? redondeo : { linea: 6, unitario: 6 }
  const lineas = componentes.map((c) => ({ cantidad: c.cantidad, precio: deEntero(c.precioUnitario ?? 0) }))
  const delArchivo = aMicro(multiplicar(precioUnitario, deMicro(cotizacion))).micro
  const ajuste = delArchivo - aMicro(precioDeComponentes(lineas, suyo)).micro
  if (ajuste !== 0n) return { ...suyo, ajuste }
  return sinRedondeo(suyo) ? null : suyo
}
