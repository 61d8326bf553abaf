import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerMicro, MICRO, type Micro } from '../nucleo/micro.ts'
import { porPedir, redondearALoQueSeVende, repartirPedido } from './reparto.ts'

const m = (texto: string): Micro => leerMicro(texto) ?? 0n

describe('what is ordered of a material is shared out', () => {
  it.each([
    [['12.7', '24.7'], '38', ['12.904', '25.096']],
    [['10', '20'], '15', ['5', '10']],
    [['0', '20'], '15', ['0', '15']],
    [['0', '0'], '15', ['7.5', '7.5']],
    [['1', '1', '1'], '1', ['0.334', '0.333', '0.333']],
    // Finer where a thousandth is too much for one of them, or was typed.
    [['0.0001', '100'], '10', ['0.00001', '9.99999']],
    [['1', '2'], '0.0003', ['0.0001', '0.0002']],
    [['5'], '7.25', ['7.25']],
  ])('by what is missing, %s: of %s, %s', (faltan, total, partes) => {
    expect(repartirPedido(m(total), faltan.map(m))).toEqual(partes.map(m))
  })

  it('without losing any of it', () => {
    const cantidad = fc.bigInt({ min: 0n, max: 10_000n * MICRO })
    fc.assert(
      fc.property(fc.array(cantidad, { minLength: 1, maxLength: 8 }), cantidad, (faltan, total) => {
        const partes = repartirPedido(total, faltan)
        expect(partes.reduce((suma, parte) => suma + parte, 0n)).toBe(total)
        expect(partes.every((parte) => parte >= 0n)).toBe(true)
      }),
    )
  })
})

it.each([
  ['37.4', 'bolsa', '38'],
  ['38', 'bolsa', '38'],
  ['93.75', 'un', '94'],
  ['0.000001', 'Barra', '1'],
  ['2.345', 'm3', '2.345'],
  ['2.345', 'm³', '2.345'],
  ['2.5', 'Kg.', '2.5'],
  ['0', 'un', '0'],
])('%s %s is sold as %s', (cantidad, unidad, vendida) => {
  expect(redondearALoQueSeVende(m(cantidad), unidad)).toBe(m(vendida))
})

it.each([
  [['12.7', '24.7'], '0', '38'],
  [['12.7', '24.7'], '3', '35'],
  [['10'], '10', '0'],
  [['10'], '12', '0'],
  [[], '0', '0'],
])('missing %s with %s left over, %s are ordered', (faltan, extra, pedida) => {
  expect(porPedir(faltan.map(m), m(extra), 'bolsa')).toBe(m(pedida))
})
