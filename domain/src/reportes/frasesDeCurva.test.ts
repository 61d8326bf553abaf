import { expect, it } from 'vitest'
import { frasesDeCurva } from './frasesDeCurva.ts'

it.each([
  [{ sobrecosto: 3.1, conocido: 20 }, 'lo hecho costó 3,1 % más de lo previsto.'],
  [{ sobrecosto: -3, conocido: 100 }, 'lo hecho costó 3 % menos de lo previsto.'],
  [{ sobrecosto: null, conocido: 19.99 }, 'todavía no dice si sale más caro o más barato.'],
  [{ sobrecosto: null, conocido: null }, 'todavía no se hizo nada que cueste.'],
])('how dear a work is, %j: %s', (costo, dicho) => {
  const frase = frasesDeCurva.frase({ atraso: 0, ...costo }, 'octubre de 2026').replaceAll('\u00a0', ' ')
  expect(frase.endsWith(dicho)).toBe(true)
})

it.each([
  [null, 'Sin plan'],
  [{ hasta: null, atraso: null }, 'Sin meses terminados'],
  [{ hasta: '2026-10', atraso: null }, 'Nada previsto · hasta octubre de 2026'],
  [{ hasta: '2026-10', atraso: 0 }, 'Al día · hasta octubre de 2026'],
  [{ hasta: '2026-09', atraso: -12.5 }, 'Atrasada 12,5 % · hasta septiembre de 2026'],
  [{ hasta: '2026-09', atraso: 3 }, 'Adelantada 3 % · hasta septiembre de 2026'],
])('a work against its plan %j: %s', (plan, dicho) => {
  expect(frasesDeCurva.contraElPlan(plan).join(' · ').replaceAll('\u00a0', ' ')).toBe(dicho)
})
