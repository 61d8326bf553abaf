import { expect, test } from 'vitest'
import type { Fila, Tabla } from './modelo.ts'
import { enPartes } from './partes.ts'
import { tablaEnPapel } from './tablaEnPapel.ts'

/** Groups of so many rows each, the names of all of them different. */
function tablaDe(...grupos: number[]): Tabla {
  const filas = grupos.map(
    (cuantas, g): Fila => ({
      clase: 'grupo',
      celdas: { nombre: `Capítulo ${g}`, total: cuantas },
      filas: Array.from(
        { length: cuantas },
        (_, n): Fila => ({
          clase: 'linea',
          celdas: { nombre: `Rubro ${g}.${n}`, total: 1 },
        }),
      ),
    }),
  )
  return {
    bloque: 'tabla',
    hoja: 'Hoja',
    titulo: 'Detalle',
    columnas: [
      { clave: 'nombre', titulo: 'Rubro', ancho: 40, tipo: 'texto' },
      { clave: 'total', titulo: 'Total', ancho: 12, tipo: 'gs' },
    ],
    filas,
  }
}
const comienzos = (tabla: Tabla) =>
  enPartes(tablaEnPapel(tabla)).map(({ filas: [primera] }) =>
    primera && 'tramos' in primera ? primera.tramos[0]?.[0] : primera,
  )

test('a table of some pages is one, whatever its groups', () => {
  expect(comienzos(tablaDe(100, 200, 90))).toEqual(['Capítulo 0'])
})

test('a long one goes on on a new page with the first group after each 400 rows, and never within a group', () => {
  expect(comienzos(tablaDe(150, 150, 150, 10, 900, 20, 300))).toEqual([
    'Capítulo 0',
    'Capítulo 3',
    'Capítulo 5',
  ])
  expect(comienzos(tablaDe(3000))).toEqual(['Capítulo 0'])
})

test('every row is in one part, in its order; the title above the first, the columns those of the whole', () => {
  const entera = tablaEnPapel(tablaDe(300, 300, 300, 300))
  const partes = enPartes(entera)
  expect(partes.length).toBe(2)
  expect(partes.flatMap(({ filas }) => filas)).toEqual(entera.filas)
  expect(partes.map(({ titulo, aparte }) => [titulo, aparte])).toEqual([
    ['Detalle', false],
    ['', true],
  ])
  for (const { columnas } of partes) expect(columnas).toBe(entera.columnas)
})
