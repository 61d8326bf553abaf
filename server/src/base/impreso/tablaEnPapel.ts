import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import {
  formatoCantidad,
  formatoGs,
  formatoPorcentaje,
  formatoPrecioUnitario,
  MENOS,
} from '@plomada/domain/nucleo/numeros'
import { cifraDe, columnaDelNombre, esDeMontos, MONTOS_EN_GUARANIES, microDe, textoEn } from './filas.ts'
import type { Celda, Celdas, Cifra, Columna, Fila, Grupo, Tabla, Tipo } from './modelo.ts'
import { cortable } from './textos.ts'

/** Decimals on paper: three of a quantity and two of a price, of the six that are stored (domain.md §2). */
const DECIMALES = { cantidad: 3, precio: 2 }

/** Up to this many columns of amounts, each title says the currency. */
const MONTOS_CON_MONEDA = 4

/** A cell that may span several columns: a row's number, its name, or its total. */
type Tramo = [texto: string, columnas: number, que: 'item' | 'nombre' | 'total']

/**
 * A row as the molde draws it. `linea` is its texts and the notices beside its name; `grupo` names the rows that
 * follow; `pie` ends an outermost group with its total, or only with a line where there is none; `suelta` names a
 * group that has neither.
 */
export type FilaEnPapel =
  | { celdas: string[]; marcas: string }
  | { grupo: number; tramos: Tramo[] }
  | { suelta: Tramo[] }
  | { pie: Tramo[] }
  | { total: Tramo[] }

/** A table as the molde tabla.typ draws it. */
export function tablaEnPapel(tabla: Tabla) {
  const columnas = tabla.columnas.filter(
    ({ solo, oculta, tipo }) => solo !== 'hoja' && !oculta && tipo !== 'marcas',
  )
  const escribir = new Escritor(tabla, columnas)
  // With many columns of amounts the currency is said once, above the table.
  const deMontos = columnas.filter(({ tipo }) => esDeMontos(tipo))
  const enTitulos = deMontos.length <= MONTOS_CON_MONEDA
  const filas = tabla.filas.flatMap((fila) => escribir.fila(fila, 0))
  return {
    titulo: tabla.titulo,
    amplia: tabla.amplia ?? false,
    aparte: tabla.aparte ?? false,
    entera: tabla.entera ?? false,
    moneda: enTitulos ? '' : MONTOS_EN_GUARANIES,
    nombre: columnas.indexOf(escribir.nombre),
    columnas: columnas.map((columna, c) => ({
      titulo: tituloDe(columna, enTitulos),
      tipo: columna.tipo,
      derecha: esDeCifras(columna.tipo),
      // Share of the remaining width, for columns that take what the others leave.
      parte: columna.tipo === 'texto' ? columna.ancho : 0,
      fuerte: escribir.fuertes.has(c),
      textos: anchoDe(columna.tipo, escribir.textos[c] ?? new Set()),
    })),
    filas,
  }
}

export type TablaEnPapel = ReturnType<typeof tablaEnPapel>

function tituloDe({ titulo, enPapel = titulo, tipo }: Columna, conMoneda: boolean): string {
  if (tipo === 'barra') return ''
  return conMoneda && esDeMontos(tipo) ? `${enPapel} (Gs.)` : enPapel
}

function esDeCifras(tipo: Tipo): boolean {
  return esDeMontos(tipo) || tipo === 'cantidad' || tipo === 'entero' || tipo === 'porcentaje'
}

/**
 * A handful of texts of a column, however long the table, of which the widest is among: the molde measures them. All
 * digits of the font are equally wide, so of texts that differ in digits alone one is enough. None for a column that
 * is not measured.
 */
function anchoDe(tipo: Tipo, textos: ReadonlySet<string>): string[] {
  if (tipo === 'texto' || tipo === 'barra') return []
  if (tipo === 'codigo') return [...textos]
  return [...new Set([...textos].map((texto) => texto.replace(/\d/g, '0')))]
}

class Escritor {
  readonly nombre: Columna
  /** The texts of each column, for those that are as wide as their longest text. */
  readonly textos: Set<string>[]
  /** Columns with a value in some row that stands out, which is written in bold and so is wider. */
  readonly fuertes = new Set<number>()
  readonly #columnas: readonly Columna[]
  readonly #deMarcas: string | undefined

  constructor(tabla: Tabla, columnas: readonly Columna[]) {
    this.#columnas = columnas
    this.nombre = columnaDelNombre(tabla)
    this.textos = columnas.map(() => new Set())
    this.#deMarcas = tabla.columnas.find(({ tipo }) => tipo === 'marcas')?.clave
  }

  fila(fila: Fila, nivel: number): FilaEnPapel[] {
    if (fila.clase === 'linea') return [this.#linea(fila.celdas)]
    if (fila.clase === 'grupo') return this.#grupo(fila, nivel)
    return fila.solo === 'hoja' ? [] : [{ total: this.#tramos(fila.celdas) }]
  }

  #linea(celdas: Celdas): FilaEnPapel {
    const marcas = this.#deMarcas === undefined ? [] : celdas[this.#deMarcas]
    return {
      celdas: this.#columnas.map((columna, c) => {
        const texto = textoDe(celdas[columna.clave], columna.tipo)
        if (columna.tipo !== 'texto') this.textos[c]?.add(texto)
        return texto
      }),
      marcas: Array.isArray(marcas) ? marcas.join(' · ') : '',
    }
  }

  /**
   * The total of an outermost group is at its end, where a reader comes to it; that of an inner one, beside its name.
   */
  #grupo({ celdas, filas }: Grupo, nivel: number): FilaEnPapel[] {
    const suyas = filas.flatMap((fila) => this.fila(fila, nivel + 1))
    // An empty group is left out. Typst aborts (SIGABRT) on a table whose headers have no row after them.
    if (nivel > 0 && suyas.length === 0) return []
    if (nivel > 0) return [{ grupo: nivel, tramos: this.#tramos(celdas) }, ...suyas]
    const { clave } = this.nombre
    const item = this.#columnas.find(({ tipo }) => tipo === 'item')?.clave
    const suNumero = item === undefined ? {} : { [item]: celdas[item] }
    const cabeza = this.#tramos({ ...suNumero, [clave]: celdas[clave] })
    const pie = this.#pie(celdas, item)
    if (suyas.length === 0 && pie.length === 0) return [{ suelta: cabeza }]
    return [{ grupo: nivel, tramos: cabeza }, ...suyas, { pie }]
  }

  /** 'Subtotal 1. Muros' and the totals; nothing where there are none. */
  #pie(celdas: Celdas, item: string | undefined): Tramo[] {
    const { clave } = this.nombre
    const numero = item === undefined ? '' : `${textoDe(celdas[item], 'item')}. `
    const rotulo = `Subtotal ${numero}${textoEn(celdas[clave])}`
    const tramos = this.#tramos({ ...celdas, ...(item !== undefined && { [item]: null }), [clave]: rotulo })
    return tramos.some(([, , que]) => que === 'total') ? tramos : []
  }

  /** The texts of a row that stands out: its name extends over the following empty columns. */
  #tramos(celdas: Celdas): Tramo[] {
    const tramos: Tramo[] = []
    const deNombre = this.#columnas.indexOf(this.nombre)
    this.#columnas.forEach((columna, c) => {
      const texto = textoDe(celdas[columna.clave], columna.tipo)
      const ultimo = tramos.at(-1)
      // The columns before the name hold nothing but the row's number.
      const anterior = c <= deNombre && texto !== '' && ultimo?.[0] === ''
      if (texto === '' && ultimo !== undefined && ultimo[2] !== 'total') ultimo[1]++
      else if (anterior && ultimo) [ultimo[0], ultimo[1], ultimo[2]] = [texto, ultimo[1] + 1, 'nombre']
      else tramos.push([texto, 1, c < deNombre ? 'item' : c === deNombre ? 'nombre' : 'total'])
      if (texto === '' || columna.tipo === 'texto') return
      this.fuertes.add(c)
      this.textos[c]?.add(texto)
    })
    return tramos
  }
}

function textoDe(celda: Celda, tipo: Tipo): string {
  if (typeof celda === 'string') return tipo === 'fecha' ? formatoFecha(celda) : cortable(celda)
  const cifra = cifraDe(celda)
  return cifra === undefined ? '' : cifraEnPapel(cifra, tipo)
}

function cifraEnPapel(cifra: Cifra, tipo: Tipo): string {
  const numero = typeof cifra === 'bigint' ? numeroDeMicro(cifra) : cifra
  if (tipo === 'porcentaje') return formatoPorcentaje(numero)
  if (tipo === 'entero') return String(numero).replace('-', MENOS)
  if (tipo === 'barra') return String(Math.min(100, Math.max(0, numero))) // not money: length of a bar
  if (tipo === 'cantidad') return formatoCantidad(microDe(cifra), 0, DECIMALES.cantidad)
  if (typeof cifra === 'number') return formatoGs(cifra, { simbolo: false })
  return formatoPrecioUnitario(cifra, { simbolo: false, decimalesMax: DECIMALES.precio })
}
