import { describe, expect, it } from 'vitest'
import { pesarHojas, preguntaDeCualHoja } from './elegirHoja.ts'
import { hoja } from './prueba/hojas.ts'

const TITULOS = ['Descripción', 'Ud', 'Cant', 'Precio', 'Total']
const ITEMS = [
  ['Muro', 'm2', 2, 10, 20],
  ['Piso', 'm2', 3, 10, 30],
  ['Losa', 'm2', 4, 10, 40],
  ['Viga', 'm2', 5, 10, 50],
]
const presupuesto = (nombre: string, cambio = {}) => hoja([TITULOS, ...ITEMS], { nombre, ...cambio })
const notas = hoja([['Notas'], ['Los precios no incluyen IVA.']], { nombre: 'Notas' })
const resumen = hoja(
  [
    ['Capítulo', 'Total', 'Peso'],
    ['UNO', 90, 60],
    ['DOS', 60, 40],
  ],
  { nombre: 'Resumen' },
)

describe('which sheet is the budget', () => {
  it.each([
    ['the only one with items', [notas, presupuesto('P')], 1],
    ['not the summary', [resumen, presupuesto('P')], 1],
    ['not the hidden one', [presupuesto('Vieja', { oculta: true }), presupuesto('P')], 1],
    ['the hidden one, where no other has items', [notas, presupuesto('P', { oculta: true })], 1],
    [
      'not the analyses, though they are longer',
      [hoja([TITULOS, ...ITEMS, ...ITEMS, ...ITEMS], { nombre: 'APU' }), presupuesto('P')],
      1,
    ],
    ['the first with anything, where none has items', [hoja([]), notas], 1],
    ['none, where nothing has anything', [hoja([]), hoja([])], -1],
  ])('%s', (_, hojas, esperada) => {
    expect(pesarHojas(hojas).mejor).toBe(esperada)
  })

  it('is asked where several may be, each with its number of items', () => {
    const pregunta = preguntaDeCualHoja(pesarHojas([presupuesto('Norte'), notas, presupuesto('Sur')]))
    expect(pregunta?.opciones.map(({ valor, texto }) => [valor, texto])).toEqual([
      ['0', '«Norte»: 4 rubros, a primera vista'],
      ['2', '«Sur»: 4 rubros, a primera vista'],
    ])
    expect(pregunta).toMatchObject({ obligatoria: true, propuesta: null })
  })

  it.each([
    ['one alone', [presupuesto('P'), notas]],
    ['a budget and its analyses', [presupuesto('P'), presupuesto('Análisis de precios')]],
    ['a budget and its summary', [presupuesto('P'), resumen]],
    ['a budget and its old copy, hidden', [presupuesto('P'), presupuesto('Copia', { oculta: true })]],
  ])('is not asked of %s', (_, hojas) => {
    expect(preguntaDeCualHoja(pesarHojas(hojas))).toBeNull()
  })

  it('says of each sheet what it has', () => {
    expect(pesarHojas([notas, presupuesto('P', { oculta: true })]).hojas).toEqual([
      { nombre: 'Notas', oculta: false, filas: 2, tareas: 0 },
      { nombre: 'P', oculta: true, filas: 5, tareas: 4 },
    ])
  })
})
