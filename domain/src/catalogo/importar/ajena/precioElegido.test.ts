import { describe, expect, it } from 'vitest'
import { figuraDePrecio, type PrecioElegido, unPrecio } from './precioElegido.ts'

type Par = [number | null, number | null]
const de = ([precio, precioReal]: Par): PrecioElegido => ({ precio, precioReal })

describe('unPrecio', () => {
  it.each<[string, Par[], Par | undefined]>([
    ['ninguno', [], [null, null]],
    [
      'todos el mismo',
      [
        [5, 4],
        [5, 4],
      ],
      [5, 4],
    ],
    [
      'el que falta no contradice',
      [
        [5, null],
        [null, null],
        [null, 4],
      ],
      [5, 4],
    ],
    [
      'dos de venta',
      [
        [5, null],
        [6, null],
      ],
      undefined,
    ],
    [
      'dos del proveedor',
      [
        [5, 4],
        [5, 3],
      ],
      undefined,
    ],
    [
      'cero es un precio',
      [
        [0, null],
        [5, null],
      ],
      undefined,
    ],
  ])('%s', (_, dichos, esperado) => {
    expect(unPrecio(dichos.map(de))).toEqual(esperado && de(esperado))
  })
})

describe('figuraDePrecio', () => {
  it.each<[Par, string]>([
    [[1500, null], 'Gs. 1.500'],
    [[1500, 1500], 'Gs. 1.500'],
    [[1500, 1200], 'Gs. 1.500 (proveedor Gs. 1.200)'],
    [[null, null], 'Sin precio'],
    [[null, 0], 'Sin precio (proveedor Gs. 0)'],
  ])('%j is told as «%s»', (par, esperado) => {
    expect(figuraDePrecio(de(par)).replaceAll('\u00a0', ' ')).toBe(esperado)
  })
})
