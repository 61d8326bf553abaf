import { type PapelesPosibles, papelesDeEncabezado } from '../lectura/palabras.ts'
import { textoDeCelda } from '../lectura/textos.ts'
import { type FilaDeCalculo, type HojaDeCalculo, rangoDe } from '../modelo/hojas.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'

export interface Encabezados {
  /** By column; '' where it has none. */
  textos: readonly string[]
  posibles: readonly PapelesPosibles[]
  /** Index, in the sheet's rows, of the first row of the table. */
  desde: number
  /** Indices of the rows that they are. */
  filas: readonly number[]
}

const FILAS_DE_PORTADA = 100
/** Looked through only where the first have no headings, as below a cover of conditions. */
const FILAS_DE_PORTADA_LARGA = 1_000

/** Different things that a row of headings names. */
export function papelesNombrados(posibles: readonly PapelesPosibles[]): number {
  const vistos = new Set<PapelDeColumna>()
  for (const deUna of posibles) {
    const [mejor] = Object.entries(deUna)
      .filter(([papel]) => !vistos.has(papel as PapelDeColumna))
      .sort((a, b) => b[1] - a[1])
    if (mejor !== undefined) vistos.add(mejor[0] as PapelDeColumna)
  }
  return vistos.size
}

/** The headings of a table, and the row below them that numbers the columns, where there is one. */
export function ubicarEncabezados(hoja: HojaDeCalculo): Encabezados {
  const hallados = hallarEncabezados(hoja)
  const { desde, filas } = hallados
  const numera = filas.length > 0 && numeraColumnas(hoja.filas[desde])
  return numera ? { ...hallados, desde: desde + 1, filas: [...filas, desde] } : hallados
}

/** '1 | 2 | 3', '(1) | (2) | (3) = (1) × (2)', 'A | B | C': from the first on, one after the other. */
function numeraColumnas(fila: FilaDeCalculo | undefined): boolean {
  const textos = (fila?.celdas ?? []).map((celda) => textoDeCelda(celda)).filter((texto) => texto !== '')
  return (
    textos.length >= 3 &&
    textos.every((texto, i) => {
      const dice = /^\(?(\d{1,2}|[A-Z])\)?(?:\s*=.*)?$/i.exec(texto)?.[1]?.toUpperCase()
      return dice === String(i + 1) || dice === String.fromCharCode(65 + i)
    })
  )
}

/** The row that names most things, with the one above or below where it takes two. */
function hallarEncabezados({ filas, combinadas }: HojaDeCalculo): Encabezados {
  const mejor =
    laQueMasNombra(filas, 0, FILAS_DE_PORTADA) ??
    laQueMasNombra(filas, FILAS_DE_PORTADA, FILAS_DE_PORTADA_LARGA)
  if (mejor === undefined) return sinEncabezados(filas)
  const { i, cuantos } = mejor
  const propios = textosDeEncabezado(filas[i])
  const sola = { textos: propios, posibles: posiblesDeTextos(propios), desde: i + 1, filas: [i] }
  const arriba = juntos(filas, i - 1, i, combinadas)
  const abajo = juntos(filas, i, i + 1, combinadas)
  const dobles = [arriba, abajo].filter((e) => e !== undefined && papelesNombrados(e.posibles) > cuantos)
  return dobles[0] ?? (cuantos >= 2 && esDeTabla(sola.posibles) ? sola : sinEncabezados(filas))
}

function laQueMasNombra(
  filas: readonly FilaDeCalculo[],
  desde: number,
  hasta: number,
): { i: number; cuantos: number } | undefined {
  let mejor: { i: number; cuantos: number } | undefined
  for (let i = desde; i < Math.min(filas.length, hasta); i++) {
    const cuantos = papelesNombrados(posiblesDeTextos(textosDeEncabezado(filas[i])))
    if (cuantos >= 2 && cuantos > (mejor?.cuantos ?? 0)) mejor = { i, cuantos }
  }
  return mejor
}

/** Whether a row is one of headings: three things or more, a figure among them. */
export function esDeEncabezados(fila: FilaDeCalculo): boolean {
  if (fila.celdas.some(({ numero }) => numero !== undefined)) return false
  const posibles = posiblesDeTextos(textosDeEncabezado(fila))
  return papelesNombrados(posibles) >= 3 && posibles.some((p) => p.cantidad ?? p.precio ?? p.importe)
}

/** Without headings the table begins after the last blank row above its first figures. */
function sinEncabezados(filas: readonly FilaDeCalculo[]): Encabezados {
  const deCifras = ({ celdas }: FilaDeCalculo) =>
    celdas.filter(({ numero }) => numero !== undefined).length >= 2
  let desde = Math.max(0, filas.findIndex(deCifras))
  while (desde > 0 && filas[desde - 1]?.numero === (filas[desde]?.numero ?? 0) - 1) desde--
  return { textos: [], posibles: [], desde, filas: [] }
}

/** A line of text may name two things by chance; headings name a figure, or a unit beside a name. */
function esDeTabla(posibles: readonly PapelesPosibles[]): boolean {
  return posibles.some((p) => p.cantidad ?? p.precio ?? p.importe ?? p.unidad)
}

/** What each heading of a row may be of. */
export const posiblesDeTextos = (textos: readonly string[]): PapelesPosibles[] =>
  textos.map(papelesDeEncabezado)

/** The texts of a row by column; a figure is no heading. */
export function textosDeEncabezado(fila: FilaDeCalculo | undefined): string[] {
  return Array.from(fila?.celdas ?? [], (celda) => (celda.numero === undefined ? textoDeCelda(celda) : ''))
}

/** Two rows as one: the upper one's texts stand over all columns that they are merged over. */
function juntos(
  filas: readonly FilaDeCalculo[],
  una: number,
  otra: number,
  combinadas: readonly string[],
): Encabezados | undefined {
  const [arriba, abajo] = [filas[una], filas[otra]]
  if (arriba === undefined || abajo === undefined || abajo.numero !== arriba.numero + 1) return undefined
  if ([arriba, abajo].some(({ celdas }) => celdas.some(({ numero }) => numero !== undefined)))
    return undefined
  const deArriba = textosDeEncabezado(arriba)
  for (const rango of combinadas) {
    const { desde, hasta, fila } = rangoDe(rango)
    if (fila !== arriba.numero) continue
    for (let c = desde + 1; c <= hasta && c < 1_000; c++) deArriba[c] = deArriba[desde] ?? ''
  }
  const deAbajo = textosDeEncabezado(abajo)
  const largo = Math.max(deArriba.length, deAbajo.length)
  const textos = Array.from({ length: largo }, (_, c) => `${deArriba[c] ?? ''} ${deAbajo[c] ?? ''}`.trim())
  const posibles = textos.map((texto, c) => {
    const deAmbas = papelesDeEncabezado(texto)
    if (Object.keys(deAmbas).length > 0) return deAmbas
    const suyas = papelesDeEncabezado(deAbajo[c] ?? '')
    return Object.keys(suyas).length > 0 ? suyas : papelesDeEncabezado(deArriba[c] ?? '')
  })
  return { textos, posibles, desde: otra + 1, filas: [una, otra] }
}

/**
 * Index of the row of headings of another table below the first, with its things in other columns; -1 where there is
 * none. Headings that are only repeated are the same table.
 */
export function ubicarOtraTabla(
  { filas }: Pick<HojaDeCalculo, 'filas'>,
  { posibles, desde }: Encabezados,
): number {
  if (posibles.length === 0) return -1
  const suyos = lugaresDe(posibles)
  return filas.findIndex((fila, i) => {
    if (i < desde + 1 || fila.celdas.some(({ numero }) => numero !== undefined)) return false
    const otros = posiblesDeTextos(textosDeEncabezado(fila))
    if (papelesNombrados(otros) < 4 || !esDeTabla(otros)) return false
    const lugares = lugaresDe(otros)
    return ['cantidad', 'precio', 'importe'].some((papel) => {
      const [uno, otro] = [suyos.get(papel), lugares.get(papel)]
      return uno !== undefined && otro !== undefined && uno !== otro
    })
  })
}

/** The column that names each thing most surely. */
function lugaresDe(posibles: readonly PapelesPosibles[]): Map<string, number> {
  const lugares = new Map<string, { columna: number; peso: number }>()
  posibles.forEach((deUna, columna) => {
    for (const [papel, peso] of Object.entries(deUna)) {
      if (peso > (lugares.get(papel)?.peso ?? 0)) lugares.set(papel, { columna, peso })
    }
  })
  return new Map([...lugares].map(([papel, { columna }]) => [papel, columna]))
}
