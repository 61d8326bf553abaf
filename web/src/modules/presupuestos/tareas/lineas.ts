import { leerMicro, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  DIMENSIONES,
  type Dimension,
  esSubtotal,
  type LineaDe,
  type LineaDeMedicion,
  type Medicion,
  medir,
  mide,
  type TipoDeLinea,
} from '@plomada/domain/presupuestos/medicion'
import { claveNueva } from '../../../api/cliente.ts'
import type { TareaLeida } from './queries.ts'

/** A line of 'Cómputo métrico' on the screen; numbers are canonical text, '' for an empty dimension. */
export type LineaEscrita = { clave: string; tipo: TipoDeLinea; comentario: string } & Record<
  Dimension,
  string
>

/** The fields of a line in the order of the sheet. */
export const CAMPOS = ['comentario', ...DIMENSIONES] as const
export type CampoDeLinea = (typeof CAMPOS)[number]

export const ETIQUETA_DE_CAMPO: Record<CampoDeLinea, string> = {
  comentario: 'Comentario',
  unidades: 'Unidades',
  largo: 'Largo',
  ancho: 'Ancho',
  alto: 'Alto',
}

export function lineaNueva(tipo: TipoDeLinea = 'normal', cambio: Partial<LineaEscrita> = {}): LineaEscrita {
  return {
    clave: claveNueva(),
    tipo,
    comentario: '',
    unidades: '',
    largo: '',
    ancho: '',
    alto: '',
    ...cambio,
  }
}

export function lineasDeTarea({ mediciones }: Pick<TareaLeida, 'mediciones'>): LineaEscrita[] {
  const texto = (medida: number | null) => {
    const micro = medida === null ? undefined : leerMicro(medida)
    return micro === undefined ? '' : textoDeMicro(micro)
  }
  return mediciones.map(({ tipo, comentario, unidades, largo, ancho, alto }) =>
    lineaNueva(tipo, {
      comentario,
      unidades: texto(unidades),
      largo: texto(largo),
      ancho: texto(ancho),
      alto: texto(alto),
    }),
  )
}

/** Null where a dimension can't be read. */
function leerLinea({ tipo, comentario, ...linea }: LineaEscrita): LineaDeMedicion | null {
  const leidas = DIMENSIONES.map((d): [Dimension, Micro | null | undefined] => [
    d,
    linea[d] === '' ? null : leerMicro(linea[d]),
  ])
  const vacia: LineaDeMedicion = { tipo, comentario, unidades: null, largo: null, ancho: null, alto: null }
  for (const [dimension, micro] of leidas) {
    if (micro === undefined) return null
    vacia[dimension] = micro
  }
  return vacia
}

export interface Computo extends Medicion {
  /** Whether lines determine the quantity, even while one of them can't be read. */
  midiendo: boolean
  /** A dimension can't be read: then there is no total, rather than one without it. */
  ilegible: boolean
}

/** The result of the lines at each keystroke; an unreadable line shows no figure, nor does a subtotal over it. */
export function calcularComputo(lineas: readonly LineaEscrita[], decimales: number | null): Computo {
  const leidas = lineas.map(leerLinea)
  const primera = leidas.indexOf(null)
  const medicion = medir(
    leidas.map((l) => l ?? { ...SIN_MEDIDAS, comentario: '' }),
    decimales,
  )
  const midiendo = mide(lineas.map(conNulos))
  if (primera === -1) return { ...medicion, midiendo, ilegible: false }
  const valores = medicion.valores.map((valor, i) => {
    const linea = lineas[i]
    const incluye = linea !== undefined && esSubtotal(linea) && i > primera
    return leidas[i] === null || incluye ? null : valor
  })
  return { ...medicion, valores, cantidad: null, midiendo, ilegible: true }
}

/** Null for empty dimensions, and text for typed ones, readable or not. */
function conNulos(l: LineaEscrita): LineaDe<string> {
  const { unidades, largo, ancho, alto } = l
  return { ...l, unidades: unidades || null, largo: largo || null, ancho: ancho || null, alto: alto || null }
}

const SIN_MEDIDAS = { tipo: 'normal', unidades: null, largo: null, ancho: null, alto: null } as const

/** Whether the line is empty: one left open at the end of the sheet is not sent. */
function estaVacia(linea: LineaEscrita): boolean {
  return linea.tipo === 'normal' && CAMPOS.every((campo) => linea[campo].trim() === '')
}

export function lineasPorEnviar(lineas: readonly LineaEscrita[]): LineaEscrita[] {
  return lineas.filter((linea) => !estaVacia(linea))
}

/** The list as the body takes it. */
export function mediciones(lineas: readonly LineaEscrita[]) {
  const nada = (texto: string) => (texto === '' ? null : texto)
  return lineasPorEnviar(lineas).map((l) => ({
    tipo: l.tipo,
    comentario: l.comentario,
    unidades: nada(l.unidades),
    largo: nada(l.largo),
    ancho: nada(l.ancho),
    alto: nada(l.alto),
  }))
}

/** Whether the lines differ from the stored ones. */
export function cambiaron(lineas: readonly LineaEscrita[], tarea: Pick<TareaLeida, 'mediciones'>): boolean {
  return JSON.stringify(mediciones(lineas)) !== JSON.stringify(mediciones(lineasDeTarea(tarea)))
}

export function moverLinea(lineas: readonly LineaEscrita[], desde: number, pasos: -1 | 1): LineaEscrita[] {
  const linea = lineas[desde]
  const hasta = desde + pasos
  if (linea === undefined || hasta < 0 || hasta >= lineas.length) return [...lineas]
  return lineas.toSpliced(desde, 1).toSpliced(hasta, 0, linea)
}
