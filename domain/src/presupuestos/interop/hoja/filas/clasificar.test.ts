import { describe, expect, it } from 'vitest'
import type { CeldaDeHoja } from '../modelo/hojas.ts'
import { celda } from '../prueba/hojas.ts'
import { clasificarFilas } from './clasificar.ts'
import { casiIguales, SumasDeItems } from './importes.ts'
import { leerRenglonesDeHoja } from './renglon.ts'

const PAPELES = new Map([
  [0, 'item'],
  [1, 'nombre'],
  [2, 'unidad'],
  [3, 'cantidad'],
  [4, 'precio'],
  [5, 'importe'],
] as const)
type Filas = readonly (readonly (string | number | null | CeldaDeHoja)[])[]

/** The class of each row; the work's items are in every case between two firm ones. */
function clases(filas: Filas, titulos: ReadonlyMap<number, string> = new Map()): string[] {
  const { renglones } = leerRenglonesDeHoja(
    { filas: filas.map((fila, i) => ({ numero: i + 1, celdas: fila.map(celda) })) },
    PAPELES,
  )
  return clasificarFilas(renglones, titulos).map(({ clase }) => clase)
}

const MURO = ['', 'Muro', 'm2', 2, 10, 20]
const PISO = ['', 'Piso', 'm2', 3, 10, 30]

describe('what a row between two items is', () => {
  it.each<[string, Filas[number], string]>([
    ['a name, a unit and figures', ['', 'Losa', 'm2', 4, 10, 40], 'tarea'],
    ['a name and a unit alone', ['', 'Losa', 'm2'], 'tarea'],
    ['a name and figures without unit', ['', 'Losa', '', 4, 10, 40], 'tarea'],
    ['a name and an amount', ['', 'Varios', '', null, null, 70], 'tarea'],
    ['a name alone', ['', 'PISOS'], 'capitulo'],
    ['a number and a name', ['2', 'PISOS'], 'capitulo'],
    ['a name with the sum of what follows', ['', 'PISOS', '', null, null, 30], 'capitulo'],
    ['a title in the column of numbers', ['B. PISOS'], 'capitulo'],
    ['a subtotal', ['', 'Subtotal', '', null, null, 20], 'total'],
    ['a subtotal that is not the sum', ['', 'Subtotal', '', null, null, 99], 'total'],
    ['the sum of what is above, without a word', ['', '', '', null, null, 20], 'total'],
    ['another amount without a word', ['', '', '', null, null, 7], 'nada'],
    ['a long text', ['', 'con mezcla de cal y arena, incluidos andamios.'], 'descripcion'],
    ['headings again', ['Ítem', 'Descripción', 'Unidad'], 'encabezado'],
  ])('%s: %j is %s', (_, fila, esperada) => {
    const titulos = new Map([
      [1, 'Descripción'],
      [2, 'Unidad'],
    ])
    expect(clases([MURO, fila, PISO], titulos)).toEqual(['tarea', esperada, 'tarea'])
  })
})

describe('what a row after the items is', () => {
  it.each<[string, Filas, string[]]>([
    ['the total of all', [['', 'TOTAL', '', null, null, 50]], ['total']],
    [
      'overheads and the rest',
      [
        ['', 'TOTAL', '', null, null, 50],
        ['', 'IVA 10 %', '', null, null, 5],
        ['', 'TOTAL CON IVA', '', null, null, 55],
      ],
      ['total', 'pie', 'pie'],
    ],
    [
      'overheads without a total before',
      [
        ['', 'Gastos generales', '', null, null, 5],
        ['', 'TOTAL', '', null, null, 55],
      ],
      ['pie', 'pie'],
    ],
    ['a note', [['', 'No incluye fletes']], ['nada']],
    ['a last item with an amount alone', [['', 'Limpieza final', '', null, null, 9]], ['tarea']],
  ])('%s', (_, filas, esperadas) => {
    expect(clases([MURO, PISO, ...filas])).toEqual(['tarea', 'tarea', ...esperadas])
  })
})

describe('two amounts', () => {
  it.each([
    ['20', '20', 1, true],
    ['20', '20.4', 1, true],
    ['20', '20.6', 1, false],
    ['20.00', '20.004', 1, true],
    ['20.12', '20.13', 1, false],
    ['20', '22', 4, true],
    ['20', '23', 4, false],
  ])('%s and %s of %i rows are one: %s', (una, otra, filas, son) => {
    const d = (texto: string) => ({ n: BigInt(texto.replace('.', '')), e: texto.split('.')[1]?.length ?? 0 })
    expect(casiIguales(d(una), d(otra), filas)).toBe(son)
  })

  it('of which one is missing are not', () => {
    expect(casiIguales(null, { n: 0n, e: 0 })).toBe(false)
  })
})

describe('what items add up to from a row on', () => {
  const gs = (n: number) => ({ n: BigInt(n), e: 0 })
  // Row 2 is a title, row 5 is below zero.
  const sumas = new SumasDeItems([gs(10), gs(20), null, gs(30), gs(40), gs(-5), gs(50)])

  it.each([
    [-1, 10, true],
    [-1, 30, true],
    [-1, 60, true],
    [-1, 150, true],
    [2, 30, true],
    [2, 70, true],
    [2, 120, true],
    [2, 67, false],
    [2, 125, false],
    [2, 10, false],
    [0, 150, false],
    [6, 5, false],
  ])('after row %i, %i: %s', (i, importe, es) => {
    expect(sumas.hasta(i, gs(importe)) >= 0).toBe(es)
  })
})
