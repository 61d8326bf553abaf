import { claveDeEncabezado } from '../../../catalogo/importar/ajena/encabezados.ts'
import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import { ubicarEncabezados } from './columnas/encabezados.ts'
import { tablasDe } from './columnas/ladoALado.ts'
import { pareceHojaDeTabla } from './elegirHoja.ts'
import { calcularFormulas } from './formulas/calcular.ts'
import { DE_HOJA, type FilaDeCalculo, type HojaDeCalculo } from './modelo/hojas.ts'

/** The sheets of a file, each table of one that has several beside each other as a sheet of its own. */
export function tablasDelArchivo(hojas: readonly HojaDeCalculo[]): HojaDeCalculo[] {
  return hojas.flatMap((hoja) => {
    const tablas = tablasDe(hoja)
    if (tablas.length === 1) return [hoja]
    return tablas.map(({ hoja: tabla, desde, hasta }) => ({
      ...tabla,
      nombre: textos.tablaDeLasColumnas(hoja.nombre, desde, hasta),
    }))
  })
}

/**
 * The tables of a file as they are read: where several have the same headings, one more at the end with all of them
 * together, a title with its name above the rows of each. Its rows are numbered on; `dondeEmpiezaCada` tells from where.
 */
export function conTodasJuntas(hojas: readonly HojaDeCalculo[]): readonly HojaDeCalculo[] {
  const partes = hojas.filter(pareceHojaDeTabla)
  const [primera] = partes
  if (primera === undefined || partes.length < 2) return hojas
  const juntas = juntar(primera, partes)
  return juntas === null ? hojas : [...hojas, juntas]
}

/** All that may be chosen of a file, by the index that a choice has; formulas without a value are computed. */
export function hojasQueSeLeen(delArchivo: readonly HojaDeCalculo[]): readonly HojaDeCalculo[] {
  return conTodasJuntas(tablasDelArchivo(calcularFormulas(delArchivo).hojas))
}

/** 'Muros desde la fila 3': where the rows of each sheet begin in the one of all; empty for any other. */
export function dondeEmpiezaCada({ filas }: HojaDeCalculo): string[] {
  return filas.flatMap(({ numero, celdas }) => {
    const titulo = celdas.find(({ estilo }) => estilo?.fondo === DE_HOJA)
    return titulo === undefined ? [] : [textos.hojaDesdeLaFila(titulo.texto, numero)]
  })
}

function juntar(primera: HojaDeCalculo, partes: readonly HojaDeCalculo[]): HojaDeCalculo | null {
  const { textos: titulos, posibles, desde } = ubicarEncabezados(primera)
  const claves = titulos.map(claveDeEncabezado)
  const deNombres = Math.max(
    0,
    posibles.findIndex((p) => (p.nombre ?? 0) >= 2),
  )
  const filas: FilaDeCalculo[] = primera.filas.slice(0, desde).map((fila, i) => ({ ...fila, numero: i + 1 }))
  const agregar = (fila: Omit<FilaDeCalculo, 'numero'>) => filas.push({ ...fila, numero: filas.length + 1 })
  for (const parte of partes) {
    const encabezados = ubicarEncabezados(parte)
    const suyas = encabezados.textos.map(claveDeEncabezado)
    if (!claves.every((clave) => clave === '' || suyas.includes(clave))) return null
    const lugares = lugaresEn(claves, suyas)
    const titulo = { texto: parte.nombre, estilo: { negrita: true, fondo: DE_HOJA } }
    agregar({ celdas: [...Array.from({ length: deNombres }, () => ({ texto: '' })), titulo] })
    for (const fila of parte.filas.slice(encabezados.desde)) {
      const celdas = lugares.map((lugar) => fila.celdas[lugar] ?? { texto: '' })
      agregar({ ...fila, celdas })
    }
  }
  return { ...primera, nombre: textos.todasLasHojas, filas }
}

/** By column of the first sheet, the one of another with the same heading; the same place where it has none. */
function lugaresEn(claves: readonly string[], suyas: readonly string[]): number[] {
  return claves.map((clave, c) => (clave === '' || suyas[c] === clave ? c : suyas.indexOf(clave)))
}
