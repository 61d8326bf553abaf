import BigFlojo from 'big.js'

// The independent oracle of the formulas (quality.md R2): decimal arithmetic by big.js, written from domain.md and not
// from our code. Strict: it refuses numbers, so that no float gets in.

export const Big = BigFlojo()
Big.strict = true
Big.DP = 60
Big.RM = Big.roundHalfUp

const CERO = Big('0')

/** Half up to a whole number, away from zero. */
export const redondo = (x: BigFlojo.Big): BigFlojo.Big => x.round(0, Big.roundHalfUp)

export const entre = (x: BigFlojo.Big, y: BigFlojo.Big): BigFlojo.Big => (y.eq(CERO) ? CERO : x.div(y))

export function suma(montos: readonly BigFlojo.Big[]): BigFlojo.Big {
  return montos.reduce((acumulado, monto) => acumulado.plus(monto), CERO)
}

/** Largest remainder, handing out one guaraní at a time to whoever lacks most; in a tie, to the earlier one. */
export function repartoOraculo(total: BigFlojo.Big, pesos: readonly BigFlojo.Big[]): BigFlojo.Big[] {
  const todo = suma(pesos)
  if (todo.eq(CERO)) return pesos.map(() => CERO)
  // Remainders are compared as whole numbers, total × weight mod sum, so that no division loses digits.
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
