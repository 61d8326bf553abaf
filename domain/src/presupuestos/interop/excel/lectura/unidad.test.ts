import { expect, test } from 'vitest'
import { unidadEscrita } from './unidad.ts'

const unidades = ['m', 'm2', 'm³', 'kg', 'Kg.', 'gl', 'pza', 'año']

test.each([
  ['its code', 'm2', 'm2'],
  ['with the small two', 'm²', 'm2'],
  ['in capitals', 'M2', 'm2'],
  ['with blanks and a point', ' m 2. ', 'm2'],
  ['a code that has the small three', 'm3', 'm³'],
  ['its very code wins over its likes', 'kg', 'kg'],
  ['its very code, the other', 'Kg.', 'Kg.'],
  ['without the accent', 'ano', 'año'],
])('%s', (_, escrita, codigo) => {
  expect(unidadEscrita({ unidades }, escrita)).toBe(codigo)
})

test.each([
  ['none of the firm', 'vara'],
  ['two that it could be', 'KG'],
  ['nothing', ''],
  ['an error', '#REF!'],
  ['a name of the prototype', '__proto__'],
  ['a text without end', 'm2'.repeat(500_000)],
])('undefined: %s', (_, escrita) => {
  expect(unidadEscrita({ unidades }, escrita)).toBeUndefined()
})
