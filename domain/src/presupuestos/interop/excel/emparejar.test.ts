import { expect, test } from 'vitest'
import { emparejar } from './emparejar.ts'

interface Fila {
  nombre: string
  cuanto: number
  mala?: boolean
}
const fila = (nombre: string, cuanto = 1, mala = false): Fila => ({ nombre, cuanto, mala })
const exacta = ({ nombre, cuanto }: Fila) => `${nombre} ${cuanto}`
const porNombre = ({ nombre }: Fila) => nombre

/** The pairs as numbers: [row, candidate]. */
function pares(filas: Fila[], candidatos: Fila[]): [number, number][] {
  const hallados = emparejar(filas, (f) => !f.mala, candidatos, [
    { deFila: exacta, deCandidato: exacta },
    { deFila: porNombre, deCandidato: porNombre },
  ])
  return filas.flatMap((f, i): [number, number][] => {
    const suyo = hallados.get(f)
    return suyo ? [[i, candidatos.indexOf(suyo)]] : []
  })
}

test.each<[string, Fila[], Fila[], [number, number][]]>([
  ['nothing', [], [], []],
  ['one that is there', [fila('a')], [fila('a')], [[0, 0]]],
  ['one that isn’t', [fila('a')], [fila('b')], []],
  ['edited since, by its name alone', [fila('a', 2)], [fila('a', 1)], [[0, 0]]],
  [
    'two of a name, in their order',
    [fila('a'), fila('a')],
    [fila('a'), fila('a')],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'two of a name, the exact ones first',
    [fila('a', 1), fila('a', 2)],
    [fila('a', 2), fila('a', 3)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['more rows than there are', [fila('a'), fila('a')], [fila('a')], [[0, 0]]],
  [
    'a row that was refused does not take its namesake’s',
    [fila('a', 1, true), fila('a', 2)],
    [fila('a', 1)],
    [[1, 0]],
  ],
  ['a row that is refused now is still what it became', [fila('a', 1, true)], [fila('a', 1)], [[0, 0]]],
])('%s', (_, filas, candidatos, esperados) => {
  expect(pares(filas, candidatos)).toEqual(esperados)
})
