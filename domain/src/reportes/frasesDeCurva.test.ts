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
  [{ sobrecosto: null, conocido: null }, 'Todavía no se hizo nada que cueste.'],
  [{ sobrecosto: 0, conocido: 100 }, 'Lo hecho costó lo previsto.'],
  [{ sobrecosto: 3.1, conocido: 20 }, 'Lo hecho costó 3,1 % más de lo previsto.'],
  [{ sobrecosto: -12, conocido: 100 }, 'Lo hecho costó 12 % menos de lo previsto.'],
])('how dear a work is, %j, after how it goes against its plan', (costo, dicho) => {
  const frase = frasesDeCurva.frase({ plan: { ...plan, faltan: [] }, ...costo })
  expect(frase.replaceAll('\u00a0', ' ')).toBe(`Plan a hoy 68 % · hecho 63 % · 5 puntos atrás. ${dicho}`)
})

it('of a cost of which less than a fifth is known it says so, and not how dear', () => {
  const frase = frasesDeCurva.frase({ plan: { ...plan, faltan: [] }, sobrecosto: null, conocido: 19.99 })
  expect(frase).toMatch(/puntos atrás\. [A-ZÁÉÍÓÚ].*todavía no dice si sale más caro o más barato\.$/)
})

it('a plan that lacks something says what, between both', () => {
  const de = { plan: { ...plan, llegaA: 77, faltan: ['Techos'] }, sobrecosto: 0, conocido: 50 }
  expect(frasesDeCurva.frase(de).replaceAll('\u00a0', ' ')).toBe(
    'Plan a hoy 68 % · hecho 63 % · 5 puntos atrás. Al plan le faltan semanas de Techos: llega al 77 % de la obra. Lo hecho costó lo previsto.',
  )
})
