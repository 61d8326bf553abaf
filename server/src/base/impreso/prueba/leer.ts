import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { getDocumentProxy } from 'unpdf'

// Reads a document back from each of the two files written of it.

/** The lines of a PDF from top to bottom: texts at the same height, from left to right. */
export async function renglonesDePdf(bytes: Uint8Array): Promise<string[]> {
  const documento = await getDocumentProxy(new Uint8Array(bytes))
  const renglones: string[] = []
  for (let pagina = 1; pagina <= documento.numPages; pagina++) {
    const { items } = await (await documento.getPage(pagina)).getTextContent()
    const puestos = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ texto: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    )
    const alturas = new Map<number, typeof puestos>()
    for (const puesto of puestos) {
      const y = [...alturas.keys()].find((otra) => Math.abs(otra - puesto.y) < 1.5) ?? puesto.y
      alturas.set(y, [...(alturas.get(y) ?? []), puesto])
    }
    const deArribaAbajo = [...alturas].sort(([una], [otra]) => otra - una)
    for (const [, textos] of deArribaAbajo) {
      renglones.push(juntar(textos.sort((a, b) => a.x - b.x).map(({ texto }) => texto)))
    }
  }
  return renglones
}

export interface FilaLeida {
  nivel: number
  negrita: boolean
  /** By column title, as es-PY writes the values; empty cells are left out. */
  celdas: Map<string, string>
}

export interface HojaLeida {
  nombre: string
  titulos: string[]
  filas: FilaLeida[]
  /** What stands below the table. */
  notas: string[]
}

/** The tables of a workbook as seen: without hidden columns, each figure in its cell's format. */
export async function hojasDeExcel(bytes: Uint8Array): Promise<{ libro: Workbook; hojas: HojaLeida[] }> {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  return { libro, hojas: libro.worksheets.map(leerHoja) }
}

const FILA_DE_TITULOS = 4

function leerHoja(hoja: Worksheet): HojaLeida {
  const columnas = Array.from({ length: hoja.columnCount }, (_, c) => c + 1).filter(
    (c) => !hoja.getColumn(c).hidden && hoja.getCell(FILA_DE_TITULOS, c).text !== '',
  )
  const titulo = (c: number) => hoja.getCell(FILA_DE_TITULOS, c).text
  const leida: HojaLeida = { nombre: hoja.name, titulos: columnas.map(titulo), filas: [], notas: [] }
  for (let n = FILA_DE_TITULOS + 1; n <= hoja.rowCount; n++) {
    if (hoja.getCell(n, columnas[0] ?? 1).isMerged) {
      leida.notas.push(hoja.getCell(n, columnas[0] ?? 1).text)
      continue
    }
    const celdas = columnas.flatMap((c) => {
      const texto = textoDeCelda(hoja, n, c)
      return texto === '' ? [] : [[titulo(c), texto] as const]
    })
    if (celdas.length === 0) continue
    const negrita = columnas.some((c) => hoja.getCell(n, c).font?.bold ?? false)
    leida.filas.push({ nivel: hoja.getRow(n).outlineLevel ?? 0, negrita, celdas: new Map(celdas) })
  }
  return leida
}

/** What a sheet shows of a value in its format; written apart from the product's own code on purpose. */
function textoDeCelda(hoja: Worksheet, fila: number, columna: number): string {
  const celda = hoja.getCell(fila, columna)
  const valor = celda.formula ? celda.result : celda.value
  if (valor === null || valor === undefined) return ''
  if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
  if (typeof valor !== 'number') return celda.text
  const formato = typeof celda.numFmt === 'string' ? celda.numFmt : ''
  if (formato === '0') return signo(String(valor))
  if (formato.endsWith('%')) return `${enEspanol(valor * 100, 2)} %`
  if (formato === '#,##0') return enEspanol(valor, 0)
  // A sheet shows up to six decimals; paper shows two of a price and three of a quantity.
  const esPrecio = /Tarifa|Precio/.test(hoja.getCell(FILA_DE_TITULOS, columna).text)
  return enEspanol(valor, esPrecio ? 2 : 3)
}

function enEspanol(valor: number, decimales: number): string {
  return signo(new Intl.NumberFormat('de-DE', { maximumFractionDigits: decimales }).format(valor))
}

function signo(numero: string): string {
  return numero.replace('-', '\u2212').replace(/^\u22120$/, '0')
}

/** Joins texts with single spaces, however they were broken into lines. */
export function juntar(textos: readonly string[]): string {
  return textos.join(' ').replace(/\s+/g, ' ').trim()
}
