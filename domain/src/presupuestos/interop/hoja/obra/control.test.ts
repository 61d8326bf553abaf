import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { hoja, leer } from '../prueba/hojas.ts'

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio (Gs.)', 'Importe']

const cifras = (filas: Parameters<typeof hoja>[0], respuestas = {}) => {
  const { totales, causas, discrepancias } = leer(hoja([TITULOS, ...filas]), respuestas)
  const { declarado, alPrecioDelArchivo, importado } = totales
  return {
    totales: [declarado, alPrecioDelArchivo, importado].map((d) =>
      d === null ? null : Number(textoDeDecimal(d)),
    ),
    causas: causas.map(({ texto, importe }) => `${texto} ${textoDeDecimal(importe)}`),
    discrepancias: discrepancias.map(
      ({ numero, dice, da }) => `${numero} ${textoDeDecimal(dice)} ${textoDeDecimal(da)}`,
    ),
  }
}

const MURO = ['1.1', 'Muro', 'm2', 2, 1000, 2000]
const PISO = ['1.2', 'Piso', 'm2', 3, 1000, 3000]

describe('the total that a file states', () => {
  it.each([
    ['is its last row', [['', 'TOTAL', '', '', '', 5000]], 5000],
    ['is nothing without such a row', [], null],
    [
      'is the one that adds up, before overheads',
      [
        ['', 'Costo directo', '', '', '', 5000],
        ['', 'Gastos generales', '', '', '', 500],
        ['', 'TOTAL', '', '', '', 5500],
      ],
      5000,
    ],
    [
      'is the general one, where none adds up',
      [
        ['', 'Subtotal', '', '', '', 3100],
        ['', 'TOTAL GENERAL', '', '', '', 5200],
      ],
      5200,
    ],
    [
      'is the last, where none says that it is the general one',
      [
        ['', 'Subtotal', '', '', '', 3100],
        ['', 'Total', '', '', '', 5300],
      ],
      5300,
    ],
  ])('%s', (_, finales, declarado) => {
    expect(cifras([['1', 'UNO'], MURO, PISO, ...finales]).totales).toEqual([declarado, 5000, 5000])
  })

  it('is that of its chapters, where all of them state theirs', () => {
    const { totales, discrepancias } = cifras([
      ['1', 'UNO', '', '', '', 2000],
      MURO,
      ['2', 'DOS', '', '', '', 3500],
      ['2.1', 'Piso', 'm2', 3, 1000, 3000],
    ])
    expect(totales).toEqual([5500, 5000, 5000])
    expect(discrepancias).toEqual(['4 3500 3000'])
  })
})

describe('sums of the file', () => {
  it('that add up are told of nowhere, at any level', () => {
    const { discrepancias } = cifras([
      ['1', 'UNO', '', '', '', 5000],
      ['1.1', 'ADENTRO', '', '', '', 2000],
      ['1.1.1', 'Muro', 'm2', 2, 1000, 2000],
      ['', 'Subtotal adentro', '', '', '', 2000],
      ['1.2', 'OTRO', '', '', '', 3000],
      ['1.2.1', 'Piso', 'm2', 3, 1000, 3000],
      ['', 'Subtotal otro', '', '', '', 3000],
      ['', 'Total UNO', '', '', '', 5000],
      ['', 'TOTAL', '', '', '', 5000],
    ])
    expect(discrepancias).toEqual([])
  })

  it('that don’t are told with both figures', () => {
    const { discrepancias, causas } = cifras([
      ['1', 'UNO'],
      MURO,
      ['', 'Subtotal', '', '', '', 2100],
      ['2', 'DOS'],
      ['2.1', 'Piso', 'm2', 3, 1000, 3000],
      ['', 'Subtotal', '', '', '', 3000],
      ['', 'TOTAL GENERAL', '', '', '', 5100],
    ])
    expect(discrepancias).toEqual(['4 2100 2000', '8 5100 5000'])
    expect(causas).toEqual(['El total del archivo no es la suma de sus rubros -100'])
  })

  it('of rounded amounts are sums but for half a unit a row', () => {
    const { discrepancias, causas } = cifras([
      ['1', 'Muro', 'm2', 1.5, 333, 500],
      ['2', 'Piso', 'm2', 2.5, 333, 833],
      ['', 'TOTAL', '', '', '', 1333],
    ])
    expect([discrepancias, causas]).toEqual([[], ['Redondeos, y lo que dicen los avisos de la lectura -1']])
  })
})

describe('why the totals differ', () => {
  it('by amounts that are no quantity × price, in the direction that they were answered', () => {
    const filas = [MURO, ['1.2', 'Piso', 'm2', 3, 1000, 3600], ['', 'TOTAL', '', '', '', 5600]]
    expect(cifras(filas, { importes: 'precio' })).toMatchObject({
      totales: [5600, 5000, 5000],
      causas: ['1 rubro con un importe que no es su cantidad × precio -600'],
    })
    expect(cifras(filas, { importes: 'importe' })).toMatchObject({ totales: [5600, 5000, 5600], causas: [] })
  })

  it('by what somebody left out', () => {
    const filas = [MURO, PISO, ['1.3', 'Varios', '', '', '', 700], ['', 'TOTAL', '', '', '', 5700]]
    expect(cifras(filas, { incompletos: 'afuera' })).toMatchObject({
      totales: [5700, 5700, 5000],
      causas: ['1 rubro que dejaste afuera -700'],
    })
    expect(cifras(filas, { incompletos: 'entran' })).toMatchObject({
      totales: [5700, 5700, 5700],
      causas: [],
    })
  })

  it('by what is below 0', () => {
    const filas = [MURO, ['1.2', 'Bonificación', 'gl', 1, -500, -500], PISO, ['', 'TOTAL', '', '', '', 4500]]
    expect(cifras(filas)).toMatchObject({
      totales: [4500, 4500, 5000],
      causas: ['1 rubro con cantidad o precio negativos, que acá no tienen lugar 500'],
    })
  })

  it('by nothing, where they don’t', () => {
    expect(cifras([MURO, PISO, ['', 'TOTAL', '', '', '', 5000]]).causas).toEqual([])
  })
})
