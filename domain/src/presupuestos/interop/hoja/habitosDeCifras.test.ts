import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { claves, hoja, leer } from './prueba/hojas.ts'

// What people's sheets have in their figures, and what they hide: one habit each.

const total = (leido: ReturnType<typeof leer>) => textoDeDecimal(leido.totales.importado)

describe('figures as text', () => {
  const csv = (filas: string[]) => hoja(filas.map((fila) => fila.split(';')))

  it('are read as the columns prove', () => {
    const leido = leer(
      csv([
        'Item;Descripción;Unidad;Cantidad;Precio;Total',
        '1;Muro;m2;12,50;1.234,00;15.425,00',
        '2;Piso;m2;3,25;1.000,00;3.250,00',
      ]),
      { moneda: 'USD' },
    )
    expect([total(leido), claves(leido)]).toEqual(['18675', ['moneda']])
  })

  it('of the United States too', () => {
    const leido = leer(
      csv([
        'Item;Description;Unit;Qty;Rate (USD);Amount',
        '1;Wall;m2;12.50;1,234.00;15,425.00',
        '2;Floor;m2;3.25;1,000.00;3,250.00',
      ]),
    )
    expect([total(leido), claves(leido), leido.obra.divisa]).toEqual(['18675', [], 'USD'])
  })

  it('that prove nothing, not even by the account, are asked about', () => {
    const filas = [
      'Descripción;Unidad;Cantidad;Precio;Total',
      'Muro;m2;2;1.500;3.000',
      'Piso;m2;3;2.500;7.500',
      'Losa;m2;4;1.250;5.000',
    ]
    const leido = leer(csv(filas), { moneda: 'PYG' })
    expect(leido.preguntas[0]).toMatchObject({ clave: 'decimales', obligatoria: true, propuesta: null })
    expect(total(leer(csv(filas), { moneda: 'PYG', decimales: 'coma' }))).toBe('15500')
    expect(total(leer(csv(filas), { moneda: 'USD', decimales: 'punto' }))).toBe('15.5')
  })

  it('that prove nothing alone are proved by quantity × price, and that is told', () => {
    const filas = [
      'Descripción;Unidad;Cantidad;Precio;Total',
      'Muro;m2;2,5;1.500;3.750',
      'Piso;m2;3,5;2.000;7.000',
      'Losa;m2;4,5;2.000;9.000',
    ]
    const leido = leer(csv(filas), { moneda: 'PYG' })
    expect([total(leido), claves(leido)]).toEqual(['19750', ['moneda']])
    expect(leido.avisos.join(' ')).toContain('coma para los decimales')
  })

  it('with their currency', () => {
    const leido = leer(
      csv([
        'Descripción;Unidad;Cantidad;Precio;Total',
        'Muro;m2;2;R$ 1.500,50;R$ 3.001,00',
        'Piso;m2;3;R$ 2.500,00;R$ 7.500,00',
      ]),
    )
    expect([total(leido), leido.obra.divisa]).toEqual(['10501', 'BRL'])
  })
})

describe('a text where a text is meant', () => {
  it('item 1.10 is not 1.1, and 0012 is not 12', () => {
    const leido = leer(
      hoja([
        ['Ítem', 'Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['1', '', 'UNO'],
        [{ texto: '1.1', numero: '1.1' }, { texto: '0012', numero: '12' }, 'Muro', 'm2', 2, 10, 20],
        [{ texto: '1.10', numero: '1.1' }, '0013', 'Piso', { texto: '2', numero: '2' }, 3, 10, 30],
      ]),
      { moneda: 'PYG' },
    )
    const tareas = leido.obra.capitulos[0]?.grupos[0]?.tareas ?? []
    expect(tareas.map(({ codigo, unidad }) => [codigo, unidad])).toEqual([
      ['0012', 'm2'],
      ['0013', '2'],
    ])
  })
})

describe('what is hidden', () => {
  const con = hoja(
    [
      ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
      ['Muro', 'm2', 2, 10, 20],
      ['Piso', 'm2', 3, 10, 30],
    ],
    { ocultas: [3] },
  )

  it('comes in unless somebody leaves it out, and is told', () => {
    const leido = leer(con, { moneda: 'PYG' })
    expect(leido.preguntas.at(-1)).toMatchObject({ clave: 'ocultas', propuesta: null, filas: [3] })
    expect([total(leido), leido.avisos]).toEqual([
      '50',
      expect.arrayContaining(['Hay 1 fila oculta en la hoja.']),
    ])
    expect(total(leer(con, { moneda: 'PYG', ocultas: 'afuera' }))).toBe('20')
    expect(total(leer(con, { moneda: 'PYG' }, { conOcultas: false }))).toBe('20')
  })

  it('a hidden sheet is no candidate', () => {
    const oculta = { ...con, nombre: 'Vieja', oculta: true }
    const leido = leer([oculta, { ...con, nombre: 'Nueva' }], { moneda: 'PYG' })
    expect(leido.eleccion.hoja).toBe(1)
    expect(leido.avisos.join(' ')).toContain('Vieja')
  })
})

describe('several sheets that may be the budget', () => {
  const una = (nombre: string, precio: number) =>
    hoja(
      [
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['Muro', 'm2', 2, precio, 2 * precio],
        ['Piso', 'm2', 3, precio, 3 * precio],
        ['Losa', 'm2', 4, precio, 4 * precio],
      ],
      { nombre },
    )

  it('are asked about, and the answer is read', () => {
    const leido = leer([una('A', 10), una('B', 20)], { moneda: 'PYG' })
    expect(leido.preguntas[0]).toMatchObject({ clave: 'hoja', obligatoria: true, propuesta: null })
    expect(total(leer([una('A', 10), una('B', 20)], { moneda: 'PYG', hoja: '1' }))).toBe('180')
  })
})

describe('below zero', () => {
  it('has no place: it is told with its amount', () => {
    const leido = leer(
      hoja([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['Muro', 'm2', 2, 10, 20],
        ['Piso', 'm2', 3, 10, 30],
        ['Descuento por pago', 'gl', 1, -5, -5],
        ['Losa', 'm2', 3, 10, 30],
        ['Total', '', '', '', 75],
      ]),
      { moneda: 'PYG' },
    )
    expect(leido.causas.map(({ importe }) => textoDeDecimal(importe))).toEqual(['5'])
    expect(total(leido)).toBe('80')
  })
})
