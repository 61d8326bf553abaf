import { mensajesVuelta as textos } from '../../../nucleo/mensajes/vuelta.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'

/**
 * The prices of a componente when the file was made, as a hidden cell keeps them: rows of one material that nobody
 * touched say nothing against the one that somebody did.
 */
export function preciosAlBajar(precios: readonly (number | null)[]): string {
  return precios.map((precio) => precio ?? '').join('/')
}

/**
 * A cell as a file has it: never evaluated. `numero` is the exact decimal that the sheet keeps, with a point; `formula`
 * says that it is what one gave.
 */
export interface CeldaDeLibro {
  texto: string
  numero?: string
  formula?: boolean
}

export interface HojaDeLibro {
  nombre: string
  /** With the number that Excel shows beside each row. */
  filas: readonly { numero: number; celdas: readonly CeldaDeLibro[] }[]
}

/** The sheets that carry what can be edited, and the hidden columns by which their rows are known. */
export const HOJA = { presupuesto: 'Presupuesto', analisis: 'Análisis de precios' } as const
export const COLUMNA = {
  id: 'id',
  version: 'versión',
  tareaId: 'id del rubro',
  componenteId: 'id del componente',
  precios: 'precios al bajar',
} as const

const MARCA = /^plomada:1:([0-9a-f-]{36}):(\d+)$/

/** What a hidden cell says of a workbook: of which work it is, and how that work stood. */
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
  /** Without the rows that are empty. */
  filas: FilaDeHoja[]
}

export function hojaLlamada(hojas: readonly HojaDeLibro[], nombre: string): HojaDeLibro | undefined {
  return hojas.find((hoja) => claveDeNombre(hoja.nombre) === claveDeNombre(nombre))
}

/**
 * A sheet by its headings, wherever they stand and in any order. Answers the reason where the headings that must be
 * are not there, or one of them is twice: then a figure could be read from the wrong column.
 */
export function leerTabla(
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
  // Asked for once a cell: what it takes to normalize a heading is paid once.
  const columnaDe = (titulo: string) => {
    if (!porTitulo.has(titulo)) porTitulo.set(titulo, columnas.get(claveDeNombre(titulo)))
    return porTitulo.get(titulo)
  }
  return {
    nombre: hoja.nombre,
    filas: hoja.filas
      .slice(titulos + 1)
      .filter(({ celdas }) => celdas.some(({ texto }) => texto.trim() !== ''))
      .map(({ numero, celdas }) => {
        const celda = (titulo: string) => celdas[columnaDe(titulo) ?? -1] ?? VACIA
        return { numero, celda, texto: (titulo) => celda(titulo).texto.trim() }
      }),
  }
}
