import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CERO, leerDecimal, redondear, textoDeDecimal } from '../nucleo/decimal.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { textoDeMicro } from '../nucleo/micro.ts'
import {
  esFormula,
  evaluarExpresion,
  leerFormula,
  usaVariables,
  type VariablesExpresion,
} from './expresion.ts'

const d = (texto: string) => leerDecimal(texto) ?? CERO
const VARIABLES: VariablesExpresion = { a: d('2'), b: d('3.5'), c: d('4'), d: d('0.5') }
const valor = (texto: string): string | undefined => {
  const leido = evaluarExpresion(texto, VARIABLES)
  return leido && textoDeDecimal(redondear(leido, 6))
}

describe('expressions of measurement (bc3.md, ~M type 3)', () => {
  it.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['a*b*c*d', '14'],
    ['A*B', '7'],
    ['2^3^2', '512'],
    ['-2^2', '-4'],
    ['(-2)^2', '4'],
    ['2*-3', '-6'],
    ['p*c^2', '50.265482'],
    ['10/4', '2.5'],
    ['1/3', '0.333333'],
    ['2^-2', '0.25'],
    ['(b^2+c^2)^0.5', '5.315073'],
    ['16^.5', '4'],
    ['0^0.5', '0'],
    ['1,5*2', '3'],
    ['12-3-4', '5'],
    ['24/4/2', '3'],
    [' ( 1 + 2 ) ', '3'],
    ['((((1))))', '1'],
  ])('%s = %s', (texto, esperado) => {
    expect(valor(texto)).toBe(esperado)
  })

  it.each([
    '',
    '1+',
    '*2',
    '(1',
    '1)',
    '1/0',
    'a/(b-b)',
    '2^99',
    '2^0.3',
    '(-1)^0.5',
    '1 2',
    'sin(1)',
    'x',
    'process.exit()',
    '1e5',
    '9^9^9',
    '(99999999999999^9)^9',
    '('.repeat(400),
  ])('does not compute %j', (texto) => {
    expect(evaluarExpresion(texto, VARIABLES)).toBeUndefined()
  })

  it('of any text: a value or nothing, and at once', () => {
    const texto = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.abcdp()+-*/^ ')),
      maxLength: 60,
    })
    fc.assert(
      fc.property(texto, (t) => {
        const leido = evaluarExpresion(t, VARIABLES)
        if (leido) expect(leido.e).toBeLessThanOrEqual(21)
      }),
      { numRuns: 2000 },
    )
  })

  it('sums and products of whole numbers are those of JavaScript', () => {
    const hoja = fc.nat({ max: 99 }).map(String)
    const { expresion } = fc.letrec<{ expresion: string }>((tie) => ({
      expresion: fc.oneof(
        { depthSize: 'small' },
        hoja,
        fc
          .tuple(tie('expresion'), fc.constantFrom('+', '-', '*'), tie('expresion'))
          .map(([x, signo, y]) => `(${x}${signo}${y})`),
      ),
    }))
    fc.assert(
      fc.property(expresion, (t) => {
        const esperado = calcular(t)
        if (Number.isSafeInteger(esperado)) expect(valor(t)).toBe(String(esperado))
      }),
    )
  })

  it('knows whether it uses measures', () => {
    expect([usaVariables('a*2'), usaVariables('2*D'), usaVariables('p*2'), usaVariables('3')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

/** A second way to the same figure, on plain numbers, for '(x+y)' trees only. */
function calcular(texto: string): number {
  if (!texto.startsWith('(')) return Number(texto)
  let nivel = 0
  for (let i = 1; i < texto.length; i++) {
    if (texto[i] === '(') nivel++
    if (texto[i] === ')') nivel--
    if (nivel !== 0 || !'+-*'.includes(texto[i] ?? ' ')) continue
    const [x, y] = [calcular(texto.slice(1, i)), calcular(texto.slice(i + 1, -1))]
    if (texto[i] === '+') return x + y
    return texto[i] === '-' ? x - y : x * y || 0
  }
  return Number.NaN
}

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
