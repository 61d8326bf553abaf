import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { hojasQueSeLeen } from './juntar.ts'
import { clasesDe, claves, enLineas, hoja, leer } from './prueba/hojas.ts'

// Sheets that came in wrong when a tester made them: what is said with confidence has to be right.

type Leido = ReturnType<typeof leer>
const total = (leido: Leido) => textoDeDecimal(leido.totales.importado)
const declarado = ({ totales }: Leido) => totales.declarado && textoDeDecimal(totales.declarado)
const obligatorias = ({ preguntas }: Leido) =>
  preguntas.filter(({ obligatoria }) => obligatoria).map(({ clave }) => clave)
const propuesta = ({ preguntas }: Leido, cual: string) =>
  preguntas.find(({ clave }) => clave === cual)?.propuesta

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total']

describe('a column called Total', () => {
  it('is the amount where prices are of material and labour apart', () => {
    const leido = leer(
      hoja([
        ['Item', 'Descripción', 'Un.', 'Cant.', 'Mat.', 'M.O.', 'Total'],
        ['1', 'Muro', 'm2', 10, 60, 40, 1000],
        ['2', 'Piso', 'm2', 5, 30, 20, 250],
        ['3', 'Cielo', 'm2', 3, 10, 10, 60],
        ['', 'TOTAL', '', '', '', '', 1310],
      ]),
    )
    expect([total(leido), declarado(leido)]).toEqual(['1310', '1310'])
  })

  it('is no quantity where that one is written with its unit', () => {
    const leido = leer(
      hoja([
        ['Descripción', 'Cantidad', 'Precio', 'Total'],
        ['Piso', '12 m²', 90, 1080],
        ['Zócalo', '60 ml', 12, 720],
        ['Puerta', '5 un', 750, 3750],
        ['TOTAL', '', '', 5550],
      ]),
    )
    expect(enLineas(leido.obra).slice(2)).toEqual(
      ['     Piso · m² · 12 × 90', '     Zócalo · ml · 60 × 12', '     Puerta · un · 5 × 750'].map((linea) =>
        linea.replace('     ', '    '),
      ),
    )
    expect([total(leido), declarado(leido)]).toEqual(['5550', '5550'])
  })

  it('is no quantity where there is none: that follows from the amount and the price', () => {
    const leido = leer(
      hoja([
        ['Item', 'Descripción', 'Unid', 'Precio', 'Total'],
        ['1', 'Muro', 'm2', 90, 900],
        ['2', 'Rev', 'm2', 30, 600],
      ]),
    )
    expect([enLineas(leido.obra).at(-1), total(leido)]).toEqual(['    2 Rev · m2 · 20 × 30', '1500'])
  })

  it('is the sum of the amounts of labour and material', () => {
    const filas = [
      ['1', 'Muro', 'm2', 100, 30, 3000, 60, 6000, 9000],
      ['2', 'Rev', 'm2', 10, 10, 100, 20, 200, 300],
      ['3', 'Piso', 'm2', 50, 10, 500, 20, 1000, 1500],
      ['', 'TOTAL', '', '', '', 3600, '', 7200, 10800],
    ]
    const titulos = [
      'Ítem',
      'Descripción',
      'Un',
      'Cant',
      'M.O. unit',
      'M.O. total',
      'Mat. unit',
      'Mat. total',
    ]
    const leido = leer(hoja([[...titulos, 'Total'], ...filas]))
    expect([total(leido), declarado(leido), obligatorias(leido)]).toEqual(['10800', '10800', []])
    const sinElla = hoja([
      titulos,
      ...filas.map((fila) => fila.slice(0, 8)),
      ['', 'TOTAL GENERAL', '', '', '', '', '', 10800],
    ])
    expect(obligatorias(leer(sinElla))).toEqual(['columnas'])
    expect(total(leer(sinElla, { columnas: 'suma' }))).toBe('10800')
  })
})

describe('the last rows', () => {
  const obra = [
    TITULOS,
    ['1', 'OBRA CIVIL'],
    ['1.1', 'Muro', 'm2', 100, 90, 9000],
    ['1.2', 'Revoque', 'm2', 200, 30, 6000],
  ]
  const servicios = [
    ['2', 'SERVICIOS'],
    ['2.1', 'Honorarios profesionales', 'gl', 1, 5000, 5000],
    ['2.2', 'Administración de obra', 'mes', 6, 1500, 9000],
  ]

  it('are items if the total has them, whatever they are called', () => {
    const leido = leer(hoja([...obra, ...servicios, ['', 'TOTAL', '', '', '', 29000]]))
    expect([leido.numeros.length, total(leido), declarado(leido)]).toEqual([4, '29000', '29000'])
    expect(obligatorias(leido)).toEqual([])
  })

  it('are asked about where no total says it', () => {
    const leido = leer(hoja([...obra, ...servicios]))
    expect(obligatorias(leido)).toEqual(['pie'])
    expect(total(leer(hoja([...obra, ...servicios]), { pie: 'afuera' }))).toBe('15000')
    expect(total(leer(hoja([...obra, ...servicios]), { pie: 'entran' }))).toBe('29000')
  })

  it('are no items below a total without them', () => {
    const leido = leer(
      hoja([
        ...obra,
        ['', 'COSTO DIRECTO', '', '', '', 15000],
        ['', 'Gastos generales', 'gl', 1, 3000, 3000],
        ['', 'Imprevistos', '%', 5, 15000, 750],
        ['', 'TOTAL', '', '', '', 18750],
      ]),
    )
    expect([leido.numeros.length, total(leido), declarado(leido)]).toEqual([2, '15000', '15000'])
    expect(obligatorias(leido)).toEqual([])
  })

  it('are asked about when they are items below the total of the work', () => {
    const opcionales = hoja([
      ...obra,
      ['', 'TOTAL', '', '', '', 15000],
      [],
      ['', 'TRABAJOS OPCIONALES (no incluidos)'],
      ['A', 'Portón', 'un', 1, 8000, 8000],
      ['B', 'Pileta', 'gl', 1, 60000, 60000],
    ])
    const leido = leer(opcionales)
    expect([obligatorias(leido), declarado(leido)]).toEqual([['debajo'], '15000'])
    expect(total(leer(opcionales, { debajo: 'afuera' }))).toBe('15000')
    expect(total(leer(opcionales, { debajo: 'entran' }))).toBe('83000')
  })

  it('below a total that is nothing of the sort do not hide it', () => {
    const leido = leer(
      hoja([
        ...obra,
        ['1.3', 'Opcional: revoque fino', 'm2', 200, 10, 2000],
        ['', 'TOTAL', '', '', '', 15000],
        [],
        ['O1', 'Portón', 'un', 1, 8000, 8000],
      ]),
    )
    expect([total(leido), declarado(leido)]).toEqual(['25000', '15000'])
  })

  it('say no total of the work when they are that of its last chapter', () => {
    const leido = leer(
      hoja([
        ...obra,
        ['', 'Total obra civil', '', '', '', 15000],
        ['2', 'PINTURA'],
        ['2.1', 'Látex', 'm2', 100, 20, 2000],
        ['', 'Total pintura', '', '', '', 2000],
      ]),
    )
    expect([total(leido), declarado(leido), leido.discrepancias]).toEqual(['17000', null, []])
  })
})

describe('a row that sums those above', () => {
  it('is a total, whatever it is called', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'OBRA'],
        ['1.1', 'Muro', 'm2', 100, 90, 9000],
        ['1.2', 'Rev', 'm2', 10, 30, 300],
        ['', 'Transporte', '', '', '', 9300],
        ['', 'Viene de la página anterior', '', '', '', 9300],
        ['2', 'PINTURA'],
        ['2.1', 'Látex', 'm2', 100, 20, 2000],
        ['', 'Parcial Pintura', '', '', '', 2000],
        ['', 'PRECIO DE LA OBRA', '', '', '', 11300],
      ]),
    )
    expect([leido.numeros.length, total(leido), declarado(leido)]).toEqual([3, '11300', '11300'])
    expect(obligatorias(leido)).toEqual([])
  })

  it('is an item if it has a code and a unit, though its name begins with Total', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'DEMOLICIÓN'],
        ['1.1', 'Total de demolición de losa', 'gl', '', '', 5000],
        ['1.2', 'Retiro', 'gl', 1, 300, 300],
        ['', 'TOTAL', '', '', '', 5300],
      ]),
    )
    expect([leido.numeros.length, total(leido), declarado(leido)]).toEqual([2, '5300', '5300'])
  })
})

describe('a row with others inside its code', () => {
  it('is an item if its amount is not theirs', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'ABERTURAS'],
        ['1.1', 'Ventana', 'un', 8, 100, 800],
        ['1.1.1', 'Mosquitero', 'un', 8, 20, 160],
        ['1.2', 'Puerta', 'un', 5, 50, 250],
        ['', 'TOTAL', '', '', '', 1210],
      ]),
    )
    expect([leido.numeros.length, total(leido), declarado(leido)]).toEqual([3, '1210', '1210'])
  })

  it('is a title if it is', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'OBRA', 'gl', 1, 1210, 1210],
        ['1.1', 'Muros', 'gl', 1, 960, 960],
        ['1.1.1', 'Muro', 'm2', 8, 100, 800],
        ['1.1.2', 'Dintel', 'ml', 8, 20, 160],
        ['1.2', 'Puerta', 'un', 5, 50, 250],
      ]),
    )
    expect([leido.numeros.length, total(leido)]).toEqual([3, '1210'])
  })
})

describe('what is asked', () => {
  it('hidden rows stay out where the total is without them', () => {
    const filas = [
      TITULOS,
      ['1.1', 'Piso (versión vieja)', 'm2', 100, 60, 6000],
      ['1.1', 'Porcelanato', 'm2', 100, 90, 9000],
      ['1.2', 'Zócalo', 'ml', 60, 12, 720],
    ]
    const conTotal = (cuanto: number) =>
      leer(hoja([...filas, ['', 'TOTAL', '', '', '', cuanto]], { ocultas: [2] }))
    expect([propuesta(conTotal(9720), 'ocultas'), total(conTotal(9720))]).toEqual(['afuera', '9720'])
    expect([propuesta(conTotal(15720), 'ocultas'), total(conTotal(15720))]).toEqual(['entran', '15720'])
    expect(obligatorias(leer(hoja(filas, { ocultas: [2] })))).toEqual(['ocultas'])
  })

  it("a '$' without more is of many countries, none of which is Paraguay", () => {
    const filas = [['1', 'Muro', 'm2', 10, 5000, 50000]]
    const conSigno = leer(
      hoja([['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario $', 'P. Total $'], ...filas]),
    )
    expect([obligatorias(conSigno), propuesta(conSigno, 'moneda')]).toEqual([['moneda'], null])
    expect(obligatorias(leer(hoja([TITULOS, ...filas])))).toEqual([])
  })

  it('every sheet with items is asked about, however short', () => {
    const uno = hoja(
      [TITULOS, ...Array.from({ length: 40 }, (_, k) => [String(k), `Rubro ${k}`, 'm2', 2, 5, 10])],
      { nombre: 'A' },
    )
    const otra = hoja([TITULOS, ['1', 'Cartel', 'un', 2, 50, 100]], { nombre: 'B' })
    const resumen = hoja(
      [
        ['Ítem', 'Capítulo', 'Total'],
        ['1', 'A', 400],
        ['2', 'B', 100],
        ['', 'TOTAL', 500],
      ],
      { nombre: 'Resumen' },
    )
    expect(claves(leer([uno, otra, resumen]))).toContain('hoja')
    expect(claves(leer([resumen, uno]))).not.toContain('hoja')
  })
})

it('a third row of headings is no capitulo', () => {
  const leido = leer(
    hoja([
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio Unitario', '', 'Precio Total'],
      ['', '', '', '', 'En números', 'En letras', '(Gs.)'],
      ['1', 'MUROS'],
      ['1.1', 'Muro', 'm2', 10, 50, 'cincuenta', 500],
      ['2', 'PISOS'],
      ['2.1', 'Piso', 'm2', 10, 30, 'treinta', 300],
    ]),
  )
  expect(clasesDe(leido)).toEqual([
    '1 encabezado',
    '2 encabezado',
    '3 capitulo',
    '4 tarea',
    '5 capitulo',
    '6 tarea',
  ])
})

it('thousands with an apostrophe are figures', () => {
  const leido = leer(
    hoja([
      TITULOS,
      ['1', 'Piso', 'm2', "1'200", "45'000", "54'000'000"],
      ['2', 'Zócalo', 'ml', '350', "12'000", "4'200'000"],
      ['3', 'Revoque', 'm2', "2'500", "30'000", "75'000'000"],
    ]),
  )
  expect(total(leido)).toBe('133200000')
})

describe('a sheet a chapter', () => {
  const parte = (nombre: string, titulos: string[], filas: (string | number)[][]) =>
    hoja([['CONSTRUCTORA'], titulos, ...filas], { nombre })
  const muros = parte('Muros', TITULOS, [
    ['1.1', 'Muro', 'm2', 10, 90, 900],
    ['1.2', 'Dintel', 'ml', 2, 50, 100],
    ['', 'TOTAL', '', '', '', 1000],
  ])
  const pisos = parte('Pisos', TITULOS, [
    ['2.1', 'Piso', 'm2', 10, 30, 300],
    ['', 'TOTAL', '', '', '', 300],
  ])
  const resumen = hoja(
    [
      ['Capítulo', 'Importe'],
      ['Muros', 1000],
      ['Pisos', 300],
      ['TOTAL', 1300],
    ],
    {
      nombre: 'Resumen',
    },
  )

  it('may come in as one work, with a capitulo a sheet', () => {
    const hojas = [resumen, muros, pisos]
    const pregunta = leer(hojas).preguntas.find(({ clave }) => clave === 'hoja')
    expect(pregunta?.opciones.map(({ valor }) => valor)).toEqual(['1', '2', '3'])
    const leido = leer(hojas, { hoja: '3' })
    expect(enLineas(leido.obra)).toEqual([
      'Muros',
      '  General',
      '    1.1 Muro · m2 · 10 × 90',
      '    1.2 Dintel · ml · 2 × 50',
      'Pisos',
      '  General',
      '    2.1 Piso · m2 · 10 × 30',
    ])
    expect([total(leido), leido.discrepancias]).toEqual(['1300', []])
    expect(leido.avisos.join(' ')).toContain('«Pisos» desde la fila 7')
    expect(
      hojasQueSeLeen(hojas)
        .at(-1)
        ?.filas.map(({ numero }) => numero),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('has its columns where the first has them', () => {
    const otros = parte(
      'Pisos',
      ['Ítem', 'Unidad', 'Descripción', 'P. Unitario', 'Cantidad', 'P. Total'],
      [['2.1', 'm2', 'Piso', 30, 10, 300]],
    )
    const leido = leer([muros, otros], { hoja: '2' })
    expect(enLineas(leido.obra).at(-1)).toBe('    2.1 Piso · m2 · 10 × 30')
  })

  it('with headings of its own is not joined', () => {
    const otros = parte(
      'Pisos',
      ['Ítem', 'Descripción', 'Un', 'Cómputo', 'Costo', 'Monto'],
      [['2.1', 'Piso', 'm2', 10, 30, 300]],
    )
    expect(leer([muros, otros]).hojas.map(({ nombre }) => nombre)).toEqual(['Muros', 'Pisos'])
  })
})
