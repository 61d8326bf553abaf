import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Style, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts'
import {
  ESTILO_DE_CABECERA,
  ESTILO_DE_PIE,
  ESTILO_DE_PORTADA,
  type EstiloDeCelda,
  estiloDeTitulo,
  estilosCompartidos,
  PUNTOS_DE_PIE,
  PUNTOS_DE_PORTADA,
} from './estilos.ts'
import { filaDeTitulos, formulaDe, type Lugares, lugaresDe, nombreDeHoja } from './formulas.ts'
import type { CeldaDeHoja, Formato, Hoja, Libro } from './hoja.ts'
import { altoDe, altoDeFila, anchosDe, anchoUtil, renglones } from './medidas.ts'

/** Width of a portrait A4 between its margins, in characters of column width. */
const ANCHO_A4 = 100
const PULGADAS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }
const LARGO_MAXIMO = 32_767
/** zlib level: a tenth more bytes than at the usual 6, and a seventh less time for the whole workbook. */
const COMPRESION = 4

// The library writes these two elements in the wrong order, which the format's schema forbids: Excel would offer to
// repair the file. Their content is the same in all our sheets: totals stand above the rows they add, and a sheet is
// one page wide on paper.
Reflect.set(
  WorksheetWriter.prototype,
  '_writeSheetProperties',
  (xml: { addText: (texto: string) => void }) => {
    xml.addText(
      '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    )
  },
)

/**
 * Writes the workbook row by row, letting go of each row once written: a long sheet takes less memory, and a third of
 * the time of one built whole. It is still slow for long sheets: callers use excel.ts, which runs it in a child
 * process.
 */
export async function escribir(libro: Libro): Promise<Uint8Array> {
  const stream = new PassThrough()
  const bytes = buffer(stream)
  const zip = { compressionOptions: { level: COMPRESION } }
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true, zip })
  const autor = textoDeCelda(libro.autor)
  Object.assign(workbook, { title: textoDeCelda(libro.titulo), creator: autor, lastModifiedBy: autor })
  const lugares = lugaresDe(libro)
  for (const hoja of libro.hojas) escribirHoja(workbook, hoja, lugares)
  await workbook.commit()
  return bytes
}

function escribirHoja(workbook: WorkbookWriter, hoja: Hoja, lugares: Lugares): void {
  const titulos = filaDeTitulos(hoja)
  const anchos = anchosDe(hoja)
  const visibles = anchos.filter((_, c) => !hoja.columnas[c]?.oculta)
  const ancho = visibles.reduce((suma, uno) => suma + uno, 0)
  const sheet = workbook.addWorksheet(nombreDeHoja(hoja.nombre), {
    properties: { outlineLevelRow: Math.max(0, ...hoja.filas.map((fila) => fila.nivel ?? 0)) },
    views: [{ state: 'frozen', xSplit: hoja.columnasFijas ?? 0, ySplit: titulos, showGridLines: false }],
    headerFooter: { oddFooter: '&RPágina &P de &N' },
    pageSetup: {
      paperSize: 9,
      orientation: ancho > ANCHO_A4 ? 'landscape' : 'portrait',
      margins: PULGADAS,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${titulos}:${titulos}`,
    },
  })
  sheet.columns = hoja.columnas.map(({ oculta = false }, c) => ({ width: anchos[c] ?? 0, hidden: oculta }))
  escribirCabecera(sheet, hoja, ancho)
  escribirTitulos(sheet, hoja, anchos)
  const estilo = estilosCompartidos()
  hoja.filas.forEach((_, i) => {
    escribirFila(sheet, { hoja, lugares, anchos }, i, estilo)
  })
  escribirPie(sheet, hoja, ancho)
  sheet.commit()
}

function escribirCabecera(sheet: WorksheetWriter, hoja: Hoja, ancho: number): void {
  hoja.cabecera?.forEach(({ texto, oculto = null }, i) => {
    const [style, puntos] =
      i === 0 ? ([ESTILO_DE_PORTADA, PUNTOS_DE_PORTADA] as const) : [ESTILO_DE_CABECERA, 11]
    if (oculto !== null && hoja.columnas[0]?.oculta) sheet.getCell(i + 1, 1).value = textoDeCelda(oculto)
    escribirRenglon(sheet, hoja, i + 1, { texto, style, puntos, ancho, negrita: i === 0 })
  })
}

/** One row stays empty between the table and the text below it. */
function escribirPie(sheet: WorksheetWriter, hoja: Hoja, ancho: number): void {
  const primera = filaDeTitulos(hoja) + hoja.filas.length + 2
  hoja.pie?.forEach((texto, i) => {
    escribirRenglon(sheet, hoja, primera + i, { texto, style: ESTILO_DE_PIE, puntos: PUNTOS_DE_PIE, ancho })
  })
}

/** Writes a text across all visible columns, in as many lines as it needs. */
function escribirRenglon(
  sheet: WorksheetWriter,
  { columnas }: Hoja,
  n: number,
  renglon: { texto: string; style: Partial<Style>; puntos: number; ancho: number; negrita?: boolean },
): void {
  const { texto, style, puntos, ancho, negrita = false } = renglon
  const primera = columnas.findIndex(({ oculta }) => !oculta) + 1
  const ultima = columnas.findLastIndex(({ oculta }) => !oculta) + 1
  const row = sheet.getRow(n)
  const cell = row.getCell(primera)
  cell.value = textoDeCelda(texto)
  cell.style = style
  if (ultima > primera) sheet.mergeCells(n, primera, n, ultima)
  row.height = altoDe(renglones(texto, anchoUtil(ancho, { negrita, puntos })), puntos)
  row.commit()
}

function escribirTitulos(sheet: WorksheetWriter, hoja: Hoja, anchos: readonly number[]): void {
  const row = sheet.getRow(filaDeTitulos(hoja))
  const celdas = hoja.columnas.map(({ titulo }) => titulo)
  row.height = Math.max(32, altoDeFila({ celdas, estilo: 'fuerte' }, hoja.columnas, anchos) ?? 0)
  hoja.columnas.forEach((columna, c) => {
    const cell = row.getCell(c + 1)
    cell.value = columna.titulo
    cell.style = estiloDeTitulo(columna, sigueACifra(hoja, c))
  })
  row.commit()
}

/** Whether the column to the left has figures, which are aligned right and so end where this one begins. */
function sigueACifra(hoja: Hoja, c: number): boolean {
  return (hoja.columnas[c - 1]?.formato ?? 'texto') !== 'texto'
}

/** Writes row `i` of the table. */
function escribirFila(
  sheet: WorksheetWriter,
  { hoja, lugares, anchos }: { hoja: Hoja; lugares: Lugares; anchos: readonly number[] },
  i: number,
  estilo: EstiloDeCelda,
): void {
  const fila = hoja.filas[i]
  if (!fila) return
  const row = sheet.getRow(filaDeTitulos(hoja) + 1 + i)
  hoja.columnas.forEach((columna, c) => {
    const celda = fila.celdas[c] ?? null
    const valor = valorDe(celda, columna.formato)
    const formula = formulaDe(lugares, hoja, i, c, celda)
    const cell = row.getCell(c + 1)
    cell.value = formula !== undefined && typeof valor === 'number' ? { formula, result: valor } : valor
    cell.style = estilo(fila.estilo, columna, valor, sigueACifra(hoja, c))
  })
  const alto = altoDeFila(fila, hoja.columnas, anchos)
  if (alto !== undefined) row.height = alto
  if (fila.nivel) row.outlineLevel = fila.nivel
  row.commit()
}

function valorDe(celda: CeldaDeHoja, formato: Formato): string | number | null {
  if (celda === null) return null
  if (typeof celda === 'string') return textoDeCelda(celda)
  const valor = typeof celda === 'number' ? celda : celda.valor
  if (!Number.isFinite(valor)) throw new Error(`not a number for a cell: ${valor}`)
  return formato === 'porcentaje' ? valor / 100 : valor
}

/**
 * A text that a cell may hold: without characters that XML forbids or unpaired surrogates, and no longer than Excel
 * reads.
 */
function textoDeCelda(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, LARGO_MAXIMO)
}
