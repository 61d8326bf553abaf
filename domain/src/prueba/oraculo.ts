import BigFlojo from 'big.js'

// The independent oracle of the formulas (quality.md R2): decimal arithmetic by big.js, written from domain.md §3 and
// not from plan.ts. Strict: it refuses numbers, so that no float gets in.

export const Big = BigFlojo()
Big.strict = true
Big.DP = 60
Big.RM = Big.roundHalfUp

export interface ComponenteOraculo {
  tipo: 'manoDeObra' | 'materialTipo' | 'materialYMano'
  cantidad: string
  precio: string
  real: string
}

const CERO = Big('0')

/** Half up to a whole number, away from zero. */
export const redondo = (x: BigFlojo.Big): BigFlojo.Big => x.round(0, Big.roundHalfUp)

export const entre = (x: BigFlojo.Big, y: BigFlojo.Big): BigFlojo.Big => (y.eq(CERO) ? CERO : x.div(y))

export function suma(montos: readonly BigFlojo.Big[]): BigFlojo.Big {
  return montos.reduce((acumulado, monto) => acumulado.plus(monto), CERO)
}

/** Largest remainder, by handing out one guaraní at a time to who lacks most; the earlier one where two lack the same. */
export function repartoOraculo(total: BigFlojo.Big, pesos: readonly BigFlojo.Big[]): BigFlojo.Big[] {
  const todo = suma(pesos)
  if (todo.eq(CERO)) return pesos.map(() => CERO)
  // Remainders are compared in whole terms, total × weight mod sum, so that no division is cut.
  const partes = pesos.map((peso) => {
    const producto = total.times(peso)
    const parte = producto.div(todo).round(0, Big.roundDown)
    return { parte, resto: producto.minus(parte.times(todo)), sumada: false }
  })
  let falta = total.minus(suma(partes.map(({ parte }) => parte)))
  while (falta.gt(CERO)) {
    const candidatas = partes.filter(({ sumada }) => !sumada)
    const mayor = candidatas.reduce((a, b) => (b.resto.gt(a.resto) ? b : a))
    mayor.parte = mayor.parte.plus('1')
    mayor.sumada = true
    falta = falta.minus('1')
  }
  return partes.map(({ parte }) => parte)
}

/** Every figure of domain.md §3 as text. */
export function planOraculo(e: {
  componentes: readonly ComponenteOraculo[]
  cantidad: string
  indirecto: string
  margen: string
}) {
  const cantidad = Big(e.cantidad)
  const indirecto = Big(e.indirecto)
  const monto = (c: ComponenteOraculo, precio: 'precio' | 'real') => Big(c.cantidad).times(c[precio])
  const unitario = suma(e.componentes.map((c) => monto(c, 'precio')))
  const unitarioReal = suma(e.componentes.map((c) => monto(c, 'real')))
  const factor = Big('1').plus(Big(e.margen).div('100'))
  const total = redondo(unitario.times(cantidad))
  const totalReal = redondo(unitarioReal.times(cantidad))
  const conMargen = redondo(redondo(unitario.times(cantidad).plus(indirecto)).times(factor))
  const porTipo = (aRepartir: BigFlojo.Big, precio: 'precio' | 'real') => {
    const tipos = ['manoDeObra', 'materialTipo', 'materialYMano'] as const
    const pesos = tipos.map((tipo) =>
      suma(e.componentes.filter((c) => c.tipo === tipo).map((c) => monto(c, precio))),
    )
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
