import { leerMicro } from '../micro.ts'
import { formatoCantidad, formatoGs, formatoPorcentaje, formatoPrecioUnitario } from '../numeros.ts'

/**
 * What a value counts: whole guaraníes; guaraníes with up to 6 decimals for a unit; hundredths; or so much of a unit,
 * with up to 6 decimals, of none where it is ''. A value is the number that goes on the wire.
 */
export type Medida = 'gs' | 'precio' | 'porcentaje' | { unidad: string }

/** 'Gs. 1.234', 'Gs. 12,5', '5 %', '12,5 m2'; without a unit, '12,5'. */
export function escribir(valor: number, en: Medida = 'gs'): string {
  if (en === 'gs') return formatoGs(valor)
  if (en === 'porcentaje') return formatoPorcentaje(valor)
  const exacto = leerMicro(valor) ?? 0n
  if (en === 'precio') return formatoPrecioUnitario(exacto)
  return en.unidad === '' ? formatoCantidad(exacto) : `${formatoCantidad(exacto)} ${en.unidad}`
}
