import { expect, it } from 'vitest'
import { type LineaSugerida, preguntaPorFalta } from './falta.ts'

const m = (n: number) => BigInt(Math.round(n * 1_000_000))
const linea = (cantidad: number, faltaba: number | undefined, falta: number, nombre = 'Cemento') =>
  ({
    tareaId: 'muro',
    materialId: nombre,
    tareaNombre: 'Muro',
    materialNombre: nombre,
    unidad: 'bolsa',
    cantidad: m(cantidad),
    faltaba: faltaba === undefined ? undefined : m(faltaba),
    falta: m(falta),
  }) satisfies LineaSugerida

it.each([
  ['nothing moved', [linea(40, 40, 40), linea(50, 40, 40)]],
  ['what was typed by itself', [linea(40, undefined, 0)]],
  ['less is missing, and it asks for no more than that', [linea(10, 40, 20)]],
  ['more is missing: it is still told as missing', [linea(40, 40, 60)]],
])('asks nothing: %s', (_, lineas) => {
  expect(preguntaPorFalta(lineas)).toBeNull()
})

it('all of one material was ordered meanwhile', () => {
  const otra = linea(3, undefined, 0, 'Arena')
  expect(preguntaPorFalta([linea(40, 40, 0), otra])).toEqual({
    texto:
      'Mientras armabas la orden se pidió de lo mismo. Cemento para Muro: faltaban 40 bolsa, ahora faltan 0 bolsa y la orden pide 40 bolsa.',
    soloLoQueFalta: { texto: 'Sacar Cemento de la orden', lineas: [otra] },
    igual: { texto: 'Pedir igual 40 bolsa de Cemento', lineas: [linea(40, 0, 0), otra] },
  })
})

it('a part was: the rest can be ordered, and what it is is named', () => {
  const pregunta = preguntaPorFalta([linea(40, 40, 15)])
  expect(pregunta?.soloLoQueFalta).toEqual({
    texto: 'Pedir solo lo que falta: 15 bolsa de Cemento',
    lineas: [linea(15, 15, 15)],
  })
})

it('of nothing that is left there is nothing to order; many are named by the first five', () => {
  const todas = Array.from({ length: 7 }, (_, i) => linea(40, 40, 0, `Material ${i + 1}`))
  const pregunta = preguntaPorFalta(todas)
  expect(pregunta?.soloLoQueFalta).toBeNull()
  expect(pregunta?.texto).toContain('Material 5 para Muro')
  expect(pregunta?.texto).not.toContain('Material 6')
  expect(pregunta?.texto).toContain('Y 2 más.')
  expect(pregunta?.igual.texto).toBe('Pedir igual todo lo que dice la orden')
  // Once answered it asks no more.
  expect(preguntaPorFalta(pregunta?.igual.lineas ?? [])).toBeNull()
})
