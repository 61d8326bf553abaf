import { expect, test } from 'vitest'
import { EN_TOTAL, esperaDe, topeDe } from './frenos.ts'
import { INTENTOS, INTENTOS_VENTANA_MINUTOS } from './limites.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [11, 20],
  [12, 40],
  [13, 60],
  [10_000, 60],
])('after %i attempts of which 10 are free: %i s', (cuantos, segundos) => {
  expect(esperaDe(cuantos, { libres: 10, topeSegundos: 60 })).toBe(segundos)
})

test('nobody waits longer than the window, and for a password a minute', () => {
  const ventana = INTENTOS_VENTANA_MINUTOS * 60
  for (const [nombre, libres] of Object.entries(INTENTOS)) {
    const espera = esperaDe(1e9, { libres, topeSegundos: topeDe(nombre) })
    expect(espera).toBe(['loginPorEmail', 'passwordPorCredencial'].includes(nombre) ? 60 : ventana)
  }
  expect(esperaDe(1e9, EN_TOTAL['loginPorEmail'] ?? { libres: 0, topeSegundos: 0 })).toBe(60)
})

test('who fails from one place slows down that place no later than everybody', () => {
  const de: Readonly<Record<string, number>> = INTENTOS
  expect(Object.keys(EN_TOTAL).length).toBeGreaterThan(0)
  for (const [nombre, { libres }] of Object.entries(EN_TOTAL)) {
    expect(libres).toBeGreaterThanOrEqual(de[nombre] ?? Number.POSITIVE_INFINITY)
  }
})
