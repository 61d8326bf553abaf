import { Workbook } from '@cj-tech-master/excelts'
import { unzip } from '@cj-tech-master/excelts/archive'
import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { expect, test } from 'vitest'
import { escribir } from './escribir.ts'
import type { FilaDeHoja, Hoja } from './hoja.ts'

installFormulaEngine()

const base: Hoja = {
  nombre: 'Hoja',
  columnas: [
    { titulo: 'Nombre', ancho: 30, formato: 'texto' },
    { titulo: 'Cantidad', ancho: 10, formato: 'cantidad' },
    { titulo: 'Total', ancho: 14, formato: 'guaranies' },
  ],
  filas: [],
}
const arbol: FilaDeHoja[] = [
  { estilo: 'fuerte', celdas: ['A', null, { suma: 'debajo', valor: 60 }] },
  { nivel: 1, estilo: 'medio', celdas: ['A.1', null, { suma: 'debajo', valor: 30 }] },
  { nivel: 2, celdas: ['A.1.1', 1.5, 10] },
  { nivel: 2, celdas: ['A.1.2', 2, 20] },
  { nivel: 1, estilo: 'medio', celdas: ['A.2', null, { suma: 'debajo', valor: 30 }] },
  { nivel: 2, celdas: ['A.2.1', 0.0125, 30] },
  { estilo: 'fuerte', celdas: ['B, vacío', null, { suma: 'debajo', valor: 0 }] },
  { celdas: ['suelto', null, -5] },
  { estilo: 'total', celdas: ['Total', null, { suma: 'encima', valor: 55 }] },
  { estilo: 'fuerte', celdas: ['aparte', null, { suma: 'debajo', valor: 1000 }] },
  { nivel: 1, celdas: ['aparte 1', 1, 1000] },
]

async function leer(hoja: Partial<Hoja>) {
  const bytes = await escribir({
    titulo: 'Presupuesto – Obra',
    autor: 'Firma',
    hojas: [{ ...base, ...hoja }],
  })
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes)
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new Error('no sheet')
  return { workbook, sheet }
}

test('subtotals are formulas whose stored result is ours, and Excel’s own sum agrees', async () => {
  const { workbook, sheet } = await leer({ filas: arbol, cabecera: [{ texto: 'Obra' }, { texto: 'hoy' }] })
  const formulas = [4, 5, 8, 12, 13].map((fila) => sheet.getCell(fila, 3).value)
  expect(formulas).toEqual([
    { formula: 'SUBTOTAL(9,C5:C9)', result: 60 },
    { formula: 'SUBTOTAL(9,C6:C7)', result: 30 },
    { formula: 'SUBTOTAL(9,C9:C9)', result: 30 },
    { formula: 'SUBTOTAL(9,C4:C11)', result: 55 },
    { formula: 'SUBTOTAL(9,C14:C14)', result: 1000 },
  ])
  expect(sheet.getCell('C10').value).toBe(0)
  const antes = sheet.getColumn(3).values.map((_, fila) => sheet.getCell(fila || 1, 3).result)
  workbook.calculateFormulas()
  expect(sheet.getColumn(3).values.map((_, fila) => sheet.getCell(fila || 1, 3).result)).toEqual(antes)
  sheet.getCell('C6').value = 11
  workbook.calculateFormulas()
  expect([4, 5, 12].map((fila) => sheet.getCell(fila, 3).result)).toEqual([61, 31, 56])
})

test('it folds by level, keeps titles in view, and numbers are numbers in their format', async () => {
  const { sheet } = await leer({ filas: arbol, columnasFijas: 1 })
  expect([2, 3, 4].map((fila) => sheet.getRow(fila).outlineLevel ?? 0)).toEqual([0, 1, 2])
  expect(sheet.properties.outlineProperties?.summaryBelow).toBe(false)
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 })
  expect(sheet.getCell('B4').value).toBe(1.5)
  expect(sheet.getCell('B7').value).toBe(0.0125)
  expect(sheet.getCell('B4').numFmt).toBe('#,##0.00####')
  expect(sheet.getCell('C4').numFmt).toBe('#,##0')
})

test('a percentage is Excel’s, a price shows the decimals it has, a column may be hidden', async () => {
  const { sheet } = await leer({
    columnas: [
      { titulo: '%', ancho: 8, formato: 'porcentaje' },
      { titulo: 'Precio', ancho: 8, formato: 'precio' },
      { titulo: 'id', ancho: 8, formato: 'texto', oculta: true },
    ],
    filas: [{ celdas: [12.35, 570_000, 'x'] }, { celdas: [0, 1234.567891, 'y'] }],
  })
  expect(sheet.getCell('A2').value).toBeCloseTo(0.1235, 12)
  expect([sheet.getCell('A2').numFmt, sheet.getCell('B2').numFmt, sheet.getCell('B3').numFmt]).toEqual([
    '0.00%',
    '#,##0',
    '#,##0.00####',
  ])
  expect(sheet.getCell('A3').value).toBe(0)
  expect(sheet.getCell('B3').value).toBe(1234.567891)
  expect(sheet.getColumn(3).hidden).toBe(true)
})

test.each([
  ['=1+1', '=1+1'],
  ['=HYPERLINK("http://x","y")', '=HYPERLINK("http://x","y")'],
  ['+595 981', '+595 981'],
  ['-1', '-1'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['<b>&"\'</b>', '<b>&"\'</b>'],
  ['_x0041_', '_x0041_'],
  ['a\u0000b\u001b\ud83d', 'ab\ufffd'],
  ['😀 עברית', '😀 עברית'],
  ['1234', '1234'],
])('hostile text %j stays a text', async (texto, esperado) => {
  const { sheet } = await leer({ nombre: "a/b'[]:*?\\", filas: [{ celdas: [texto] }], cabecera: [{ texto }] })
  for (const celda of ['A1', 'A3']) {
    expect(sheet.getCell(celda).value).toBe(esperado)
    expect(sheet.getCell(celda).formula).toBeUndefined()
  }
  if (/^[=+\-@]/.test(texto)) expect(sheet.getCell('A3').numFmt).toBe('@')
})

test('what is not a number is refused and not written as something else', async () => {
  const mal = escribir({
    titulo: 'Presupuesto – Obra',
    autor: 'Firma',
    hojas: [{ ...base, filas: [{ celdas: ['a', Number.NaN] }] }],
  })
  await expect(mal).rejects.toThrow('NaN')
})

test('a text longer than Excel reads is cut', async () => {
  const { sheet } = await leer({ filas: [{ celdas: ['x'.repeat(40_000)] }] })
  expect(sheet.getCell('A2').value).toHaveLength(32_767)
})

test('a column is as wide as its longest figure, whatever its sign, and no narrower than asked for', async () => {
  const anchoCon = async (valor: number) => {
    const { sheet } = await leer({ filas: [{ celdas: ['a', 1, valor] }] })
    return sheet.getColumn(3).width ?? 0
  }
  expect(await anchoCon(5)).toBe(14)
  // '-123,456,789,012' has 16 characters, and is wider in bold.
  expect(await anchoCon(-123_456_789_012)).toBeGreaterThanOrEqual(18)
  expect(await anchoCon(987_654_321_098_765)).toBeGreaterThanOrEqual(21)
})

test('a long text is broken in its column and its row is as high as that takes; a short one is left alone', async () => {
  const [palabras, una] = ['hormigón armado '.repeat(31), 'HORMIGÓN'.repeat(62)]
  const { sheet } = await leer({
    filas: [palabras, una, 'corto'].map((texto) => ({ celdas: [texto, 1, 1] })),
  })
  // Lines hold at most 30 digits, so 496 letters take at least 15 lines of 15 points.
  for (const fila of [2, 3]) {
    expect(sheet.getCell(fila, 1).alignment?.wrapText).toBe(true)
    expect(sheet.getRow(fila).height).toBeGreaterThan(15 * 15)
    expect(sheet.getRow(fila).height).toBeLessThanOrEqual(409)
  }
  expect(sheet.getRow(4).height ?? 15).toBe(15)
})

test('it is printed one page wide, with its titles on each, and its properties say what it is', async () => {
  const cabecera = [{ texto: 'largo '.repeat(80), oculto: null }]
  const { workbook, sheet } = await leer({ filas: arbol, cabecera })
  expect([workbook.title, workbook.creator]).toEqual(['Presupuesto – Obra', 'Firma'])
  const { fitToPage, fitToHeight, orientation, printTitlesRow } = sheet.pageSetup
  expect([fitToPage, fitToHeight, orientation, printTitlesRow]).toEqual([true, 0, 'portrait', '2:2'])
  // The text above the table spans the visible columns, not the width of the paper.
  expect(sheet.getCell('C1').isMerged).toBe(true)
  expect(sheet.getRow(1).height).toBeGreaterThan(60)
  const ancha = { titulo: 'Otra', ancho: 90, formato: 'texto' as const }
  const otra = await leer({ columnas: [...base.columnas, ancha], filas: [] })
  expect(otra.sheet.pageSetup.orientation).toBe('landscape')
})

test('the parts of a sheet come in the order of the format: Excel would offer to repair another one', async () => {
  const bytes = await escribir({ titulo: 't', autor: 'a', hojas: [{ ...base, filas: arbol }] })
  const hoja = (await unzip(bytes).bytes('xl/worksheets/sheet1.xml')) ?? new Uint8Array()
  expect(new TextDecoder().decode(hoja)).toContain(
    '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
  )
})

test('a formula names cells by title, row and sheet; one of a column that is not there is an error', async () => {
  const con = (columna: string) =>
    escribir({
      titulo: 't',
      autor: 'a',
      hojas: [
        {
          ...base,
          filas: [
            { celdas: ['a', 2, { formula: ['ROUND(', { columna: 'Cantidad' }, '*3,0)'], valor: 6 }] },
            { celdas: ['b', 1, { formula: [{ columna, fila: 0, hoja: 'Hoja' }, '+1'], valor: 7 }] },
          ],
        },
      ],
    })
  const libro = new Workbook()
  await libro.xlsx.load(await con('Total'))
  const sheet = libro.worksheets[0]
  expect([sheet?.getCell('C2').formula, sheet?.getCell('C3').formula]).toEqual([
    'ROUND(B2*3,0)',
    "'Hoja'!$C$2+1",
  ])
  libro.calculateFormulas()
  expect(sheet?.getCell('C3').result).toBe(7)
  await expect(con('Nada')).rejects.toThrow('no column Nada')
})
