import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { Fila } from '../modelo/aplanar.ts'
import type { Pegada } from '../modelo/bloque.ts'
import { type Columna, tratoDe } from '../modelo/columna.ts'
import { deCifras, type OpcionDeCelda } from '../modelo/escritura.ts'
import type { Celda, Escrito, Seleccion } from '../modelo/lugar.ts'
import { cantidadesDe } from './leerPegado.ts'

/** A cell of the block that can't be written, and why. */
export interface Rechazo {
  fila: string
  columna: string
  texto: string
  razon: string
  /** Which one, where it is about one. */
  en?: Celda
}

/** What a paste would write; with a refusal, nothing is. */
export interface Colocado {
  escritos: Escrito[]
  rechazos: Rechazo[]
  /** Titles of the columns under the block that are never written: what is in the block for them is left out. */
  aparte: string[]
}

export interface Tabla<D> {
  filas: readonly Fila<D>[]
  columnas: readonly Columna<D>[]
}

/**
 * Where a block goes: from the first cell of the selection, to the right by column and down by the rows that can be
 * written at all, past those of grupos and capitulos, which nobody's list has. One cell alone fills the selection, and a
 * block of rows fills as many as it goes into without a rest, as in a spreadsheet. An empty cell of the block leaves what
 * is there.
 */
export function colocar<D>(
  copiado: readonly (readonly Pegada[])[],
  { desde, hasta }: Seleccion,
  tabla: Tabla<D>,
): Colocado {
  const una = copiado.length === 1 && copiado[0]?.length === 1
  const bloque = una ? copiado : repetido(copiado, filasPara(tabla, desde.fila, hasta.fila).length)
  const alto = una ? Number.POSITIVE_INFINITY : bloque.length
  const ancho = una ? hasta.col - desde.col + 1 : Math.max(0, ...bloque.map((fila) => fila.length))
  const lugares = filasPara(tabla, desde.fila, una ? hasta.fila : tabla.filas.length - 1).slice(0, alto)
  const colocado: Colocado = { escritos: [], rechazos: [], aparte: [] }
  if (lugares.length < (una ? 1 : bloque.length)) {
    const razon = mensajesCeldas.noEntran(bloque.length, lugares.length)
    colocado.rechazos.push({ fila: '', columna: '', texto: '', razon })
    return colocado
  }
  const hay = tabla.columnas.length - desde.col
  const usado = una ? ancho : anchoUsado(bloque)
  if (usado > hay) {
    const razon = mensajesCeldas.noEntranColumnas(usado, hay)
    colocado.rechazos.push({ fila: '', columna: '', texto: '', razon })
    return colocado
  }
  for (let j = 0; j < ancho; j++) {
    const col = desde.col + j
    const columna = tabla.columnas[col]
    if (columna === undefined) break
    const celdas = lugares.map((fila, i) => ({
      fila,
      col,
      pegada: (una ? bloque[0]?.[0] : bloque[i]?.[j]) ?? VACIA,
    }))
    const escritas = celdas.filter(({ pegada }) => pegada.texto !== '')
    if (escritas.length === 0) continue
    if (columna.escritura === undefined) colocado.aparte.push(columna.titulo)
    else enColumna(escritas, columna, tabla, colocado)
  }
  return colocado
}

const repetido = <T>(bloque: readonly T[], filas: number): readonly T[] =>
  filas % bloque.length === 0 && filas > bloque.length
    ? Array.from({ length: filas }, (_, i) => bloque[i % bloque.length] as T)
    : bloque

/** Columns up to the last one with something in it. */
const anchoUsado = (bloque: readonly (readonly Pegada[])[]): number =>
  Math.max(0, ...bloque.map((fila) => fila.findLastIndex(({ texto }) => texto !== '') + 1))

const VACIA: Pegada = { texto: '' }

/** The rows from one on of which something can be written, or could if they were not closed. */
function filasPara<D>({ filas, columnas }: Tabla<D>, desde: number, hasta: number): number[] {
  const lugares: number[] = []
  for (let i = desde; i <= hasta; i++) {
    const { dato, enBlanco } = filas[i] ?? {}
    if (
      dato !== undefined &&
      (!enBlanco || i === desde) &&
      columnas.some((columna) => tratoDe(columna, dato).tipo !== 'calculada')
    )
      lugares.push(i)
  }
  return lugares
}

function enColumna<D>(
  celdas: readonly (Celda & { pegada: Pegada })[],
  columna: Columna<D>,
  { filas }: Tabla<D>,
  { escritos, rechazos }: Colocado,
): void {
  const { escritura } = columna
  const editor = escritura?.editor
  const leidas = deCifras(editor)
    ? cantidadesDe(celdas.map(({ pegada }) => pegada))
    : celdas.map(({ fila, pegada: { texto } }) =>
        editor?.clase === 'lista'
          ? unaDe(editor.opciones, filas[fila], texto)
          : { valor: escritura?.leer?.(texto) ?? texto },
      )
  celdas.forEach(({ fila, col, pegada }, i) => {
    const suya = filas[fila]
    const leida = leidas[i]
    if (suya === undefined || leida === undefined || escritura === undefined) return
    const trato = tratoDe(columna, suya.dato)
    const razon =
      'razon' in leida
        ? leida.razon
        : trato.tipo === 'cerrada'
          ? trato.razon
          : escritura.razon(leida.valor, suya.dato)
    if (razon !== null)
      rechazos.push({
        fila: suya.nombre,
        columna: columna.titulo,
        texto: pegada.texto,
        razon,
        en: { fila, col },
      })
    else if ('valor' in leida) escritos.push({ fila, col, valor: leida.valor })
  })
}

/** The only one that is called so, as a person reads it. */
function unaDe<D>(
  opciones: (dato: D) => readonly OpcionDeCelda[],
  fila: Fila<D> | undefined,
  texto: string,
): { valor: string } | { razon: string } {
  const clave = claveDeNombre(texto)
  const [suya, otra] =
    fila === undefined ? [] : opciones(fila.dato).filter(({ label }) => claveDeNombre(label) === clave)
  if (suya === undefined) return { razon: mensajesComun.nadaCoincide(texto) }
  return otra === undefined ? { valor: suya.value } : { razon: mensajesComun.variosSeLlaman(texto) }
}
