import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { calcularFormulas } from './formulas/calcular.ts'
import { hoja, leer } from './prueba/hojas.ts'

const f = (expresion: string) => ({ texto: '', expresion, formula: true })

/** The value of A1, whose formula it is, with some figures around. */
function valor(expresion: string): string | undefined {
  const una = hoja(
    [
      [f(expresion), 2, 3, 'texto'],
      [5, 7, f('B1*C1')],
      [f('SUBTOTAL(9,B1:C1)'), null, f('C2+1')],
    ],
    { nombre: 'Una' },
  )
  const otra = hoja([[100]], { nombre: "La d'otra" })
  return calcularFormulas([una, otra]).hojas[0]?.filas[0]?.celdas[0]?.numero
}

describe('a formula without its stored value', () => {
  it.each([
    ['B1*C1', '6'],
    ['B1+C1*2-1', '7'],
    ['(B1+C1)*2', '10'],
    ['-B1+$C$1', '1'],
    ['+B1', '2'],
    ['B1/C1*C1', '2'],
    ['SUM(B1:C2)', '18'],
    ['SUM(B1,C1,A2)+1', '11'],
    ['SUM(A2:A3)', '10'],
    ['SUBTOTAL(9,A2:A3)', '5'],
    ['C3', '7'],
    ["'La d''otra'!A1*2", '200'],
    ['ROUND(B1/C1,2)', '0.67'],
    ['PRODUCT(B1:C1)', '6'],
    ['0.5*4', '2'],
    ['B9', '0'],
  ])('%s is %s', (expresion, esperado) => {
    expect(valor(expresion)).toBe(esperado)
  })

  it.each([
    ['a function that is none of these', 'VLOOKUP(B1,A1:C3,2)'],
    ['itself', 'A1+1'],
    ['a text', 'D1*2'],
    ['a division by nothing', 'B1/B9'],
    ['a sheet that is not there', 'Nada!A1*'],
    ['half a formula', 'B1*('],
    ['another subtotal', 'SUBTOTAL(1,B1:C1)'],
    ['nothing', ''],
  ])('has no value by %s', (_, expresion) => {
    expect(valor(expresion)).toBeUndefined()
  })

  it('is as deep as one likes, and as long', () => {
    const filas = Array.from({ length: 20_000 }, (_, i) => [i === 19_999 ? 1 : f(`A${i + 2}+1`)])
    const { hojas, calculadas } = calcularFormulas([hoja(filas)])
    expect([hojas[0]?.filas[0]?.celdas[0]?.numero, calculadas]).toEqual(['20000', 19_999])
    const sumas = Array.from({ length: 20_000 }, (_, i) => [1, f(`SUM(A$1:A${i + 1})`)])
    expect(calcularFormulas([hoja(sumas)]).sinValor.length).toBeGreaterThan(0)
  })

  it('comes in with what it comes to, and that is told', () => {
    const leido = leer(
      hoja([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['Muro', 'm2', 2, 10, f('C2*D2')],
        ['Piso', 'm2', f('1+2'), 10, f('C3*D3')],
        ['Losa', 'm2', 4, 10, f('C4*D4')],
        ['Total', '', '', '', f('SUM(E2:E4)')],
      ]),
      { moneda: 'PYG' },
    )
    expect(textoDeDecimal(leido.totales.importado)).toBe('90')
    expect(leido.totales.declarado).toEqual({ n: 90n, e: 0 })
    expect(leido.avisos.join(' ')).toContain('5 fórmulas')
  })

  it('that can’t be computed names its cell', () => {
    const leido = leer(
      hoja([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['Muro', 'm2', 2, f('VLOOKUP(A2,X1:Z9,2)'), 20],
        ['Piso', 'm2', 3, 10, 30],
        ['Losa', 'm2', 3, 10, 30],
      ]),
      { moneda: 'PYG' },
    )
    expect(leido.avisos.join(' ')).toContain('Presupuesto!D2')
  })
})
