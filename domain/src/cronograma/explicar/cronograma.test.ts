import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { excesoCongelado, montoPorMes } from '../montos.ts'
import { cronogramaMalExplicado, explicacionesDe } from '../prueba/explicaciones.ts'
import { cronogramas } from '../prueba/vidas.ts'

test('what explains an amount of any schedule comes to it', () => {
  const vistas = new Set<string>()
  fc.assert(
    fc.property(cronogramas, (k) => {
      if (Object.values(excesoCongelado(k)).some((exceso) => exceso > 0)) vistas.add('exceso')
      for (const { nombre, explicacion } of explicacionesDe(k, montoPorMes(k))) {
        if (explicacion.clase !== 'suma') continue
        vistas.add(nombre)
        for (const termino of explicacion.terminos) vistas.add(termino.nombre)
      }
      expect(cronogramaMalExplicado(k, montoPorMes(k))).toEqual([])
    }),
    { numRuns: 300 },
  )
  // Every kind of term has come by.
  expect([...vistas]).toEqual(
    expect.arrayContaining([
      'exceso',
      'Sus semanas',
      'La última: lo que falta',
      'Congelado',
      'Lo que vale hoy',
    ]),
  )
})

test('a term that is dropped, doubled or negated is found', () => {
  const juntas = fc
    .sample(cronogramas, { numRuns: 300, seed: 31 })
    .map((k) => plantarTodas(explicacionesDe(k, montoPorMes(k))))
  const plantadas = new Set(juntas.flatMap((una) => [...una.plantadas]))
  const halladas = new Set(juntas.flatMap((una) => [...una.halladas]))
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
  expect(plantadas.size).toBeGreaterThan(60)
})
