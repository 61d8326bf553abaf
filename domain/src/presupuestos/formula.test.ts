import { describe, expect, test } from 'vitest'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { textoDeMicro } from '../nucleo/micro.ts'
import { esFormula, leerFormula } from './formula.ts'

const leida = (texto: string) => {
  const numero = leerFormula(texto)
  return numero.ok ? textoDeMicro(numero.micro) : numero.motivo
}

describe('a calculation typed in a cell', () => {
  test.each([
    ['=12*3,5', '42'],
    [' = 12 × 3,5 ', '42'],
    ['=(2,40+3,60)*2,80', '16.8'],
    ['=10/3', '3.333'],
    ['=2/3', '0.667'],
    ['=10÷4−1', '1.5'],
    ['=0,0005', '0.001'],
    ['=-5', '-5'],
    ['=2^3', '8'],
  ])('%s is %s', (texto, valor) => {
    expect(leida(texto)).toBe(valor)
  })

  test.each(['=1.234*2', '=12.5*2', '=1.234,5'])('%s could be read in two ways, and is refused', (texto) => {
    expect(leida(texto)).toBe(mensajesComun.numeroDudoso(texto))
  })

  test.each(['=', '=12*', '=a*b', '=p', '=2**3', '=1/0', '=SUMA(1;2)', '=1 2', '=(1+2'])(
    '%s is no calculation',
    (texto) => {
      expect(leida(texto)).toBe(mensajesComun.cuentaIlegible)
    },
  )

  test('begins with =', () => {
    expect(['=1', '  =1', '1=', '12'].map(esFormula)).toEqual([true, true, false, false])
  })
})
