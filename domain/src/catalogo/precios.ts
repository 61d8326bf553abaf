import type { Gs } from '../nucleo/dinero.ts'

/** The price used to sell and the one the provider charges; null is 'Sin precio', only from imports (domain.md §5). */
export interface Precios {
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
}

/** Prices of a request: an absent one was not sent. */
export interface CambioDePrecios {
  precio?: Gs | null | undefined
  precioReal?: Gs | null | undefined
}

/**
 * The rule of twins (domain.md §5): a price sent without its twin moves a twin that was equal to it; one that was
 * different stays. Two missing prices are equal. Both sent: both hold. None sent: nothing moves.
 */
export function moverPrecios(actual: Precios, cambio: CambioDePrecios): Precios {
  const eranIguales = actual.precioUnitario === actual.precioUnitarioReal
  const { precio, precioReal } = cambio
  return {
    precioUnitario: elegir(precio, eranIguales ? precioReal : undefined, actual.precioUnitario),
    precioUnitarioReal: elegir(precioReal, eranIguales ? precio : undefined, actual.precioUnitarioReal),
  }
}

/**
 * The sent price, or the twin's where the two go together, or else the present one. Null is a price too: 'Sin
 * precio'.
 */
function elegir(enviado: Gs | null | undefined, gemelo: Gs | null | undefined, actual: Gs | null): Gs | null {
  if (enviado !== undefined) return enviado
  return gemelo === undefined ? actual : gemelo
}

/** Whether the provider charges more than the sale price, which the screen points out (domain.md §5). */
export function proveedorMasCaro({ precioUnitario, precioUnitarioReal }: Precios): boolean {
  return precioUnitario !== null && precioUnitarioReal !== null && precioUnitarioReal > precioUnitario
}

/** A price of the catalogue that nobody gave or confirmed for so many days is old. */
export const DIAS_DE_UN_PRECIO = 90
const DIA_MS = 24 * 60 * 60 * 1000

/** The instant up to which a price was last given for it to be old now, as ISO text. */
export function viejoDesde(ahora: Date): string {
  return new Date(ahora.getTime() - DIAS_DE_UN_PRECIO * DIA_MS).toISOString()
}
