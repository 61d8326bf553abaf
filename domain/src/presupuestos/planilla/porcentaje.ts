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
