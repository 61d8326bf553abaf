import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { enLineas, hoja, intentarLeer, leer } from '../prueba/hojas.ts'

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario (Gs.)', 'Total (Gs.)']
const dolares = (cifra: number) => ({ texto: `US$ ${cifra}`, numero: String(cifra) })

describe('an item in another currency', () => {
  const conUno = hoja([
    TITULOS,
    ['1', 'Muro', 'm2', 100, 90, 9000],
    ['2', 'Ascensor', 'un', 1, dolares(45), dolares(45)],
    ['', 'TOTAL', '', '', '', 9045],
  ])

  it('is asked about, with its row and both totals', () => {
    const pregunta = leer(conUno).preguntas.find(({ clave }) => clave === 'otraMoneda')
    expect(pregunta).toMatchObject({ obligatoria: true, propuesta: null, filas: [3] })
    expect(pregunta?.texto).toContain('está en USD, y los de los demás en PYG')
    expect(pregunta?.opciones.map(({ total }) => total && textoDeDecimal(total))).toEqual(['9045', '9000'])
  })

  it('comes in without a price, and the difference says why', () => {
    const leido = leer(conUno, { otraMoneda: 'afuera' })
    expect(enLineas(leido.obra).at(-1)).toBe('    2 Ascensor · un · 1 × sin precio')
    expect(leido.obra.divisa).toBe('PYG')
    expect(leido.causas.map(({ texto, importe }) => [texto, textoDeDecimal(importe)])).toEqual([
      ['1 rubro en otra moneda, que entra sin precio', '-45'],
    ])
  })

  it('or as it is written: then the currency of all is asked', () => {
    const leido = leer(conUno, { otraMoneda: 'entran' })
    const moneda = leido.preguntas.find(({ clave }) => clave === 'moneda')
    expect(moneda?.opciones.map(({ valor }) => valor)).toEqual(['PYG', 'USD', 'otra'])
  })

  it('headings that every cell contradicts are asked about', () => {
    const todos = hoja([TITULOS, ['1', 'Muro', 'm2', 100, dolares(9), dolares(900)]])
    expect(leer(todos).preguntas.map(({ clave }) => clave)).toEqual(['moneda'])
  })
})

describe('capitulos that are written once, in a cell merged over their rows', () => {
  it('are those of all their rows, however few each has', () => {
    const leido = leer(
      hoja(
        [
          ['Capítulo', 'N°', 'Trabajo', 'Unidad', 'Cantidad', 'Precio', 'Total'],
          ['Muros', 1, 'Muro', 'm2', 100, 90, 9000],
          ['', 2, 'Dintel', 'm', 10, 30, 300],
          ['Pisos', 1, 'Piso', 'm2', 20, 30, 600],
          ['Techo', 1, 'Chapa', 'm2', 20, 50, 1000],
          ['', 2, 'Canaleta', 'm', 5, 40, 200],
          ['TOTAL', '', '', '', '', '', 11100],
        ],
        { combinadas: ['A2:A3', 'A5:A6'] },
      ),
    )
    expect(enLineas(leido.obra).filter((linea) => !linea.startsWith('    '))).toEqual([
      'Muros',
      '  General',
      'Pisos',
      '  General',
      'Techo',
      '  General',
    ])
  })
})

it('a page that begins with the lines above the table again opens no title', () => {
  const titulos = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total']
  const leido = leer(
    hoja([
      ['Obra: Casa'],
      ['Comitente: Ana'],
      titulos,
      ['1', 'MUROS'],
      ['1.1', 'Muro', 'm2', 100, 90, 9000],
      ['Obra: Casa'],
      ['Comitente: Ana'],
      titulos,
      ['1.2', 'Dintel', 'm', 10, 30, 300],
      ['', 'TOTAL', '', '', '', 9300],
    ]),
  )
  expect(enLineas(leido.obra)).toEqual([
    '1 MUROS',
    '  General',
    '    1.1 Muro · m2 · 100 × 90',
    '    1.2 Dintel · m · 10 × 30',
  ])
})

it('a capitulo that is called as a line above the table is one', () => {
  const titulos = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total']
  const casa = (nombre: string) => [
    ['', nombre],
    ['', 'Muro', 'm2', 100, 90, 9000],
  ]
  const leido = leer(hoja([['Casa A'], titulos, ...casa('Casa A'), ...casa('Casa B')]))
  expect(leido.obra.capitulos.map(({ nombre }) => nombre)).toEqual(['Casa A', 'Casa B'])
})

describe('all sheets together', () => {
  const titulos = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total']
  const parte = (nombre: string, filas: (string | number)[][]) => hoja([titulos, ...filas], { nombre })
  const hojas = [
    parte('Resumen', [
      ['1', 'Muros', 'gl', 1, 1000, 1000],
      ['2', 'Pisos', 'gl', 1, 300, 300],
      ['', 'TOTAL', '', '', '', 1300],
    ]),
    parte('Muros', [
      ['1.1', 'Muro', 'm2', 10, 90, 900],
      ['1.2', 'Dintel', 'm', 2, 50, 100],
    ]),
    parte('Pisos', [['2.1', 'Piso', 'm2', 10, 30, 300]]),
  ]

  it('come in without the one that is their summary, and its rows say so', () => {
    const leido = leer(hojas, { hoja: '3' })
    expect([textoDeDecimal(leido.totales.importado), leido.numeros.length]).toEqual(['1300', 3])
    const fuera = leido.omitidas.filter(({ porque }) => porque.includes('resumen de las otras hojas'))
    expect(fuera.map(({ texto }) => texto)).toEqual(['Resumen', 'Muros', 'Pisos', 'TOTAL'])
  })
})

describe('prices that are no figures say so', () => {
  const filas = (precio: Parameters<typeof hoja>[0][number][number]) =>
    hoja([
      ['Descripción', 'Unidad', 'Cantidad', 'Precio'],
      ['Muro', 'm2', 100, precio],
      ['Piso', 'm2', 10, precio],
    ])
  it.each([
    ['a text', '1.2.3', /no se pueden leer como números \(fila 2: «1\.2\.3»\)/],
    [
      'a formula without its value',
      { texto: '=VLOOKUP(A2,B1:C9,2)', expresion: 'VLOOKUP(A2,B1:C9,2)', formula: true },
      /fórmulas sin su valor guardado.*Abrí el archivo en Excel/,
    ],
    ['nothing', 's/c', /Ningún rubro .* tiene precio/],
  ])('%s', (_, precio, motivo) => {
    const leido = intentarLeer(filas(precio))
    expect(leido.ok ? '' : leido.motivo).toMatch(motivo)
  })
})
