import { expect, test } from 'vitest'
import type { Nodo } from '../modelo/aplanar.ts'
import { hallazgos } from './hallazgos.ts'

const nodo = (id: string, nombre: string, hijos: Nodo<null>[] = []): Nodo<null> => ({
  id,
  nombre,
  dato: null,
  hijos,
  esRama: hijos.length > 0,
})
const ARBOL = [
  nodo('c1', 'Fundaciones', [
    nodo('g1', 'Hormigón', [nodo('t1', 'Hormigón de zapatas'), nodo('t2', 'Excavación')]),
    { ...nodo('a1', 'Agregar a Hormigón'), unaSola: true },
  ]),
  nodo('c2', 'Estructura', [nodo('g2', 'General', [nodo('t3', 'Losa de hormigon')])]),
]

test('rows are found in the order of the tree with the branches to open, whatever accents and capitals', () => {
  expect(hallazgos(ARBOL, ' HORMIGON ')).toEqual([
    { id: 'g1', padres: ['c1'] },
    { id: 't1', padres: ['c1', 'g1'] },
    { id: 't3', padres: ['c2', 'g2'] },
  ])
})

test('nothing typed finds nothing, and so does what no row has', () => {
  expect(hallazgos(ARBOL, '  ')).toEqual([])
  expect(hallazgos(ARBOL, 'techo')).toEqual([])
})
