import { expect, test } from 'vitest'
import type { Fila, Tabla } from './modelo.ts'
import { sinColumnas } from './recortar.ts'

const columnas: Tabla['columnas'] = [
  { clave: 'id', titulo: 'id', ancho: 10, tipo: 'texto', oculta: true },
  { clave: 'nombre', titulo: 'Nombre', ancho: 10, tipo: 'texto' },
  { clave: 'cantidad', titulo: 'Cantidad', ancho: 10, tipo: 'cantidad' },
  { clave: 'secreto', titulo: 'Secreto', ancho: 10, tipo: 'gs' },
]
const filas: Fila[] = [
  {
    clase: 'grupo',
    celdas: { nombre: 'Grupo', secreto: { suma: 'debajo', valor: 7 } },
    filas: [
      { clase: 'linea', clave: 'una', celdas: { nombre: 'Una', cantidad: 1_000_000n, secreto: 7 } },
      { clase: 'linea', clave: 'sola', celdas: { nombre: 'Solo decía su secreto', secreto: 0 } },
      { clase: 'linea', celdas: { id: 'x', nombre: 'Conocida por su id', secreto: 0 } },
      { clase: 'linea', celdas: { nombre: 'Un título, sin cifras' } },
    ],
  },
  { clase: 'total', clave: 'total', celdas: { nombre: 'Total', secreto: { suma: 'encima', valor: 7 } } },
]
const mira = (columna: string, fila: string) => ({ hoja: 'A', columna, fila })
const tablas: Tabla[] = [
  { bloque: 'tabla', hoja: 'A', titulo: 'A', columnas, filas },
  {
    bloque: 'tabla',
    hoja: 'B',
    titulo: 'B',
    columnas,
    filas: [
      {
        clase: 'linea',
        celdas: { nombre: 'de la columna', cantidad: { valor: 7, formula: [mira('secreto', 'una')] } },
      },
      {
        clase: 'linea',
        celdas: { nombre: 'de la fila', cantidad: { valor: 3, formula: [mira('cantidad', 'sola')] } },
      },
      {
        clase: 'linea',
        celdas: {
          nombre: 'de la hoja',
          cantidad: { valor: 5, enHoja: 5.1, formula: [mira('secreto', 'total')] },
        },
      },
      {
        clase: 'linea',
        celdas: { nombre: 'queda', cantidad: { valor: 1, formula: [mira('cantidad', 'una')] } },
      },
    ],
  },
]
const nombres = (filas: readonly Fila[]): unknown[] =>
  filas.flatMap((fila) => [fila.celdas.nombre, ...(fila.clase === 'grupo' ? nombres(fila.filas) : [])])

test('a column goes with the rows that only it had something in; names, groups and what has an id stay', () => {
  const [a] = sinColumnas(tablas, ({ clave }) => clave === 'secreto')
  expect(a?.columnas.map(({ clave }) => clave)).toEqual(['id', 'nombre', 'cantidad'])
  expect(nombres(a?.filas ?? [])).toEqual(['Grupo', 'Una', 'Conocida por su id', 'Un título, sin cifras'])
  expect(JSON.stringify(a, (_, valor) => (typeof valor === 'bigint' ? `${valor}` : valor))).not.toContain(
    'secreto',
  )
})

test('a formula that looked at a column or a row that is gone leaves its value, in the other sheets too', () => {
  const [, b] = sinColumnas(tablas, ({ clave }) => clave === 'secreto')
  expect(b?.filas.map(({ celdas }) => celdas.cantidad)).toEqual([
    7,
    3,
    { valor: 5, enHoja: 5.1 },
    { valor: 1, formula: [mira('cantidad', 'una')] },
  ])
})

test('of one table alone, the others keep theirs', () => {
  const [a, b] = sinColumnas(tablas, ({ clave }, { hoja }) => hoja === 'B' && clave === 'secreto')
  expect(a).toEqual(tablas[0])
  expect(b?.filas).toEqual(tablas[1]?.filas)
})
