import { describe, expect, test } from 'vitest'
import { mensajesOcultas } from '../../nucleo/mensajes/ocultas.ts'
import { ocultasDe, sinOcultas } from './ocultas.ts'

const fila = (numero: number, textos: string[], oculta = false) => ({
  numero,
  celdas: textos.map((texto) => ({ texto })),
  ...(oculta && { oculta }),
})
const HOJA = {
  filas: [
    fila(1, ['Nombre', 'Costo', 'Precio']),
    fila(2, ['Cal', '1', '2'], true),
    fila(4, ['Cemento', '3', '4']),
  ],
  columnasOcultas: [1, 7],
}

describe('what a sheet does not show', () => {
  test('rows by their number and columns by their letter, where there is something in them', () => {
    expect(ocultasDe(HOJA)).toEqual({ filas: [2], columnas: ['B'] })
    expect(ocultasDe({ filas: [fila(3, ['', ' '], true)], columnasOcultas: [0] })).toEqual({
      filas: [],
      columnas: [],
    })
  })

  test('left out, its columns are empty and keep their place', () => {
    expect(sinOcultas(HOJA)).toEqual([fila(1, ['Nombre', '', 'Precio']), fila(4, ['Cemento', '', '4'])])
  })

  test('nothing hidden: the rows as they are, also of what was read before this was known', () => {
    expect(sinOcultas({ filas: HOJA.filas.slice(2) })).toEqual(HOJA.filas.slice(2))
    expect(ocultasDe({ filas: HOJA.filas.slice(2) })).toEqual({ filas: [], columnas: [] })
  })

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (columna, letra) => {
    const celdas = Array.from({ length: columna + 1 }, () => ({ texto: 'x' }))
    expect(ocultasDe({ filas: [{ numero: 1, celdas }], columnasOcultas: [columna] }).columnas).toEqual([
      letra,
    ])
  })

  test.each([
    [[5], [], 'La fila 5 está oculta o filtrada'],
    [[5, 9], ['B'], '2 filas están ocultas o filtradas (5, 9) y la columna B está oculta'],
    [[], ['B', 'D'], 'Las columnas B, D están ocultas'],
  ])('is told: %j %j', (filas, columnas, dicho) => {
    expect(mensajesOcultas.ocultas(filas, columnas)).toBe(dicho)
  })
})
