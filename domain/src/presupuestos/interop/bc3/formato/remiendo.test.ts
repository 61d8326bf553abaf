import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerBc3 } from '../leer.ts'
import { bytesDe, utf8De } from '../prueba/archivo.ts'
import { codificador, decodificador, type JuegoBc3 } from './juegos.ts'
import { remendar } from './remiendo.ts'

// Text encoded twice is mended (bc3.md), and right text is never touched.

const JUEGOS = ['windows-1252', 'cp850', 'cp437'] as const
/** What a program does that takes UTF-8 for another set. */
const estropear = (texto: string, juego: JuegoBc3): string => decodificador(juego)(utf8De(texto))

/** Spanish and Guaraní, as they are in budgets of ours. */
const PALABRAS = [
  'Excavación',
  'ÁREA',
  'niño',
  'ÑANDÚ',
  'pingüino',
  '¿qué?',
  '¡ojo!',
  'm²',
  'm³',
  '1º',
  '2ª',
  '90°',
  'Ø12',
  '3 × 4',
  '±5',
  '½"',
  'PORÃ',
  'YVYRÃ',
  'porã',
  'ÑEMBY',
  "ñe'ẽ",
  'Itá',
  'MAÇÃ',
  'TÂMARA',
  'hormigón',
  'acción',
  'à',
  '€',
  'muro',
  'H-21',
]
const SEPARADORES = [
  ' ',
  ' ',
  ', ',
  '. ',
  ' – ',
  '—',
  '…',
  '” ',
  '’ ',
  '» ',
  ' “',
  ' «',
  ': ',
  '/',
  ' (',
  ') ',
  '·',
  '-',
]
const textoBueno = fc
  .array(fc.tuple(fc.constantFrom(...PALABRAS), fc.constantFrom(...SEPARADORES)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((partes) => partes.flat().join(''))

describe('remendar', () => {
  it.each([
    ['ExcavaciÃ³n', 'Excavación'],
    ['Excavaci├│n', 'Excavación'],
    ['ÃREA de niÃ±os', 'ÃREA de niÃ±os'],
    ['Ã\u0081REA de niÃ±os', 'ÁREA de niños'],
    ['mÂ² de PINTURA', 'm² de PINTURA'],
    ['m┬▓ de PINTURA', 'm² de PINTURA'],
    ['Hierro Ã˜12 â€“ 3 Ã— 4', 'Hierro Ø12 – 3 × 4'],
    ['â€œobraâ€\u009d', '“obra”'],
    ['ExcavaciÃƒÂ³n', 'Excavación'],
    // Right as they are.
    ['CERRO PORÃ', 'CERRO PORÃ'],
    ['PORÃ—YVY', 'PORÃ—YVY'],
    ['PORÃ” dijo', 'PORÃ” dijo'],
    ['PORû', 'PORû'],
    ['Excavación y ExcavaciÃ³n', 'Excavación y ExcavaciÃ³n'],
    ['├── 1', '├── 1'],
    ['├──┤', '├──┤'],
    ['', ''],
  ])('%j is %j', (antes, despues) => {
    expect(remendar(antes)).toBe(despues)
  })

  it.each(JUEGOS)('any text taken for %s comes back as it was', (juego) => {
    fc.assert(
      fc.property(textoBueno, (texto) => {
        const mal = estropear(texto, juego)
        expect(SE_PUEDE.test(texto) ? remendar(mal) : texto).toBe(texto)
      }),
    )
  })

  it('a good text stays as it is', () => {
    fc.assert(
      fc.property(textoBueno, (texto) => {
        expect(remendar(texto)).toBe(texto)
      }),
      { numRuns: 2_000 },
    )
  })

  it('mended twice is the same as once', () => {
    fc.assert(
      fc.property(fc.oneof(textoBueno, fc.string({ unit: 'binary', maxLength: 30 })), (texto) => {
        expect(remendar(remendar(texto))).toBe(remendar(texto))
      }),
    )
  })
})

/** Capitals with a tilde of Guaraní and Portuguese are not mended: with a sign after them they are right text too. */
const SE_PUEDE = /^[^ÃÂÀÒÔÕ]*$/

describe('a file with texts encoded twice', () => {
  const CUERPO = (nombre: string) => [
    '~C|OBRA##||Casa|0||0|',
    '~D|OBRA##|A#\\1\\1\\|',
    `~C|A#||${nombre}|0||0|`,
    `~T|A|${nombre}, línea uno\r\nsegunda ${nombre}|`,
  ]
  const escrito = (nombre: string, declarado: string, escribirEn: JuegoBc3): Uint8Array => {
    const texto = ['~V|X|FIEBDC-3/2002|Otro||' + declarado + '|', ...CUERPO(nombre)].join('\r\n')
    const bytes = escribirEn === 'utf-8' ? utf8De(texto) : codificador(escribirEn)(texto)
    if (bytes === null) throw new Error(`${escribirEn} can't write it`)
    return bytes
  }

  const PARES = JUEGOS.flatMap((tomadoPor) =>
    (['utf-8', ...JUEGOS] as const).map((escritoEn) => [tomadoPor, escritoEn] as const),
  )
  it.each(PARES)('UTF-8 taken for %s and written in %s', (tomadoPor, escritoEn) => {
    const nombre = 'Excavación, niños, baños, capítulo, número, pérgola, pingüino y 1º'
    const mal = estropear(nombre, tomadoPor)
    const sePuede = escritoEn === 'utf-8' || codificador(escritoEn)(mal) !== null
    if (!sePuede) return expect(sePuede).toBe(false)
    const declarado = { 'utf-8': 'UTF-8', 'windows-1252': 'ANSI', cp850: '850', cp437: '437' }[escritoEn]
    const doc = leerBc3(escrito(mal, declarado, escritoEn))
    expect(doc.conceptos.get('A')?.resumen).toBe(nombre)
    // Where the bytes came out as plain UTF-8 there was nothing left to mend.
    if (decodificador('utf-8')(escrito(mal, declarado, escritoEn)).includes(nombre)) return
    const [aviso] = doc.hallazgos.lista.filter(({ clase }) => clase === 'textoRemendado')
    expect(doc.hallazgos.cuentas.get('textoRemendado')).toBe(1)
    expect(aviso?.texto).toContain(`«${mal.slice(0, 9)}`)
    expect(aviso?.texto).toContain('«Excavación')
  })

  it('what is right is not touched and nothing is told', () => {
    fc.assert(
      fc.property(textoBueno, (texto) => {
        const nombre = texto.replaceAll(/\s+/g, ' ').trim()
        fc.pre(codificador('windows-1252')(nombre) !== null && nombre !== '')
        const doc = leerBc3(bytesDe('~V|X|FIEBDC-3/2002|Otro||ANSI|', ...CUERPO(nombre)))
        expect(doc.conceptos.get('A')?.resumen).toBe(nombre)
        expect(doc.hallazgos.cuentas.has('textoRemendado')).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
