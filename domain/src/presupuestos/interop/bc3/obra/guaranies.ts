import { type Gs, gs, PRECIO_MAXIMO } from '../../../../nucleo/dinero.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { MICRO, type Micro } from '../../../../nucleo/micro.ts'
import { type Decimal, deMicro, multiplicar, redondear } from '../formato/decimal.ts'

export type PrecioEnGuaranies = { ok: true; gs: Gs; exacto: boolean } | { ok: false; motivo: string }

/**
 * A price of the file in whole guaraníes: price × cotizacion (guaraníes per unit of the file's currency, 1 for a file
 * in guaraníes), half away from zero. `exacto` is false where cents were rounded (domain.md §2).
 */
export function aGuaranies(precio: Decimal, cotizacion: Micro): PrecioEnGuaranies {
  if (cotizacion <= 0n) return { ok: false, motivo: mensajesInterop.cotizacionInvalida }
  const exacto = cotizacion === MICRO ? precio : multiplicar(precio, deMicro(cotizacion))
  const entero = redondear(exacto, 0).n
  if (entero < 0n || entero > BigInt(PRECIO_MAXIMO)) {
    return { ok: false, motivo: mensajesInterop.precioFueraDeRango }
  }
  return { ok: true, gs: gs(entero), exacto: exacto.e === 0 }
}
