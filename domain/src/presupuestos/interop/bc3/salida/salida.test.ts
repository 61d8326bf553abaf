import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import type { LineaDeMedicion } from '../../../medicion.ts'
import { Codigos } from './codigos.ts'
import { lineaDeComputo } from './computo.ts'
import type { ComponenteParaBc3, TareaParaBc3 } from './obraParaBc3.ts'
import { precioDeTarea, redondeoComun, sumaDeSusPrecios } from './precios.ts'
import { campo, campoLargo, fechaBc3, registro, subcamposDe } from './registros.ts'

describe('codes', () => {
  const tomar = (...deseados: string[]): string[] => {
    const codigos = new Codigos()
    return deseados.map((deseado) => codigos.tomar(deseado, 'OTRO'))
  }
  it.each([
    ['uno bueno queda', ['A.1', 'B_2', 'C-3'], ['A.1', 'B_2', 'C-3']],
    ['sin código, el de reserva', ['', '', ''], ['OTRO', 'OTRO.2', 'OTRO.3']],
    ['repetido', ['A', 'A', 'A'], ['A', 'A.2', 'A.3']],
    ['mayúsculas y minúsculas son el mismo', ['a', 'A'], ['a', 'A.2']],
    ['los signos del formato se van', ['A#', '%CI', 'B&C', 'D|E\\F~', 'G# #'], ['A', 'CI', 'BC', 'DEF', 'G']],
    ['acentos y blancos quedan; lo que Windows-1252 no tiene, no', [' Ñandú 1 ', 'Ø≥3🏠'], ['Ñandú 1', 'Ø3']],
    ['sólo signos', ['##', '%%'], ['OTRO', 'OTRO.2']],
    [
      'largo',
      ['123456789012345678901234', '123456789012345678901234'],
      ['123456789012345678901234', '1234567890123456789012.2'],
    ],
    ['uno que ya parece repetido', ['A', 'A.2', 'A'], ['A', 'A.2', 'A.3']],
    [
      'los nuestros no se toman',
      ['plomada_redondeo.1', 'GASTOS_INDIRECTOS'],
      ['OTRO', 'GASTOS_INDIRECTOS.2'],
    ],
  ])('%s', (_, deseados, esperados) => {
    expect(tomar(...deseados)).toEqual(esperados)
  })

  it('a spare one does not take what another brings', () => {
    const codigos = new Codigos(['01', 'x'])
    expect([codigos.tomar('', '01'), codigos.tomar('X', 'y'), codigos.tomar('01', 'y')]).toEqual([
      '01.2',
      'X',
      '01',
    ])
  })

  it('any of them: unique, valid and always the same', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 30 }), (deseados) => {
        const codigos = tomar(...deseados)
        expect(new Set(codigos.map((c) => c.toUpperCase())).size).toBe(codigos.length)
        for (const codigo of codigos) expect(codigo).toMatch(/^(?! )[^~|\\%&\p{Cc}]{1,33}(?<![# ])$/u)
        expect(tomar(...deseados)).toEqual(codigos)
      }),
    )
  })
})

describe('fields', () => {
  it.each([
    ['Piso ~ 10 | 20 \\ 30', 'Piso - 10 / 20 / 30'],
    ['  dos\r\nrenglones\ty más ', 'dos renglones y más'],
    ['con \u0000control\u0007', 'con control'],
    ['dos  blancos', 'dos  blancos'],
    ['', ''],
  ])('%j is written %j', (escrito, esperado) => {
    expect(campo(escrito)).toBe(esperado)
  })

  it.each([
    ['uno\ndos\r\ntres\rcuatro', 'uno\r\ndos\r\ntres\r\ncuatro'],
    ['cola   \n\n', 'cola'],
    ['a~b|c\\d', 'a-b/c/d'],
    ['\tsangría', ' sangría'],
  ])('the long text %j is written %j', (escrito, esperado) => {
    expect(campoLargo(escrito)).toBe(esperado)
  })

  it('no text breaks a record', () => {
    const texto = fc.string({ unit: fc.constantFrom(...Array.from('ab~|\\\r\n\t#%')), maxLength: 30 })
    fc.assert(
      fc.property(texto, (t) => {
        expect(campo(t)).not.toMatch(/[~|\\\r\n]/)
        expect(campoLargo(t)).not.toMatch(/[~|\\]/)
      }),
    )
  })

  it('records, subfields and dates', () => {
    expect(registro('C', 'A', '', 'b')).toBe('~C|A||b|')
    expect(subcamposDe(['1', '', '2'])).toBe('1\\\\2\\')
    expect(subcamposDe([])).toBe('')
    expect(fechaBc3('2026-03-05')).toBe('05032026')
  })
})

const COMPONENTE: ComponenteParaBc3 = {
  codigo: 'A',
  nombre: 'A',
  unidad: 'u',
  tipo: 'materialTipo',
  cantidad: 333_333n,
  precioUnitario: 1000,
  precioUnitarioReal: 900,
}
const tareaDe = (cambios: Partial<TareaParaBc3> = {}): TareaParaBc3 => ({
  codigo: 'T',
  nombre: 'T',
  unidad: 'u',
  cantidad: 3n * MICRO,
  textoLargo: '',
  redondeo: null,
  componentes: [COMPONENTE, { ...COMPONENTE, precioUnitario: null, precioUnitarioReal: null }],
  computo: [],
  ...cambios,
})

describe('prices', () => {
  it.each([
    ['exacto', null, '333.333', '299.9997'],
    ['a dos decimales', { linea: 2, unitario: 2 }, '333.33', '300'],
    ['sin decimales', { linea: 2, unitario: 0 }, '333', '300'],
    ['con lo que su archivo tiene de más', { linea: 2, unitario: 2, ajuste: 250_000n }, '333.58', '300.25'],
    ['nunca menos que nada', { linea: 6, unitario: 6, ajuste: -310_000_000n }, '23.333', '0'],
  ])('%s', (_, redondeo, venta, costo) => {
    const precio = precioDeTarea(tareaDe({ redondeo }))
    expect([textoDeDecimal(precio.venta), textoDeDecimal(precio.costo)]).toEqual([venta, costo])
  })

  it('rounded otherwise, without its adjustment', () => {
    const tarea = tareaDe({ redondeo: { linea: 6, unitario: 6, ajuste: 250_000n } })
    expect(textoDeDecimal(precioDeTarea(tarea, { linea: 2, unitario: 0 }).venta)).toBe('333')
  })

  it('without componentes it is worth 0', () => {
    expect(textoDeDecimal(precioDeTarea(tareaDe({ componentes: [] })).venta)).toBe('0')
  })

  it('the sum rounds each item to the guaraní', () => {
    const { venta, costo } = sumaDeSusPrecios([tareaDe(), tareaDe({ cantidad: 500_000n })])
    // 999,999 and 166,6665; 899,9991 and 149,99985.
    expect([textoDeDecimal(venta), textoDeDecimal(costo)]).toEqual(['1167', '1050'])
  })

  it('the common rounding is that of the imported ones if it changes the price of none', () => {
    const dos = { linea: 2, unitario: 2 }
    const entera = tareaDe({ componentes: [{ ...COMPONENTE, cantidad: MICRO }] })
    expect(redondeoComun([])).toEqual({ linea: 6, unitario: 6 })
    expect(redondeoComun([tareaDe()])).toEqual({ linea: 6, unitario: 6 })
    expect(redondeoComun([entera, tareaDe({ redondeo: dos })])).toEqual(dos)
    expect(redondeoComun([tareaDe(), tareaDe({ redondeo: dos })])).toEqual({ linea: 6, unitario: 6 })
  })
})

describe('lines of measurement', () => {
  const vacia: LineaDeMedicion = {
    tipo: 'normal',
    comentario: '',
    unidades: null,
    largo: null,
    ancho: null,
    alto: null,
  }
  it.each<[string, Partial<LineaDeMedicion>, string]>([
    ['vacía', {}, '\\\\\\\\\\\\'],
    [
      'con medidas',
      { comentario: 'Sala', unidades: MICRO, largo: 2_500_000n, alto: 0n },
      '\\Sala\\1\\2.5\\\\0\\',
    ],
    ['negativa', { unidades: -2n * MICRO }, '\\\\-2\\\\\\\\'],
    ['subtotal parcial', { tipo: 'subtotalParcial' }, '1\\\\\\\\\\\\'],
    ['subtotal acumulado', { tipo: 'subtotalAcumulado' }, '2\\\\\\\\\\\\'],
    ['expresión', { tipo: 'expresion', comentario: 'a*b^2', unidades: MICRO }, '3\\a*b^2\\1\\\\\\\\'],
    ['comentario con signos', { comentario: 'a|b' }, '\\a/b\\\\\\\\\\'],
  ])('%s', (_, cambios, esperado) => {
    expect(lineaDeComputo({ ...vacia, ...cambios })).toBe(esperado)
  })
})
