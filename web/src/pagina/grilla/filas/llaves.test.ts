import { describe, expect, test } from 'vitest'
import { repartoDeLlaves } from './llaves.ts'

const desde = (primera: number, cuantas = 10) => Array.from({ length: cuantas }, (_, i) => `r${primera + i}`)
const NINGUNA: readonly string[] = []

describe('which node each row has', () => {
  test('a jump gives the rows that come the nodes of those that go, in their order', () => {
    const llaves = repartoDeLlaves()
    const antes = llaves(desde(0), NINGUNA)
    expect(new Set(antes).size).toBe(10)
    expect(llaves(desde(100), NINGUNA)).toEqual(antes)
  })

  test('a few rows that come leave the others where they are', () => {
    const llaves = repartoDeLlaves()
    const antes = llaves(desde(0), NINGUNA)
    const ahora = llaves(desde(2), NINGUNA)
    expect(ahora.slice(0, 8)).toEqual(antes.slice(2))
    expect(ahora.slice(8).some((llave) => antes.includes(llave))).toBe(false)
  })

  test('a row in which something is open keeps its node, and no other has it', () => {
    const llaves = repartoDeLlaves()
    const antes = llaves(desde(0), NINGUNA)
    const ahora = llaves(['r4', ...desde(100)], ['r4'])
    expect(ahora[0]).toBe(antes[4])
    expect(ahora.slice(1, 10)).toEqual(antes.filter((llave) => llave !== antes[4]))
    expect(new Set(ahora).size).toBe(11)
  })

  test('more rows get new nodes and fewer leave some', () => {
    const llaves = repartoDeLlaves()
    const antes = llaves(desde(0, 4), NINGUNA)
    const mas = llaves(desde(50, 6), NINGUNA)
    expect(mas.slice(0, 4)).toEqual(antes)
    expect(new Set(mas).size).toBe(6)
    expect(llaves(desde(90, 3), NINGUNA)).toEqual(mas.slice(0, 3))
  })

  test('asked twice, it says the same', () => {
    const llaves = repartoDeLlaves()
    llaves(desde(0), NINGUNA)
    expect(llaves(desde(30), NINGUNA)).toEqual(llaves(desde(30), NINGUNA))
  })
})
