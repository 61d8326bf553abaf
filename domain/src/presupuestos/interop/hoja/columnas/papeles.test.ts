import { describe, expect, it } from 'vitest'
import { letraDeColumna } from '../modelo/hojas.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'
import { hoja } from '../prueba/hojas.ts'
import { ubicarEncabezados, ubicarOtraTabla } from './encabezados.ts'
import { hallarPapeles } from './papeles.ts'

type Filas = Parameters<typeof hoja>[0]

/** 'A nombre B unidad': what each column has. */
function papeles(filas: Filas, elegidas: readonly (readonly [number, PapelDeColumna | null])[] = []): string {
  const una = hoja(filas)
  const hallados = hallarPapeles(una, ubicarEncabezados(una), new Map(elegidas)).papeles
  return [...hallados]
    .sort(([a], [b]) => a - b)
    .map(([columna, papel]) => `${letraDeColumna(columna)} ${papel}`)
    .join(' ')
}

const ITEMS = [
  ['Muro', 'm2', 2, 10, 20],
  ['Piso', 'm2', 3, 20, 60],
  ['Losa', 'm3', 4, 30, 120],
]

describe('what a column has', () => {
  it.each<[string, Filas, string]>([
    [
      'by its headings',
      [['Descripción', 'Ud', 'Cant', 'PU', 'Total'], ...ITEMS],
      'A nombre B unidad C cantidad D precio E importe',
    ],
    [
      'by its headings in any order',
      [['Total', 'PU', 'Cant', 'Ud', 'Descripción'], ...ITEMS.map((fila) => fila.toReversed())],
      'A importe B precio C cantidad D unidad E nombre',
    ],
    ['by its content', ITEMS, 'A nombre B unidad C cantidad D precio E importe'],
    [
      'by the account, where one heading is of three things',
      [
        ['Description', 'Unit', 'Qty', 'MAT.', 'LAB.', 'TOTAL', 'AMOUNT'],
        ['Wall', 'm2', 2, 6, 4, 10, 20],
        ['Floor', 'm2', 3, 15, 5, 20, 60],
        ['Slab', 'm3', 4, 5, 25, 30, 120],
      ],
      'A nombre B unidad C cantidad D precioMaterial E precioMano F precio G importe',
    ],
    [
      'without amounts',
      [['Descripción', 'Ud', 'Cantidad', 'Precio'], ...ITEMS.map((fila) => fila.slice(0, 4))],
      'A nombre B unidad C cantidad D precio',
    ],
    [
      'without prices',
      [
        ['Descripción', 'Ud', 'Cantidad', 'Importe'],
        ...ITEMS.map(([a, b, c, , e]) => [a, b, c, e] as Filas[number]),
      ],
      'A nombre B unidad C cantidad D importe',
    ],
    [
      'with numbers and codes',
      [
        ['Ítem', 'Código', 'Descripción', 'Ud', 'Cant', 'PU', 'Total'],
        ...ITEMS.map((fila, i) => [String(i + 1), `A${i}`, ...fila] as Filas[number]),
      ],
      'A item B codigo C nombre D unidad E cantidad F precio G importe',
    ],
    [
      'a column of notes without heading is nobody’s',
      [
        ['Descripción', 'Ud', 'Cant', 'PU', 'Total', ''],
        ...ITEMS.map((fila) => [...fila, 'una nota larga sobre el rubro'] as Filas[number]),
      ],
      'A nombre B unidad C cantidad D precio E importe',
    ],
    [
      'levels that are repeated, without a heading that says so',
      [
        ['', 'Descripción', 'Ud', 'Cant', 'PU', 'Total'],
        ...[...ITEMS, ...ITEMS].map((fila, i) => [i < 3 ? 'UNO' : 'DOS', ...fila] as Filas[number]),
      ],
      'A nivel B nombre C unidad D cantidad E precio F importe',
    ],
  ])('%s', (_, filas, esperado) => {
    expect(papeles(filas)).toBe(esperado)
  })

  it('is what somebody chose, and the others follow', () => {
    const filas: Filas = [
      ['Descripción', 'Ud', 'Cant', 'PU', 'Total', 'PU nuevo', 'Total nuevo'],
      ...ITEMS.map((fila, i) => [...fila, 100, 100 * (i + 2)] as Filas[number]),
    ]
    expect(papeles(filas)).toBe('A nombre B unidad C cantidad D precio E importe')
    expect(papeles(filas, [[5, 'precio']])).toBe('A nombre B unidad C cantidad F precio G importe')
    expect(papeles(filas, [[1, null]])).toBe('A nombre C cantidad D precio E importe')
  })
})

describe('where the headings are', () => {
  const titulos = ['Descripción', 'Ud', 'Cant', 'PU', 'Total']

  it.each<[string, Filas, number, number]>([
    ['in the first row', [titulos, ...ITEMS], 0, 1],
    ['below a title block', [['Obra: X'], ['Precio del presupuesto'], [], titulos, ...ITEMS], 2, 3],
    ['above a row that numbers the columns', [titulos, ['(1)', '(2)', '(3)', '(4)', '(5)'], ...ITEMS], 0, 2],
    [
      'below a cover of many lines',
      [...Array.from({ length: 120 }, () => ['Condición']), titulos, ...ITEMS],
      120,
      121,
    ],
    ['nowhere: the table begins after the last blank row', [['Obra'], [], ['UNO'], ...ITEMS], -1, 1],
  ])('%s', (_, filas, fila, desde) => {
    const { filas: suyas, desde: primera } = ubicarEncabezados(hoja(filas))
    expect([suyas[0] ?? -1, primera]).toEqual([fila, desde])
  })

  it('again below, in other columns: another table', () => {
    const una = hoja([titulos, ...ITEMS, [], ['', ...titulos], ...ITEMS.map((fila) => ['', ...fila])])
    expect(ubicarOtraTabla(una, ubicarEncabezados(una))).toBe(4)
    const repetida = hoja([titulos, ...ITEMS, [], titulos, ...ITEMS])
    expect(ubicarOtraTabla(repetida, ubicarEncabezados(repetida))).toBe(-1)
  })
})
