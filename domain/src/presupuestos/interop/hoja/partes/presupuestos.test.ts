import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { claves, enLineas, hoja, leer } from '../prueba/hojas.ts'

type Leido = ReturnType<typeof leer>
const total = ({ totales }: Leido) => textoDeDecimal(totales.importado)
const declarado = ({ totales }: Leido) => totales.declarado && textoDeDecimal(totales.declarado)

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total']
const casa = (nombre: string, precio: number, comoTotal: string) => [
  [nombre],
  TITULOS,
  ['1', 'MUROS'],
  ['1.1', 'Muro', 'm2', 100, precio, 100 * precio],
  ['2', 'PISOS'],
  ['2.1', 'Piso', 'm2', 50, precio, 50 * precio],
  ['', comoTotal, '', '', '', 150 * precio],
]
const con = (comoTotal: string, despues: (string | number)[][] = []) =>
  hoja([...casa('CASA A', 10, comoTotal), [], ...casa('CASA B', 20, comoTotal), ...despues])

describe('two budgets below each other, in the same columns', () => {
  it.each(['TOTAL GENERAL', 'Total'])('whose totals nothing adds up are asked about: %s', (comoTotal) => {
    const leido = leer(con(comoTotal))
    expect(leido.preguntas[0]).toMatchObject({ clave: 'presupuesto', obligatoria: true, propuesta: null })
    expect(
      leido.preguntas[0]?.opciones.map((o) => [o.valor, o.texto, o.total && textoDeDecimal(o.total)]),
    ).toEqual([
      ['todos', 'Todos juntos, en una sola obra', '4500'],
      ['1', 'Solo el de las filas 3 a 7', '1500'],
      ['2', 'Solo el de las filas 10 a 15', '3000'],
    ])
  })

  it('come in together, with the sum of what they state', () => {
    const leido = leer(con('TOTAL GENERAL'), { presupuesto: 'todos' })
    expect([total(leido), declarado(leido), leido.causas, leido.discrepancias]).toEqual([
      '4500',
      '4500',
      [],
      [],
    ])
  })

  it.each([
    ['1', '1500', [4, 6]],
    ['2', '3000', [12, 14]],
  ])('%s alone comes in with its total', (cual, suma, numeros) => {
    const leido = leer(con('TOTAL GENERAL'), { presupuesto: cual })
    expect([total(leido), declarado(leido), leido.numeros]).toEqual([suma, suma, numeros])
    expect(enLineas(leido.obra).filter((linea) => !linea.startsWith(' '))).toEqual(['1 MUROS', '2 PISOS'])
  })

  it('with what comes after each total', () => {
    const conIva = (filas: (string | number)[][], iva: number) => [
      ...filas,
      ['', 'IVA 10 %', '', '', '', iva],
      ['', 'TOTAL CON IVA', '', '', '', iva * 11],
    ]
    const leido = leer(
      hoja([...conIva(casa('CASA A', 10, 'TOTAL'), 150), [], ...conIva(casa('CASA B', 20, 'TOTAL'), 300)]),
      { presupuesto: '2' },
    )
    expect([total(leido), declarado(leido)]).toEqual(['3000', '3000'])
  })
})

describe('parts of one budget are not asked about', () => {
  it('with a total of all', () => {
    const leido = leer(con('TOTAL', [['', 'TOTAL DE LAS DOS CASAS', '', '', '', 4500]]))
    expect([claves(leido).includes('presupuesto'), total(leido), declarado(leido)]).toEqual([
      false,
      '4500',
      '4500',
    ])
  })

  it('with a subtotal a capitulo and none of all', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'MUROS'],
        ['1.1', 'Muro', 'm2', 100, 10, 1000],
        ['1.2', 'Dintel', 'm', 10, 10, 100],
        ['', 'Subtotal', '', '', '', 1100],
        ['2', 'PISOS'],
        ['2.1', 'Piso', 'm2', 50, 10, 500],
        ['', 'Subtotal', '', '', '', 500],
      ]),
    )
    expect(claves(leido)).not.toContain('presupuesto')
  })
})
