import { expect, test } from 'vitest'
import { conocidoDelCosto, frasesDeCosto, seConoceElCosto } from './frasesDeCosto.ts'

const dicho = (costoAvanzadoReal: number, costoComprobado: number, costoPromediado: number) =>
  frasesDeCosto.deQueEs({ costoAvanzadoReal, costoComprobado, costoPromediado })?.replaceAll('\u00a0', ' ')

test.each([
  [0, 0, 0, undefined],
  [1_000, 0, 0, 'real 0 %, resto al precio previsto'],
  [1_000, 60, 60, 'real 6 %, resto al precio previsto'],
  [1_000, 60, 260, 'real 6 %, 20 % al promedio de lo pagado, resto al precio previsto'],
  [1_000, 60, 1_000, 'real 6 %, resto al promedio de lo pagado'],
  [1_000, 1_000, 1_000, 'real 100 %'],
  [100_000, 99_999, 99_999, 'real 99,99 %, resto al precio previsto'],
])('of %d, %d bought or certified and %d by averages', (todo, comprobado, promediado, frase) => {
  expect(dicho(todo, comprobado, promediado)).toBe(frase)
})

test('under a fifth that is known nothing is said of how dear it is', () => {
  const conocido = (costoComprobado: number) =>
    conocidoDelCosto({ costoAvanzadoReal: 100_000, costoComprobado })
  expect([0, 19_990, 20_000].map((hay) => seConoceElCosto(conocido(hay)))).toEqual([false, false, true])
  expect(seConoceElCosto(conocidoDelCosto({ costoAvanzadoReal: 0, costoComprobado: 0 }))).toBe(false)
})
