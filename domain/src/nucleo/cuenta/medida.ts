import { leerMicro, type Micro } from '../micro.ts'
import { formatoCantidad, formatoGs, formatoPorcentaje, formatoPrecioUnitario } from '../numeros.ts'

/**
 * What a value counts: whole guaraníes; guaraníes with up to 6 decimals for a unit; hundredths; or so much of a unit,
 * with up to 6 decimals, of none where it is ''.
 */
export type Medida = 'gs' | 'precio' | 'porcentaje' | { unidad: string }

/** The number that goes on the wire or, where none tells it exactly (a unit price near 10^12), its millionths. */
export type Valor = number | Micro

/** In millionths; a RangeError, with what it is, for a number that tells none exactly. */
export function microDeValor(valor: Valor, nombre: string): Micro {
  const exacto = typeof valor === 'bigint' ? valor : leerMicro(valor)
  if (exacto === undefined) throw new RangeError(`«${nombre}» is no exact number: ${valor}`)
  return exacto
}

/** 'Gs. 1.234', 'Gs. 12,5', '5 %', '12,5 m2'; without a unit, '12,5'; without the symbol of money, '1.234'. */
export function escribir(valor: Valor, en: Medida = 'gs', opciones: { simbolo?: boolean } = {}): string {
  if (en === 'gs' && typeof valor === 'number') return formatoGs(valor, opciones)
  if (en === 'porcentaje') return formatoPorcentaje(Number(valor))
  const exacto = typeof valor === 'bigint' ? valor : (leerMicro(valor) ?? 0n)
  if (en === 'gs' || en === 'precio') return formatoPrecioUnitario(exacto, opciones)
  return en.unidad === '' ? formatoCantidad(exacto) : `${formatoCantidad(exacto)} ${en.unidad}`
}
