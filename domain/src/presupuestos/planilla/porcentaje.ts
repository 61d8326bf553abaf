import { moverPrecios, type Precios } from '../../catalogo/precios.ts'
import { type Gs, gs } from '../../nucleo/dinero.ts'
import { mensajesPlanillaDeObra as textos } from '../../nucleo/mensajes/planillaDeObra.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { dividirRedondeando } from '../../nucleo/redondeo.ts'

import type { Razon } from '../razones.ts'

// Prices of a selection, by a percentage (sheet.md §2).

const CIEN = 100n * MICRO

/** The price and so many percent of it more, or less; half up to whole guaraníes, as any price (domain.md §5). */
export function precioConPorcentaje(precio: Gs, porcentaje: Micro): Gs {
  return gs(dividirRedondeando(BigInt(precio) * (CIEN + porcentaje), CIEN))
}

/** Against a percentage: from −100, which makes it nothing, to 1.000. */
export function razonContraPorcentaje(porcentaje: Micro): Razon {
  if (porcentaje === 0n) return textos.porcentajeEnCero
  return porcentaje < -CIEN || porcentaje > 10n * CIEN ? textos.porcentajeFueraDeRango : null
}

/** Which of an entry's prices a percentage moves. */
export const PRECIOS_QUE_SUBEN = ['ambos', 'precio', 'precioReal'] as const
export type PrecioQueSube = (typeof PRECIOS_QUE_SUBEN)[number]

/**
 * Both prices of an entry once a percentage has moved one of them or each by itself; one moved alone takes an equal twin
 * along (domain.md §5). Null where there is no price to move, or it comes to the same.
 */
export function preciosConPorcentaje(
  actual: Precios,
  porcentaje: Micro,
  cual: PrecioQueSube,
): Precios | null {
  const subir = (precio: Gs | null) => (precio === null ? undefined : precioConPorcentaje(precio, porcentaje))
  const { precioUnitario, precioUnitarioReal } = moverPrecios(actual, {
    precio: cual === 'precioReal' ? undefined : subir(actual.precioUnitario),
    precioReal: cual === 'precio' ? undefined : subir(actual.precioUnitarioReal),
  })
  return precioUnitario === actual.precioUnitario && precioUnitarioReal === actual.precioUnitarioReal
    ? null
    : { precioUnitario, precioUnitarioReal }
}
