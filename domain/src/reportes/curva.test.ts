import { describe, expect, it } from 'vitest'
import { diasEntre } from '../nucleo/fecha.ts'
import { curvasDeAvance } from './curva.ts'

const unidades = (n: number) => BigInt(n) * 1_000_000n
const FECHAS = diasEntre('2026-08-30', '2026-09-02')

/** Two capitulos: A with tareas of 1.000 and 3.000, B with one of 6.000; 10 units each. */
const TAREAS = [
  {
    id: 'a1',
    capituloId: 'A',
    cantidad: unidades(10),
    precioTotalConMargen: 1_000,
    // Before the range; on a day of it; and more than planned.
    hecho: [
      { fecha: '2026-08-01', cantidad: unidades(4) },
      { fecha: '2026-08-31', cantidad: unidades(1) },
      { fecha: '2026-09-02', cantidad: unidades(9) },
    ],
  },
  { id: 'a2', capituloId: 'A', cantidad: unidades(10), precioTotalConMargen: 3_000, hecho: [] },
  {
    id: 'b1',
    capituloId: 'B',
    cantidad: unidades(10),
    precioTotalConMargen: 6_000,
    hecho: [{ fecha: '2026-09-01', cantidad: unidades(5) }],
  },
]

describe('curvasDeAvance', () => {
  const { obra, capitulos, tareas } = curvasDeAvance(TAREAS, FECHAS)

  it('a tarea is at what was done up to each day, at most 100', () => {
    expect(tareas).toEqual([
      [40, 50, 50, 100],
      [0, 0, 0, 0],
      [0, 0, 50, 50],
    ])
  })

  it('a capitulo and the work are at the price of it', () => {
    expect([...capitulos]).toEqual([
      ['A', [10, 12.5, 12.5, 25]],
      ['B', [0, 0, 50, 50]],
    ])
    expect(obra).toEqual([4, 5, 35, 40])
  })

  it('says no state that is not so, day by day: begun, a hair left, done, and a hair taken back', () => {
    const fechas = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04']
    const hecho = [1n, 99_998n, 1n, -1n].map((cantidad, i) => ({ fecha: fechas[i] ?? '', cantidad }))
    const una = { id: 't', capituloId: 'A', cantidad: 100_000n, precioTotalConMargen: 1_000, hecho }
    expect(curvasDeAvance([una], fechas)).toEqual({
      obra: [0.01, 99.99, 100, 99.99],
      capitulos: new Map([['A', [0.01, 99.99, 100, 99.99]]]),
      tareas: [[0.01, 99.99, 100, 99.99]],
    })
  })

  it('of nothing it is nothing', () => {
    expect(curvasDeAvance([], FECHAS)).toEqual({ obra: [0, 0, 0, 0], capitulos: new Map(), tareas: [] })
  })
})
