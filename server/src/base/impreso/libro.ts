import { esFecha } from '@plomada/domain/nucleo/fecha'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Cabecera, CeldaDeHoja, FilaDeHoja, Formato, Hoja, Libro, TrozoDeHoja } from '../excel/hoja.ts'
import { exigirCuadre } from './cuadre.ts'
import {
  columnaDelNombre,
  enOrden,
  esDeMontos,
  esViva,
  type FilaEnOrden,
  MONTOS_EN_GUARANIES,
} from './filas.ts'
import type { Celda, Cifra, Columna, Fila, Impreso, Tabla, Tipo, Trozo, Viva } from './modelo.ts'

/** A table in its sheet, and where formulas find its columns and rows. */
interface Lugar {
  tabla: Tabla
  columnas: Columna[]
  filas: FilaEnOrden[]
  titulos: ReadonlyMap<string, string>
  claves: ReadonlyMap<string, number>
}
type Lugares = ReadonlyMap<string, Lugar>

const FORMATO: Record<Tipo, Formato> = {
  item: 'texto',
  codigo: 'texto',
  texto: 'texto',
  marcas: 'texto',
  gs: 'guaranies',
  precio: 'precio',
  cantidad: 'cantidad',
  entero: 'entero',
  porcentaje: 'porcentaje',
  fecha: 'fecha',
  barra: 'porcentaje',
}

/**
 * The document as a workbook: one sheet a table, the heading above each, the notes under the first. Throws where
 * totals are not the sums of their lines, or where a formula names what is not there.
 */
export function enLibro(impreso: Impreso): Libro {
  exigirCuadre(impreso)
  const tablas = impreso.bloques.flatMap((b) => (b.bloque === 'tabla' && b.solo !== 'papel' ? [b] : []))
  const lugares = sinRepetir(
    'sheet',
    tablas.map((tabla) => [tabla.hoja, lugarDe(tabla)]),
  )
  return {
    titulo: `${impreso.titulo} – ${impreso.asunto.nombre}`,
    autor: impreso.empresa.nombre,
    hojas: [...lugares.values()].map((lugar, i) => ({
      ...hojaDe(lugar, lugares),
      // A single sheet is titled like the document; several, each like its table.
      cabecera: cabeceraDe(impreso, lugares.size === 1 ? impreso.titulo : lugar.tabla.titulo, lugar.columnas),
      ...(i === 0 && { pie: impreso.notas }),
    })),
  }
}

function lugarDe(tabla: Tabla): Lugar {
  const columnas = tabla.columnas.filter(({ solo, tipo }) => solo !== 'papel' && tipo !== 'barra')
  const filas = enOrden(tabla.filas, 'papel')
  const claves = filas.flatMap(({ fila: { clave } }, i) => (clave === undefined ? [] : [[clave, i] as const]))
  const titulos = columnas.map(({ clave, titulo }) => [clave, titulo] as const)
  return {
    tabla,
    columnas,
    filas,
    titulos: sinRepetir('column', titulos),
    claves: sinRepetir('row', claves),
  }
}

/** A map by key; throws where two have the same key, because formulas would find only one. */
function sinRepetir<T>(que: string, pares: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const mapa = new Map(pares)
  if (mapa.size !== pares.length) throw new Error(`a ${que} of the document has the key of another`)
  return mapa
}

/** The heading: what the document is, of which firm, and about what. */
function cabeceraDe(impreso: Impreso, titulo: string, columnas: readonly Columna[]): Cabecera[] {
  const { empresa, asunto, lineas, estampa = '', marca = null } = impreso
  const enGuaranies = columnas.some(({ tipo }) => esDeMontos(tipo))
  const datos = [
    ...asunto.fichas.map(([rotulo, valor]) => `${rotulo}: ${valor}`),
    ...lineas,
    ...(enGuaranies ? [MONTOS_EN_GUARANIES] : []),
  ]
  return [
    { oculto: marca, texto: [estampa, `${titulo} – ${asunto.nombre}`].filter(Boolean).join(' · ') },
    { texto: [empresa.nombre, empresa.ruc && `RUC ${empresa.ruc}`].filter(Boolean).join(' · ') },
    { texto: datos.join(' · ') },
  ]
}

function hojaDe({ tabla, columnas, filas }: Lugar, lugares: Lugares): Hoja {
  const conGrupos = filas.some(({ fila, nivel }) => fila.clase === 'grupo' && nivel > 0)
  const nombre = columnas.indexOf(columnaDelNombre(tabla))
  return {
    nombre: tabla.hoja,
    columnasFijas: nombre + 1,
    columnas: columnas.map(({ titulo, ancho, tipo, oculta = false }) => ({
      titulo,
      ancho,
      formato: FORMATO[tipo],
      oculta,
    })),
    filas: filas.map(({ fila, nivel }) => ({
      nivel,
      ...estiloDe(fila, nivel, conGrupos),
      celdas: columnas.map(({ clave, tipo }) => celdaDe(fila.celdas[clave], tipo, tabla.hoja, lugares)),
    })),
  }
}

/** Groups that hold lines stand out less than groups that hold groups. */
function estiloDe(fila: Fila, nivel: number, conGrupos: boolean): Pick<FilaDeHoja, 'estilo'> {
  if (fila.clase === 'total') return { estilo: 'total' }
  if (fila.clase === 'linea') return {}
  return { estilo: nivel === 0 && conGrupos ? 'fuerte' : 'medio' }
}

function celdaDe(celda: Celda, tipo: Tipo, hoja: string, lugares: Lugares): CeldaDeHoja {
  if (celda === null || celda === undefined) return null
  if (typeof celda === 'string') return tipo === 'fecha' && esFecha(celda) ? diaDeHoja(celda) : celda
  if (typeof celda === 'number' || typeof celda === 'bigint') return numeroDe(celda)
  return esViva(celda) ? vivaDe(celda, hoja, lugares) : celda.join(', ')
}

function vivaDe(celda: Viva, hoja: string, lugares: Lugares): CeldaDeHoja {
  if ('suma' in celda) return { suma: celda.suma, valor: numeroDe(celda.valor) }
  const valor = celda.enHoja ?? numeroDe(celda.valor)
  if (!('formula' in celda)) return valor
  return { valor, formula: celda.formula.map((trozo) => enLaHoja(trozo, hoja, lugares)) }
}

/** From the keys of the model to the titles and row numbers of the sheet. */
function enLaHoja(trozo: Trozo, hoja: string, lugares: Lugares): TrozoDeHoja {
  if (typeof trozo === 'string') return trozo
  const lugar = lugares.get(trozo.hoja ?? hoja)
  const columna = lugar?.titulos.get(trozo.columna)
  const fila = trozo.fila === undefined ? undefined : lugar?.claves.get(trozo.fila)
  if (columna === undefined || (trozo.fila !== undefined && fila === undefined)) {
    throw new Error(`a formula of ${hoja} names what is not there: ${JSON.stringify(trozo)}`)
  }
  return {
    columna,
    ...(fila !== undefined && { fila }),
    ...(trozo.hoja !== undefined && { hoja: trozo.hoja }),
  }
}

function numeroDe(cifra: Cifra): number {
  return typeof cifra === 'bigint' ? numeroDeMicro(cifra) : cifra
}

const DIA_MS = 86_400_000
/** Day 0 of Excel's count, chosen so that every date from March 1900 on gets its number. */
const DIA_CERO = Date.UTC(1899, 11, 30)

/** A day as a sheet counts it, independent of the time zone. */
function diaDeHoja(fecha: string): number {
  return (Date.parse(`${fecha}T00:00:00Z`) - DIA_CERO) / DIA_MS // not money: days
}
