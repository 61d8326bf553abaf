import { describe, expect, it } from 'vitest'
import { utf8De } from '../prueba/archivo.ts'
import { codificar1252, decodificador } from './juegos.ts'

// Of the platform: the oracle for the one set that it knows.
declare class TextDecoder {
  constructor(label: string)
  decode(bytes: Uint8Array): string
}
const TODOS = Uint8Array.from({ length: 256 }, (_, i) => i)

describe('character sets (bc3.md, Charset)', () => {
  it.each([
    ['windows-1252', [0x48, 0xf3, 0x6d, 0x80, 0x96], 'Hóm€–'],
    ['cp850', [0xa2, 0xa4, 0xa5, 0xa0, 0x82, 0xa1, 0xa3, 0xfd, 0xa6, 0xa7, 0xf8], 'óñÑáéíú²ªº°'],
    ['cp437', [0xa2, 0xa4, 0xa5, 0xe3, 0xfb, 0xf8], 'óñÑπ√°'],
    ['utf-8', [...utf8De('Excavación')], 'Excavación'],
  ] as const)('%s', (juego, bytes, texto) => {
    expect(decodificador(juego)(Uint8Array.from(bytes))).toBe(texto)
  })

  it.each(['windows-1252', 'cp850', 'cp437'] as const)('%s gives a letter a byte, all different', (juego) => {
    const texto = decodificador(juego)(TODOS)
    expect(texto).toHaveLength(256)
    expect(new Set(texto).size).toBe(256)
  })

  it("Windows-1252 is the platform's", () => {
    expect(decodificador('windows-1252')(TODOS)).toBe(new TextDecoder('windows-1252').decode(TODOS))
  })

  it('a long file is decoded whole', () => {
    const largo = new Uint8Array(100_000).fill(0xa4)
    expect(decodificador('cp850')(largo)).toBe('ñ'.repeat(100_000))
  })
})

describe('codificar1252', () => {
  it('there and back of all that it has', () => {
    const texto = decodificador('windows-1252')(TODOS)
    expect(codificar1252(texto)).toEqual({ bytes: TODOS, perdidos: new Set() })
  })

  it('what it has not is ?, and is told', () => {
    expect(codificar1252('m² ≥ 3 🏠')).toEqual({
      bytes: Uint8Array.from([0x6d, 0xb2, 0x20, 0x3f, 0x20, 0x33, 0x20, 0x3f]),
      perdidos: new Set(['≥', '🏠']),
    })
  })
})
