import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import type { DocumentoBc3, MedicionBc3 } from '../formato/documento.ts'
import { documento } from '../prueba/archivo.ts'
import { leerCoeficientes, leerPropiedad } from './cabecera.ts'
import { capitulosDe, indiceDe } from './estructura.ts'
import { MedicionesGuardadas, tipoDeLinea } from './medicionesGuardadas.ts'

const d = (texto: string) => leerDecimal(texto) ?? expect.unreachable(texto)
const medicion = (cambios: Partial<MedicionBc3> = {}): MedicionBc3 => ({
  padre: 'P',
  hijo: 'H',
  posicion: [],
  total: null,
  lineas: [],
  renglon: 1,
  anteriores: [],
  ...cambios,
})

describe('what is a chapter', () => {
  const capitulos = (...renglones: string[]): string[] => [...capitulosDe(documento(...renglones))].toSorted()
  const D = (padre: string, ...hijos: string[]): string =>
    `~D|${padre}|${hijos.map((h) => `${h}\\1\\1\\`).join('')}|`

  it.each<[string, string[], string[]]>([
    ['por su marca', ['~C|A#||a|'], ['A']],
    ['la raíz también', ['~C|A##||a|'], ['A']],
    ['por la marca en otro registro', [D('R', 'A#')], ['A', 'R']],
    [
      'por tener capítulos, a cualquier hondura',
      [D('R', 'A'), D('A', 'B'), D('B', 'C#')],
      ['A', 'B', 'C', 'R'],
    ],
    ['por tener hijos medidos', [D('A', 'T'), '~M|A\\T|1\\|2||'], ['A']],
    ['una medición de quien no tiene hijos no alcanza', ['~C|A|m|a|', '~M|A\\T|1\\|2||'], []],
    ['una medición sin padre no dice nada', [D('A', 'T'), '~M|T|1\\|2||'], []],
    [
      'un rubro con unidad cuyos recursos tienen medición no lo es',
      ['~C|T|m2|t|', '~C|M||m|||3|', D('T', 'M', '%CI'), '~M|T\\M|1\\|2||'],
      [],
    ],
    [
      'ni sin tipo, si se cuenta más de una vez en el capítulo',
      ['~C|R#||r|', '~C|T|m2|t|', '~C|M||m|', '~D|R|T\\1\\12\\|', D('T', 'M'), '~M|T\\M|1\\|2||'],
      ['R'],
    ],
    [
      'sin tipo y una sola vez sí: un subcapítulo con unidad',
      ['~C|R#||r|', '~C|A|ud|a|', '~C|T|m|t|', D('R', 'A'), D('A', 'T'), '~M|A\\T|1\\|2||'],
      ['A', 'R'],
    ],
    [
      'con unidad y un rubro con análisis adentro, sí',
      ['~C|A|ud|a|', '~C|M|kg|m|||3|', D('A', 'T'), D('T', 'M'), '~M|A\\T|1\\|2||'],
      ['A'],
    ],
    ['un análisis no lo es', [D('T', 'M')], []],
    ['un porcentaje nunca', ['~C|%A#||a|', D('T', '%A#')], []],
    ['ni en un círculo', [D('A', 'B'), D('B', 'A')], []],
    ['un círculo con una marca, sí', [D('A', 'B'), D('B', 'A#')], ['A', 'B']],
  ])('%s', (_, renglones, esperados) => {
    expect(capitulos('~C|Z|m|z|', ...renglones)).toEqual(esperados)
  })
})

describe('index of measurements', () => {
  it('by the whole path and by the place in the parent; the first of each', () => {
    const una = medicion({ posicion: [1, 2] })
    const otra = medicion({ posicion: [3, 2] })
    const suelta = medicion()
    const indice = indiceDe([suelta, una, otra])
    expect([...indice.keys()]).toEqual(['1\\2', '…2', '3\\2'])
    expect([indice.get('1\\2'), indice.get('…2'), indice.get('3\\2')]).toEqual([una, una, otra])
  })
})

describe('measurements in order', () => {
  const guardar = (...pasos: [tipo: string, cambios: Partial<MedicionBc3>][]) => {
    const doc: Pick<DocumentoBc3, 'mediciones'> = { mediciones: new Map() }
    const guardadas = new MedicionesGuardadas(doc)
    for (const [tipo, cambios] of pasos) guardadas.guardar(tipo, medicion(cambios))
    return [...doc.mediciones.values()].flat().map(({ total }) => total && textoDeDecimal(total))
  }
  it.each<[string, [string, Partial<MedicionBc3>][], unknown]>([
    ['una', [['M', { total: d('1') }]], ['1']],
    [
      'otra igual reemplaza',
      [
        ['M', { total: d('1') }],
        ['M', { total: d('2') }],
      ],
      ['2'],
    ],
    [
      '~N suma',
      [
        ['M', { total: d('1') }],
        ['N', { total: d('2') }],
        ['N', {}],
      ],
      ['3'],
    ],
    ['~N sola vale como una', [['N', { total: d('2') }]], ['2']],
    [
      'otro lugar es otra',
      [
        ['M', { total: d('1') }],
        ['M', { total: d('2'), posicion: [2] }],
      ],
      ['1', '2'],
    ],
    [
      'otro padre es otra',
      [
        ['M', { total: d('1') }],
        ['M', { total: d('2'), padre: 'Q' }],
      ],
      ['1', '2'],
    ],
  ])('%s', (_, pasos, esperado) => {
    expect(guardar(...pasos)).toEqual(esperado)
  })

  it.each([
    ['', 'normal'],
    ['1', 'subtotalParcial'],
    ['2', 'subtotalAcumulado'],
    ['3', 'expresion'],
    ['9', 'normal'],
  ])('the type %j is %s', (clase, tipo) => {
    expect(tipoDeLinea(clase)).toBe(tipo)
  })
})

describe('heading', () => {
  it.each([
    ['\\VENTA\\COSTO\\', ['VENTA', 'COSTO']],
    ['Título\\A\\\\B\\', ['A', '', 'B']],
    ['Sólo un título', []],
    ['', []],
  ])('the labels of %j', (campo, rotulos) => {
    expect(leerPropiedad(['', '', '', campo]).rotulos).toEqual(rotulos)
  })

  it('of nothing, all empty', () => {
    expect(leerPropiedad([])).toEqual({
      propiedad: '',
      version: '',
      programa: '',
      rotulos: [],
      tipoInformacion: '',
    })
    expect(leerCoeficientes([], () => null)).toMatchObject({
      decimales: { ds: 2, di: 2, dc: 2, dm: 2 },
      divisa: '',
    })
  })

  it('of several currencies, the first', () => {
    const { divisa, decimales } = leerCoeficientes(
      ['\\\\\\\\0\\\\0\\0\\PYG\\\\\\\\\\2\\\\2\\2\\USD\\'],
      () => null,
    )
    expect([divisa, decimales.dc]).toEqual(['PYG', 0])
  })
})
