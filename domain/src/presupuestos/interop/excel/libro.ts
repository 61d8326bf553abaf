import { mensajesVuelta as textos } from '../../../nucleo/mensajes/vuelta.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'

/**
 * The prices of a componente when the file was made, for a hidden cell: by them, untouched rows of a material don't
 * contradict the edited one.
 */
export function preciosAlBajar(precios: readonly (number | null)[]): string {
  return precios.map((precio) => precio ?? '').join('/')
}

/**
 * A cell of a file, never evaluated. `numero` is the exact decimal, with a point, that the sheet stores; `formula`
 * says that it is a formula's result.
 */
export interface CeldaDeLibro {
  texto: string
  numero?: string
  formula?: boolean
}

export interface HojaDeLibro {
  nombre: string
  /** With the number that Excel shows beside each row. */
  filas: readonly { numero: number; celdas: readonly CeldaDeLibro[]; oculta?: boolean }[]
}

/** The sheets that can be edited, and the hidden columns that identify their rows. */
export const HOJA = { presupuesto: 'Presupuesto', analisis: 'Análisis de precios' } as const
export const COLUMNA = {
  id: 'id',
  version: 'versión',
  tareaId: 'id del rubro',
  componenteId: 'id del componente',
  precios: 'precios al bajar',
} as const

const MARCA = /^plomada:1:([0-9a-f-]{36}):(\d+)$/

/** The text of the hidden cell that says which work a workbook is of, and at which seal. */
export function marcaDeLibro(presupuestoId: string, sello: number): string {
  return `plomada:1:${presupuestoId}:${sello}`
}

export interface Marca {
  presupuestoId: string
  sello: number
}

/** The first mark of a sheet; undefined where there is none. */
export function leerMarca(hoja: HojaDeLibro): Marca | undefined {
  for (const { celdas } of hoja.filas.slice(0, FILAS_DE_PORTADA)) {
    for (const { texto } of celdas) {
      const [, presupuestoId, sello] = MARCA.exec(texto.trim()) ?? []
      if (presupuestoId !== undefined) return { presupuestoId, sello: Number(sello) }
    }
  }
  return undefined
}

const FILAS_DE_PORTADA = 30
const VACIA: CeldaDeLibro = { texto: '' }

/** A row whose cells are asked for by the heading of their column. */
export interface FilaDeHoja {
  numero: number
  celda: (titulo: string) => CeldaDeLibro
  texto: (titulo: string) => string
}

export interface TablaDeHoja {
  nombre: string
  /** Rows that the sheet doesn't show: hidden, or filtered out. They are read as the others. */
  ocultas: number[]
  /** Without the rows that are empty. */
  filas: FilaDeHoja[]
}

export function hojaLlamada(hojas: readonly HojaDeLibro[], nombre: string): HojaDeLibro | undefined {
  return hojas.find((hoja) => claveDeNombre(hoja.nombre) === claveDeNombre(nombre))
}

/**
 * Reads a sheet by its headings, wherever they are and in any order. Answers a reason where a required heading is
 * missing or repeated: a figure could be read from the wrong column.
 */
export function leerTablaDeHoja(
  hoja: HojaDeLibro,
  obligatorias: readonly string[],
): TablaDeHoja | { motivo: string } {
  const claves = obligatorias.map(claveDeNombre)
  const titulos = hoja.filas.slice(0, FILAS_DE_PORTADA).findIndex(({ celdas }) => {
    const suyas = new Set(celdas.map(({ texto }) => claveDeNombre(texto)))
    return claves.every((clave) => suyas.has(clave))
  })
  if (titulos < 0) return { motivo: textos.sinTitulos(hoja.nombre, obligatorias) }
  const columnas = new Map<string, number>()
  const porTitulo = new Map<string, number | undefined>()
  for (const [i, { texto }] of (hoja.filas[titulos]?.celdas ?? []).entries()) {
    const clave = claveDeNombre(texto)
    if (clave === '') continue
    if (columnas.has(clave)) return { motivo: textos.tituloRepetido(hoja.nombre, texto.trim()) }
    columnas.set(clave, i)
  }
  // Looked up once a heading, because normalizing a text for each cell is slow.
  const columnaDe = (titulo: string) => {
    if (!porTitulo.has(titulo)) porTitulo.set(titulo, columnas.get(claveDeNombre(titulo)))
    return porTitulo.get(titulo)
  }
  const llenas = hoja.filas
    .slice(titulos + 1)
    .filter(({ celdas }) => celdas.some(({ texto }) => texto.trim() !== ''))
  return {
    nombre: hoja.nombre,
    ocultas: llenas.flatMap(({ numero, oculta }) => (oculta ? [numero] : [])),
    filas: llenas.map(({ numero, celdas }) => {
      const celda = (titulo: string) => celdas[columnaDe(titulo) ?? -1] ?? VACIA
      return { numero, celda, texto: (titulo) => celda(titulo).texto.trim() }
    }),
  }
}
