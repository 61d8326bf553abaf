import { describe, expect, it } from 'vitest'
import { divisasEn, sinDivisas } from './divisas.ts'

describe('the currencies that a text names', () => {
  it.each<[string, string[]]>([
    ['Precio (Gs.)', ['PYG']],
    ['Gs. 12.500', ['PYG']],
    ['US$ 5', ['USD']],
    ['u$s', ['USD']],
    ['Precio U$', ['USD']],
    ['Precios en dólares', ['USD']],
    ['PRECO MEDIANO R$', ['BRL']],
    ['Precio S/.', ['PEN']],
    ['S/ 4,20', ['PEN']],
    ['4,20 €', ['EUR']],
    ['Gs. o US$', ['PYG', 'USD']],
    ['$ 5', []],
    ['Precio s/ IVA', []],
    ['Precio s/IVA', []],
    ['Medidas reales', []],
    ['Doladora', []],
    ['Unidad', []],
    [`${'x'.repeat(300)} US$`, []],
  ])('«%s»: %j', (texto, codigos) => {
    expect(divisasEn(texto)).toEqual(codigos)
  })

  it.each([
    ['US$ 12,50', '12,50'],
    ['12,50 €', '12,50'],
    ['R$1.120,00', '1.120,00'],
    ['S/. 4.20', '4.20'],
    ['$ 12', '12'],
    ['Gs. 5.000', '5.000'],
    ['5 US$', '5'],
    ['12 kg', '12 kg'],
  ])('«%s» without them is «%s»', (texto, resto) => {
    expect(sinDivisas(texto).trim()).toBe(resto)
  })
})
