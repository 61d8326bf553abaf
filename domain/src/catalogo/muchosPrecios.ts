import { PRECIO_MAXIMO } from '../nucleo/dinero.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'

/** Against a price as it was typed, in canonical text ('1234.5'); '' is 'Sin precio', which may be. */
export function razonContraPrecioEscrito(valor: string): string | null {
  if (valor === '') return null
  if (!/^\d+$/.test(valor)) return mensajesComun.montoSinDecimales
  return Number(valor) <= PRECIO_MAXIMO ? null : mensajesComun.precioFueraDeRango
}

/** Most prices that are changed at once; a file of names and figures, for who sends them. */
export const PRECIOS_POR_LOTE = 1000
