import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Hallazgos } from '../formato/hallazgos.ts'
import { elegirJuego, esUtf8 } from '../formato/juego.ts'
import { codificar1252, decodificador } from '../formato/juegos.ts'
import { documento, utf8De } from '../prueba/archivo.ts'
import { cerrar } from './cierre.ts'

const bytes = (...valores: number[]): Uint8Array => Uint8Array.from(valores)
const FRASE = 'Cañería de hormigón según pliego, ñandú áspero'

/** The bytes of a text in one of the sets of DOS, by its own table. */
function enDos(texto: string, juego: 'cp850' | 'cp437'): Uint8Array {
  const tabla = decodificador(juego)(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Uint8Array.from(Array.from(texto), (letra) => tabla.indexOf(letra))
}

describe('esUtf8', () => {
  it.each([
    ['con acentos', utf8De('ñandú'), true],
    ['sólo ASCII', utf8De('solo ascii'), false],
    ['Windows-1252', bytes(0x61, 0xf1, 0x61), false],
    ['media letra', bytes(0xc3), false],
    ['una letra de tres y una de cuatro bytes', utf8De('€ 🏠'), true],
    ['una secuencia más larga de lo que debe', bytes(...utf8De('ñ'), 0xc0, 0x80), false],
    ['un sustituto más allá de lo que existe', bytes(...utf8De('ñ'), 0xf5, 0x80, 0x80, 0x80), false],
    ['diez buenas y una cortada', bytes(...utf8De('ñ'.repeat(10)), 0xc3, 0x20), true],
    ['nueve buenas y una cortada', bytes(...utf8De('ñ'.repeat(9)), 0xc3, 0x20), false],
    ['una letra lejos', utf8De(`${'a'.repeat(65_535)}ñ`), true],
    ['nada', bytes(), false],
  ])('%s', (_, archivo, esperado) => {
    expect(esUtf8(archivo)).toBe(esperado)
  })

  it('any text that is written so is known so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        // A lone surrogate has no UTF-8.
        fc.pre(texto.isWellFormed() && /\P{ASCII}/u.test(texto))
        expect(esUtf8(utf8De(texto))).toBe(true)
      }),
    )
  })
})

describe('elegirJuego (bc3.md, Charset)', () => {
  const ansi = codificar1252(FRASE).bytes
  it.each([
    ['declarado ANSI', ansi, 'ANSI', 'windows-1252', 'declarado'],
    ['declarado de otra manera', ansi, 'ISO-8859-1', 'windows-1252', 'declarado'],
    ['declarado 850', enDos(FRASE, 'cp850'), '850', 'cp850', 'declarado'],
    ['declarado 437', enDos(FRASE, 'cp437'), '437', 'cp437', 'declarado'],
    ['nada declarado, de DOS', enDos(FRASE, 'cp850'), '', 'cp850', 'declarado'],
    ['nada declarado, de Windows', ansi, '', 'windows-1252', 'porSusLetras'],
    ['nada declarado y sin acentos', utf8De('nada'), '', 'cp850', 'declarado'],
    ['dice ANSI y es de DOS', enDos(FRASE, 'cp850'), 'ANSI', 'cp850', 'porSusLetras'],
    ['dice 850 y es de Windows', ansi, '850', 'windows-1252', 'porSusLetras'],
    ['dice ANSI y hay un signo raro', bytes(0xa2, 0xa4), 'ANSI', 'windows-1252', 'declarado'],
    ['dice ANSI y es UTF-8', utf8De(FRASE), 'ANSI', 'utf-8', 'esUtf8'],
    ['dice UTF-8 y lo es', utf8De(FRASE), 'UTF-8', 'utf-8', 'declarado'],
    ['dice UTF-8 y no lo es', ansi, 'UTF-8', 'windows-1252', 'declarado'],
  ])('%s', (_, archivo, declarado, juego, porque) => {
    expect(elegirJuego(archivo, declarado)).toEqual({ juego, porque })
  })

  it('what the letters choose is what was written', () => {
    const letra = fc.constantFrom(...Array.from('aeáéíóúñÑ '))
    fc.assert(
      fc.property(fc.string({ unit: letra, minLength: 1 }), fc.boolean(), (texto, deDos) => {
        fc.pre(/[áíóñÑ]/.test(texto))
        const archivo = deDos ? enDos(texto, 'cp850') : codificar1252(texto).bytes
        fc.pre(!esUtf8(archivo))
        expect(decodificador(elegirJuego(archivo, '').juego)(archivo)).toBe(texto)
      }),
    )
  })

  it('what went through Latin 1 before it was UTF-8 gets its quotes back', () => {
    expect(decodificador('utf-8')(utf8De('\u0093ñ\u0094'))).toBe('“ñ”')
  })
})

describe('the last separator', () => {
  const abierto = (tipo: string, texto: string, esUltimo = false, antes = new Hallazgos()) => {
    const campos = texto.split('|')
    const resto = campos.pop() ?? ''
    const leidos = cerrar({ tipo, campos, resto, renglon: 7, esUltimo }, antes)
    return [leidos.length - campos.length, ...antes.lista.map(({ clase }) => clase)]
  }
  it.each([
    ['C', 'X|m|Caño|12.5|', 0, []],
    ['C', 'X|m|Caño|12.5', 1, ['registroSinCierre']],
    ['C', 'X|m|Caño|12.5||0|una nota', 0, ['registroSinCierre']],
    ['D', 'X|A\\1\\1\\', 1, ['registroSinCierre']],
    ['D', 'X|A\\1\\1\\|nota', 0, ['registroSinCierre']],
    ['T', 'X|texto', 1, ['registroSinCierre']],
    ['M', 'A\\X|1\\|5', 1, ['registroSinCierre']],
    ['M', 'A\\X|1\\|5|\\Sala\\5\\\\\\', 1, ['registroSinCierre']],
    ['M', 'A\\X|1\\|5|nota', 0, ['registroSinCierre']],
  ])('~%s|%s', (tipo, texto, campos, clases) => {
    expect(abierto(tipo, texto)).toEqual([campos, ...clases])
  })

  it('at the end of the file is a cut, unless it is of one who never writes it', () => {
    expect(abierto('T', 'X|texto', true)).toEqual([1, 'archivoCortado'])
    const antes = new Hallazgos()
    abierto('T', 'A|texto', false, antes)
    expect(abierto('T', 'X|texto', true, antes)).toEqual(
      [1, 'registroSinCierre', 'registroSinCierre'].slice(0, 2),
    )
  })
})

describe('capitals', () => {
  it("all of the other's passes to the one that is defined: lines, texts, measurements and mark", () => {
    const doc = documento(
      '~C|CAP||Capítulo|1|',
      '~C|Tub|m|Tubo|2|',
      '~D|cap#|TUB\\1\\3\\|',
      '~Y|CAP|tub\\1\\4\\|',
      '~T|tuB|texto',
      '~M|cap\\tub|1\\|3||',
      '~M|CAP\\Tub|2\\|4||',
    )
    expect([...doc.conceptos.keys()]).toEqual(['CAP', 'Tub'])
    expect(doc.conceptos.get('CAP')?.marca).toBe(1)
    expect(doc.descomposiciones.get('CAP')?.map(({ hijo }) => hijo)).toEqual(['Tub', 'Tub'])
    expect([...doc.descomposiciones.keys(), ...doc.textos.keys(), ...doc.mediciones.keys()]).toEqual([
      'CAP',
      'Tub',
      'CAP\\Tub',
    ])
    expect(doc.mediciones.get('CAP\\Tub')).toHaveLength(2)
    expect(doc.hallazgos.cuentas.get('codigoEnOtraCaja')).toBe(3)
  })

  it('if two are alike, one that nobody defines stays undefined', () => {
    const doc = documento('~C|ab|m|uno|1|', '~C|AB|m|dos|2|', '~D|R##|aB\\1\\1\\|')
    expect(doc.conceptos.get('aB')?.definido).toBe(false)
    expect(doc.hallazgos.lista).toEqual([])
  })
})
