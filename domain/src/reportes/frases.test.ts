import { describe, expect, it } from 'vitest'
import { frasesDeAvance } from './frases.ts'

const dicho = {
  antes: 28.3,
  ahora: 34.5,
  puntos: '6,2',
  inicio: '2026-11-16',
  fin: '2026-11-23',
  hoy: '2026-11-23',
  descartados: false,
}
const frase = (cambio: Partial<typeof dicho>) =>
  frasesDeAvance.frase({ ...dicho, ...cambio }).replaceAll('\u00a0', ' ')

describe('what a report says in a sentence', () => {
  it.each([
    ['of the last days', {}, 'La obra está en 34,5 %: 6,2 puntos más que el 16/11/2026'],
    ['of one point', { puntos: '1' }, 'La obra está en 34,5 %: 1 punto más que el 16/11/2026'],
    ['where nothing was done', { antes: 34.5 }, 'La obra está en 34,5 %, lo mismo que el 16/11/2026'],
    ['where it fell', { antes: 40.7 }, 'La obra está en 34,5 %: 6,2 puntos menos que el 16/11/2026'],
    ['of one day', { inicio: '2026-11-23' }, 'La obra está en 34,5 %'],
    [
      'of days that have passed',
      { hoy: '2026-12-01' },
      'El 23/11/2026 la obra estaba en 34,5 %: 6,2 puntos más que el 16/11/2026',
    ],
    [
      'of what was discarded',
      { descartados: true },
      'Lo descartado suma 34,5 %: 6,2 puntos más que el 16/11/2026',
    ],
    [
      'of what was discarded until a day that has passed',
      { descartados: true, hoy: '2026-12-01' },
      'El 23/11/2026 lo descartado sumaba 34,5 %: 6,2 puntos más que el 16/11/2026',
    ],
  ])('%s', (_, cambio, esperada) => {
    expect(frase(cambio)).toBe(esperada)
  })

  it('of bars: which one gained most, or that none did', () => {
    expect(frasesDeAvance.fraseDeBarras('2 capítulos', { nombre: 'Muros', puntos: '1' })).toBe(
      '2 capítulos: el que más avanzó es «Muros», 1 punto',
    )
    expect(frasesDeAvance.fraseDeBarras('1 capítulo', null)).toBe(
      '1 capítulo: en estos días no avanzó ninguno',
    )
  })
})

it('one point is one, with its sign too', () => {
  expect(['1', '+1', '\u22121', '1,5', '0', '+21'].map(frasesDeAvance.enPuntos)).toEqual([
    '1 punto',
    '+1 punto',
    '\u22121 punto',
    '1,5 puntos',
    '0 puntos',
    '+21 puntos',
  ])
})
