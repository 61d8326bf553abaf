import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { type CifraDeCelda, leerCifras, limpiarCifra } from './cifras.ts'

const enTexto = (cifra: CifraDeCelda): string =>
  cifra === null ? '—' : cifra === 'ilegible' ? cifra : textoDeDecimal(cifra)
const leer = (textos: readonly string[], convencion?: 'coma' | 'punto') =>
  leerCifras(
    textos.map((texto) => ({ texto })),
    convencion,
  ).cifras.map(enTexto)

describe('what is around a figure', () => {
  it.each([
    ['Gs. 1.500', '1.500'],
    ['Gs 1.500', '1.500'],
    ['₲ 1.500', '1.500'],
    ['$5,500', '5,500'],
    [' $ 75,518,869 ', '75,518,869'],
    ['US$ 12.5', '12.5'],
    ['U$S 12,5', '12,5'],
    ['R$ 1.234,50', '1.234,50'],
    ['S/ 10.00', '10.00'],
    ['Bs 10', '10'],
    ['12,50 €', '12,50'],
    ['100 USD', '100'],
    ['-$ 5', '-5'],
    ['(1.234,50)', '-1.234,50'],
    ['($ 5)', '-5'],
    ['1 234 567,8', '1234567,8'],
    ['1\u00a0234', '1234'],
    ['12 m2', '12'],
    ['2.5m³', '2.5'],
    ["1'234'567.8", '1234567.8'],
    ['Gs. 90.000.-', '90.000'],
    ['90.000,--', '90.000'],
    ['90.000,—', '90.000'],
    ['1.500=', '1.500'],
    ['1.500.-Gs.', '1.500'],
    ['500-', '500-'],
    ['.-', '.-'],
    ['12 manos', '12 manos'],
    ['dos', 'dos'],
  ])('%s is %s', (texto, limpio) => {
    expect(limpiarCifra(texto)).toBe(limpio)
  })

  it('of a very long text is not looked for', () => {
    const largo = `$ ${'9'.repeat(5_000)}`
    expect(limpiarCifra(largo)).toBe(largo)
  })
})

describe('a column of figures', () => {
  it('of numbers is what the sheet stores, to the last decimal', () => {
    const { cifras } = leerCifras([
      { texto: '$5,500', numero: '5500' },
      { texto: '0.33', numero: '0.333333333333333' },
      { texto: '-3', numero: '-3' },
    ])
    expect(cifras.map(enTexto)).toEqual(['5500', '0.333333333333333', '-3'])
  })

  it('has nothing where there is nothing, a word or a percentage', () => {
    const textos = [
      '',
      '-',
      '#DIV/0!',
      '#REF!',
      '#¡DIV/0!',
      's/c',
      'incluido',
      'Exclude No.Detail',
      '10%',
      '10,5 %',
    ]
    expect(leer(textos)).toEqual(textos.map(() => '—'))
  })

  it('a number shown as a percentage is none either', () => {
    expect(leerCifras([{ texto: '10%', numero: '0.1' }]).cifras).toEqual([null])
  })

  it.each([
    ['here', ['1.234,50', '12,5', '1.000'], ['1234.5', '12.5', '1000']],
    ['in the United States', ['1,234.50', '12.5', '1,000'], ['1234.5', '12.5', '1000']],
    ['without thousands', ['1234,5', '12', '7'], ['1234.5', '12', '7']],
    ['with a currency', ['R$ 1.234,50', 'R$ 12,50'], ['1234.5', '12.5']],
  ])('of texts reads as it proves that it is written, %s', (_, textos, esperadas) => {
    expect(leer(textos)).toEqual(esperadas)
  })

  it('that proves nothing is doubtful, cell by cell, until somebody says', () => {
    const textos = ['1.500', '2', '2.500']
    const { dudosas, cifras } = leerCifras(textos.map((texto) => ({ texto })))
    expect(dudosas).toEqual([0, 2])
    expect(cifras.map(enTexto)).toEqual(['ilegible', '2', 'ilegible'])
    expect(leer(textos, 'coma')).toEqual(['1500', '2', '2500'])
    expect(leer(textos, 'punto')).toEqual(['1.5', '2', '2.5'])
  })

  it.each([['12..5'], ['1,2,3'], ['12 manos'], ['1.234.56'], ['1e5'], ['9'.repeat(50)]])(
    '%s is no figure that can be read',
    (texto) => {
      expect(leer([texto, '12,5'])).toEqual(['ilegible', '12.5'])
    },
  )
})
