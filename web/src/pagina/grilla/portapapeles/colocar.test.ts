import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { describe, expect, test } from 'vitest'
import type { Fila } from '../modelo/aplanar.ts'
import type { Columna } from '../modelo/columna.ts'
import { colocar } from './colocar.ts'
import { copiaDe } from './copiar.ts'
import { leerBloque } from './leerPegado.ts'

interface Dato {
  nombre: string
  cantidad: string | null
  cerrada?: boolean
}

const DATOS: Dato[] = [
  { nombre: 'Grupo', cantidad: null },
  { nombre: 'Muro', cantidad: '1' },
  { nombre: 'Losa', cantidad: '2' },
  { nombre: 'Otro grupo', cantidad: null },
  { nombre: 'Viga', cantidad: '3', cerrada: true },
  { nombre: 'Pilar', cantidad: '4.5' },
]
const filas: Fila<Dato>[] = DATOS.map((dato, i) => ({
  id: dato.nombre,
  nombre: dato.nombre,
  dato,
  nivel: dato.cantidad === null ? 2 : 3,
  padre: null,
  abierta: null,
  posicion: i + 1,
  hermanos: DATOS.length,
}))
const CERRADA = 'Está cerrada'
const trato = ({ cantidad, cerrada }: Dato) =>
  cantidad === null
    ? ({ tipo: 'calculada' } as const)
    : cerrada
      ? ({ tipo: 'cerrada', razon: CERRADA } as const)
      : ({ tipo: 'editable' } as const)
const columnas: Columna<Dato>[] = [
  {
    id: 'nombre',
    titulo: 'Rubro',
    texto: ({ nombre }) => nombre,
    trato: (dato) => (dato.cantidad === null ? { tipo: 'calculada' } : { tipo: 'editable' }),
    escritura: {
      valor: ({ nombre }) => nombre,
      razon: () => null,
      editor: { clase: 'texto', largo: 100 },
    },
  },
  { id: 'total', titulo: 'Total', texto: () => '1' },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    texto: ({ cantidad }) => (cantidad ?? '').replace('.', ','),
    trato,
    escritura: { valor: ({ cantidad }) => cantidad ?? '', razon: () => null, editor: { clase: 'cantidad' } },
  },
]
const CANTIDAD = 2

function pegado(texto: string, fila: number, col: number, hasta = { fila, col }) {
  return colocar(leerBloque({ texto, html: '' }).filas, { desde: { fila, col }, hasta }, { filas, columnas })
}
const celdas = (texto: string, fila: number, col: number) =>
  pegado(texto, fila, col).escritos.map(({ fila: i, valor }) => [filas[i]?.nombre, valor])

describe('a block over the cells of the sheet', () => {
  test('goes down by the rows that can be written, past that of a grupo', () => {
    expect(celdas('7\n8,5', 1, CANTIDAD)).toEqual([
      ['Muro', '7'],
      ['Losa', '8.5'],
    ])
    // From the row of the grupo itself it begins with its first rubro.
    expect(celdas('7\n8', 0, CANTIDAD)).toEqual([
      ['Muro', '7'],
      ['Losa', '8'],
    ])
  })

  test('one that could be two numbers refuses all of it, and is told by itself', () => {
    const { rechazos } = pegado('12,5\n1.234', 1, CANTIDAD)
    expect(rechazos).toEqual([
      {
        fila: 'Losa',
        columna: 'Cantidad',
        texto: '1.234',
        razon: mensajesComun.numeroDudoso('1.234'),
        en: { fila: 2, col: 2 },
      },
    ])
  })

  test('a cell that is closed is told with its reason', () => {
    expect(pegado('1\n2\n3', 1, CANTIDAD).rechazos.map(({ fila, razon }) => [fila, razon])).toEqual([
      ['Viga', CERRADA],
    ])
  })

  test('past the end it is refused, and says how many rows are left', () => {
    const { escritos, rechazos } = pegado('1\n2\n3', 4, CANTIDAD)
    expect([escritos, rechazos.map(({ razon }) => razon)]).toEqual([[], [mensajesCeldas.noEntran(3, 2)]])
  })

  test('what is for a column that is calculated is left out, and named; an empty cell leaves what is there', () => {
    const { escritos, aparte, rechazos } = pegado('Zapata\t99\t5\nLosa\t99\t', 1, 0)
    expect([aparte, rechazos]).toEqual([['Total'], []])
    expect(escritos.map(({ fila, col, valor }) => [fila, col, valor])).toEqual([
      [1, 0, 'Zapata'],
      [2, 0, 'Losa'],
      [1, CANTIDAD, '5'],
    ])
  })

  test('one cell alone fills the selection', () => {
    const { escritos } = pegado('9', 1, CANTIDAD, { fila: 2, col: CANTIDAD })
    expect(escritos.map(({ fila, valor }) => [filas[fila]?.nombre, valor])).toEqual([
      ['Muro', '9'],
      ['Losa', '9'],
    ])
  })

  test('a block of rows fills as many as it goes into without a rest, and else goes in once', () => {
    const puestos = (texto: string, hasta: number) =>
      pegado(texto, 1, CANTIDAD, { fila: hasta, col: CANTIDAD }).escritos.map(({ fila, valor }) => [
        filas[fila]?.nombre,
        valor,
      ])
    // One row of two cells; the second column is past the end of these, so it has one here.
    expect(
      pegado('Zapata\t\t9', 1, 0, { fila: 2, col: 0 }).escritos.map(({ fila, col, valor }) => [
        fila,
        col,
        valor,
      ]),
    ).toEqual([
      [1, 0, 'Zapata'],
      [2, 0, 'Zapata'],
      [1, CANTIDAD, '9'],
      [2, CANTIDAD, '9'],
    ])
    expect(puestos('7\n8', 2)).toEqual([
      ['Muro', '7'],
      ['Losa', '8'],
    ])
    // Three rows are selected, past that of a grupo: two go in once.
    expect(puestos('7\n8', 4)).toEqual([
      ['Muro', '7'],
      ['Losa', '8'],
    ])
    const abiertas = filas.map((fila) => ({ ...fila, dato: { ...fila.dato, cerrada: false } }))
    const seleccion = { desde: { fila: 1, col: CANTIDAD }, hasta: { fila: 5, col: CANTIDAD } }
    const { filas: bloque } = leerBloque({ texto: '7\n8', html: '' })
    expect(
      colocar(bloque, seleccion, { filas: abiertas, columnas }).escritos.map(({ fila, valor }) => [
        filas[fila]?.nombre,
        valor,
      ]),
    ).toEqual([
      ['Muro', '7'],
      ['Losa', '8'],
      ['Viga', '7'],
      ['Pilar', '8'],
    ])
  })

  test('what was copied here is read here to the last decimal', () => {
    const seleccion = { desde: { fila: 5, col: 0 }, hasta: { fila: 5, col: CANTIDAD } }
    const copia = copiaDe(filas, columnas, seleccion)
    expect(copia['text/plain']).toBe('Pilar\t1\t4,5')
    const { filas: bloque, columnas: cuales } = leerBloque({
      texto: copia['text/plain'],
      html: copia['text/html'],
    })
    expect(cuales).toEqual(['nombre', 'total', 'cantidad'])
    expect(bloque[0]?.[CANTIDAD]).toEqual({ texto: '4,5', exacto: '4.5' })
  })

  test('a spreadsheet in any language has the figures of a copy, and takes no name for a formula, a date or a number', () => {
    const nombres = ['=1+1', '- Demolición', '1/2', '"Solía"', '"Solía" de cemento']
    const suyas: Columna<Dato>[] = [
      { id: 'nombre', titulo: 'Rubro', texto: ({ nombre }) => nombre },
      { id: 'total', titulo: 'Total', numerica: true, texto: () => '\u22121.020.500' },
    ]
    const copia = copiaDe(
      nombres.map((nombre, i) => ({
        ...(filas[1] as Fila<Dato>),
        id: String(i),
        dato: { nombre, cantidad: '1' },
      })),
      suyas,
      { desde: { fila: 0, col: 0 }, hasta: { fila: nombres.length - 1, col: 1 } },
    )
    const celdas = [
      ...new DOMParser().parseFromString(copia['text/html'], 'text/html').querySelectorAll('td'),
    ]
    const dicen = (cual: string) => [...new Set(celdas.map((celda) => celda.getAttribute(cual)))]
    // LibreOffice heeds a value only with the format beside it; tried with 7.4.
    expect([dicen('sdval'), dicen('x:num'), dicen('sdnum')]).toEqual([
      [null, '-1020500'],
      [null, '-1020500'],
      ['1033;0;@', '1033;0;'],
    ])
    expect(celdas[0]?.getAttribute('style')).toBe('mso-number-format:"\\@"')
    for (const html of [copia['text/html'], '']) {
      const { filas: leidas } = leerBloque({ texto: copia['text/plain'], html })
      expect(leidas.map(([nombre]) => nombre?.texto)).toEqual(nombres)
    }
  })
})
