import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { mensajesHoja } from '../../../nucleo/mensajes/hoja.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { clasesDe, claves, enLineas, hoja, intentarLeer, leer } from './prueba/hojas.ts'

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio Unitario (Gs.)', 'Importe (Gs.)']

const ORDENADA = hoja([
  ['Obra: Casa Benítez'],
  [],
  TITULOS,
  ['1', 'MAMPOSTERÍA'],
  ['1.1', 'Muro de 0,15', 'm2', 10, 50_000, 500_000],
  ['1.2', 'Muro de 0,30', 'm²', 4.5, 90_000, 405_000],
  ['2', 'TECHO'],
  ['2.1', 'ESTRUCTURA'],
  ['2.1.1', 'Tirante', 'ml', 30, 25_000, 750_000],
  ['2.2', 'CUBIERTA'],
  ['2.2.1', 'Teja', 'm2', 40, 80_000, 3_200_000],
  ['', 'TOTAL', '', '', '', 4_855_000],
])

describe('a tidy sheet', () => {
  it('becomes capitulos, grupos and tareas to the unit, with nothing to ask', () => {
    const leido = leer(ORDENADA)
    expect(enLineas(leido.obra)).toEqual([
      '1 MAMPOSTERÍA',
      '  General',
      '    1.1 Muro de 0,15 · m2 · 10 × 50000',
      '    1.2 Muro de 0,30 · m² · 4.5 × 90000',
      '2 TECHO',
      '  2.1 ESTRUCTURA',
      '    2.1.1 Tirante · ml · 30 × 25000',
      '  2.2 CUBIERTA',
      '    2.2.1 Teja · m2 · 40 × 80000',
    ])
    expect(leido.preguntas).toEqual([])
    expect([leido.obra.nombre, leido.obra.divisa]).toEqual(['Casa Benítez', 'PYG'])
    expect(leido.numeros).toEqual([5, 6, 9, 11])
  })

  it('has one componente of material and labour a tarea, at its price', () => {
    const [tarea] = leer(ORDENADA).obra.capitulos[0]?.grupos[0]?.tareas ?? []
    const precio = { n: 50_000n, e: 0 }
    expect(tarea?.componentes).toEqual([
      {
        codigo: '1.1',
        nombre: 'Muro de 0,15',
        unidad: 'm2',
        tipo: 'materialYMano',
        familia: null,
        cantidad: MICRO,
        precio,
        precioReal: precio,
      },
    ])
  })

  it('says its three totals, which agree, and what every row was taken for', () => {
    const leido = leer(ORDENADA)
    const { declarado, alPrecioDelArchivo, importado } = leido.totales
    expect([declarado, alPrecioDelArchivo, importado].map((d) => d && textoDeDecimal(d))).toEqual(
      Array.from({ length: 3 }, () => '4855000'),
    )
    expect([leido.causas, leido.discrepancias]).toEqual([[], []])
    expect(clasesDe(leido)).toEqual([
      '1 titulo',
      '3 encabezado',
      '4 capitulo',
      '5 tarea',
      '6 tarea',
      '7 capitulo',
      '8 grupo',
      '9 tarea',
      '10 grupo',
      '11 tarea',
      '12 total',
    ])
    expect(leido.filas.every(({ porque }) => porque !== '')).toBe(true)
  })

  it('reads the same again with what it found', () => {
    const leido = leer(ORDENADA)
    const otra = leer(ORDENADA, {}, { papeles: leido.eleccion.papeles, hoja: leido.eleccion.hoja })
    expect(otra.obra).toEqual(leido.obra)
    expect(clasesDe(otra)).toEqual(clasesDe(leido))
  })
})

describe('somebody corrects', () => {
  it('a column, and what is left is found again', () => {
    const doble = hoja([
      ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Otra'],
      ['Muro', 'm2', 2, 10, 30],
      ['Piso', 'm2', 3, 20, 40],
    ])
    expect(enLineas(leer(doble, { moneda: 'PYG' }).obra)[2]).toBe('    Muro · m2 · 2 × 10')
    const elegida = leer(
      doble,
      { moneda: 'PYG' },
      {
        papeles: new Map([
          [4, 'precio'],
          [3, null],
        ]),
      },
    )
    expect(enLineas(elegida.obra)[2]).toBe('    Muro · m2 · 2 × 30')
  })

  it('a row, and all that are like it', () => {
    const leido = leer(ORDENADA, {}, { clases: new Map([[6, 'nada']]) })
    expect(leido.numeros).toEqual([5, 9, 11])
    expect(leido.omitidas.map(({ numero }) => numero)).toContain(6)
    const parecido = leido.filas.find(({ numero }) => numero === 8)?.parecido ?? ''
    const sinGrupos = leer(ORDENADA, {}, { parecidas: new Map([[parecido, 'nada']]) })
    expect(sinGrupos.obra.capitulos[1]?.grupos.map(({ nombre }) => nombre)).toEqual(['General'])
  })

  it('a title to another level', () => {
    const leido = leer(ORDENADA, {}, { clases: new Map([[7, 'grupo']]) })
    expect(leido.obra.capitulos.map(({ nombre }) => nombre)).toEqual(['MAMPOSTERÍA'])
    expect(leido.obra.capitulos[0]?.grupos.map(({ nombre }) => nombre)).toEqual([
      'General',
      'TECHO / ESTRUCTURA',
      'TECHO / CUBIERTA',
    ])
  })
})

describe('what is no budget is refused in words', () => {
  it.each([
    ['nothing at all', hoja([]), mensajesHoja.sinHojas],
    [
      'a letter',
      hoja([['Estimado señor:'], ['Le escribo por la obra.']]),
      mensajesHoja.noEsPresupuesto('Presupuesto'),
    ],
    [
      'a list of prices',
      hoja([
        ['Descripción', 'Unidad', 'Precio'],
        ['Cemento', 'kg', 1_000],
        ['Arena', 'm3', 80_000],
      ]),
      mensajesHoja.sinCantidades('Presupuesto'),
    ],
    [
      'quantities without any price',
      hoja([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio'],
        ['Muro', 'm2', 10],
        ['Piso', 'm2', 20],
      ]),
      mensajesHoja.sinPrecios('Presupuesto', 2),
    ],
  ])('%s', (_, una, motivo) => {
    expect(intentarLeer(una)).toMatchObject({ ok: false, motivo })
  })

  it('more than 20.000 rubros, with the row where they pass', () => {
    const muchas = Array.from({ length: 20_001 }, (_, i) => [`Rubro ${i}`, 'm2', 1, 10, 10])
    const leido = intentarLeer(hoja([['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'], ...muchas]))
    expect(leido).toMatchObject({ ok: false, motivo: mensajesHoja.demasiadasTareas('20.000', 20_002) })
  })
})

describe('what lacks a figure', () => {
  const incompleta = hoja([
    TITULOS,
    ['1', 'Muro', 'm2', 10, 5_000, 50_000],
    ['2', 'Limpieza', null, null, null, 30_000],
    ['3', 'Cartel', 'un', null, 8_000, null],
    ['4', 'Piso', 'm2', 10, 5_000, 50_000],
  ])

  it('is asked about once, with its rows, and is not dropped', () => {
    const leido = leer(incompleta)
    expect(claves(leido)).toEqual(['incompletos'])
    expect(leido.preguntas[0]).toMatchObject({ obligatoria: true, propuesta: null, filas: [3, 4] })
    expect(leido.numeros).toEqual([2, 3, 4, 5])
  })

  it('comes in or stays outside, as answered, each with its total', () => {
    const opciones = leer(incompleta).preguntas[0]?.opciones.map(
      ({ total }) => total && textoDeDecimal(total),
    )
    expect(opciones).toEqual(['130000', '100000'])
    const fuera = leer(incompleta, { incompletos: 'afuera' })
    expect(fuera.numeros).toEqual([2, 5])
    expect(fuera.omitidas.map(({ numero, porque }) => [numero, porque])).toEqual([
      [1, mensajesHoja.encabezado],
      [3, mensajesHoja.dejadaAfuera],
      [4, mensajesHoja.dejadaAfuera],
    ])
  })
})

describe('an amount that is not quantity × price', () => {
  const filas = [
    TITULOS,
    ['1', 'Muro', 'm2', 10, 5_000, 50_000],
    ['2', 'Piso', 'm2', 10, 5_000, 60_000],
    ['3', 'Losa', 'm2', 10, 5_000, 50_000],
    ['4', 'Revoque', 'm2', 10, 5_000, 50_000],
  ]

  it('is told with both figures and asked once; the file’s total says what to propose', () => {
    const leido = leer(hoja([...filas, ['', 'Total', '', '', '', 210_000]]))
    expect(leido.discrepancias).toEqual([
      { numero: 3, texto: 'Piso', dice: { n: 60_000n, e: 0 }, da: { n: 50_000n, e: 0 } },
    ])
    expect(leido.preguntas).toMatchObject([{ clave: 'importes', propuesta: 'importe', filas: [3] }])
    expect(enLineas(leido.obra)[3]).toBe('    2 Piso · m2 · 10 × 6000')
  })

  it('without a total that says it there is no default', () => {
    const leido = leer(hoja(filas))
    expect(leido.preguntas).toMatchObject([{ clave: 'importes', propuesta: null, obligatoria: true }])
    expect(textoDeDecimal(leer(hoja(filas), { importes: 'importe' }).totales.importado)).toBe('210000')
    expect(textoDeDecimal(leer(hoja(filas), { importes: 'precio' }).totales.importado)).toBe('200000')
  })
})
