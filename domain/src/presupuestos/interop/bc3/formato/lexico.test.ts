import { describe, expect, it } from 'vitest'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { bytesDe, utf8De } from '../prueba/archivo.ts'
import { grupos, leerRegistros, subcampos } from './lexico.ts'
import { LIMITES_BC3 } from './limites.ts'

const leer = (...renglones: string[]) => [...leerRegistros(bytesDe(...renglones)).registros]
const ANSI = '~V|||||ANSI|'
const campos = (...renglones: string[]) => leer(...renglones).map((r) => [r.tipo, ...r.campos])

describe('records (bc3.md, Lexical)', () => {
  it('separates records and fields', () => {
    expect(campos('~V|A|B|', '~C|X|m2|Piso|')).toEqual([
      ['V', 'A', 'B'],
      ['C', 'X', 'm2', 'Piso'],
    ])
  })

  it('a record may take several lines: blanks before a separator do not count', () => {
    expect(campos('~D|X#', '|A\\\\1', '\\B\\\\1  ', '\t\\|')[0]).toEqual([
      'D',
      'X#',
      'A\\\\1\r\n\\B\\\\1  \r\n\t\\',
    ])
    expect(grupos('A\\\\1\r\n\\B\\\\1  \r\n\t\\', 3)).toEqual([
      ['A', '', '1'],
      ['B', '', '1'],
    ])
  })

  it.each([
    ['~ C |X|', []],
    ['~C|X|\\', [['C', 'X']]],
    ['~c|X|', [['C', 'X']]],
    ['~C \t|X|', [['C', 'X']]],
    ['basura ~C|X|', [['C', 'X']]],
    ['~C|X|\u001a', [['C', 'X']]],
  ])('%j', (texto, esperado) => {
    if (esperado.length === 0) expect(() => leer(texto)).toThrow(mensajesInterop.noEsBc3)
    else expect(campos(texto)).toEqual(esperado)
  })

  it('a tilde inside a text does not cut the record', () => {
    expect(campos('~C|X|m|Tubo de ~ 10 cm, ~5 kg|12.5|')).toEqual([
      ['C', 'X', 'm', 'Tubo de ~ 10 cm, ~5 kg', '12.5'],
    ])
  })

  it('what follows the last separator goes apart', () => {
    expect(leer('~C|X|m|Caño', '~C|Y|')).toMatchObject([
      { campos: ['X', 'm'], resto: 'Caño', esUltimo: false, renglon: 1 },
      { campos: ['Y'], resto: '', esUltimo: true, renglon: 2 },
    ])
  })

  it('NUL and the other controls go away; a text keeps its lines', () => {
    expect(campos('~\0C|X\0Y|m\u0007|', '~T|X|uno\r\ndos|')).toEqual([
      ['C', 'XY', 'm'],
      ['T', 'X', 'uno\r\ndos'],
    ])
  })

  it('a record of 30.000 characters comes in whole', () => {
    const texto = 'á'.repeat(30_000)
    expect(campos(ANSI, `~T|X|${texto}|`)[1]?.[2]).toBe(texto)
  })

  it('records that are not used do not become text', () => {
    expect(leer('~C|A|', '~G|foto.jpg|', '~C|B|').map(({ tipo, campos: c }) => [tipo, c.length])).toEqual([
      ['C', 1],
      ['G', 0],
      ['C', 1],
    ])
  })

  it('gives the records one by one', () => {
    const { registros } = leerRegistros(bytesDe('~C|A|', '~C|B|'))
    expect(registros.next().value).toMatchObject({ campos: ['A'] })
  })
})

describe('which character set', () => {
  it.each([
    ['~V|||||ANSI|', 'windows-1252'],
    ['~V|||||850|', 'cp850'],
    ['~V|||||437|', 'cp437'],
    ['~V|||||\\|', 'cp850'],
    ['~V|a|FIEBDC-3/95|Presto|', 'cp850'],
    ['~C|X|', 'cp850'],
  ])('%s', (texto, juego) => {
    expect(leerRegistros(bytesDe(texto, '~C|X|')).juego).toBe(juego)
  })

  it('declared ANSI but in UTF-8: it is read as UTF-8', () => {
    const renglones = [ANSI, '~C|X|m|Excavación|']
    expect(leerRegistros(bytesDe(...renglones))).toMatchObject({ juego: 'windows-1252', declarado: 'ANSI' })
    const utf8 = utf8De(renglones.join('\n'))
    expect(leerRegistros(utf8)).toMatchObject({ juego: 'utf-8', declarado: 'ANSI' })
    expect([...leerRegistros(utf8).registros].at(-1)?.campos[2]).toBe('Excavación')
  })
})

describe('limits', () => {
  it('a file of more than 20 MB', () => {
    const grande = new Uint8Array(LIMITES_BC3.bytes + 1)
    expect(() => leerRegistros(grande)).toThrow(mensajesInterop.archivoMuyGrande)
  })

  it('a record without end', () => {
    const bytes = bytesDe(`~T|X|${'a'.repeat(LIMITES_BC3.registro)}|`)
    expect(() => [...leerRegistros(bytes).registros]).toThrow(mensajesInterop.registroMuyLargo(1))
  })

  it.each([[''], ['hola'], ['~'], ['~~~|||'], ['~1|X|']])('%j is no BC3', (texto) => {
    expect(() => leerRegistros(bytesDe(texto))).toThrow(mensajesInterop.noEsBc3)
  })
})

describe('subfields', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a', ['a']],
    ['a\\', ['a']],
    ['a\\b', ['a', 'b']],
    ['\\VENTA\\COSTO\\', ['', 'VENTA', 'COSTO']],
    [' 1 \\\r\n 2\\', ['1', '2']],
  ])('%j', (campo, esperado) => {
    expect(subcampos(campo)).toEqual(esperado)
  })

  it('the last group may lack those at the end', () => {
    expect(grupos('A\\1\\2\\B', 3)).toEqual([
      ['A', '1', '2'],
      ['B', '', ''],
    ])
  })
})
