import { expect, test } from 'vitest'
import { frasesDeGastos } from './frasesDeGastos.ts'
import type { Situacion } from './situacion.ts'

test.each<[Situacion[], string]>([
  [['disponible', 'completo'], 'ninguno se pasó ni salió más caro que lo previsto'],
  [['sePaso', 'porAgotarse'], '1 se pasó'],
  [['masCaro', 'masCaro'], '2 salieron más caros que lo previsto'],
  [['sePaso', 'sePaso', 'masCaro'], '2 se pasaron y 1 salió más caro que lo previsto'],
])('%j', (situaciones, dicho) => {
  expect(frasesDeGastos.deEllos(situaciones.map((situacion) => ({ situacion })))).toBe(dicho)
})
