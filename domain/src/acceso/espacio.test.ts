import { describe, expect, test } from 'vitest'
import { mensajesEspacio as textos } from '../nucleo/mensajes/espacio.ts'
import { type Espacio, formatoBytes, nivelDeEspacio, ocupado, razonContraGuardar } from './espacio.ts'

const con = (cambio: Partial<Espacio>): Espacio => ({
  fotos: 0,
  reportes: 0,
  respuestas: 0,
  quitadas: 0,
  ...cambio,
})

test('every kind counts, and what is about to be removed does not', () => {
  expect(ocupado(con({ fotos: 5, reportes: 3, respuestas: 2, quitadas: 100 }))).toBe(10)
})

test.each([
  [79, 'bien'],
  [80, 'casi'],
  [99, 'casi'],
  [100, 'lleno'],
  [130, 'lleno'],
] as const)('%i of 100: %s', (fotos, nivel) => {
  expect(nivelDeEspacio(con({ fotos }), 100)).toBe(nivel)
})

describe('keeping more', () => {
  test.each([
    ['up to the bound', con({ fotos: 90 }), 10, null],
    ['a byte more', con({ fotos: 90 }), 11, textos.lleno('100 B')],
    ['after the bound was lowered', con({ fotos: 150 }), 0, textos.lleno('100 B')],
    ['what was discarded makes room', con({ fotos: 40, quitadas: 110 }), 50, null],
    ['and is no way around the bound', con({ fotos: 40, quitadas: 111 }), 50, textos.lleno('100 B')],
  ] as const)('%s', (_, espacio, nuevos, razon) => {
    expect(razonContraGuardar(espacio, 100, nuevos)).toBe(razon)
  })
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1549, '1,5 kB'],
  [9949, '9,9 kB'],
  [9950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_249_000_000, '1,2 GB'],
  [10_000_000_000, '10 GB'],
  [-5, '0 B'],
])('%i bytes are said %s', (bytes, texto) => {
  expect(formatoBytes(bytes)).toBe(texto)
})
