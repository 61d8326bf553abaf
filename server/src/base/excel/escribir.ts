import { encodeCol, type Fill, type Style, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import type { Celda, Columna, Fila, Formato, Hoja, Libro } from './hoja.ts'

/** Format codes are written in Excel's own notation; each reader's Excel shows them with its separators. */
const CODIGOS: Record<Formato, string> = {
  texto: 'General',
  guaranies: '#,##0',
  precio: '#,##0',
  // Two fixed decimals: with '#,##0.######' a whole quantity shows a dangling comma.
  cantidad: '#,##0.00####',
  entero: '0',
  porcentaje: '0.00%',
}
const CODIGO_CON_DECIMALES = '#,##0.00####'
const CODIGO_TEXTO = '@'
/** In characters of column width, between margins. */
const ANCHO_A4_HORIZONTAL = 138
const LARGO_MAXIMO = 32_767

const TINTA = 'FF0B5D7A'
const relleno = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const RAYA = { bottom: { style: 'thin', color: { argb: 'FFB8C4CC' } } } as const
const ESTILOS: Record<NonNullable<Fila['estilo']> | 'normal', Partial<Style>> = {
  normal: { border: RAYA },
  fuerte: { font: { bold: true }, fill: relleno('FFDCEAF0'), border: RAYA },
  medio: { font: { bold: true }, fill: relleno('FFF3F7F9'), border: RAYA },
  total: { font: { bold: true }, border: { top: { style: 'medium', color: { argb: TINTA } } } },
}

/** Equal styles are one object: the library then writes each once, which halves the time of a long sheet. */
function estilosCompartidos() {
  const hechos = new Map<string, Partial<Style>>()
  return (estilo: Fila['estilo'] = undefined, numFmt: string, ajustar: boolean): Partial<Style> => {
    const clave = `${estilo}|${numFmt}|${ajustar}`
    const hecho = hechos.get(clave) ?? {
      ...ESTILOS[estilo ?? 'normal'],
      numFmt,
      alignment: { vertical: 'top', wrapText: ajustar },
    }
    hechos.set(clave, hecho)
    return hecho
  }
}
type Estilos = ReturnType<typeof estilosCompartidos>

/** Writes the workbook. Pure and slow for long ones: callers use excel.ts, which runs it in a child. */
export async function escribir(libro: Libro): Promise<Uint8Array> {
  const workbook = new Workbook()
  for (const hoja of libro.hojas) escribirHoja(workbook, hoja)
  // Unless NODE_ENV says production, which a child without environment never learns, the library reads its whole
  // output again to check itself: more than a third of the time of a long workbook.
  return workbook.xlsx.writeBuffer({ validate: false })
}

function escribirHoja(workbook: Workbook, hoja: Hoja): void {
  const cabecera = hoja.cabecera ?? []
  const titulos = cabecera.length + 1
  const sheet = workbook.addWorksheet(nombreDeHoja(hoja.nombre), {
    properties: {
      outlineLevelRow: Math.max(0, ...hoja.filas.map((fila) => fila.nivel ?? 0)),
      outlineProperties: { summaryBelow: false, summaryRight: false },
    },
    views: [{ state: 'frozen', xSplit: hoja.columnasFijas ?? 0, ySplit: titulos, showGridLines: false }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      scale: escalaDe(hoja.columnas),
      printTitlesRow: `${titulos}:${titulos}`,
    },
  })
  hoja.columnas.forEach((columna, i) => {
    const column = sheet.getColumn(i + 1)
    column.width = columna.ancho
    column.hidden = columna.oculta ?? false
  })
  cabecera.forEach((celdas, i) => {
    celdas.forEach((celda, c) => {
      const cell = sheet.getCell(i + 1, c + 1)
      if (celda !== null) cell.value = typeof celda === 'object' ? celda.valor : textoONumero(celda)
      if (i === 0) cell.font = { bold: true, size: 14, color: { argb: TINTA } }
    })
  })
  escribirTitulos(sheet, hoja.columnas, titulos)
  const estilos = estilosCompartidos()
  hoja.filas.forEach((fila, i) => {
    escribirFila(sheet, hoja, i, titulos + 1, estilos)
    if (fila.nivel) sheet.getRow(titulos + 1 + i).outlineLevel = fila.nivel
  })
}

function escribirTitulos(sheet: Worksheet, columnas: Columna[], numero: number): void {
  columnas.forEach((columna, c) => {
    const cell = sheet.getCell(numero, c + 1)
    cell.value = columna.titulo
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = relleno(TINTA)
    cell.alignment = {
      horizontal: columna.formato === 'texto' ? 'left' : 'right',
      vertical: 'middle',
      wrapText: true,
    }
  })
  sheet.getRow(numero).height = 32
}

/** Writes row `i` of the table, whose first row is row `primera` of the sheet. */
function escribirFila(sheet: Worksheet, hoja: Hoja, i: number, primera: number, estilos: Estilos): void {
  const fila = hoja.filas[i]
  if (!fila) return
  hoja.columnas.forEach((columna, c) => {
    const celda = fila.celdas[c] ?? null
    const cell = sheet.getCell(primera + i, c + 1)
    if (typeof celda === 'string') {
      cell.value = textoONumero(celda)
      // A text that Excel would take for a formula when somebody edits the cell stays a text.
      const codigo = /^[=+\-@]/.test(celda) ? CODIGO_TEXTO : CODIGOS.texto
      cell.style = estilos(fila.estilo, codigo, columna.formato === 'texto' && columna.ancho >= 20)
      return
    }
    if (celda === null) {
      cell.style = estilos(fila.estilo, CODIGOS[columna.formato], false)
      return
    }
    const valor = numero(celda, columna.formato)
    const rango = typeof celda === 'object' ? rangoDe(hoja.filas, i, celda, primera, c) : null
    cell.value = rango ? { formula: `SUBTOTAL(9,${rango})`, result: valor } : valor
    const conDecimales = columna.formato === 'precio' && !Number.isInteger(valor)
    cell.style = estilos(fila.estilo, conDecimales ? CODIGO_CON_DECIMALES : CODIGOS[columna.formato], false)
  })
}

/** The rows that a subtotal adds, or null when there are none: it is then the value alone. */
function rangoDe(
  filas: Fila[],
  i: number,
  celda: Exclude<Celda, string | number | null>,
  primera: number,
  c: number,
) {
  const nivel = filas[i]?.nivel ?? 0
  let desde = 0
  let hasta = i - 1
  if (celda.suma === 'debajo') {
    desde = i + 1
    hasta = i
    while ((filas[hasta + 1]?.nivel ?? 0) > nivel) hasta++
  }
  const letra = encodeCol(c)
  return hasta < desde ? null : `${letra}${primera + desde}:${letra}${primera + hasta}`
}

function numero(celda: number | { valor: number }, formato: Formato): number {
  const valor = typeof celda === 'number' ? celda : celda.valor
  if (!Number.isFinite(valor)) throw new Error(`not a number for a cell: ${valor}`)
  return formato === 'porcentaje' ? valor / 100 : valor
}

/** A text as a cell may hold it: no characters that XML forbids, no half pairs, no longer than Excel reads. */
function textoONumero(celda: string | number): string | number {
  if (typeof celda === 'number') return celda
  return celda
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, LARGO_MAXIMO)
}

/**
 * Percent at which the columns fit the width of a landscape A4. Not `fitToPage`: with an outline the library
 * writes the two settings in an order that the format's schema forbids.
 */
function escalaDe(columnas: Columna[]): number {
  const ancho = columnas.reduce((suma, columna) => suma + (columna.oculta ? 0 : columna.ancho), 0)
  return Math.max(10, Math.min(100, Math.floor((100 * ANCHO_A4_HORIZONTAL) / ancho)))
}

/** At most 31 characters, without the ones that Excel refuses in the name of a sheet. */
function nombreDeHoja(nombre: string): string {
  return (
    nombre
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Hoja'
  )
}
