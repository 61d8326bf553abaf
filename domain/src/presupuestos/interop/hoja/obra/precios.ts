import {
  aMicro,
  CERO,
  type Decimal,
  deMicro,
  dividir,
  multiplicar,
  redondear,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { CANTIDAD_MAXIMA, type Micro } from '../../../../nucleo/micro.ts'
import { casiIguales } from '../filas/importes.ts'
import type { Renglon } from '../filas/renglon.ts'

/** What counts where a row's amount is not its quantity × price. */
export type QueVale = 'precio' | 'importe'

/** What of a row kept it from coming in as it is. */
export type Falta =
  | 'ilegible'
  | 'sinCantidad'
  | 'sinPrecio'
  | 'soloImporte'
  | 'negativo'
  | 'muyGrande'
  | 'redondeada'
  | 'otraMoneda'

export interface CifrasDeTarea {
  cantidad: Micro
  /** Null: without price. */
  precio: Decimal | null
  /** Quantity × price as they come in. */
  importe: Decimal
  /** As the file states it; null where it states none. */
  declarado: Decimal | null
  /** Quantity × price of the file; null where it lacks one. */
  producto: Decimal | null
  /** Its stated amount is not its quantity × price. */
  noSale: boolean
  faltas: Falta[]
}

/** Half a guaraní in a million is what a price of 12 decimals may move an amount. */
const DECIMALES_DEL_PRECIO = 12

const legible = (cifra: Renglon['precio']): Decimal | null =>
  cifra === undefined || cifra === 'ilegible' ? null : cifra
const nada = (d: Decimal | null): boolean => d === null || d.n === 0n

/**
 * Quantity and price of an item. What one of the three figures lacks follows from the other two; an amount alone is
 * one of it. Below 0 there is no place: then it comes in with 0, or without price.
 */
export function figurasDeTarea(
  renglon: Pick<Renglon, 'cantidad' | 'precio' | 'importe'>,
  vale: QueVale,
): CifrasDeTarea {
  const faltas: Falta[] = []
  if ([renglon.cantidad, renglon.precio, renglon.importe].includes('ilegible')) faltas.push('ilegible')
  const [q, p, a] = [renglon.cantidad, renglon.precio, renglon.importe].map(legible) as [
    Decimal | null,
    Decimal | null,
    Decimal | null,
  ]
  const producto = q !== null && p !== null ? multiplicar(q, p) : null
  const noSale = producto !== null && a !== null && !casiIguales(producto, a)
  const hallado = hallar(q, p, a, noSale && vale === 'importe', faltas)
  let { cantidad, precio } = hallado
  if (cantidad.n < 0n || (precio !== null && precio.n < 0n)) {
    faltas.push('negativo')
    if (cantidad.n < 0n) cantidad = CERO
    if (precio !== null && precio.n < 0n) precio = null
  }
  const { micro, exacto } = aMicro(cantidad)
  const cabe = micro <= CANTIDAD_MAXIMA
  if (!cabe) faltas.push('muyGrande')
  else if (!exacto) faltas.push('redondeada')
  const entra = cabe ? micro : 0n
  const importe = precio === null ? CERO : multiplicar(deMicro(entra), precio)
  return { cantidad: entra, precio, importe, declarado: a, producto, noSale, faltas }
}

function hallar(
  q: Decimal | null,
  p: Decimal | null,
  a: Decimal | null,
  porImporte: boolean,
  faltas: Falta[],
): { cantidad: Decimal; precio: Decimal | null } {
  if (q !== null && q.n !== 0n && a !== null && (porImporte || (nada(p) && a.n !== 0n))) {
    const precio = redondear(dividir(a, q) ?? CERO, DECIMALES_DEL_PRECIO)
    return { cantidad: q, precio }
  }
  if (nada(q) && p !== null && p.n !== 0n && a !== null && a.n !== 0n) {
    const cantidad = deMicro(aMicro(dividir(a, p) ?? CERO).micro)
    return casiIguales(multiplicar(cantidad, p), a) ? { cantidad, precio: p } : { cantidad: UNO, precio: a }
  }
  if (nada(q) && nada(p) && a !== null && a.n !== 0n) {
    faltas.push('soloImporte')
    return { cantidad: UNO, precio: a }
  }
  if (q === null) faltas.push('sinCantidad')
  if (p === null) faltas.push('sinPrecio')
  return { cantidad: q ?? CERO, precio: p }
}
