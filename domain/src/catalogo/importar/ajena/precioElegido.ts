import type { Gs } from '../../../nucleo/dinero.ts'
import { mensajesComun } from '../../../nucleo/mensajes/comun.ts'
import { formatoGs } from '../../../nucleo/numeros.ts'

/** A price and the provider's, as a row or somebody gives them; null where not given. */
export interface PrecioElegido {
  precio: Gs | null
  precioReal: Gs | null
}

/** The price that all of them agree on; a missing one agrees with any. Undefined where they disagree. */
export function unPrecio(dichos: readonly PrecioElegido[]): PrecioElegido | undefined {
  const precios = new Set(dichos.flatMap(({ precio }) => precio ?? []))
  const reales = new Set(dichos.flatMap(({ precioReal }) => precioReal ?? []))
  if (precios.size > 1 || reales.size > 1) return undefined
  const [[precio = null], [precioReal = null]] = [[...precios], [...reales]]
  return { precio, precioReal }
}

/** 'Gs. 5', followed by the provider's price where it is another. */
export function figuraDePrecio({ precio, precioReal }: PrecioElegido): string {
  const figura = precio === null ? mensajesComun.sinPrecio : formatoGs(precio)
  return precioReal === null || precioReal === precio
    ? figura
    : `${figura} (proveedor ${formatoGs(precioReal)})`
}
