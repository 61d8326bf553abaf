import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatoTelefono, leerTelefono, puedeTenerWhatsapp, telefonosDe } from './telefono.ts'

describe('leerTelefono', () => {
  it.each([
    ['0981 123 456', '+595981123456'],
    ['0981123456', '+595981123456'],
    ['981 123 456', '+595981123456'],
    ['+595 981 123 456', '+595981123456'],
    ['+595981123456', '+595981123456'],
    ['595981123456', '+595981123456'],
    ['+595 0981 123 456', '+595981123456'],
    ['(0981) 123-456', '+595981123456'],
    ['021 123 456', '+59521123456'],
    ['+54 9 11 2345 6789', '+5491123456789'],
    ['+55 11 91234-5678', '+5511912345678'],
  ])('%s is %s', (texto, telefono) => {
    expect(leerTelefono(texto)).toBe(telefono)
  })

  it.each(['', '  ', '+595', ' +595 '])('%j is no telephone at all', (texto) => {
    expect(leerTelefono(texto)).toBe('')
  })

  it.each([
    '123',
    '+5',
    '+595 12',
    '0981 123 4567',
    '+595 981 123 456 7',
    'no tengo',
    '0981-abc',
    '5491123456789',
    '+0123456789',
    '+1234567890123456',
  ])('%j is no telephone that we know', (texto) => {
    expect(leerTelefono(texto)).toBeUndefined()
  })

  it('counts digits, not characters: blanks and dashes change nothing', () => {
    const digitos = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(digitos, fc.constantFrom('', ' ', '-', '.'), (cola, separador) => {
        const movil = `09${cola.join('')}`
        expect(leerTelefono(movil.split('').join(separador))).toBe(`+5959${cola.join('')}`)
      }),
    )
  })

  it('reading what was read, or what was shown, gives the same', () => {
    for (const telefono of ['+595981123456', '+59521123456', '+5491123456789']) {
      expect(leerTelefono(telefono)).toBe(telefono)
      expect(leerTelefono(formatoTelefono(telefono))).toBe(telefono)
    }
    expect(formatoTelefono('+595981123456')).toBe('0981 123 456')
  })
})

describe('telefonosDe', () => {
  it("splits the line into its telephones, and what can't be read stays as it was written", () => {
    expect(telefonosDe('021 204 517 / 0981 204 517')).toEqual([
      { texto: '021 204 517', telefono: '+59521204517' },
      { texto: '0981 204 517', telefono: '+595981204517' },
    ])
    expect(telefonosDe('0981 204 517 y 0971 640 233; 021 204 517 int. 3')).toEqual([
      { texto: '0981 204 517', telefono: '+595981204517' },
      { texto: '0971 640 233', telefono: '+595971640233' },
      { texto: '021 204 517 int. 3', telefono: null },
    ])
  })

  it.each(['', '  ', '+595', ' / '])('%j has none', (linea) => {
    expect(telefonosDe(linea)).toEqual([])
  })

  it('with a single telephone it gives what leerTelefono gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 900000000, max: 999999999 }), (nacional) => {
        const [uno, ...otros] = telefonosDe(`0${nacional}`)
        expect(otros).toEqual([])
        expect(uno?.telefono).toBe(leerTelefono(`0${nacional}`))
      }),
    )
  })
})

it.each([
  ['+595981204517', true],
  ['+5491123456789', true],
  ['+59521204517', false],
  ['+595336123456', false],
])('%s: WhatsApp %s', (telefono, puede) => {
  expect(puedeTenerWhatsapp(telefono)).toBe(puede)
})
