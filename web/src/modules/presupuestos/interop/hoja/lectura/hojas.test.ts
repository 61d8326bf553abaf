import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesImportarHoja } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { describe, expect, test } from 'vitest'
import { DE_UNA_HOJA_AJENA } from '../../../../../pagina/pasos/leer/limites.ts'
import { leerHojasDeCalculo } from './hojas.ts'
import { leerMarcas } from './marcas.ts'

/** A sheet of these cells, as a workbook. */
function libro(
  celdas: Record<string, CellObject>,
  mas: Partial<WorkSheet> = {},
  tipo: 'xlsx' | 'biff8' = 'xlsx',
) {
  const wb = utils.book_new()
  utils.book_append_sheet(wb, { '!ref': 'A1:F9', ...celdas, ...mas }, 'Presupuesto')
  utils.book_append_sheet(wb, { '!ref': 'A1', A1: { t: 's', v: 'Vieja' } }, 'Vieja')
  wb.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return new Uint8Array(write(wb, { type: 'array', bookType: tipo }) as ArrayBuffer)
}
const leer = (bytes: Uint8Array, nombre = 'a.xlsx') => leerHojasDeCalculo(bytes, nombre)
const filasDe = async (celdas: Record<string, CellObject>, mas?: Partial<WorkSheet>) =>
  (await leer(libro(celdas, mas)))[0]?.filas ?? []

describe('a cell', () => {
  test('is its text as the sheet shows it, and its number beside', async () => {
    const filas = await filasDe({
      A1: { t: 'n', v: 12, z: '0000' },
      B1: { t: 'n', v: 1.1, z: '0.00' },
      C1: { t: 'n', v: 5500.5, z: '"Gs. "#,##0.00' },
      D1: { t: 's', v: '1.10' },
      E1: { t: 'n', v: 0.1 + 0.2 },
    })
    expect(filas[0]?.celdas).toEqual([
      { texto: '0012', numero: '12' },
      { texto: '1.10', numero: '1.1' },
      { texto: 'Gs. 5,500.50', numero: '5500.5' },
      { texto: '1.10' },
      { texto: '0.3', numero: '0.3' },
    ])
  })

  test('of a format that shows nothing is its number', async () => {
    const filas = await filasDe({ A1: { t: 'n', v: 7, z: ';;;' }, B1: { t: 's', v: 'x' } })
    expect(filas[0]?.celdas[0]).toEqual({ texto: '7', numero: '7' })
  })

  test('of a formula has its stored value, or the formula where there is none', async () => {
    const filas = await filasDe({
      A1: { t: 'n', v: 6, f: 'B1*C1' },
      B1: { t: 'n', v: 2 },
      C1: { t: 'n', f: 'B1+1' } as CellObject,
    })
    expect(filas[0]?.celdas).toEqual([
      { texto: '6', numero: '6', formula: true },
      { texto: '2', numero: '2' },
      { texto: '=B1+1', formula: true, expresion: 'B1+1' },
    ])
  })
})

test('hidden rows, columns and sheets, outlines and merged cells are told', async () => {
  const texto = (v: string): CellObject => ({ t: 's', v })
  const hojas = await leer(
    libro(
      { A1: texto('Título'), A2: texto('Uno'), A3: texto('Dos') },
      {
        '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }],
        '!rows': [{}, { hidden: true }, { level: 2 }],
        '!cols': [{}, { hidden: true }],
      },
    ),
  )
  expect(hojas.map(({ nombre, oculta }) => [nombre, oculta])).toEqual([
    ['Presupuesto', false],
    ['Vieja', true],
  ])
  expect(hojas[0]).toMatchObject({
    combinadas: ['A1:C1'],
    columnasOcultas: [1],
    filas: [
      { numero: 1, celdas: [{ texto: 'Título' }] },
      { numero: 2, oculta: true },
      { numero: 3, nivel: 2 },
    ],
  })
  expect(hojas[0]?.filas[0]).not.toHaveProperty('oculta')
})

test('of an xls the cells are read, and of a csv their text', async () => {
  const deXls = await leer(libro({ A1: { t: 'n', v: 12, z: '0000' } }, {}, 'biff8'), 'a.xls')
  expect(deXls[0]?.filas[0]?.celdas).toEqual([{ texto: '0012', numero: '12' }])
  const deCsv = await leer(new TextEncoder().encode('Código;Precio\n0012;1.500,5\n'), 'a.csv')
  expect(deCsv).toEqual([
    expect.objectContaining({
      nombre: 'csv',
      oculta: false,
      filas: [
        { numero: 1, celdas: [{ texto: 'Código' }, { texto: 'Precio' }] },
        { numero: 2, celdas: [{ texto: '0012' }, { texto: '1.500,5' }] },
      ],
    }),
  ])
})

test('bold, fill and indentation are read where a style has them', () => {
  const parte = (texto: string) => new TextEncoder().encode(texto)
  const marcas = leerMarcas(
    new Map([
      [
        'xl/workbook.xml',
        parte('<workbook><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId3"/></sheets></workbook>'),
      ],
      [
        'xl/_rels/workbook.xml.rels',
        parte('<Relationships><Relationship Id="rId3" Target="worksheets/sheet1.xml"/></Relationships>'),
      ],
      [
        'xl/styles.xml',
        parte(
          `<styleSheet><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>
          <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEEFF"/></patternFill></fill></fills>
          <cellXfs count="3"><xf fontId="0" fillId="0"/><xf fontId="1" fillId="1"/><xf fontId="0" fillId="0"><alignment indent="2"/></xf></cellXfs></styleSheet>`,
        ),
      ],
      [
        'xl/worksheets/sheet1.xml',
        parte(
          '<worksheet><sheetData><row r="2"><c r="A2" s="1" t="s"/><c r="B2" s="0"/><c r="AA2" s="2"/></row></sheetData></worksheet>',
        ),
      ],
    ]),
  )
  expect([...(marcas.get('A & B')?.estilos.get(2) ?? [])]).toEqual([
    [0, { negrita: true, fondo: 'FFDDEEFF' }],
    [26, { sangria: 2 }],
  ])
})

describe('what is no sheet is refused in words', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'casa.xlsx', mensajesImportar.esImagen],
    ['a PDF called xls', new TextEncoder().encode('%PDF-1.7'), 'casa.xls', mensajesImportar.esImagen],
    ['a file with macros', libro({ A1: { t: 'n', v: 1 } }), 'casa.xlsm', mensajesImportar.conMacros],
    ['HTML called xls', new TextEncoder().encode('<table></table>'), 'casa.xls', mensajesImportar.paginaWeb],
    ['another type', new TextEncoder().encode('x'), 'casa.docx', mensajesImportar.tipoNoAceptado],
    ['nothing', new Uint8Array(), 'casa.xlsx', mensajesImportar.archivoVacio],
    [
      'more than 20 MB',
      new Uint8Array(DE_UNA_HOJA_AJENA.bytes + 1),
      'casa.xlsx',
      mensajesImportarHoja.archivoMuyGrande,
    ],
  ])('%s', async (_, bytes, nombre, motivo) => {
    await expect(leer(bytes, nombre)).rejects.toThrow(motivo)
  })
})
