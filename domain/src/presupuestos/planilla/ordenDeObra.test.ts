import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claveDeOrden, enOrden, enOrdenDesdeIds, type Ubicable, ubicar } from './ordenDeObra.ts'

const filas = (...ids: string[]): Ubicable[] => ids.map((id) => ({ id, orden: null }))
const ids = (lista: readonly Ubicable[] | undefined) => lista?.map(({ id }) => id)

describe('ubicar', () => {
  it.each([
    ['c', 'a', ['c', 'a', 'b', 'd']],
    ['a', 'd', ['b', 'c', 'a', 'd']],
    ['b', null, ['a', 'c', 'd', 'b']],
    ['e', 'b', ['a', 'e', 'b', 'c', 'd']],
    ['a', 'a', ['a', 'b', 'c', 'd']],
    ['a', 'x', undefined],
  ])('puts %s before %s', (id, antesDe, esperado) => {
    const nuevas = ubicar(filas('a', 'b', 'c', 'd'), { id, orden: null }, antesDe)
    expect(ids(nuevas)).toEqual(esperado)
    if (nuevas) expect(ids(enOrden(nuevas.toReversed()))).toEqual(esperado)
  })

  it('leaves the keys of whatever is outside the way as they were', () => {
    const nuevas = ubicar(filas('a', 'b', 'c', 'd', 'e'), { id: 'd', orden: null }, 'b') ?? []
    expect(nuevas.map(({ orden }) => orden)).toEqual([null, 'b', 'c', 'd', null])
  })

  it('is an order after any moves, in which what is made comes last', () => {
    const movida = fc.record({ cual: fc.nat(5), antesDe: fc.option(fc.nat(5)) })
    fc.assert(
      fc.property(fc.array(movida), (movidas) => {
        const letras = ['a', 'b', 'c', 'd', 'e', 'f']
        let obra = filas(...letras)
        let modelo = letras
        for (const { cual, antesDe } of movidas) {
          const [id, otra] = [letras[cual] ?? '', antesDe === null ? null : (letras[antesDe] ?? '')]
          const fila = obra.find((una) => una.id === id)
          obra = (fila && ubicar(obra, fila, otra)) ?? obra
          if (id === otra) continue
          const sin = modelo.filter((una) => una !== id)
          modelo = sin.toSpliced(otra === null ? sin.length : sin.indexOf(otra), 0, id)
        }
        expect(ids(enOrden([...obra, { id: 'g', orden: null }]))).toEqual([...modelo, 'g'])
        expect(new Set(obra.map(claveDeOrden)).size).toBe(6)
      }),
    )
  })
})

it('sorts nothing where nothing was moved', () => {
  const lista = filas('a', 'b')
  expect(enOrdenDesdeIds(lista)).toBe(lista)
  expect(ids(enOrdenDesdeIds([{ id: 'a', orden: 'z' }, ...filas('b')]))).toEqual(['b', 'a'])
})
