import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { avancesDe, conGlifos, datosConGlifos } from './glifos.ts'

const ruta = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
)
const inter = avancesDe(readFileSync(ruta))

test('the font has what a Paraguayan budget needs, guaraní letters included', () => {
  for (const letra of 'aZ09ñÑáüÜ₲m²³½«»–−%°ãẽỹ\u0303') {
    expect(inter.has(letra.codePointAt(0) ?? 0), letra).toBe(true)
  }
  expect(inter.has(0x25a1)).toBe(true)
})

test.each([
  ['text of ours stays as it is', 'Ñandú 1½" (m²) − ₲', 'Ñandú 1½" (m²) − ₲'],
  ['what the font lacks is seen', 'a😀b עברית 漢', 'a□b □□□□□ □'],
  ['a family of emoji is its people', '👨‍👩‍👧', '□□□'],
  ['an override of direction is seen', 'total \u202e001', 'total □001'],
  ['letters typed in two parts are composed', 'n\u0303andu\u0301', 'ñandú'],
  ['control characters are nothing', 'a\u0000b\u001b[31m\u0085', 'ab[31m'],
  ['line ends are one kind', 'a\r\nb\rc\td', 'a\nb\nc d'],
  ['half a pair is seen', 'a\ud83d', 'a□'],
])('%s', (_, texto, esperado) => {
  expect(conGlifos(texto, inter)).toBe(esperado)
})

test('a common letter is not taken for granted in a font that lacks it', () => {
  const sinEnie = new Set([...inter.keys()].filter((punto) => punto !== 'ñ'.codePointAt(0)))
  expect(conGlifos('Ñandú, caña', sinEnie)).toBe('Ñandú, ca□a')
})

test('reaches every text in the data and leaves numbers alone', () => {
  expect(datosConGlifos({ a: ['😀', { b: '漢', n: 7, nada: null, si: true }] }, inter)).toEqual({
    a: ['□', { b: '□', n: 7, nada: null, si: true }],
  })
})
