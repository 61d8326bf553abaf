import { describe, expect, it } from 'vitest'
import { type CapituloPorNumerar, compararItems, numerar } from './numeracion.ts'

const capitulo = (id: string, ...grupos: [string, ...string[]][]): CapituloPorNumerar => ({
  id,
  indirecto: id === 'gi',
  grupos: grupos.map(([grupo, ...tareas]) => ({ id: grupo, tareas: tareas.map((t) => ({ id: t })) })),
})
const todos = (n: ReturnType<typeof numerar>) => ({
  ...Object.fromEntries(n.capitulos),
  ...Object.fromEntries([...n.grupos].map(([id, item]) => [`g ${id}`, item])),
  ...Object.fromEntries(n.tareas),
})

describe('numerar', () => {
  it('gives every level a number, a lone General too, and the indirect capitulo none of the count', () => {
    const obra = [
      capitulo('c1', ['g1', 't1', 't2'], ['g2', 't3']),
      capitulo('gi', ['g3', 't4']),
      capitulo('c2'),
    ]
    expect(todos(numerar(obra))).toEqual({
      c1: '1',
      'g g1': '1.1',
      t1: '1.1.1',
      t2: '1.1.2',
      'g g2': '1.2',
      t3: '1.2.1',
      gi: 'GI',
      'g g3': 'GI.1',
      t4: 'GI.1.1',
      c2: '2',
    })
  })

  it('leaves what approval froze where it is, and goes on after the highest that was ever there', () => {
    const antes = [
      capitulo('c1', ['g1', 't1', 't2'], ['g2']),
      capitulo('c2', ['g3', 't3']),
      capitulo('gi', ['g4']),
    ]
    const congelados = numerar(antes)
    // t2 went to c2, c3 and its tarea were made, and so were g5 and t5.
    const ahora = [
      capitulo('c1', ['g1', 't1', 't5'], ['g2', 't6'], ['g5', 't7']),
      capitulo('c2', ['g3', 't3', 't2']),
      capitulo('gi', ['g4']),
      capitulo('c3', ['g6', 't8']),
    ]
    expect(todos(numerar(ahora, congelados))).toMatchObject({
      t2: '1.1.2',
      t5: '1.1.3',
      'g g2': '1.2',
      t6: '1.2.1',
      'g g5': '1.3',
      t7: '1.3.1',
      c3: '3',
      t8: '3.1.1',
    })
  })

  it('keeps the grupo of tareas that an import left without one under its number', () => {
    const congelados = numerar([capitulo('c1', ['g1', 't1'], ['c1', 't2'])])
    const { grupos, tareas } = numerar(
      [capitulo('c1', ['g1', 't1'], ['g2', 't3'], ['c1', 't2'])],
      // Approval keeps no row of a grupo that there isn't.
      { ...congelados, grupos: new Map([['g1', '1.1']]) },
    )
    expect([grupos.get('c1'), tareas.get('t2'), grupos.get('g2'), tareas.get('t3')]).toEqual([
      '1.2',
      '1.2.1',
      '1.3',
      '1.3.1',
    ])
  })
})

it('compares numbers part by part', () => {
  expect(['GI.1', '1.10', '2', '1.2', '1', '1.2.1'].toSorted(compararItems)).toEqual([
    '1',
    '1.2',
    '1.2.1',
    '1.10',
    '2',
    'GI.1',
  ])
})
