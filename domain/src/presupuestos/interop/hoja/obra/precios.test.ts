import { describe, expect, it } from 'vitest'
import { type Decimal, leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import type { CifraDeCelda } from '../lectura/cifras.ts'
import { figurasDeTarea, type QueVale } from './precios.ts'

const cifra = (texto: string | null): CifraDeCelda =>
  texto === null ? null : (leerDecimal(texto) ?? 'ilegible')
const enTexto = (d: Decimal | null): string | null => (d === null ? null : textoDeDecimal(d))

/** 'cantidad × precio = importe' of a row with these three figures, with what it lacks. */
function entra(q: string | null, p: string | null, a: string | null, vale: QueVale = 'precio') {
  const { cantidad, precio, importe, faltas, noSale } = figurasDeTarea(
    { cantidad: cifra(q), precio: cifra(p), importe: cifra(a) },
    vale,
  )
  const cuenta = `${textoDeDecimal({ n: cantidad, e: 6 }).replace(/\.?0+$/, '')} × ${enTexto(precio) ?? '—'} = ${enTexto(importe) ?? '—'}`
  return [cuenta, ...faltas, ...(noSale ? ['no sale'] : [])]
}

describe('a row with its three figures', () => {
  it.each([
    ['2', '10', '20', ['2 × 10 = 20']],
    ['2.5', '10.5', '26.25', ['2.5 × 10.5 = 26.25']],
    ['3', '0.333', '1', ['3 × 0.333 = 0.999']],
    ['1.5', '33333', '50000', ['1.5 × 33333 = 49999.5']],
    ['0', '10', '0', ['0 × 10 = 0']],
    ['0', '0', '0', ['0 × 0 = 0']],
  ])('%s × %s = %s comes in as it is, roundings apart', (q, p, a, esperado) => {
    expect(entra(q, p, a)).toEqual(esperado)
  })

  it.each([
    ['2', '10', '21', 'precio', ['2 × 10 = 20', 'no sale']],
    ['2', '10', '21', 'importe', ['2 × 10.5 = 21', 'no sale']],
    ['3', '10', '31', 'importe', ['3 × 10.333333333333 = 30.999999999999', 'no sale']],
    ['2', '10', '0', 'importe', ['2 × 0 = 0', 'no sale']],
  ] as const)('%s × %s that is not %s counts by the %s', (q, p, a, vale, esperado) => {
    expect(entra(q, p, a, vale)).toEqual(esperado)
  })
})

describe('a row that lacks a figure', () => {
  it.each([
    ['its price, which follows', '4', null, '10', ['4 × 2.5 = 10']],
    ['its price, which is 0 by mistake', '4', '0', '10', ['4 × 2.5 = 10', 'no sale']],
    ['its quantity, which follows', null, '2.5', '10', ['4 × 2.5 = 10']],
    ['its quantity, which can’t be told', null, '3', '10000000', ['3333333.333333 × 3 = 9999999.999999']],
    ['both: the amount is once its price', null, null, '10', ['1 × 10 = 10', 'soloImporte']],
    ['both, with zeros', '0', '0', '10', ['1 × 10 = 10', 'soloImporte', 'no sale']],
    ['its amount', '4', '2.5', null, ['4 × 2.5 = 10']],
    ['price and amount', '4', null, null, ['4 × — = 0', 'sinPrecio']],
    ['quantity and amount', null, '2.5', null, ['0 × 2.5 = 0', 'sinCantidad']],
    ['all', null, null, null, ['0 × — = 0', 'sinCantidad', 'sinPrecio']],
    ['all, with an amount of 0', null, null, '0', ['0 × — = 0', 'sinCantidad', 'sinPrecio']],
  ])('%s', (_, q, p, a, esperado) => {
    expect(entra(q, p, a)).toEqual(esperado)
  })
})

describe('what has no place here', () => {
  it.each([
    ['a quantity below 0 is 0', '-2', '10', '-20', ['0 × 10 = 0', 'negativo']],
    ['a price below 0 is none', '2', '-10', '-20', ['2 × — = 0', 'negativo']],
    ['an amount below 0, alone', null, null, '-20', ['1 × — = 0', 'soloImporte', 'negativo']],
    ['a quantity beyond what can be kept is 0', '9999999999999999', '1', null, ['0 × 1 = 0', 'muyGrande']],
    [
      'a quantity of more than 6 decimals is rounded',
      '0.1234567',
      '10',
      null,
      ['0.123457 × 10 = 1.23457', 'redondeada'],
    ],
    ['a text that is no figure', 'x', '10', null, ['0 × 10 = 0', 'ilegible', 'sinCantidad']],
  ])('%s', (_, q, p, a, esperado) => {
    expect(entra(q, p, a)).toEqual(esperado)
  })
})

describe('what the file says', () => {
  it('is kept beside what comes in', () => {
    const { declarado, producto } = figurasDeTarea(
      { cantidad: cifra('2'), precio: cifra('10'), importe: cifra('21') },
      'importe',
    )
    expect([enTexto(declarado), enTexto(producto)]).toEqual(['21', '20'])
  })

  it('is nothing where it says nothing', () => {
    const { declarado, producto } = figurasDeTarea(
      { cantidad: null, precio: cifra('10'), importe: undefined },
      'precio',
    )
    expect([declarado, producto]).toEqual([null, null])
  })
})
