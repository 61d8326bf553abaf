import { describe, expect, test } from 'vitest'
import {
  type HojaDeLibro,
  hojaLlamada,
  leerMarca,
  leerTablaDeHoja,
  marcaDeLibro,
  preciosAlBajar,
} from './libro.ts'
import { id } from './prueba/obra.ts'

const hoja = (filas: (string | number)[][], nombre = 'Presupuesto'): HojaDeLibro => ({
  nombre,
  filas: filas.map((celdas, i) => ({
    numero: i + 1,
    celdas: celdas.map((v) =>
      typeof v === 'number' ? { texto: String(v), numero: String(v) } : { texto: v },
    ),
  })),
})
const tabla = (filas: (string | number)[][], obligatorias = ['Rubro', 'Cantidad']) => {
  const leida = leerTablaDeHoja(hoja(filas), obligatorias)
  if ('motivo' in leida) throw new Error(leida.motivo)
  return leida
}

describe('the mark', () => {
  const marca = marcaDeLibro(id(900), 7)
  const leer = (...filas: string[][]) => leerMarca(hoja(filas))

  test('says of which work the file is, and how it stood', () => {
    expect(leer([marca, 'Presupuesto – Vivienda'])).toEqual({ presupuestoId: id(900), sello: 7 })
  })

  test.each<[string, string[][]]>([
    ['with rows inserted above', [['Borrador'], [], ['', marca]]],
    ['with blanks around', [[` ${marca} `]]],
  ])('is found %s', (_, filas) => {
    expect(leer(...filas)?.presupuestoId).toBe(id(900))
  })

  test.each<[string, string[][]]>([
    ['a file of somebody', [['Rubro', 'Cantidad']]],
    ['of another version', [[marca.replace(':1:', ':2:')]]],
    ['cut', [[marca.slice(0, -2)]]],
    ['inside a sentence', [[`ver ${marca}`]]],
    ['too far down', [...Array.from({ length: 30 }, () => ['x']), [marca]]],
    ['nothing', []],
  ])('is none: %s', (_, filas) => {
    expect(leer(...filas)).toBeUndefined()
  })
})

test.each([
  ['its name', 'Análisis de precios', true],
  ['as somebody would type it', ' ANALISIS  DE PRECIOS', true],
  ['renamed', 'Análisis v2', false],
  ['a copy that Excel numbers', 'Análisis de precios (2)', false],
])('a sheet is known by its name: %s', (_, nombre, esta) => {
  const hojas = [hoja([['a']], 'Resumen'), hoja([['b']], nombre)]
  expect(hojaLlamada(hojas, 'Análisis de precios')).toBe(esta ? hojas[1] : undefined)
})

describe('the table', () => {
  test('is read by its headings, in any order and wherever they stand', () => {
    const { filas } = tabla([['marca'], [], ['Cantidad', 'Mía', 'RUBRO'], [3, 'x', 'Muro']])
    expect(filas.map((f) => [f.numero, f.texto('Rubro'), f.celda('Cantidad').numero])).toEqual([
      [4, 'Muro', '3'],
    ])
    expect(filas[0]?.texto('Mía')).toBe('x')
  })

  test('a column that isn’t there, or a row that ends before it, is empty', () => {
    const { filas } = tabla([['Rubro', 'Cantidad'], ['Muro']])
    expect([filas[0]?.celda('Cantidad'), filas[0]?.texto('Contratista')]).toEqual([{ texto: '' }, ''])
  })

  test('empty rows are none, and the others keep the numbers of Excel', () => {
    const { filas } = tabla([['Rubro', 'Cantidad'], ['', ' '], ['Muro', 1], [], ['Techo', 2]])
    expect(filas.map((f) => [f.numero, f.texto('Rubro')])).toEqual([
      [3, 'Muro'],
      [5, 'Techo'],
    ])
  })

  test('headings without rows are a table of none', () => {
    expect(tabla([['Rubro', 'Cantidad']]).filas).toEqual([])
  })

  test('blank headings may be many', () => {
    expect(tabla([['Rubro', '', ' ', 'Cantidad']]).filas).toEqual([])
  })

  test('a heading of the prototype is a heading', () => {
    const { filas } = tabla([
      ['Rubro', 'Cantidad', '__proto__'],
      ['Muro', 1, 'x'],
    ])
    expect([filas[0]?.texto('__proto__'), filas[0]?.texto('constructor')]).toEqual(['x', ''])
  })

  test.each<[string, (string | number)[][], RegExp]>([
    [
      'a column was deleted',
      [['Rubro', 'Unidad'], ['Muro']],
      /no se encuentran los títulos «Rubro», «Cantidad»/,
    ],
    ['a heading was written over', [['Rubro', 'Cant.']], /no se encuentran/],
    ['a merged title has one cell', [['Rubro Cantidad']], /no se encuentran/],
    ['an empty sheet', [], /no se encuentran/],
    ['a heading twice', [['Rubro', 'Cantidad', 'cantidad']], /«cantidad» está dos veces/],
    ['one twice that is no must', [['Rubro', 'Cantidad', 'Precio', 'Precio']], /«Precio» está dos veces/],
  ])('is refused: %s', (_, filas, motivo) => {
    expect(leerTablaDeHoja(hoja(filas), ['Rubro', 'Cantidad'])).toEqual({
      motivo: expect.stringMatching(motivo),
    })
  })
})

test('prices as a hidden cell keeps them: an empty one is no 0', () => {
  expect([preciosAlBajar([1_000, 900]), preciosAlBajar([0, null]), preciosAlBajar([null, null])]).toEqual([
    '1000/900',
    '0/',
    '/',
  ])
})
