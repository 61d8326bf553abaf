import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cantidadProbable } from './deMas.ts'
import { leerMicro } from './micro.ts'

const micro = (texto: string) => leerMicro(texto) ?? 0n

describe('what was likely meant by more than there is', () => {
  test.each([
    // Typed before what stood there, and behind it.
    ['1285', '85', '12'],
    ['8512', '85', '12'],
    ['1285.5', '85.5', '12'],
    ['85.512', '85.5', '12'],
    ['12100', '100', '12'],
    // Digits too many: as many less as are needed.
    ['1200', '85', '12'],
    ['125', '12.5', '12.5'],
    ['126', '12.5', '1.26'],
    ['900', '10', '9'],
    // Nothing says what was meant.
    ['90', '85', null],
    ['170', '85', null],
    ['12', '0', null],
    // What stood there, and nothing else.
    ['85', '85', null],
    ['850', '85', '85'],
  ])('of %s where there are %s: %s', (escrita, hay, probable) => {
    const leida = probable === null ? null : micro(probable)
    expect(cantidadProbable(micro(escrita), micro(hay))).toBe(leida)
  })

  test('is less than what was typed, and above 0', () => {
    const cantidad = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(cantidad, cantidad, (a, b) => {
        const [hay, escrita] = a < b ? [a, b] : [b, a]
        const probable = cantidadProbable(escrita, hay)
        expect(probable === null || (probable > 0n && probable < escrita)).toBe(true)
      }),
    )
  })
})
