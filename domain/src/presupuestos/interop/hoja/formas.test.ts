import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { claves, enLineas, hoja, leer } from './prueba/hojas.ts'

// Whole sheets of our own, each in a form of the trade, and what comes of them.

const total = (leido: ReturnType<typeof leer>) => textoDeDecimal(leido.totales.importado)

describe('a form of a public tender', () => {
  const leido = leer(
    hoja(
      [
        ['MINISTERIO DE OBRAS'],
        ['LISTA DE CANTIDADES'],
        ['Obra: Puente sobre el arroyo'],
        ['Fecha: 12/03/2026'],
        [],
        ['Ítem', 'Descripción del rubro', 'Unidad de medida', 'Cantidad', 'Precio', '', 'Incidencia %'],
        ['', '', '', '', 'Unitario (Gs.)', 'Total (Gs.)', ''],
        ['1', 'TRABAJOS PRELIMINARES'],
        ['1.1', 'Movilización', 'Gl', 1, 15_000_000, 15_000_000, { texto: '10,0 %' }],
        ['1.2', 'Cartel de obra', 'Un', 2, 1_250_000, 2_500_000, { texto: '1,7 %' }],
        ['2', 'INFRAESTRUCTURA'],
        ['2.1', 'FUNDACIÓN'],
        ['2.1.1', 'Pilote Ø 0,80 m', 'ml', 120.5, 950_000, 114_475_000, { texto: '76 %' }],
        ['2.1.2', 'Cabezal', 'm³', 12.25, 1_500_000, 18_375_000, { texto: '12,3 %' }],
        ['', 'SUB-TOTAL', '', '', '', 150_350_000],
        ['', 'IVA 10 %', '', '', '', 15_035_000],
        ['', 'TOTAL GENERAL', '', '', '', 165_385_000],
        [],
        ['', 'Son guaraníes: ciento sesenta y cinco millones…'],
        ['', 'Firma y sello del oferente'],
      ],
      { combinadas: ['A1:G1', 'E6:F6'] },
    ),
  )

  it('comes in with its titles', () => {
    expect(enLineas(leido.obra)).toEqual([
      '1 TRABAJOS PRELIMINARES',
      '  General',
      '    1.1 Movilización · Gl · 1 × 15000000',
      '    1.2 Cartel de obra · Un · 2 × 1250000',
      '2 INFRAESTRUCTURA',
      '  2.1 FUNDACIÓN',
      '    2.1.1 Pilote Ø 0,80 m · ml · 120.5 × 950000',
      '    2.1.2 Cabezal · m³ · 12.25 × 1500000',
    ])
  })

  it('asks nothing, and leaves taxes and signatures out', () => {
    expect([claves(leido), total(leido), leido.obra.nombre]).toEqual([
      [],
      '150350000',
      'Puente sobre el arroyo',
    ])
    expect(leido.totales.declarado).toEqual({ n: 150_350_000n, e: 0 })
    expect(leido.omitidas.filter(({ importe }) => importe !== null).map(({ numero }) => numero)).toEqual([
      15, 16, 17,
    ])
  })
})

describe('an English bill of quantities', () => {
  const leido = leer(
    hoja([
      ['PROJECT: WAREHOUSE'],
      [],
      ['Item', 'Description', 'Unit', 'Quantity', 'Unit Rate (USD)', 'Amount (USD)'],
      ['A', 'SUBSTRUCTURE'],
      ['A.1', 'Excavation in soft soil', 'm3', 250, 12.5, 3_125],
      ['A.2', 'Lean concrete', 'm3', 18.75, 96.4, 1_807.5],
      ['', 'Total carried to summary', '', '', '', 4_932.5],
      ['B', 'SUPERSTRUCTURE'],
      ['B.1', 'Structural steel', 'kg', 12_400, 3.15, 39_060],
      ['', 'Total carried to summary', '', '', '', 39_060],
      ['', 'GRAND TOTAL', '', '', '', 43_992.5],
      ['', 'VAT 10%', '', '', '', 4_399.25],
    ]),
  )

  it('comes in to the cent, in its currency', () => {
    expect([total(leido), leido.obra.divisa, claves(leido)]).toEqual(['43992.5', 'USD', []])
    expect(leido.obra.capitulos.map(({ codigo, nombre }) => `${codigo} ${nombre}`)).toEqual([
      'A SUBSTRUCTURE',
      'B SUPERSTRUCTURE',
    ])
    expect(leido.discrepancias).toEqual([])
  })
})

describe('a contractor’s one page', () => {
  const leido = leer(
    hoja([
      ['PRESUPUESTO BAÑO'],
      ['Trabajo', 'Cant', 'Un', 'Precio', 'Total'],
      ['Demolición de piso', 12, 'm2', 25_000, 300_000],
      ['Piso cerámico', 12, 'm2', 85_000, 1_020_000],
      ['Retiro de escombros', '', '', '', 250_000],
      ['Grifería', 1, 'gl', 700_000, 700_000],
      ['Total', '', '', '', 2_270_000],
    ]),
    { incompletos: 'entran' },
  )

  it('comes in under one capitulo, what has an amount alone as once its price', () => {
    expect(enLineas(leido.obra)).toEqual([
      'Sin capítulo',
      '  General',
      '    Demolición de piso · m2 · 12 × 25000',
      '    Piso cerámico · m2 · 12 × 85000',
      '    Retiro de escombros ·  · 1 × 250000',
      '    Grifería · gl · 1 × 700000',
    ])
    expect([total(leido), claves(leido)]).toEqual(['2270000', ['moneda', 'incompletos']])
    expect(leido.obra.divisa).toBe('PYG')
  })
})

describe('a bill by floors, without numbers, each title with what its items come to', () => {
  const leido = leer(
    hoja([
      ['Descripción', 'Unidad', 'Cantidad', 'P. unitario US$', 'Importe US$'],
      ['Planta baja', '', '', '', 500],
      ['Mampostería', '', '', '', 300],
      ['Muro de 15', 'm2', 10, 20, 200],
      ['Muro de 30', 'm2', 4, 25, 100],
      ['Pisos', '', '', '', 200],
      ['Cerámico', 'm2', 10, 20, 200],
      ['Planta alta', '', '', '', 120],
      ['Pisos', '', '', '', 120],
      ['Parquet', 'm2', 4, 30, 120],
      ['Total', '', '', '', 620],
    ]),
  )

  it('has its levels by what they come to', () => {
    expect(enLineas(leido.obra).filter((linea) => !linea.startsWith('    '))).toEqual([
      'Planta baja',
      '  Mampostería',
      '  Pisos',
      'Planta alta',
      '  Pisos',
    ])
    expect([total(leido), leido.discrepancias, claves(leido)]).toEqual(['620', [], []])
  })
})

describe('a price list with quantities of another sheet’s program', () => {
  it('has its code and its number apart', () => {
    const leido = leer(
      hoja([
        [
          'Item',
          'Código',
          'Fonte',
          'Descrição',
          'Unid',
          'Quantidade',
          'Preço Unitário (R$)',
          'Preço Total (R$)',
        ],
        ['1', '', '', 'SERVIÇOS PRELIMINARES', '', '', '', 1_250.5],
        [
          '1.1',
          { texto: '00097141', numero: '97141' },
          'SINAPI',
          'Limpeza do terreno',
          'M2',
          100,
          2.505,
          250.5,
        ],
        ['1.2', { texto: '00004813', numero: '4813' }, 'SINAPI', 'Placa de obra', 'M2', 4, 250, 1_000],
        ['', '', '', 'TOTAL GERAL', '', '', '', 1_250.5],
      ]),
    )
    const tareas = leido.obra.capitulos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
    expect(tareas.map(({ codigo }) => codigo)).toEqual(['00097141', '00004813'])
    expect([total(leido), leido.obra.divisa, claves(leido)]).toEqual(['1250.5', 'BRL', []])
  })
})
