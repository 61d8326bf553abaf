import { describe, expect, it } from 'vitest'
import { type Decimal, deMicro } from './decimal.ts'
import { evaluar } from './expresion.ts'

const LETRAS = { a: deMicro(2_000_000n), b: deMicro(3_500_000n), c: deMicro(0n), d: deMicro(-1_000_000n) }
const valor = (texto: string) => escrito(evaluar(texto, LETRAS))
const escrito = (d: Decimal | undefined) => (d === undefined ? undefined : Number(d.n) / 10 ** d.e)

describe('evaluar (bc3.md, ~M)', () => {
  it.each([
    ['a*b', 7],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['-a+b', 1.5],
    ['10-4-3', 3],
    ['12/4/3', 1],
    ['a^3', 8],
    ['-a^2', -4],
    ['2^-1', 0.5],
    ['16^0.5', 4],
    ['0,5*a', 1],
    ['.5*A', 1],
    ['p', 3.1415926],
    ['d*c', 0],
  ])('%s = %d', (texto, esperado) => {
    expect(valor(texto)).toBe(esperado)
  })

  it.each([
    '',
    'a b',
    '2(3)',
    'a*/b',
    '(a',
    'a)',
    'e',
    'a/c',
    '9^99',
    'd^0.5',
    'constructor',
    `${'('.repeat(400)}a`,
  ])('no lee «%s»', (texto) => {
    expect(valor(texto)).toBeUndefined()
  })
})
