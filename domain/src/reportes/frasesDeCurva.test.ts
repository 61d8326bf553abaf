import { expect, it } from 'vitest'
import { frasesDeCurva } from './frasesDeCurva.ts'

const plan = {
  estado: 'enCurso',
  desde: '2026-08',
  plan: 68,
  hecho: 63,
  puntos: -5,
  llegaA: 100,
  faltan: [],
} as const

it.each([
  [null, 'Todavía no se hizo nada que cueste.'],
  [0, 'Lo hecho costó lo previsto.'],
  [3.1, 'Lo hecho costó 3,1 % más de lo previsto.'],
  [-12, 'Lo hecho costó 12 % menos de lo previsto.'],
])('how dear a work is, %d, after how it goes against its plan', (sobrecosto, dicho) => {
  const frase = frasesDeCurva.frase({ plan: { ...plan, faltan: [] }, sobrecosto })
  expect(frase.replaceAll('\u00a0', ' ')).toBe(`Plan a hoy 68 % · hecho 63 % · 5 puntos atrás. ${dicho}`)
})

it('a plan that lacks something says what, between both', () => {
  const frase = frasesDeCurva.frase({ plan: { ...plan, llegaA: 77, faltan: ['Techos'] }, sobrecosto: 0 })
  expect(frase.replaceAll('\u00a0', ' ')).toBe(
    'Plan a hoy 68 % · hecho 63 % · 5 puntos atrás. Al plan le faltan semanas de Techos: llega al 77 % de la obra. Lo hecho costó lo previsto.',
  )
})
