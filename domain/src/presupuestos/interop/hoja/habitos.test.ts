import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { clasesDe, claves, enLineas, hoja, leer } from './prueba/hojas.ts'

// What people's sheets have: one habit each.

const total = (leido: ReturnType<typeof leer>) => textoDeDecimal(leido.totales.importado)

describe('which rows are capitulo, grupo and rubro', () => {
  it('by titles in the column of numbers, with numbers that begin again in each', () => {
    const leido = leer(
      hoja([
        ['N°', 'Partida', 'Unidad', 'Cantidad', 'P. Unit. (Gs)', 'Subtotal'],
        ['A. DEMOLICIONES'],
        [1, 'Piso', 'm2', 3, 100, 300],
        [2, 'Muro', 'm2', 2, 200, 400],
        ['B. CIELOS'],
        [1, 'Cielorraso', 'm2', 5, 10, 50],
        [2, 'Gradas'],
        [3, 'Cornisa', 'ml', 4, 10, 40],
        ['Subtotal', '', '', '', '', 790],
      ]),
    )
    expect(enLineas(leido.obra)).toEqual([
      'A DEMOLICIONES',
      '  General',
      '    1 Piso · m2 · 3 × 100',
      '    2 Muro · m2 · 2 × 200',
      'B CIELOS',
      '  General',
      '    1 Cielorraso · m2 · 5 × 10',
      '    2 Gradas ·  · 0 × sin precio',
      '    3 Cornisa · ml · 4 × 10',
    ])
    expect(claves(leido)).toEqual(['incompletos'])
  })

  it('by levels in columns, repeated on every row; those below the second fold', () => {
    const leido = leer(
      hoja([
        ['WBS_1', 'WBS_2', 'WBS_3', 'DESCRIPTION', 'UNIT', 'QTY', 'RATE', 'AMOUNT'],
        ['OBRA', 'Fundación', 'Pilotes', 'Hormigón', 'm3', 2, 10, 20],
        ['OBRA', 'Fundación', 'Pilotes', 'Acero', 'kg', 3, 10, 30],
        ['OBRA', 'Fundación', 'Zapatas', 'Hormigón', 'm3', 4, 10, 40],
        ['AFUERA', 'Veredas', 'Piso', 'Baldosa', 'm2', 5, 10, 50],
        ['AFUERA', 'Veredas', 'Piso', 'Junta', 'ml', 6, 10, 60],
      ]),
      { moneda: 'PYG' },
    )
    expect(enLineas(leido.obra).filter((l) => !l.startsWith('    '))).toEqual([
      'OBRA',
      '  Fundación / Pilotes',
      '  Fundación / Zapatas',
      'AFUERA',
      '  Veredas / Piso',
    ])
    expect(total(leido)).toBe('200')
  })

  it('by levels in columns that are written once, as merged cells are', () => {
    const leido = leer(
      hoja([
        ['Capítulo', 'Subcapítulo', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ['OBRA', 'Muros', 'Muro', 'm2', 2, 10, 20],
        ['', '', 'Dintel', 'm', 3, 10, 30],
        ['', 'Losas', 'Losa', 'm2', 4, 10, 40],
        ['', '', 'Viga', 'm', 4, 10, 40],
        ['', '', 'Columna', 'm', 4, 10, 40],
        ['AFUERA', '', 'Vereda', 'm2', 5, 10, 50],
        ['', '', 'Cordón', 'm', 6, 10, 60],
      ]),
      { moneda: 'PYG' },
    )
    expect(enLineas(leido.obra).map((linea) => linea.replace(/ · .*/, ''))).toEqual([
      'OBRA',
      '  Muros',
      '    Muro',
      '    Dintel',
      '  Losas',
      '    Losa',
      '    Viga',
      '    Columna',
      'AFUERA',
      '  General',
      '    Vereda',
      '    Cordón',
    ])
  })

  it('by a nat column, with long texts and sums between', () => {
    const leido = leer(
      hoja([
        ['Código', 'Nat', 'Ud', 'Resumen', 'CanPres', 'PrPres', 'ImpPres'],
        ['01', 'Capítulo', '', 'MOVIMIENTO DE TIERRAS', 1, 250.5, 250.5],
        ['01.01', 'Partida', 'm3', 'Excavación', 10, 20.05, 200.5],
        ['', '', '', 'Excavación a máquina, con carga y transporte.'],
        ['01.02', 'Partida', 'm3', 'Relleno', 5, 10, 50],
        ['', '', '', 'Total 01', 1, 250.5, 250.5],
        ['02', 'Capítulo', '', 'CIMIENTOS', 1, 30, 30],
        ['02.01', 'Partida', 'm3', 'Zapata', 2, 15, 30],
        ['', '', '', 'Total 02', 1, 30, 30],
      ]),
      { moneda: 'EUR' },
    )
    expect(enLineas(leido.obra)).toEqual([
      '01 MOVIMIENTO DE TIERRAS',
      '  General',
      '    01.01 Excavación · m3 · 10 × 20.05',
      '    01.02 Relleno · m3 · 5 × 10',
      '02 CIMIENTOS',
      '  General',
      '    02.01 Zapata · m3 · 2 × 15',
    ])
    expect(leido.obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toBe(
      'Excavación a máquina, con carga y transporte.',
    )
    expect([total(leido), leido.discrepancias]).toEqual(['280.5', []])
  })

  it('by a number before the name, without a column of numbers', () => {
    const leido = leer(
      hoja([
        ['DESCRIPCIÓN', 'UN', 'CANT', 'PU', 'TOTAL'],
        ['1. MAMPOSTERÍA'],
        ['1.1 Muro', 'm2', 2, 10, 20],
        ['1.2 Dintel', 'ml', 3, 10, 30],
        ['2. PINTURA'],
        ['2.1 Látex', 'm2', 4, 10, 40],
      ]),
    )
    expect(enLineas(leido.obra)).toEqual([
      '1 MAMPOSTERÍA',
      '  General',
      '    1.1 Muro · m2 · 2 × 10',
      '    1.2 Dintel · ml · 3 × 10',
      '2 PINTURA',
      '  General',
      '    2.1 Látex · m2 · 4 × 10',
    ])
  })

  it('by style, where nothing else says it', () => {
    const fuerte = (texto: string) => ({ texto, estilo: { negrita: true, fondo: 'CCCCCC' } })
    const leido = leer(
      hoja([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        [fuerte('Obra gruesa')],
        [{ texto: 'Muros', estilo: { negrita: true } }],
        ['Muro de 15', 'm2', 2, 10, 20],
        [{ texto: 'Losas', estilo: { negrita: true } }],
        ['Losa', 'm2', 3, 10, 30],
        [fuerte('Terminaciones')],
        [{ texto: 'Pisos', estilo: { negrita: true } }],
        ['Piso', 'm2', 4, 10, 40],
      ]),
      { moneda: 'PYG' },
    )
    expect(enLineas(leido.obra).filter((l) => !l.startsWith('    '))).toEqual([
      'Obra gruesa',
      '  Muros',
      '  Losas',
      'Terminaciones',
      '  Pisos',
    ])
  })

  it('by chapters that carry a unit and the sum of what is inside: counted once', () => {
    const leido = leer(
      hoja([
        ['Ítem', 'Descripción', 'Und', 'Metrado', 'Precio S/', 'Parcial S/'],
        ['01', 'OBRAS PROVISIONALES', 'glb', 1, 500, 500],
        ['01.01', 'Cartel', 'und', 2, 100, 200],
        ['01.02', 'Caseta', 'm2', 3, 100, 300],
        ['02', 'TIERRAS', '', '', '', 400],
        ['02.01', 'Excavación', 'm3', 4, 100, 400],
        ['', 'COSTO DIRECTO', '', '', '', 900],
        ['', 'GASTOS GENERALES 10 %', '', '', '', 90],
        ['', 'UTILIDAD 5 %', '', '', '', 45],
        ['', 'SUBTOTAL', '', '', '', 1035],
        ['', 'IGV 18 %', '', '', '', 186.3],
        ['', 'PRESUPUESTO TOTAL', '', '', '', 1221.3],
      ]),
    )
    expect([total(leido), leido.numeros, leido.obra.divisa]).toEqual(['900', [3, 4, 6], 'PEN'])
    expect(leido.totales.declarado).toEqual({ n: 900n, e: 0 })
    expect(clasesDe(leido).slice(-5)).toEqual(
      ['9 pie', '10 pie', '11 pie', '12 pie', '13 pie'].map((c) =>
        c.replace(/^\d+/, (n) => String(Number(n) - 1)),
      ),
    )
    expect(leido.preguntas).toEqual([])
  })
})

describe('totals', () => {
  it('of each chapter and of the work are left out, and used to check', () => {
    const leido = leer(
      hoja([
        ['Item', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Precio total'],
        ['1', 'UNO'],
        ['1.1', 'Muro', 'm2', 2, 10, 20],
        ['', 'Subtotal', '', '', '', 25],
        ['2', 'DOS'],
        ['2.1', 'Piso', 'm2', 3, 10, 30],
        ['', 'Subtotal', '', '', '', 30],
        ['', 'TOTAL GENERAL', '', '', '', 50],
      ]),
      { moneda: 'PYG' },
    )
    expect(leido.discrepancias).toEqual([
      { numero: 4, texto: 'Subtotal', dice: { n: 25n, e: 0 }, da: { n: 20n, e: 0 } },
    ])
    expect(leido.totales.declarado).toEqual({ n: 50n, e: 0 })
  })

  it('a total that is not the sum is named with its amount', () => {
    const leido = leer(
      hoja([
        ['Item', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Precio total'],
        ['1', 'Muro', 'm2', 2, 1000, 2000],
        ['2', 'Piso', 'm2', 3, 1000, 3000],
        ['', 'TOTAL', '', '', '', 7000],
      ]),
      { moneda: 'PYG' },
    )
    expect(leido.causas.map(({ importe }) => textoDeDecimal(importe))).toEqual(['-2000'])
    expect(leido.discrepancias.map(({ numero, da }) => [numero, textoDeDecimal(da)])).toEqual([[4, '5000']])
  })
})

describe('headings', () => {
  it('repeated on each page are no rows', () => {
    const titulos = ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total']
    const leido = leer(
      hoja([titulos, ['UNO'], ['Muro', 'm2', 2, 10, 20], titulos, ['Piso', 'm2', 3, 10, 30]]),
      { moneda: 'PYG' },
    )
    expect(leido.numeros).toEqual([3, 5])
    expect(clasesDe(leido)).toContain('4 encabezado')
  })

  it('of two rows, the upper one merged over its columns', () => {
    const leido = leer(
      hoja(
        [
          ['Ítem', 'Rubro', 'Unid.', 'Cant.', 'Costo', ''],
          ['', '', '', '', 'Unitario', 'Total'],
          ['1', 'Muro', 'm2', 2, 10, 20],
          ['2', 'Piso', 'm2', 3, 10, 30],
        ],
        { combinadas: ['E1:F1'] },
      ),
      { moneda: 'PYG' },
    )
    expect([total(leido), leido.numeros]).toEqual(['50', [3, 4]])
  })

  it('none at all: columns by what they have', () => {
    const leido = leer(
      hoja([
        ['1.1', 'Muro de ladrillo común', 'm2', 12, 15, 180],
        ['1.2', 'Revoque interior a dos capas', 'm2', 24, 8, 192],
        ['1.3', 'Contrapiso de cascotes', 'm2', 30, 7, 210],
        ['1.4', 'Pintura al látex', 'm2', 50, 3, 150],
      ]),
      { moneda: 'PYG' },
    )
    expect([total(leido), leido.numeros.length]).toEqual(['732', 4])
    expect(enLineas(leido.obra)[2]).toBe('    1.1 Muro de ladrillo común · m2 · 12 × 15')
  })

  it('with several prices: the one whose amount is the sum of the others', () => {
    const leido = leer(
      hoja([
        [
          'Descripción',
          'Un',
          'Cant',
          'PU Material',
          'PU Mano de obra',
          'PU Total',
          'Total Mat',
          'Total MO',
          'Total',
        ],
        ['Muro', 'm2', 2, 10, 5, 15, 20, 10, 30],
        ['Piso', 'm2', 3, 20, 10, 30, 60, 30, 90],
        ['Losa', 'm2', 4, 30, 15, 45, 120, 60, 180],
      ]),
      { moneda: 'PYG' },
    )
    expect([total(leido), claves(leido)]).toEqual(['300', ['moneda']])
  })

  it('with a price with and one without tax, each with its amount: asked', () => {
    const sheet = hoja([
      [
        'Descrição',
        'Und',
        'Quant.',
        'Preço Unitário sem BDI',
        'Preço Unitário com BDI',
        'Total sem BDI',
        'Total com BDI',
      ],
      ['Alvenaria', 'm2', 2, 100, 120, 200, 240],
      ['Piso', 'm2', 3, 200, 240, 600, 720],
      ['Laje', 'm2', 4, 300, 360, 1200, 1440],
    ])
    const leido = leer(sheet, { moneda: 'BRL' })
    const [pregunta] = leido.preguntas
    expect([pregunta?.clave, pregunta?.obligatoria]).toEqual(['columnas', true])
    const totales = pregunta?.opciones.map(({ valor }) =>
      total(leer(sheet, { moneda: 'BRL', columnas: valor })),
    )
    expect(totales?.toSorted()).toEqual(['2000', '2400'])
  })
})
