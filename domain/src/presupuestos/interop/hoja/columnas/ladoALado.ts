import type { PapelesPosibles } from '../lectura/palabras.ts'
import { type FilaDeCalculo, type HojaDeCalculo, letraDeColumna } from '../modelo/hojas.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'
import { posiblesDeTextos, textosDeEncabezado } from './encabezados.ts'

// Two tables in one sheet, one beside the other: each is read as a sheet of its own, with its columns where they are.

const FILAS_DE_PORTADA = 100

/** The headings of a table. */
interface Titulada {
  /** Of its names. */
  columna: number
  /** Its first column. */
  desde: number
  /** Its last one with figures. */
  deFiguras: number
  /** Index of the row of its headings. */
  fila: number
}

export interface TablaAlLado {
  hoja: HojaDeCalculo
  /** 'A', 'F': its first and last column. */
  desde: string
  hasta: string
}

/** The tables of a sheet from left to right; one where it has no more. */
export function tablasDe(hoja: HojaDeCalculo): TablaAlLado[] {
  const ancho = hoja.filas.reduce((n, { celdas }) => Math.max(n, celdas.length), 0)
  const { cortes, portada } = cortesDe(hoja)
  const bordes = [0, ...cortes, ancho]
  return [0, ...cortes].map((desde, k) => {
    const hasta = bordes[k + 1] ?? ancho
    const parte = cortes.length === 0 ? hoja : recortada(hoja, desde, hasta, portada)
    return { hoja: parte, desde: letraDeColumna(desde), hasta: letraDeColumna(Math.max(desde, hasta - 1)) }
  })
}

/** The columns where other tables begin: right of one with names, quantities and prices there is another with its own. */
function cortesDe({ filas }: HojaDeCalculo): { cortes: number[]; portada: number } {
  const porColumna = new Map<number, Titulada>()
  filas.slice(0, FILAS_DE_PORTADA).forEach((fila, i) => {
    for (const titulada of tituladasDe(fila, i)) {
      if (!porColumna.has(titulada.columna)) porColumna.set(titulada.columna, titulada)
    }
  })
  const tablas: Titulada[] = []
  for (const una of [...porColumna.values()].sort((a, b) => a.columna - b.columna)) {
    if (una.desde > (tablas.at(-1)?.deFiguras ?? -1)) tablas.push(una)
  }
  const portada = Math.min(...tablas.map(({ fila }) => fila))
  return { cortes: tablas.slice(1).map(({ desde }) => desde), portada }
}

/** The headings of a row with names, quantities and prices, each up to where the next ones begin. */
function tituladasDe(fila: FilaDeCalculo, i: number): Titulada[] {
  const posibles = posiblesDeTextos(textosDeEncabezado(fila))
  const columnas = posibles.flatMap((suyos, columna) => (esDeNombres(suyos) ? [columna] : []))
  const inicios = columnas.map((columna) => empiezaEn(columna, posibles))
  return columnas.flatMap((columna, k): Titulada[] => {
    const desde = inicios[k] ?? columna
    const hasta = inicios[k + 1] ?? posibles.length
    const deFiguras = ultimaDeFiguras(posibles, desde, hasta)
    const conNumeros = fila.celdas.slice(desde, hasta).some(({ numero }) => numero !== undefined)
    return deFiguras < 0 || conNumeros ? [] : [{ columna, desde, deFiguras, fila: i }]
  })
}

const pesa = (p: PapelesPosibles, papel: PapelDeColumna) => p[papel] ?? 0

function esDeNombres(p: PapelesPosibles): boolean {
  return pesa(p, 'nombre') >= 2 && Object.values(p).every((peso) => peso <= pesa(p, 'nombre'))
}

/** What is left of the names and no figure of the table before: its numbers, codes and units. */
function empiezaEn(columna: number, posibles: readonly PapelesPosibles[]): number {
  let corte = columna
  for (let c = columna - 1; c >= 0; c--) {
    const suyos = posibles[c] ?? {}
    const propia =
      pesa(suyos, 'item') + pesa(suyos, 'codigo') + pesa(suyos, 'unidad') + pesa(suyos, 'nat') > 0
    if (!propia || pesa(suyos, 'importe') + pesa(suyos, 'precio') > 0) break
    corte = c
  }
  return corte
}

/** The last column with a figure, where there are a quantity and a price or an amount; else -1. */
function ultimaDeFiguras(posibles: readonly PapelesPosibles[], desde: number, hasta: number): number {
  const suyos = posibles.slice(desde, hasta)
  const ultima = (papel: PapelDeColumna) => suyos.findLastIndex((p) => pesa(p, papel) >= 2)
  const dinero = Math.max(ultima('precio'), ultima('importe'))
  const cantidad = ultima('cantidad')
  return cantidad < 0 || dinero < 0 ? -1 : desde + Math.max(cantidad, dinero)
}

/** The columns of one; what is above its headings is of all, where nothing of it is over its columns. */
function recortada(hoja: HojaDeCalculo, desde: number, hasta: number, portada: number): HojaDeCalculo {
  const filas = hoja.filas.flatMap((fila, i): FilaDeCalculo[] => {
    const celdas = fila.celdas.slice(0, hasta).map((celda, c) => (c < desde ? { texto: '' } : celda))
    if (celdas.some(({ texto, expresion }) => texto !== '' || expresion !== undefined))
      return [{ ...fila, celdas }]
    return i < portada ? [fila] : []
  })
  return { ...hoja, filas }
}
