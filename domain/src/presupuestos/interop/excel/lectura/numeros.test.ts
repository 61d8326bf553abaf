import { describe, expect, test } from 'vitest'
import { PRECIO_MAXIMO } from '../../../../nucleo/dinero.ts'
import { textoDeMicro } from '../../../../nucleo/micro.ts'
import { razonContraCantidad, razonContraCantidadComponente } from '../../../validacion.ts'
import { tablaDe } from '../prueba/libro.ts'
import { aCantidadDeHoja, aPrecioDeHoja, leerFiguras } from './numeros.ts'

type Celda = string | number | null
/** The cells of one column, each in its row. */
const columna = (...celdas: Celda[]) => {
  const tabla = tablaDe(
    'presupuesto',
    celdas.map((Cantidad) => ({ id: 'x', Cantidad, 'Precio unitario': Cantidad })),
  )
  const cifras = leerFiguras(tabla, 'Cantidad')
  return { tabla, leidas: tabla.filas.map((fila) => cifras(fila)) }
}
/** The first of them: its figure, 'no' where it is refused, '' where nothing is written. */
const leida = (...celdas: Celda[]): string => {
  const [primera] = columna(...celdas).leidas
  if (primera === undefined) return ''
  return primera.ok ? textoDeMicro(primera.micro) : 'no'
}

describe('a figure', () => {
  test.each<[string, Celda[], string]>([
    ['a number of the sheet is what it is', [12.5], '12.5'],
    ['zero is a figure', [0], '0'],
    ['an empty cell is none', [null], ''],
    ['blanks are none', ['  '], ''],
    ['thousands and decimals as we write them', ['1.234,5'], '1234.5'],
    ['decimals with a comma', ['12,5'], '12.5'],
    ['thousands that another cell proves', ['1.234', '1.234.567'], '1234'],
    ['a point that another cell proves to be decimal', ['0.750', '12.5'], '0.75'],
    ['six decimals', [0.012345], '0.012345'],
    ['below zero is read, and refused by who asked', [-3], '-3'],
    ['with the symbol', ['Gs. 1.500.000'], '1500000'],
  ])('%s', (_, celdas, esperada) => {
    expect(leida(...celdas)).toBe(esperada)
  })

  test.each<[string, Celda[]]>([
    ['thousands, or one and something', ['1.234']],
    ['a number of the sheet proves nothing of a text', ['1.234', 1_234, 12.5]],
    ['two ways of writing in one column', ['1,234', '12.5', '12,5']],
    ['a formula that lost what it pointed to', ['#REF!']],
    ['a division by nothing', ['#DIV/0!']],
    ['a formula without its value', ['=A1*2']],
    ['a date', ['12/3/2026']],
    ['a percentage', ['50%']],
    ['a word', ['doce']],
    ['a power of ten', ['1e3']],
    ['a quantity with its unit', ['12 m2']],
    ['an expression', ['3x4']],
    ['what binary adds up to', [0.1 + 0.2]],
    ['seven decimals', [0.1234567]],
    ['almost nothing', [1e-9]],
    ['more than can be', [1e300]],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['what is no number', [Number.NaN]],
    ['a million figures in a row', ['9'.repeat(1_000_000)]],
  ])('is refused where it can’t be told: %s', (_, celdas) => {
    expect(leida(...celdas)).toBe('no')
  })

  test('the reason has the cell, cut where it would drown the sentence', () => {
    const [corta, larga] = columna('1.234', 'x'.repeat(1_000_000)).leidas.map((l) =>
      l?.ok === false ? l.motivo : '',
    )
    expect(corta).toContain('«1.234»')
    expect(larga).toMatch(/^«x{60}…» no se puede leer/)
  })
})

test.each<[string, Celda, RegExp | bigint]>([
  ['a quantity of zero', 0, 0n],
  ['a quantity', 12.5, 12_500_000n],
  ['the most', 999_999_999.999999, 999_999_999_999_999n],
  ['below zero', -1, /entre 0/],
  ['too much', 1_000_000_000, /entre 0/],
  ['what is not read keeps its own reason', '1.234', /1\.234/],
])('as a quantity: %s', (_, celda, esperado) => {
  const [figura] = columna(celda).leidas
  if (figura === undefined) throw new Error('fixture')
  const cantidad = aCantidadDeHoja(figura, razonContraCantidad)
  if (cantidad.ok) expect(cantidad.valor).toBe(esperado)
  else expect(cantidad.motivo).toMatch(esperado as RegExp)
})

test('as a yield it is above zero', () => {
  const [cero, minimo] = columna(0, 0.000001).leidas
  if (cero === undefined || minimo === undefined) throw new Error('fixture')
  expect(aCantidadDeHoja(cero, razonContraCantidadComponente)).toMatchObject({ ok: false })
  expect(aCantidadDeHoja(minimo, razonContraCantidadComponente)).toEqual({ ok: true, valor: 1n })
})

describe('a price', () => {
  const precio = (celda: Celda) => {
    const { tabla } = columna(celda)
    const [fila] = tabla.filas
    if (fila === undefined) throw new Error('fixture')
    return aPrecioDeHoja(fila, 'Precio unitario', leerFiguras(tabla, 'Precio unitario'))
  }
  test.each<[string, Celda, number | null | undefined]>([
    ['whole guaraníes', 1_500, 1_500],
    ['zero is a price', 0, 0],
    ['as text', '1.500.000', 1_500_000],
    ['text of decimals that are zero', '1.500,00', 1_500],
    ['said to be missing', 'Sin precio', null],
    ['said to be missing, by somebody in a hurry', ' SIN  PRECIO ', null],
    ['not said', null, undefined],
    ['the highest', PRECIO_MAXIMO, PRECIO_MAXIMO],
  ])('%s', (_, celda, valor) => {
    expect(precio(celda)).toEqual({ ok: true, valor })
  })

  test.each<[string, Celda, RegExp]>([
    ['below zero', -1, /precio/],
    ['cents', 10.5, /sin decimales/],
    ['above the highest', PRECIO_MAXIMO + 1, /precio/],
    ['an error', '#N/A', /#N\/A/],
    ['a word', 'gratis', /gratis/],
  ])('refused: %s', (_, celda, motivo) => {
    expect(precio(celda)).toEqual({ ok: false, motivo: expect.stringMatching(motivo) })
  })
})
