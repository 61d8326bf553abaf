import { limpiarCifra, separarUnidad } from '../lectura/cifras.ts'
import { esUnidad, textoDeCelda } from '../lectura/textos.ts'
import type { FilaDeCalculo } from '../modelo/hojas.ts'

/** What the cells of a column are like, of a sample of rows. */
export interface Contenido {
  llenas: number
  /** Stored numbers, and texts that look like one. */
  numeros: number
  palabras: number
  unidades: number
  /** '1', '1.1', '01.02.03', 'A', 'A.1', 'IV'. */
  codigos: number
  /** Letters of all words, for the mean. */
  letras: number
  distintos: number
  /** Runs of one text after another. */
  tandas: number
  /** Texts that name what a row is, as Presto does. */
  naturalezas: number
}

const MUESTRA = 400
const NUMERO = /^[-(\u2212]?\s*(?:[\p{Sc}]|[A-Z]{1,3}\$|Gs\.?)?\s*[-\u2212]?\d[\d.,'’\s]*\)?\s*(?:\p{Sc})?$/u
const FORMA_DE_CODIGO = /^(?:\d{1,4}|[A-Z]{1,2}|[IVXL]{1,6})(?:[.\-/]\d{1,4}|[.\-/][A-Z]{1,2}){0,6}[.)]?$/
const NATURALEZA =
  /^(?:cap[ií]tulo|sub ?cap[ií]tulo|partida|material|materiales|mano de obra|maquinaria|otros|auxiliar|t[ií]tulo|grupo|rubro|composi[cç][aã]o|insumo|equipo)$/i

/** Rows next to each other that a sample takes together. */
const SEGUIDAS = 8

/**
 * Some rows of all of a sheet, so that a long one costs as much as a short one. They are taken a few together: one in so
 * many would be a title each time where every capitulo has as many items.
 */
export function filasRepartidas(filas: readonly FilaDeCalculo[], cuantas: number = MUESTRA): FilaDeCalculo[] {
  if (filas.length <= cuantas) return [...filas]
  const tramos = Math.ceil(cuantas / SEGUIDAS) // not money: rows of a sample
  return Array.from({ length: tramos }, (_, k) => {
    const desde = Math.floor((k * (filas.length - SEGUIDAS)) / Math.max(1, tramos - 1)) // not money: rows of a sample
    return filas.slice(desde, desde + SEGUIDAS)
  }).flat()
}

export function contenidoDeColumnas(filas: readonly FilaDeCalculo[], columnas: number): Contenido[] {
  const muestra = filasRepartidas(filas)
  return Array.from({ length: columnas }, (_, c) => contenidoDe(muestra, c))
}

function contenidoDe(muestra: readonly FilaDeCalculo[], columna: number): Contenido {
  const suyo: Contenido = {
    llenas: 0,
    numeros: 0,
    palabras: 0,
    unidades: 0,
    codigos: 0,
    letras: 0,
    distintos: 0,
    tandas: 0,
    naturalezas: 0,
  }
  const distintos = new Set<string>()
  let anterior = ''
  for (const { celdas } of muestra) {
    const celda = celdas[columna]
    const texto = textoDeCelda(celda)
    if (texto === '') continue
    suyo.llenas++
    distintos.add(texto)
    if (texto !== anterior) suyo.tandas++
    anterior = texto
    if (FORMA_DE_CODIGO.test(texto)) suyo.codigos++
    if (NATURALEZA.test(texto)) suyo.naturalezas++
    if (celda?.numero !== undefined || NUMERO.test(limpiarCifra(texto)) || separarUnidad(texto))
      suyo.numeros++
    else {
      if (/\p{L}/u.test(texto)) {
        suyo.palabras++
        suyo.letras += texto.length
      }
      if (esUnidad(texto)) suyo.unidades++
    }
  }
  suyo.distintos = distintos.size
  return suyo
}
