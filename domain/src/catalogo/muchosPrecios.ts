import { PRECIO_MAXIMO } from '../nucleo/dinero.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { viejoDesde } from './precios.ts'

/** Against a price as it was typed, in canonical text ('1234.5'); '' is 'Sin precio', which may be. */
export function razonContraPrecioEscrito(valor: string): string | null {
  if (valor === '') return null
  if (!/^\d+$/.test(valor)) return mensajesComun.montoSinDecimales
  return Number(valor) <= PRECIO_MAXIMO ? null : mensajesComun.precioFueraDeRango
}

/** Most prices that are changed at once; a file of names and figures, for who sends them. */
export const PRECIOS_POR_LOTE = 1000

/** Whether a price of that instant, ISO text, is old now; null is of no price, or of one that nobody dated. */
export function esPrecioViejo(desde: string | null, ahora: Date): boolean {
  return desde !== null && new Date(desde) <= new Date(viejoDesde(ahora))
}
