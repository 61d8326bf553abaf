import { describe, expect, it } from 'vitest'
import { monedasDe, preguntaDeMonedaDeHoja } from './moneda.ts'

const fila = (...textos: string[]) => ({ numero: 1, celdas: textos.map((texto) => ({ texto })) })
const en = (titulo: string, portada: readonly string[] = [], celdas: readonly string[] = []) =>
  monedasDe(
    ['Descripción', titulo],
    [1],
    portada.map((texto) => fila(texto)),
    celdas.map((texto) => fila('Muro', texto)),
  )

describe('the currency of a sheet', () => {
  it.each([
    ['Precio (Gs.)', 'PYG'],
    ['PRECIO GS', 'PYG'],
    ['Precio ₲', 'PYG'],
    ['Precio en guaraníes', 'PYG'],
    ['Precio US$', 'USD'],
    ['Precio (U$S)', 'USD'],
    ['Rate (USD)', 'USD'],
    ['Precio en dólares', 'USD'],
    ['Preço (R$)', 'BRL'],
    ['Precio €', 'EUR'],
    ['Precio EUR', 'EUR'],
    ['Precio Unit. (CLP)', 'CLP'],
    ['Precio S/', 'PEN'],
    ['Precio (Bs.)', 'BOB'],
  ])('over its prices: %s is %s', (titulo, moneda) => {
    expect(en(titulo)).toEqual([moneda])
  })

  it.each([['Precio'], ['Precio $'], ['Precio unitario'], ['Gastos'], ['Bases'], ['Observaciones']])(
    '%s says none',
    (titulo) => {
      expect(en(titulo)).toEqual([])
    },
  )

  it('is else in how the figures are shown, else above the table', () => {
    expect(en('Precio', ['Presupuesto en dólares'], ['R$ 1,50'])).toEqual(['BRL'])
    expect(en('Precio', ['Presupuesto en dólares'], ['1,50'])).toEqual(['USD'])
  })

  it.each<[string, string[], string[]]>([
    ['a line with a currency and a figure', ['Dólar:', '7.300'], []],
    ['a quotation', ['Cotización US$: 7.300'], []],
    ['a quotation in three cells', ['Cotización', 'US$', '7.300'], []],
    ['a rate that is written out', ['1 US$ = Gs. 7.300'], []],
    ['TC', ['TC: US$ 7.300'], []],
    ['what comes before the rate', ['Presupuesto en dólares, tipo de cambio 7.300'], ['USD']],
    ['an amount', ['Monto total US$ 45.000'], ['USD']],
    ['a currency alone', ['US$'], ['USD']],
  ])('above the table, %s: %j is %j', (_, linea, monedas) => {
    expect(monedasDe(['Descripción', 'Precio'], [1], [fila(...linea)], [])).toEqual(monedas)
  })

  it('in names of things counts for nothing', () => {
    expect(monedasDe(['Descripción', 'Precio'], [1], [], [fila('Caja fuerte para US$', '5')])).toEqual([])
  })
})

describe('the question about it', () => {
  it('is not asked where one is named', () => {
    expect(preguntaDeMonedaDeHoja(['USD'], true)).toBeNull()
  })

  it('proposes guaraníes where no price has cents', () => {
    expect(preguntaDeMonedaDeHoja([], false)).toMatchObject({ propuesta: 'PYG', obligatoria: false })
  })

  it('has no default where they have', () => {
    expect(preguntaDeMonedaDeHoja([], true)).toMatchObject({ propuesta: null, obligatoria: true })
  })

  it('is among those that are named, where there are several', () => {
    const pregunta = preguntaDeMonedaDeHoja(['PYG', 'USD'], false)
    expect(pregunta?.opciones.map(({ valor }) => valor)).toEqual(['PYG', 'USD', 'otra'])
    expect(pregunta).toMatchObject({ propuesta: null, obligatoria: true })
  })
})
