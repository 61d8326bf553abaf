import { describe, expect, it } from 'vitest'
import { CERO, leerDecimal } from './decimal.ts'
import { muestraSuValor } from './mostrado.ts'

const muestra = (texto: string, valor: string) => muestraSuValor(texto, leerDecimal(valor) ?? CERO)

describe('what a spreadsheet shows', () => {
  it.each([
    ['1,237.50', '1237.5'],
    ['1.237,50', '1237.5'],
    ['1 237,5', '1237.5'],
    ['1.234', '1.234'],
    ['1.234', '1234'],
    ['0,33', '0.333333333333333'],
    ['0,67', '0.666666666666667'],
    ['Gs. 1.500', '1500'],
    ['-5', '-5'],
    ['(5,00)', '-5'],
    ['15 %', '0.15'],
    ['1,2E+05', '123456'],
    ['0', '0'],
    ['0,00', '0.001'],
    [',5', '0.5'],
    ['12 m', '12'],
  ])('%s is %s', (texto, valor) => {
    expect(muestra(texto, valor)).toBe(true)
  })

  it.each([
    ['15/03/26', '46096'],
    ['2026-03-15', '46096'],
    ['15-mar-26', '46096'],
    ['marzo', '46096'],
    ['10:30', '0.4375'],
    ['VERDADERO', '1'],
    ['###', '1234.5'],
    ['15', '0.15'],
    ['1.234', '1234567'],
  ])('%s is not %s', (texto, valor) => {
    expect(muestra(texto, valor)).toBe(false)
  })
})
