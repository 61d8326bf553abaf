import type Decimal from 'big.js'
import { Big, entre, redondo, repartoOraculo, suma } from '../../nucleo/prueba/oraculo.ts'

export interface ComponenteOraculo {
  tipo: 'manoDeObra' | 'materialTipo' | 'materialYMano'
  cantidad: string
  precio: string
  real: string
}

/** Every figure of domain.md §3 as text. */
export function planOraculo(e: {
  componentes: readonly ComponenteOraculo[]
  cantidad: string
  indirecto: string
  margen: string
  redondeo?: { linea: number; unitario: number; ajuste?: string } | null
}) {
  const cantidad = Big(e.cantidad)
  const indirecto = Big(e.indirecto)
  const { linea, unitario: deUnitario, ajuste = '0' } = e.redondeo ?? { linea: 6, unitario: 6 }
  const monto = (c: ComponenteOraculo, precio: 'precio' | 'real') =>
    Big(c.cantidad).times(c[precio]).round(linea, Big.roundHalfUp)
  const deLineas = (precio: 'precio' | 'real') => {
    const ajustado = suma(e.componentes.map((c) => monto(c, precio)))
      .round(deUnitario, Big.roundHalfUp)
      .plus(ajuste)
    return ajustado.lt('0') ? Big('0') : ajustado
  }
  const [unitario, unitarioReal] = [deLineas('precio'), deLineas('real')]
  const factor = Big('1').plus(Big(e.margen).div('100'))
  const total = redondo(unitario.times(cantidad))
  const totalReal = redondo(unitarioReal.times(cantidad))
  const conMargen = redondo(redondo(unitario.times(cantidad).plus(indirecto)).times(factor))
  const porTipo = (aRepartir: Decimal.Big, precio: 'precio' | 'real') => {
    const tipos = ['manoDeObra', 'materialTipo', 'materialYMano'] as const
    const pesos = tipos.map((tipo) =>
      suma(e.componentes.filter((c) => c.tipo === tipo).map((c) => monto(c, precio))),
    )
    // With nothing to go by it is all of the kind of the first line.
    const primero = tipos.findIndex((tipo) => tipo === e.componentes[0]?.tipo)
    if (pesos.every((peso) => peso.eq('0')) && primero >= 0) pesos[primero] = Big('1')
    return repartoOraculo(aRepartir, pesos).map((parte) => parte.toFixed())
  }
  return {
    precioUnitario: unitario.toFixed(),
    precioUnitarioReal: unitarioReal.toFixed(),
    precioTotal: total.toFixed(),
    precioTotalReal: totalReal.toFixed(),
    precioTotalConMargen: conMargen.toFixed(),
    precioUnitarioConMargen: redondo(entre(conMargen, cantidad)).toFixed(),
    precioCostoFinal: redondo(unitarioReal.times(cantidad).plus(indirecto)).toFixed(),
    precioCostoUnitarioFinal: unitarioReal.plus(redondo(entre(indirecto, cantidad))).toFixed(),
    planeadoPorTipo: porTipo(total, 'precio'),
    realPorTipo: porTipo(totalReal, 'real'),
  }
}
