import { Workbook } from '@cj-tech-master/excelts'
import { expect } from 'vitest'
import { textoDePdf } from '../base/pdf/textoDePdf.ts'

/** An answer, whatever its kind, as text. */
export interface Leida {
  nombre: string
  estado: number
  texto: string
}

/** What somebody reads in it: of a workbook each cell with its formula. */
export async function textoDe(tipo: string, bytes: Buffer): Promise<string> {
  if (tipo.includes('pdf')) return (await textoDePdf(bytes)).paginas.join('\n')
  if (!tipo.includes('spreadsheet')) return bytes.toString('latin1')
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  const celdas: string[] = []
  for (const hoja of libro.worksheets) {
    celdas.push(hoja.name)
    hoja.eachRow((fila) =>
      fila.eachCell((celda) => void celdas.push(JSON.stringify([celda.value, celda.result, celda.formula]))),
    )
  }
  return celdas.join('\n')
}

/** Where any of these amounts is found, written with points or without. */
export function halladas(leidas: readonly Leida[], montos: Iterable<number>): string[] {
  const formas = [...montos].map((n) => String(n).replace(/\B(?=(\d{3})+$)/g, '\\.?'))
  const patron = new RegExp(`(?<![\\w.])(${formas.join('|')})(?![\\w])`)
  return leidas.flatMap(({ nombre, texto }) => {
    const cual = patron.exec(texto)
    return cual ? [`${nombre}: ${cual[0]}`] : []
  })
}

/** What the history says of certifications, and of accounts; without the letters that have marks. */
export const CERTIFICO = ' una certificaci'
export const DE_HISTORIA = [CERTIFICO, ' el anticipo', ' un movimiento', ' a un contratista']

/** Those that 'solo cantidades' refuses. */
export const DE_CERTIFICACIONES = ['previaDeCertificacion', 'certificaciones', 'certificacionPorId']
export const DE_COMPRAS = ['opcionesDeOrden', 'ordenes', 'ordenPorId', 'pdfDeOrden', 'excelDeOrden']

/** What was done is theirs to see: how much of what, and how far that is, of each call that tells it. */
export function exigirAvance(leidas: readonly Leida[]): void {
  const dicen = [
    ['avances', '"cantidad":2.345'],
    ['tareasParaElegir', '"avanzado":2.345'],
    ['reporteDeAvances', '33.5'],
    ['vistaPresupuesto', '"avance":{"cantidad":2.345'],
    ['vistaPresupuesto', '"avancePorcentaje":33.5'],
  ] as const
  const faltan = dicen.filter(
    ([cual, dicho]) => !leidas.some(({ nombre, texto }) => nombre === cual && texto.includes(dicho)),
  )
  expect(faltan).toEqual([])
}
