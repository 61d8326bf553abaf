import {
  aMicro,
  CERO,
  type Decimal,
  deMicro,
  multiplicar,
  redondear,
  sumarDecimales,
} from '../nucleo/decimal.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import { CANTIDAD_MAXIMA, type Micro, textoDeMicro } from '../nucleo/micro.ts'
import { formatoCantidad } from '../nucleo/numeros.ts'
import { evaluarExpresion, usaVariables } from './expresion.ts'

// 'Cómputo métrico': the lines from which a quantity is measured (bc3.md, ~M).

/**
 * The value of a normal line is the product of its dimensions; a partial subtotal shows what was added since the
 * previous one, an accumulated one what was added from the beginning; an expression has the value of its comment.
 */
export const TIPOS_DE_LINEA = ['normal', 'subtotalParcial', 'subtotalAcumulado', 'expresion'] as const
export type TipoDeLinea = (typeof TIPOS_DE_LINEA)[number]

export const DIMENSIONES = ['unidades', 'largo', 'ancho', 'alto'] as const
export type Dimension = (typeof DIMENSIONES)[number]

/** Null is an empty dimension, which is not 0. */
export type LineaDe<N> = { tipo: TipoDeLinea; comentario: string } & Record<Dimension, N | null>
/** A line as a tarea keeps it; a dimension may be negative, which discounts. */
export type LineaDeMedicion = LineaDe<Micro>

export const LINEAS_MAXIMAS = 500
export const COMENTARIO_MAXIMO = 500

/** The value of each line, and their sum. */
export interface MedicionCalculada {
  /**
   * One a line: the value of a normal one or an expression, the sum that a subtotal shows. Null where it can't be
   * calculated.
   */
  valores: (Decimal | null)[]
  total: Decimal
  /** The decimals that each line is rounded to before adding; null for none. */
  decimales: number | null
}

/**
 * Values and total of a measurement, exact (bc3.md, ~M): a line is the product of its dimensions that are not empty,
 * none is a comment of value 0, an explicit 0 is zero; subtotals show and don't add; an expression with variables holds
 * for the lines that follow until the next one.
 */
export function calcularMedicion(
  lineas: readonly LineaDe<Decimal>[],
  decimales: number | null,
): MedicionCalculada {
  return sumarLineas(lineas, valoresExactos(lineas), decimales)
}

/** The value of each line before rounding; null for a subtotal and where it can't be calculated. */
export function valoresExactos(lineas: readonly LineaDe<Decimal>[]): (Decimal | null)[] {
  let vigente: string | null = null
  return lineas.map((linea) => {
    if (esSubtotal(linea)) return CERO
    if (linea.tipo === 'expresion') vigente = usaVariables(linea.comentario) ? linea.comentario : null
    return valorDe(linea, vigente)
  })
}

export function esSubtotal({ tipo }: { tipo: TipoDeLinea }): boolean {
  return tipo === 'subtotalParcial' || tipo === 'subtotalAcumulado'
}

/** The sums of lines whose exact values are known, with each of them rounded to `decimales`. */
export function sumarLineas(
  lineas: readonly { tipo: TipoDeLinea }[],
  exactos: readonly (Decimal | null)[],
  decimales: number | null,
): MedicionCalculada {
  let total = CERO
  let desdeSubtotal = CERO
  const valores = lineas.map(({ tipo }, i) => {
    if (tipo === 'subtotalAcumulado') return total
    if (tipo === 'subtotalParcial') {
      const parcial = desdeSubtotal
      desdeSubtotal = CERO
      return parcial
    }
    const exacto = exactos[i] ?? null
    if (exacto === null) return null
    const valor = decimales === null ? exacto : redondear(exacto, decimales)
    total = sumarDecimales(total, valor)
    desdeSubtotal = sumarDecimales(desdeSubtotal, valor)
    return valor
  })
  return { valores, total, decimales }
}

/** Whether the lines give a quantity: comments and subtotals alone measure nothing. */
export function mide(lineas: readonly LineaDe<unknown>[]): boolean {
  return lineas.some(
    (linea) => linea.tipo === 'expresion' || (linea.tipo === 'normal' && tieneMedidas(linea)),
  )
}

function tieneMedidas(linea: LineaDe<unknown>): boolean {
  return DIMENSIONES.some((dimension) => linea[dimension] !== null)
}

/** Different numbers, none 0, to see whether an expression can be calculated at all. */
const DE_MUESTRA = { a: { n: 2n, e: 0 }, b: { n: 3n, e: 0 }, c: { n: 5n, e: 0 }, d: { n: 7n, e: 0 } }

/** What a line without subtotals is worth; `vigente` is the expression with variables that holds, if any. */
function valorDe(linea: LineaDe<Decimal>, vigente: string | null): Decimal | null {
  const dadas = DIMENSIONES.map((dimension) => linea[dimension]).filter((d) => d !== null)
  const formula = vigente ?? (linea.tipo === 'expresion' ? linea.comentario : null)
  if (dadas.length === 0 && formula === vigente) {
    // It is a comment, or an expression only meant for the following lines, which must be a valid one.
    return linea.tipo === 'normal' || evaluarExpresion(formula ?? '', DE_MUESTRA) !== undefined ? CERO : null
  }
  if (formula === null) return dadas.reduce(multiplicar)
  const { unidades, largo, ancho, alto } = linea
  const letras = { a: unidades ?? CERO, b: largo ?? CERO, c: ancho ?? CERO, d: alto ?? CERO }
  return evaluarExpresion(formula, letras) ?? null
}

/** What a tarea's lines come to, or what is wrong with them. */
export interface Medicion {
  /** What each line shows, to 6 decimals; null where it can't be calculated. */
  valores: (Micro | null)[]
  /** The quantity of the tarea, rounded to 6 decimals once; null where the lines measure nothing or are refused. */
  cantidad: Micro | null
  /** The first reason against them; `linea` counts from 0, null where it is about all of them. */
  rechazo: { linea: number | null; motivo: string } | null
}

/** The measurement of a tarea; `decimales` are those that the file it came from rounds each line to, null for none. */
export function medir(lineas: readonly LineaDeMedicion[], decimales: number | null = null): Medicion {
  const { valores, total } = calcularMedicion(lineas.map(conDecimales), decimales)
  const mostrados = valores.map((valor) => (valor === null ? null : aMicro(valor).micro))
  const cantidad = aMicro(total).micro
  const rechazo = contraLasLineas(lineas, mostrados) ?? contraElTotal(cantidad)
  return { valores: mostrados, cantidad: rechazo === null && mide(lineas) ? cantidad : null, rechazo }
}

function contraLasLineas(
  lineas: readonly LineaDeMedicion[],
  valores: readonly (Micro | null)[],
): Medicion['rechazo'] {
  if (lineas.length > LINEAS_MAXIMAS) return { linea: null, motivo: textos.lineasDeMas }
  for (const [i, linea] of lineas.entries()) {
    const motivo = contraLaLinea(linea, valores[i] ?? null)
    if (motivo !== null) return { linea: i, motivo }
  }
  return null
}

function contraLaLinea(linea: LineaDeMedicion, valor: Micro | null): string | null {
  if (linea.comentario.length > COMENTARIO_MAXIMO) {
    return mensajesComun.textoMuyLargo('Comentario', COMENTARIO_MAXIMO)
  }
  if (DIMENSIONES.some((dimension) => razonContraDimension(linea[dimension] ?? 0n) !== null)) {
    return textos.dimensionFueraDeRango
  }
  return valor === null ? textos.lineaSinCalculo(linea.tipo === 'expresion' ? linea.comentario : null) : null
}

/** Between −10^9 and 10^9: a negative one discounts. */
export function razonContraDimension(dimension: Micro): string | null {
  const entra = dimension <= CANTIDAD_MAXIMA && dimension >= -CANTIDAD_MAXIMA
  return entra ? null : textos.dimensionFueraDeRango
}

function contraElTotal(cantidad: Micro): Medicion['rechazo'] {
  if (cantidad < 0n) return { linea: null, motivo: textos.computoNegativo }
  return cantidad > CANTIDAD_MAXIMA ? { linea: null, motivo: textos.computoMuyGrande } : null
}

export function conDecimales({ tipo, comentario, ...dimensiones }: LineaDeMedicion): LineaDe<Decimal> {
  const de = (micro: Micro | null): Decimal | null => (micro === null ? null : deMicro(micro))
  const { unidades, largo, ancho, alto } = dimensiones
  return { tipo, comentario, unidades: de(unidades), largo: de(largo), ancho: de(ancho), alto: de(alto) }
}

/**
 * The quantity of a tarea after an edit, or the reason why not. `enviada` is what was sent, undefined where nothing
 * was; `presente` what is stored. Where lines measure they determine the quantity, and no other is accepted.
 */
export function cantidadConMedicion(
  enviada: Micro | undefined,
  medicion: Medicion,
  presente: Micro,
): { ok: true; cantidad: Micro } | { ok: false; motivo: string } {
  if (medicion.rechazo !== null) return { ok: false, motivo: medicion.rechazo.motivo }
  if (medicion.cantidad === null) return { ok: true, cantidad: enviada ?? presente }
  if (enviada !== undefined && enviada !== medicion.cantidad) {
    return { ok: false, motivo: textos.cantidadNoEsLaDelComputo(formatoCantidad(medicion.cantidad)) }
  }
  return { ok: true, cantidad: medicion.cantidad }
}

/**
 * The lines that bring a measured quantity to what was done ('Cerrar en lo hecho', domain.md §7): a comment that says so, and the difference. That is an
 * expression without variables, since one with variables before it would hold for a line of dimensions.
 */
export function lineasDeCierre(cantidad: Micro, avanzada: Micro): LineaDeMedicion[] {
  const sinMedidas = { unidades: null, largo: null, ancho: null, alto: null }
  return [
    { tipo: 'normal', comentario: textos.cerrarEnLoHecho, ...sinMedidas },
    { tipo: 'expresion', comentario: textoDeMicro(avanzada - cantidad), ...sinMedidas },
  ]
}
