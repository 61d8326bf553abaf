import { describe, expect, it } from 'vitest'
import { aplanar, hallar, type Nodo, ramas } from './aplanar.ts'

const sinHijos = (id: string, nombre = id): Nodo<string> => ({
  id,
  nombre,
  dato: id,
  hijos: [],
  esRama: false,
})
const rama = (id: string, hijos: Nodo<string>[], nombre = id): Nodo<string> => ({
  id,
  nombre,
  dato: id,
  hijos,
  esRama: true,
})
const ARBOL = [
  rama(
    'c1',
    [rama('g1', [sinHijos('t1', 'Excavación'), sinHijos('t2', 'Hormigón')], 'Zapatas'), rama('g2', [])],
    'Fundaciones',
  ),
  rama('c2', [rama('g3', [sinHijos('t3', 'Látex interior')], 'Interior')], 'Pintura'),
]
const ids = (cerrados: string[], busqueda = '') =>
  aplanar(ARBOL, { cerrados: new Set(cerrados), busqueda }).map(({ id }) => id)

describe('aplanar', () => {
  it('with nothing collapsed shows everything, from the top down', () => {
    expect(ids([])).toEqual(['c1', 'g1', 't1', 't2', 'g2', 'c2', 'g3', 't3'])
  })

  it('what is collapsed hides what is inside, and what was collapsed in there stays so', () => {
    expect(ids(['c1', 'g1'])).toEqual(['c1', 'c2', 'g3', 't3'])
    expect(ids(['g1'])).toEqual(['c1', 'g1', 'g2', 'c2', 'g3', 't3'])
  })

  it('says the place of each row: level, parent, position among siblings, open', () => {
    const filas = aplanar(ARBOL, { cerrados: new Set(['c2']), busqueda: '' })
    expect(filas.find(({ id }) => id === 't2')).toMatchObject({
      nivel: 3,
      padre: 'g1',
      posicion: 2,
      hermanos: 2,
      abierta: null,
    })
    expect(filas.find(({ id }) => id === 'g2')).toMatchObject({ nivel: 2, padre: 'c1', abierta: true })
    expect(filas.find(({ id }) => id === 'c2')).toMatchObject({ nivel: 1, padre: null, abierta: false })
  })

  it.each([
    ['latex', ['c2', 'g3', 't3']],
    ['EXCAVACION', ['c1', 'g1', 't1']],
    ['zapatas', ['c1', 'g1', 't1', 't2']],
    ['ladrillo', []],
  ])('finds «%s» whatever the accents and the case, inside what is collapsed too', (busqueda, esperado) => {
    expect(ids(['c1', 'c2', 'g1'], busqueda)).toEqual(esperado)
  })

  it('ramas: everything that can be collapsed', () => {
    expect(ramas(ARBOL)).toEqual(['c1', 'g1', 'g2', 'c2', 'g3'])
  })
})

it('after a change the rows that are the same are the same objects, and those that moved are new', () => {
  const mirada = { cerrados: new Set<string>(), busqueda: '' }
  const antes = aplanar(ARBOL, mirada)
  const [uno, dos] = ARBOL
  if (uno === undefined || dos === undefined) throw new Error('fixture')
  const despues = aplanar([rama('c1', [...uno.hijos], 'Fundaciones'), dos], mirada)
  expect(despues.map((fila, i) => fila === antes[i])).toEqual([false, ...antes.slice(1).map(() => true)])
  const sinUno = aplanar([dos], mirada)
  expect(sinUno[0]).toMatchObject({ id: 'c2', posicion: 1, hermanos: 1 })
  expect(aplanar(ARBOL, mirada).map(({ posicion }) => posicion)).toEqual([1, 1, 1, 2, 2, 2, 1, 1])
})

it('finds what a row has, in each tree its own', () => {
  expect([hallar(ARBOL, 't3'), hallar(ARBOL, 'g2'), hallar(ARBOL, 'no')]).toEqual(['t3', 'g2', undefined])
  expect(hallar([rama('c9', [sinHijos('t3', 'Otro')])], 'c1')).toBeUndefined()
})
