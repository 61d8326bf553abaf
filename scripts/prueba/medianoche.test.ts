import { expect, test } from 'vitest'
import { esperaDeMedianoche } from './medianoche.ts'

const SEGUNDO_MS = 1000

test.each([
  // Asunción's midnight is at 03:00 UTC.
  ['2026-11-30T02:51:59Z', 0],
  ['2026-11-30T02:52:00Z', 481],
  ['2026-11-30T02:59:00Z', 61],
  ['2026-11-30T03:00:00Z', 0],
  ['2026-11-30T23:59:59Z', 0],
])('a file that would begin at %s waits for %i seconds', (instante, segundos) => {
  expect(esperaDeMedianoche(Date.parse(instante))).toBe(segundos * SEGUNDO_MS)
})
