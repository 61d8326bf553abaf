import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cortable } from './textos.ts'

const CORTE = '\u200b'
const palabras = (texto: string) => texto.split(/\s/u)

/** Words of all lengths around the longest that is left alone, and every kind of space between them. */
const unTexto = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 50 }).map((largo) => 'ñ'.repeat(largo)),
      fc.constantFrom(' ', '  ', '\t', '\n', '\u00a0'),
    ),
    { maxLength: 6 },
  )
  .map((partes) => partes.flat().join(''))

test('places to break stand in the words that are longer than told, and in no other', () => {
  fc.assert(
    fc.property(unTexto, fc.constantFrom(22, 36), (texto, largo) => {
      const cortado = largo === 22 ? cortable(texto) : cortable(texto, largo)
      expect(cortado.replaceAll(CORTE, '')).toBe(texto)
      for (const palabra of palabras(cortado)) {
        const entera = palabra.replaceAll(CORTE, '')
        expect(palabra.includes(CORTE)).toBe(entera.length > largo)
        if (entera.length > largo) expect(palabra.split(CORTE).every((trozo) => trozo.length <= 6)).toBe(true)
      }
    }),
  )
})
