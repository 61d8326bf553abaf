import { expect, it } from 'vitest'
import { frasesDeCurva } from './frasesDeCurva.ts'

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
