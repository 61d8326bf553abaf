import { describe, expect, it } from 'vitest'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { importarBc3 } from './acta.ts'
import { LIMITES_BC3 } from './formato/limites.ts'
import { bytesDe, CASITA, legible, utf8De, V } from './prueba/archivo.ts'

const ORIGINAL = importarBc3(bytesDe(V, ...CASITA))
const entero = [V, ...CASITA].join('\r\n')
const ansi = (texto: string): Uint8Array => bytesDe(texto)

/** The bytes with one put after each of the others. */
const intercalar = (bytes: Uint8Array, byte: number): Uint8Array =>
  Uint8Array.from(Array.from(bytes).flatMap((b) => [b, byte]))

/** The letters of the fixture in the set of DOS, which is the one of a file that declares none. */
const EN_850: Record<string, number> = { í: 0xa1, ó: 0xa2, á: 0xa0, é: 0x82 }
const enDos = (texto: string): Uint8Array =>
  Uint8Array.from(Array.from(texto), (letra) => EN_850[letra] ?? letra.charCodeAt(0))

describe('the same work, written otherwise (bc3.md, Lexical)', () => {
  it.each<[string, Uint8Array]>([
    ['renglones de Unix', ansi(entero.replaceAll('\r\n', '\n'))],
    ['renglones de Mac', ansi(entero.replaceAll('\r\n', '\r'))],
    ['UTF-8 aunque diga ANSI', utf8De(entero)],
    ['UTF-8 con su marca', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8De(entero)])],
    ['CP850 declarado', enDos(entero.replace('|ANSI|', '|850|'))],
    ['CP850 por omisión', enDos(entero.replace('|ANSI|', '||'))],
    ['CP437', enDos(entero.replace('|ANSI|', '|437|'))],
    ['NUL entre letra y letra', intercalar(ansi(entero), 0)],
    ['fin de archivo de DOS', ansi(`${entero}\r\n\u001a`)],
    [
      'letras de registro en minúscula',
      ansi(entero.replaceAll(/~([A-Z])\|/g, (_, letra: string) => `~${letra.toLowerCase()}|`)),
    ],
    ['blancos antes de cada separador', ansi(entero.replaceAll('|', ' \t|'))],
    ['un renglón por sub-registro', ansi(entero.replaceAll(/\\(?=[AB]\d?#?\\)/g, '\r\n\\'))],
    ['comas decimales', ansi(entero.replaceAll(/(\d)\.(\d)/g, '$1,$2'))],
    ['ceros de más', ansi(entero.replaceAll('|31.8|', '|0031.8000|'))],
    ['exponentes', ansi(entero.replaceAll('|31.8|', '|3.18e1|'))],
    ['sin # en las referencias', ansi(entero.replaceAll(/(~[DM]\|\w+)#+/g, '$1'))],
    ['texto antes del primer registro', ansi(`Archivo exportado\r\n\r\n${entero}`)],
    ['registros que no conocemos', ansi(entero.replaceAll('~C|A1|', '~Z|A1|nada|\r\n~C|A1|'))],
    ['lo mismo dos veces', ansi(`${entero}\r\n${entero}`)],
    ['recursos primero', ansi([V, ...CASITA.toReversed()].join('\r\n'))],
    [
      'descomposición de a pedazos',
      ansi(entero.replace('~D|A1|PEON\\1\\2\\', '~D|A1|PEON\\1\\2\\|\r\n~Y|A1|')),
    ],
  ])('%s', (_, bytes) => {
    const { obra, informe } = importarBc3(bytes)
    // The order in which families are met is the file's.
    expect(legible({ ...obra, familias: [] })).toEqual(legible({ ...ORIGINAL.obra, familias: [] }))
    expect(obra.familias.map(({ clave }) => clave).toSorted()).toEqual(
      ORIGINAL.obra.familias.map(({ clave }) => clave).toSorted(),
    )
    expect(informe.discrepancias).toEqual([])
    expect(informe.hallazgos.filter(({ gravedad }) => gravedad === 'grave')).toEqual([])
  })
})

describe('hostile files: they cost what they weigh', () => {
  const BASE = [
    '~C|R##||Obra|1|',
    '~C|C#||c|1|',
    '~C|T|m|t|5|',
    '~C|A|m|a|1||3|',
    '~D|R|C\\\\\\|',
    '~D|C|T\\1\\1\\|',
  ]
  const repetir = (veces: number, que: (i: number) => string): string =>
    Array.from({ length: veces }, (_, i) => que(i)).join('')
  const leer = (...renglones: string[]) => importarBc3(bytesDe(V, ...BASE, ...renglones)).informe

  // Each of them took minutes, or all the memory, in some version of this reader.
  it('a chapter with the same measured item thousands of times', () => {
    const mediciones = repetir(10_000, (i) => `~M|C\\T|${i + 1}\\|1|\\\\1\\\\\\\\|\n`)
    const { leido } = leer(`~D|C|${repetir(10_000, () => 'T\\1\\1\\')}|`, mediciones)
    expect([leido.tareas, leido.mediciones]).toEqual([10_000, 10_000])
  })

  it('an item with tens of thousands of componentes, one by one', () => {
    expect(leer(repetir(40_000, () => '~Y|T|A\\1\\1\\|\n')).importado.componentes).toBe(40_000)
  })

  it('thousands of percentages over percentages', () => {
    expect(leer(`~D|T|A\\1\\1\\${repetir(10_000, () => '%x\\1\\.00001\\')}|`).importado.tareas).toBe(1)
  })

  it('a long expression in each line', () => {
    const lineas = repetir(500, () => `3\\${'(a+b)^9/'.repeat(36)}1\\2\\3\\4\\5\\`)
    expect(leer(`~M|C\\T|1\\|1|${lineas}|`).leido.lineasMedicion).toBe(500)
  })

  it('numbers of thirty digits', () => {
    const { importado, cuentas } = leer(
      `~D|T|${repetir(2000, () => `A\\${'9'.repeat(30)}\\0.${'9'.repeat(29)}\\`)}|`,
    )
    expect(importado.componentes).toBe(1)
    expect(cuentas.componenteNegativo).toBe(1)
  })

  it('blanks and tildes without end', () => {
    expect(leer(`~T|T|${' '.repeat(1_000_000)}x|`, '~ '.repeat(100_000)).importado.tareas).toBe(1)
  })

  it.each([
    [
      'compuestos en cadena',
      repetir(60, (i) => `~C|Z${i}|m|z|1|\n~D|Z${i}|Z${i + 1}\\\\\\|\n`),
      '~Y|T|Z0\\\\\\|',
    ],
    [
      'compuestos en un círculo de miles',
      repetir(5000, (i) => `~D|Z${i}|Z${(i + 1) % 5000}\\\\\\|\n`),
      '~Y|T|Z0\\\\\\|',
    ],
  ])('%s are refused', (_, cadena, enlace) => {
    expect(() => leer(cadena, enlace)).toThrow(mensajesInterop.demasiadosNiveles)
  })

  it('a file of the largest size with nothing inside', () => {
    expect(() => importarBc3(new Uint8Array(LIMITES_BC3.bytes))).toThrow(mensajesInterop.noEsBc3)
    expect(() => importarBc3(new Uint8Array(LIMITES_BC3.bytes).fill(0x7e))).toThrow(mensajesInterop.noEsBc3)
  })
})
