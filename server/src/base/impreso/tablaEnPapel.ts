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

/** A face that is read shows three of a quantity and two of a price; the store keeps six (domain.md §2). */
const DECIMALES = { cantidad: 3, precio: 2 }

/** Up to this many columns of amounts each says its currency. */
const MONTOS_CON_MONEDA = 4

/** A cell that takes more than one column: of what numbers the row, of its name, of what it comes to. */
type Tramo = [texto: string, columnas: number, que: 'item' | 'nombre' | 'total']

/**
 * A row as the molde draws it. A line is its texts and the notices beside its name; `grupo` names what follows, `pie`
 * closes a group of the outermost with what it comes to, or with nothing but a line under it; `suelta` names a group that
 * has neither.
 */
export type FilaEnPapel =
  | { celdas: string[]; marcas: string }
  | { grupo: number; tramos: Tramo[] }
  | { suelta: Tramo[] }
  | { pie: Tramo[] }
  | { total: Tramo[] }

/** A table as the molde draws it: see tabla.typ. */
export function tablaEnPapel(tabla: Tabla) {
  const columnas = tabla.columnas.filter(
    ({ solo, oculta, tipo }) => solo !== 'hoja' && !oculta && tipo !== 'marcas',
  )
  const escribir = new Escritor(tabla, columnas)
  // Over each of many columns the currency is noise: it is said once, above them.
  const deMontos = columnas.filter(({ tipo }) => esDeMontos(tipo))
  const enTitulos = deMontos.length <= MONTOS_CON_MONEDA
  const filas = tabla.filas.flatMap((fila) => escribir.fila(fila, 0))
  return {
    titulo: tabla.titulo,
    amplia: tabla.amplia ?? false,
    aparte: tabla.aparte ?? false,
    moneda: enTitulos ? '' : MONTOS_EN_GUARANIES,
    nombre: columnas.indexOf(escribir.nombre),
    columnas: columnas.map((columna, c) => ({
      titulo: tituloDe(columna, enTitulos),
      tipo: columna.tipo,
      derecha: esDeCifras(columna.tipo),
      // Of those that share what is left.
      parte: columna.tipo === 'texto' ? columna.ancho : 0,
      fuerte: escribir.fuertes.has(c),
      textos: anchoDe(columna.tipo, escribir.textos[c] ?? new Set()),
    })),
    filas,
  }
}

function tituloDe({ titulo, enPapel = titulo, tipo }: Columna, conMoneda: boolean): string {
  if (tipo === 'barra') return ''
  return conMoneda && esDeMontos(tipo) ? `${enPapel} (Gs.)` : enPapel
}

function esDeCifras(tipo: Tipo): boolean {
  return esDeMontos(tipo) || tipo === 'cantidad' || tipo === 'entero' || tipo === 'porcentaje'
}

/**
 * Texts among which the widest of a column is, for the molde to measure: a handful, however long the table. All digits of
 * the font are equally wide, so of what differs in digits alone one is enough. None of a column that is not measured.
 */
function anchoDe(tipo: Tipo, textos: ReadonlySet<string>): string[] {
  if (tipo === 'texto' || tipo === 'barra') return []
  if (tipo === 'codigo') return [...textos]
  return [...new Set([...textos].map((texto) => texto.replace(/\d/g, '0')))]
}

class Escritor {
  readonly nombre: Columna
  /** Each text of each column, for what is as wide as its longest. */
  readonly textos: Set<string>[]
  /** The columns that have something in rows that stand out, which are written in bold. */
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

  /** What the outermost come to stands at their end, where one who reads gets to it; of the others beside their name. */
  #grupo({ celdas, filas }: Grupo, nivel: number): FilaEnPapel[] {
    const suyas = filas.flatMap((fila) => this.fila(fila, nivel + 1))
    // A group with nothing in it says nothing. Headers of a table with no row after them end typst (SIGABRT).
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

  /** 'Subtotal 1. Muros' and what they come to; nothing where they come to nothing. */
  #pie(celdas: Celdas, item: string | undefined): Tramo[] {
    const { clave } = this.nombre
    const numero = item === undefined ? '' : `${textoDe(celdas[item], 'item')}. `
    const rotulo = `Subtotal ${numero}${textoEn(celdas[clave])}`
    const tramos = this.#tramos({ ...celdas, ...(item !== undefined && { [item]: null }), [clave]: rotulo })
    return tramos.some(([, , que]) => que === 'total') ? tramos : []
  }

  /** Texts of a row that stands out: its name goes on over the columns that say nothing. */
  #tramos(celdas: Celdas): Tramo[] {
    const tramos: Tramo[] = []
    const deNombre = this.#columnas.indexOf(this.nombre)
    this.#columnas.forEach((columna, c) => {
      const texto = textoDe(celdas[columna.clave], columna.tipo)
      const ultimo = tramos.at(-1)
      // Up to its name a row says nothing but its number.
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
