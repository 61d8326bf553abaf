import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avisoDeRuc, digitoDeRuc } from './ruc.ts'

describe('digitoDeRuc', () => {
  // Worked by hand: digits from the right times 2, 3, 4…
  it.each([
    // 0 + … = 0: less than 2 is 0
    ['000', 0],
    // 1×2 = 2 → 11 − 2
    ['001', 9],
    // 7×2 + 6×3 + 5×4 + 4×5 + 3×6 + 2×7 + 1×8 = 112 = 10×11 + 2 → 9
    ['1234567', 9],
    // 5×2 + 4×3 + 3×4 + 2×5 + 1×6 + 0×7 + 0×8 + 8×9 = 122 = 11×11 + 1 → 0, never 10
    ['80012345', 0],
    // 1×8 + 2×9 + 9×10 + 5×11, from the left; then 3×7, 0, 6×5, 4×4, 2×3, 8×2 = 260 = 23×11 + 7 → 4
    ['5921306428', 4],
    // Nine digits: the last weight is 10. 1×(2+…+10) = 54 = 4×11 + 10 → 1
    ['111111111', 1],
    // Eleven: weights 2 to 11 and again 2. 65 + 2 = 67 = 6×11 + 1 → 0
    ['11111111111', 0],
    // A is 65: 5×2 + 6×3 + 3×4 + 2×5 + 1×6 = 56 = 5×11 + 1 → 0
    ['123A', 0],
    // B is 66: 58 = 5×11 + 3 → 8
    ['123B', 8],
  ])('%s carries %i', (base, digito) => {
    expect(digitoDeRuc(base)).toBe(digito)
  })

  it('finds a changed digit and never gives two figures', () => {
    const bases = fc.stringMatching(/^[1-9]\d{6}$/)
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (base, i, mas) => {
        const digito = digitoDeRuc(base)
        expect(digito).toBeGreaterThanOrEqual(0)
        expect(digito).toBeLessThanOrEqual(9)
        const otro = (Number(base[i]) + mas) % 10
        const cambiada = base.slice(0, i) + otro + base.slice(i + 1)
        // The remainders 0 and 1 both give the verifier 0, so a change between those two goes unnoticed.
        if (digito !== 0) expect(digitoDeRuc(cambiada)).not.toBe(digito)
      }),
    )
  })
})

describe('avisoDeRuc', () => {
  it.each(['', '  ', '1234567-9', '1.234.567-9', '80012345-0', ' 80012345 - 0 ', '1234567–9', '123b-8'])(
    '%j says nothing',
    (texto) => {
      expect(avisoDeRuc(texto)).toBeNull()
    },
  )

  it.each([
    ['1234567', 'Falta el dígito verificador: con él sería 1234567-9. Se guarda tal como está escrito.'],
    ['80.012.345', 'Falta el dígito verificador: con él sería 80012345-0. Se guarda tal como está escrito.'],
    [
      '1234567-8',
      'El dígito verificador no coincide: debería ser 1234567-9. Se guarda tal como está escrito.',
    ],
    [
      '80012345-6',
      'El dígito verificador no coincide: debería ser 80012345-0. Se guarda tal como está escrito.',
    ],
    [
      'no tiene',
      'El RUC no tiene la forma de uno paraguayo, como 80012345-0. Se guarda tal como está escrito.',
    ],
    ['12-3', 'El RUC no tiene la forma de uno paraguayo, como 80012345-0. Se guarda tal como está escrito.'],
    [
      '1234567-10',
      'El RUC no tiene la forma de uno paraguayo, como 80012345-0. Se guarda tal como está escrito.',
    ],
  ])('%j: %s', (texto, aviso) => {
    expect(avisoDeRuc(texto)).toBe(aviso)
  })
})
