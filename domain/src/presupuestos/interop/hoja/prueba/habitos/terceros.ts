import { calcular, type Habito, habito, TITULOS_DE_HABITO } from './habito.ts'

const TRES = [
  ['1', 'Muro', 'm2', 100, 90000, 9000000],
  ['2', 'Revoque', 'm2', 10, 30000, 300000],
  ['3', 'Piso', 'm2', 20, 30000, 600000],
]
const TOTAL = ['', 'TOTAL', '', '', '', 9900000]
const dolares = (cifra: number) => ({ texto: `US$ ${cifra}`, numero: String(cifra) })

export const TERCEROS_HABITOS: readonly Habito[] = [
  habito(
    'one item in dollars, by how its cells are shown',
    [TITULOS_DE_HABITO, ...TRES, ['4', 'Ascensor', 'un', 2, dolares(45000), dolares(90000)]],
    { tareas: 4, total: '9900000', pregunta: ['otraMoneda'], respuestas: { otraMoneda: 'afuera' } },
  ),
  habito(
    'one item in dollars far below, where headings say guaraníes',
    [
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario (Gs.)', 'Total (Gs.)'],
      ...Array.from({ length: 60 }, (_, k) => [String(k + 1), `Trabajo ${k}`, 'm2', 2, 1000, 2000]),
      ['61', 'Ascensor', 'un', 2, dolares(45000), dolares(90000)],
    ],
    { tareas: 61, total: '120000', pregunta: ['otraMoneda'], respuestas: { otraMoneda: 'afuera' } },
  ),
  habito(
    'a column of currencies',
    [
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Moneda', 'P. Unitario', 'P. Total'],
      ['1', 'Muro', 'm2', 100, 'Gs.', 90000, 9000000],
      ['2', 'Revoque', 'm2', 10, 'Gs.', 30000, 300000],
      ['3', 'Ascensor', 'un', 2, 'US$', 45000, 90000],
    ],
    { tareas: 3, total: '9390000', pregunta: ['otraMoneda'], respuestas: { otraMoneda: 'entran' } },
  ),
  habito(
    'all in dollars, as every cell shows',
    [
      TITULOS_DE_HABITO,
      ['1', 'Muro', 'm2', 100, dolares(10), dolares(1000)],
      ['2', 'Piso', 'm2', 20, dolares(20), dolares(400)],
    ],
    { tareas: 2, total: '1400', pregunta: [], respuestas: {} },
  ),
  habito(
    'an option in its name, and no total',
    [TITULOS_DE_HABITO, ...TRES, ['4', 'Alternativa: piso de porcelanato', 'm2', 20, 60000, 1200000]],
    { tareas: 3, total: '9900000', pregunta: ['opcionales'], respuestas: { opcionales: 'afuera' } },
  ),
  habito(
    "an option whose amount is 'No incluido', which the total leaves out",
    [TITULOS_DE_HABITO, ...TRES, ['4', 'Piso de porcelanato', 'm2', 20, 60000, 'No incluido'], TOTAL],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'an option that the total has',
    [
      TITULOS_DE_HABITO,
      ...TRES,
      ['4', 'Pérgola (opcional)', 'gl', 1, 1000000, 1000000],
      ['', 'TOTAL', '', '', '', 10900000],
    ],
    { tareas: 4, total: '10900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a capitulo of options',
    [
      TITULOS_DE_HABITO,
      ['1', 'CASA'],
      ['1.1', 'Muro', 'm2', 100, 90000, 9000000],
      ['2', 'OPCIONALES'],
      ['2.1', 'Pérgola', 'gl', 1, 1000000, 1000000],
      ['2.2', 'Piscina', 'gl', 1, 2000000, 2000000],
      ['3', 'LIMPIEZA'],
      ['3.1', 'Limpieza final', 'gl', 1, 500000, 500000],
    ],
    { tareas: 2, total: '9500000', pregunta: ['opcionales'], respuestas: { opcionales: 'afuera' } },
  ),
  habito(
    'something that is not included, in words of an item',
    [TITULOS_DE_HABITO, ...TRES, ['4', 'Puerta placa, herrajes no incluidos', 'un', 2, 500000, 1000000]],
    { tareas: 4, total: '10900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'the chapters again below, each with its total',
    [
      TITULOS_DE_HABITO,
      ['1', 'MUROS'],
      ['1.1', 'Muro', 'm2', 100, 90000, 9000000],
      ['1.2', 'Revoque', 'm2', 10, 30000, 300000],
      ['2', 'PISOS'],
      ['2.1', 'Piso', 'm2', 20, 30000, 600000],
      ['', 'RESUMEN'],
      ['1', 'Muros', '', '', '', 9300000],
      ['2', 'Pisos', '', '', '', 600000],
      TOTAL,
    ],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'what a dollar is worth, above',
    [['OBRA: CASA'], ['Dólar', 7300], ['Cotización US$: 7.300'], TITULOS_DE_HABITO, ...TRES, TOTAL],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a price with tax beside the price, and no amounts',
    [
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Precio c/ IVA'],
      ['1', 'Muro', 'm2', 100, 90000, 99000],
      ['2', 'Revoque', 'm2', 10, 30000, 33000],
      ['3', 'Piso', 'm2', 20, 40000, 44000],
    ],
    { tareas: 3, total: '11110000', pregunta: ['recargo'], respuestas: { recargo: 'con' } },
  ),
  habito(
    "figures that end in '.-' and ',--'",
    [
      TITULOS_DE_HABITO,
      ['1', 'Muro', 'm2', '100,50', 'Gs. 90.000.-', 'Gs. 9.045.000.-'],
      ['2', 'Revoque', 'm2', '10,50', '30.000,--', '315.000,--'],
      ['3', 'Piso', 'm2', '20,25', '40.000.-', '810.000.-'],
      ['', 'TOTAL', '', '', '', 'Gs. 10.170.000.-'],
    ],
    { tareas: 3, total: '10170000', pregunta: [], respuestas: {} },
  ),
  habito(
    'an amount whose formula failed',
    [
      TITULOS_DE_HABITO,
      ['1', 'Muro', 'm2', 100, 90000, '#DIV/0!'],
      ['2', 'Piso', 'm2', 20, 30000, '#REF!'],
      ['', 'TOTAL', '', '', '', '#REF!'],
    ],
    { tareas: 2, total: '9600000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a percentage inside a formula without its value',
    [
      TITULOS_DE_HABITO,
      ['1', 'Muro', 'm2', 100, calcular('90000*(1+10%)'), calcular('D2*E2')],
      ['2', 'Piso', 'm2', 20, 30000, calcular('D3*E3')],
      ['', 'TOTAL', '', '', '', calcular('SUM(F2:F3)')],
    ],
    { tareas: 2, total: '10500000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a row that numbers the columns',
    [TITULOS_DE_HABITO, ['(1)', '(2)', '(3)', '(4)', '(5)', '(6) = (4) x (5)'], ...TRES, TOTAL],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a row that numbers the columns with figures',
    [TITULOS_DE_HABITO, [1, 2, 3, 4, 5, 6], ...TRES, TOTAL],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
  habito(
    'a total for one house and for ten',
    [
      [
        'Ítem',
        'Descripción',
        'Unidad',
        'Cantidad',
        'P. Unitario',
        'Total por vivienda',
        'Viviendas',
        'Total',
      ],
      ...TRES.map((fila) => [...fila, 10, Number(fila[5]) * 10]),
      ['', 'TOTAL', '', '', '', 9900000, '', 99000000],
    ],
    { tareas: 3, total: '99000000', pregunta: ['recargo'], respuestas: { recargo: 'con' } },
  ),
  habito(
    'two houses below each other, each with its tax',
    [
      ['CASA A'],
      TITULOS_DE_HABITO,
      ...TRES,
      TOTAL,
      ['', 'IVA 10 %', '', '', '', 990000],
      ['', 'TOTAL CON IVA', '', '', '', 10890000],
      ['CASA B'],
      TITULOS_DE_HABITO,
      ...TRES,
      TOTAL,
      ['', 'IVA 10 %', '', '', '', 990000],
      ['', 'TOTAL CON IVA', '', '', '', 10890000],
    ],
    {
      tareas: 6,
      total: '19800000',
      pregunta: ['presupuesto'],
      respuestas: { presupuesto: 'todos' },
    },
  ),
  habito(
    'headings below a cover of many lines',
    [
      ...Array.from({ length: 130 }, (_, k) => [`${k + 1}. El contratista cumplirá lo que dice el pliego.`]),
      TITULOS_DE_HABITO,
      ...TRES,
      TOTAL,
    ],
    { tareas: 3, total: '9900000', pregunta: [], respuestas: {} },
  ),
]
