import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import type { CeldaDeLibro, HojaDeLibro } from '@plomada/domain/presupuestos/interop/excel/libro'

/**
 * A downloaded workbook that a test edits as a person would: cells are found by a text in their row and the title of
 * their column.
 */
export class ArchivoDePrueba {
  readonly libro: Workbook

  private constructor(libro: Workbook) {
    this.libro = libro
  }

  static async abrir(bytes: Uint8Array): Promise<ArchivoDePrueba> {
    const libro = new Workbook()
    await libro.xlsx.load(bytes)
    return new ArchivoDePrueba(libro)
  }

  hoja(nombre: string): Worksheet {
    const hoja = this.libro.getWorksheet(nombre)
    if (hoja === undefined) throw new Error(`no sheet ${nombre}`)
    return hoja
  }

  /** The cell under a title, in the nth row that has that text. */
  celda(nombre: string, fila: string, titulo: string, cual = 0) {
    const hoja = this.hoja(nombre)
    const textos = textosDe(hoja)
    const titulos = textos.findIndex((celdas) => celdas.includes('id'))
    const columna = textos[titulos]?.indexOf(titulo) ?? -1
    const filas = textos.flatMap((celdas, i) => (i > titulos && celdas.includes(fila) ? [i] : []))
    const n = filas[cual]
    if (columna < 0 || n === undefined) throw new Error(`no ${titulo} of ${fila}`)
    return hoja.getCell(n + 1, columna + 1)
  }

  /** The value that a program without a calculator shows there. */
  valor(nombre: string, fila: string, titulo: string, cual = 0): unknown {
    const celda = this.celda(nombre, fila, titulo, cual)
    return celda.formula ? celda.result : celda.value
  }

  /** Inserts a row below the nth one that has that text. */
  insertar(nombre: string, debajoDe: string, celdas: Record<string, string | number>): void {
    const hoja = this.hoja(nombre)
    const { row } = this.celda(nombre, debajoDe, 'id')
    const titulos = textosDe(hoja).find((suyas) => suyas.includes('id')) ?? []
    hoja.insertRow(
      row + 1,
      titulos.map((titulo) => celdas[titulo] ?? null),
    )
  }

  /** As the browser reads it, without the browser's limits. */
  hojas(): HojaDeLibro[] {
    return this.libro.worksheets.map((hoja) => ({
      nombre: hoja.name,
      filas: Array.from({ length: hoja.rowCount }, (_, i) => ({
        numero: i + 1,
        celdas: Array.from({ length: hoja.columnCount }, (__, c) => celdaDe(hoja, i + 1, c + 1)),
      })),
    }))
  }
}

function textosDe(hoja: Worksheet): string[][] {
  return Array.from({ length: hoja.rowCount }, (_, i) =>
    Array.from({ length: hoja.columnCount }, (__, c) => celdaDe(hoja, i + 1, c + 1).texto),
  )
}

function celdaDe(hoja: Worksheet, fila: number, columna: number): CeldaDeLibro {
  const celda = hoja.getCell(fila, columna)
  const valor = celda.formula ? celda.result : celda.value
  if (typeof valor === 'number') {
    const porcentaje = typeof celda.numFmt === 'string' && celda.numFmt.includes('%')
    const formula = Boolean(celda.formula)
    const escrito = porcentaje
      ? { texto: `${valor * 100}%` }
      : { texto: String(valor), numero: String(valor) }
    return { ...escrito, formula }
  }
  return { texto: typeof valor === 'string' ? valor : '' }
}
