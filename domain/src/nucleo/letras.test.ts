import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enLetras, guaraniesEnLetras } from './letras.ts'

describe('enLetras', () => {
  it.each<[number, string]>([
    [0, 'cero'],
    [1, 'uno'],
    [16, 'dieciséis'],
    [21, 'veintiuno'],
    [22, 'veintidós'],
    [23, 'veintitrés'],
    [26, 'veintiséis'],
    [30, 'treinta'],
    [31, 'treinta y uno'],
    [99, 'noventa y nueve'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [116, 'ciento dieciséis'],
    [500, 'quinientos'],
    [700, 'setecientos'],
    [999, 'novecientos noventa y nueve'],
    [1_000, 'mil'],
    [1_001, 'mil uno'],
    [1_100, 'mil cien'],
    [2_000, 'dos mil'],
    [21_000, 'veintiún mil'],
    [31_000, 'treinta y un mil'],
    [100_000, 'cien mil'],
    [101_000, 'ciento un mil'],
    [121_021, 'ciento veintiún mil veintiuno'],
    [200_000, 'doscientos mil'],
    [1_000_000, 'un millón'],
    [1_000_001, 'un millón uno'],
    [1_200_000, 'un millón doscientos mil'],
    [2_000_000, 'dos millones'],
    [21_000_000, 'veintiún millones'],
    [100_000_000, 'cien millones'],
    [524_271_002, 'quinientos veinticuatro millones doscientos setenta y un mil dos'],
    [1_000_000_000, 'mil millones'],
    [1_001_000_000, 'mil un millones'],
    [2_001_000_000, 'dos mil un millones'],
    [1_000_000_000_000, 'un billón'],
    [3_000_001_000_000, 'tres billones un millón'],
    [21_000_000_000_000, 'veintiún billones'],
    [1_000_000_000_000_000, 'mil billones'],
    [-5, 'menos cinco'],
  ])('%s', (n, letras) => {
    expect(enLetras(n)).toBe(letras)
  })

  it('for the end of the PDF', () => {
    expect(guaraniesEnLetras(1_234_567)).toBe(
      'guaraníes un millón doscientos treinta y cuatro mil quinientos sesenta y siete',
    )
  })

  it.each([1.5, Number.NaN, 1_000_000_000_000_001, -1_000_000_000_000_001])('refuses %s', (n) => {
    expect(() => enLetras(n)).toThrow(RangeError)
  })

  const VALOR: Record<string, number> = {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [enLetras(n), n])),
    un: 1,
    veintiún: 21,
    ...Object.fromEntries(
      [30, 40, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((n) => [enLetras(n), n]),
    ),
    ciento: 100,
  }
  /** The value of a number in words, by another way than the code that wrote them. */
  function valorDe(letras: string): number {
    let total = 0
    let alto = 0
    let bajo = 0
    for (const palabra of letras.split(' ')) {
      if (palabra === 'y') continue
      if (palabra === 'mil') [alto, bajo] = [alto + Math.max(bajo, 1) * 1_000, 0]
      else if (palabra.startsWith('mill')) [total, alto, bajo] = [total + (alto + bajo) * 1e6, 0, 0]
      else if (palabra.startsWith('bill')) [total, alto, bajo] = [total + (alto + bajo) * 1e12, 0, 0]
      else bajo += VALOR[palabra] ?? Number.NaN
    }
    return total + alto + bajo
  }

  it('the words add up to the number', () => {
    const tamanos = [1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000_000]
    fc.assert(
      fc.property(fc.oneof(...tamanos.map((max) => fc.integer({ min: 0, max }))), (n) => {
        const letras = enLetras(n)
        expect(valorDe(letras)).toBe(n)
        expect(letras).not.toMatch(/ {2}|^ | $|uno mil|uno mill|un$/)
      }),
      { numRuns: 2000 },
    )
  })
})
