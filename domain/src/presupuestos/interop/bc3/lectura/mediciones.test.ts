import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { calcularMedicion, type TipoDeLinea } from '../../../medicion.ts'
import type { LineaMedicionBc3 } from '../formato/documento.ts'
import { medicionDelArchivo, mismaCantidad } from './mediciones.ts'

const d = (texto: string) => leerDecimal(texto) ?? null
const linea = (
  medidas: readonly string[],
  tipo: TipoDeLinea = 'normal',
  comentario = '',
): LineaMedicionBc3 => {
  const [unidades = '', largo = '', ancho = '', alto = ''] = medidas
  return { tipo, comentario, unidades: d(unidades), largo: d(largo), ancho: d(ancho), alto: d(alto) }
}
const valores = (lineas: LineaMedicionBc3[], decimales: number | null = 3) => {
  const { valores: cada, total } = calcularMedicion(lineas, decimales)
  return [...cada.map((v) => (v === null ? null : textoDeDecimal(v))), textoDeDecimal(total)]
}

describe('lines of measurement (bc3.md, ~M)', () => {
  it.each([
    [['2', '5', '0.5', ''], '5'],
    [['2', '', '', ''], '2'],
    [['', '3', '', '2'], '6'],
    [['', '', '', ''], '0'],
    [['0', '', '', ''], '0'],
    [['0', '5', '5', '5'], '0'],
    [['-1', '166', '3.14', '.123'], '-64.113'],
    [['1.5', '1.111', '1.111', ''], '1.851'],
  ])('%j is worth %s', (medidas, esperado) => {
    expect(valores([linea(medidas)])).toEqual([esperado, esperado])
  })

  it('subtotals show and do not add: the partial one since the last, the other from the beginning', () => {
    const lineas = [
      linea(['2']),
      linea(['3']),
      linea([], 'subtotalParcial'),
      linea(['4']),
      linea([], 'subtotalParcial'),
      linea([], 'subtotalAcumulado'),
      linea(['1']),
    ]
    expect(valores(lineas)).toEqual(['2', '3', '5', '4', '4', '9', '1', '10'])
  })

  it('an expression with measures holds for those that follow, until the next', () => {
    const lineas = [
      linea(['2', '3'], 'expresion', 'a*b/2'),
      linea(['4', '3']),
      linea([]),
      linea(['1', '2'], 'expresion', 'a+b'),
      linea(['5', '6']),
      linea([], 'expresion', '7*2'),
      linea(['5', '6']),
    ]
    expect(valores(lineas)).toEqual(['3', '6', '0', '3', '11', '14', '30', '67'])
  })

  it("one that can't be computed is null and does not add", () => {
    expect(valores([linea(['2']), linea(['2'], 'expresion', 'a/0')])).toEqual(['2', null, '2'])
  })

  it('each line is rounded before it is added', () => {
    const tercios = [linea(['1.115']), linea(['1.115'])]
    expect(valores(tercios, 2)).toEqual(['1.12', '1.12', '2.24'])
    expect(valores(tercios, null)).toEqual(['1.115', '1.115', '2.23'])
  })
})

describe('by which rounding the file gets to its total', () => {
  const tercios = [linea(['1.1115']), linea(['1.1115'])]
  it.each([
    ['2.223', 3, null, '2.223'],
    ['2.22', 2, 2, '2.22'],
    ['2.224', 2, 3, '2.224'],
    ['2.224', 3, 3, '2.224'],
    ['99', 2, 2, '2.22'],
  ])('states %s with DS %i', (declarado, ds, decimales, total) => {
    const calculada = medicionDelArchivo(tercios, d(declarado), ds)
    expect([calculada.decimales, textoDeDecimal(calculada.total)]).toEqual([decimales, total])
  })

  it('without a stated total the decimals of the file hold', () => {
    expect(medicionDelArchivo(tercios, null, 2).decimales).toBe(2)
  })

  it('two totals are the same up to the decimals that both have', () => {
    const misma = (a: string, b: string) =>
      mismaCantidad(d(a) ?? expect.unreachable(), d(b) ?? expect.unreachable())
    expect([misma('415.682', '415.6824'), misma('1.68', '5.63'), misma('5', '5.0')]).toEqual([
      true,
      false,
      true,
    ])
    expect(misma('5', '5.4')).toBe(false)
  })
})
