import { describe, expect, it } from 'vitest'
import { CAMPOS, calcularComputo, cambiaron, lineaNueva, moverLinea } from '../lineas.ts'
import { esTabla, pegarLineas } from './pegar.ts'

const inicio = { fila: 0, campo: 'comentario' } as const
const celdas = (p: ReturnType<typeof pegarLineas>) =>
  p.ok ? p.lineas.map((l) => CAMPOS.map((campo) => l[campo]).join('|')) : p.motivos

describe('pegar', () => {
  it('reads rows of a spreadsheet from the present cell on, and adds the lines that are lacking', () => {
    const texto = 'Muro norte\t2\t3,50\t\t2,60\r\n"Vano ""A""\r\nde paso"\t-1\t0,90\t\t2,10\r\n'
    expect(celdas(pegarLineas([lineaNueva()], inicio, texto))).toEqual([
      'Muro norte|2|3.5||2.6',
      'Vano "A" de paso|-1|0.9||2.1',
    ])
  })

  it('from a measure on replaces those cells and leaves the others', () => {
    const lineas = [
      lineaNueva('normal', { comentario: 'Muro', unidades: '2' }),
      lineaNueva('subtotalParcial'),
    ]
    expect(celdas(pegarLineas(lineas, { fila: 0, campo: 'largo' }, '3,5\t1\n4\t\n'))).toEqual([
      'Muro|2|3.5|1|',
      '||4||',
    ])
  })

  it('what can not be read with certainty is not pasted, and says where it is', () => {
    const p = pegarLineas([lineaNueva()], inicio, 'Muro\t1\t1.234\nOtro\t1\t2,5\nMás\t1\tdos')
    expect(celdas(p)).toEqual([
      expect.stringMatching(/^Fila 1, largo: «1\.234» no se puede leer/),
      expect.stringMatching(/^Fila 3, largo: «dos»/),
    ])
  })

  it('more columns or rows than fit are refused whole', () => {
    expect(celdas(pegarLineas([], inicio, 'a\t1\t1\t1\t1\t1'))).toEqual([
      'Lo que pegaste tiene 6 columnas y desde acá entran 5: comentario, unidades, largo, ancho, alto',
    ])
    expect(celdas(pegarLineas([], inicio, 'a\t1\n'.repeat(501)))).toEqual([
      'Un cómputo métrico puede tener hasta 500 líneas',
    ])
  })

  it('a single cell is text for its field', () => {
    expect(['3,5', '3,5\r\n', 'a\tb', 'a\nb'].map(esTabla)).toEqual([false, false, true, true])
  })
})

describe('calcularComputo', () => {
  it('with a measure that can not be read there is no total, nor a subtotal over it', () => {
    const lineas = [
      lineaNueva('normal', { unidades: '2' }),
      lineaNueva('subtotalParcial'),
      lineaNueva('normal', { unidades: '1', largo: 'ilegible' }),
      lineaNueva('subtotalAcumulado'),
    ]
    const { valores, cantidad, midiendo, ilegible } = calcularComputo(lineas, null)
    expect(valores).toEqual([2_000_000n, 2_000_000n, null, null])
    expect([cantidad, midiendo, ilegible]).toEqual([null, true, true])
  })

  it('an open empty line neither measures nor counts as a change', () => {
    expect(calcularComputo([lineaNueva()], null)).toMatchObject({ midiendo: false, cantidad: null })
    expect(cambiaron([lineaNueva()], { mediciones: [] })).toBe(false)
    expect(cambiaron([lineaNueva('subtotalParcial')], { mediciones: [] })).toBe(true)
  })

  it('moving does not leave the list', () => {
    const [a, b] = [lineaNueva(), lineaNueva()]
    expect(moverLinea([a, b], 0, 1)).toEqual([b, a])
    expect(moverLinea([a, b], 0, -1)).toEqual([a, b])
    expect(moverLinea([a, b], 1, 1)).toEqual([a, b])
  })
})
