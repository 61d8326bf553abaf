import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'

export interface Bajado {
  nombre: string
  bytes: Uint8Array
}

/** Presses a button that downloads, and returns the downloaded file. */
export async function bajar(page: Page, boton: Locator): Promise<Bajado> {
  const [bajada] = await Promise.all([page.waitForEvent('download'), boton.click()])
  return { nombre: bajada.suggestedFilename(), bytes: readFileSync(await bajada.path()) }
}

/** The whole text of a PDF, with ordinary spaces. */
export async function textoDePdf({ bytes }: Bajado): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}

/** The rows of a sheet as a program without a calculator shows them: formulas by their stored result. */
export async function filasDeExcel({ bytes }: Bajado, nombre: string): Promise<unknown[][]> {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  const hoja = libro.getWorksheet(nombre)
  if (!hoja) throw new Error(`no sheet ${nombre}: ${libro.worksheets.map(({ name }) => name).join(', ')}`)
  return Array.from({ length: hoja.rowCount }, (_, n) =>
    Array.from({ length: hoja.columnCount }, (_, c) => {
      const celda = hoja.getCell(n + 1, c + 1)
      return celda.formula ? celda.result : celda.value
    }),
  )
}

/** Everything that is in the cells of a workbook, of all its sheets. */
export async function textosDeExcel({ bytes }: Bajado): Promise<unknown[]> {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  return (
    await Promise.all(libro.worksheets.map(({ name }) => filasDeExcel({ nombre: '', bytes }, name)))
  ).flat(2)
}

/** The row that has `rotulo` in one of its cells. */
export function filaDe(filas: readonly unknown[][], rotulo: string): unknown[] {
  const hallada = filas.find((fila) => fila.includes(rotulo))
  if (hallada === undefined) throw new Error(`no row ${rotulo}`)
  return hallada
}
