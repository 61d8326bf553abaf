import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
} from '../formato/decimal.ts'
import type { LineaMedicionBc3 } from '../formato/documento.ts'
import { evaluar, usaVariables } from './expresion.ts'

/** What each line is worth, and what they add up to. */
export interface MedicionCalculada {
  /** One a line: the value of a normal one or of an expression, what a subtotal shows. Null can't be calculated. */
  valores: (Decimal | null)[]
  total: Decimal
  /** The decimals that each line is rounded to before adding; null for none. */
  decimales: number | null
}

/**
 * Values and total of a measurement (bc3.md, ~M): a line is the product of its dimensions that are not empty, none is a
 * comment of value 0, an explicit 0 is zero; subtotals show and don't add; an expression with variables holds for the
 * lines that follow until the next one.
 */
export function calcularMedicion(
  lineas: readonly LineaMedicionBc3[],
  decimales: number | null,
): MedicionCalculada {
  return sumarLineas(lineas, valoresExactos(lineas), decimales)
}

/** What each line is worth before any rounding; a subtotal, nothing. Null can't be calculated. */
function valoresExactos(lineas: readonly LineaMedicionBc3[]): (Decimal | null)[] {
  let vigente: string | null = null
  return lineas.map((linea) => {
    if (linea.tipo !== 'expresion') return esSubtotal(linea) ? CERO : valorNormal(linea, vigente)
    vigente = usaVariables(linea.comentario) ? linea.comentario : null
    return evaluarCon(linea.comentario, linea)
  })
}

function esSubtotal({ tipo }: LineaMedicionBc3): boolean {
  return tipo === 'subtotalParcial' || tipo === 'subtotalAcumulado'
}

function sumarLineas(
  lineas: readonly LineaMedicionBc3[],
  exactos: readonly (Decimal | null)[],
  decimales: number | null,
): MedicionCalculada {
  let total = CERO
  let desdeSubtotal = CERO
  const valores = lineas.map((linea, i) => {
    if (linea.tipo === 'subtotalAcumulado') return total
    if (linea.tipo === 'subtotalParcial') {
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

/**
 * The measurement with the rounding by which the file reaches its own total: the declared decimals, else one of those
 * that programs use (2 in Presto 7, 3 in CYPE, none). Where none reaches it, the declared ones: a discrepancy.
 */
export function medicionDelArchivo(
  lineas: readonly LineaMedicionBc3[],
  declarado: Decimal | null,
  ds: number,
): MedicionCalculada {
  const exactos = valoresExactos(lineas)
  const conDs = sumarLineas(lineas, exactos, ds)
  if (declarado === null || iguales(conDs.total, declarado)) return conDs
  for (const decimales of [null, 2, 3, 4, 6]) {
    const otra = sumarLineas(lineas, exactos, decimales)
    if (iguales(redondear(otra.total, Math.max(declarado.e, 2)), declarado)) return otra
  }
  return conDs
}

function dimensiones({ unidades, largo, ancho, alto }: LineaMedicionBc3): Decimal[] {
  return [unidades, largo, ancho, alto].filter((d) => d !== null)
}

function valorNormal(linea: LineaMedicionBc3, vigente: string | null): Decimal | null {
  const dadas = dimensiones(linea)
  if (dadas.length === 0) return CERO
  if (vigente !== null) return evaluarCon(vigente, linea)
  return dadas.reduce(multiplicar)
}

function evaluarCon(expresion: string, { unidades, largo, ancho, alto }: LineaMedicionBc3): Decimal | null {
  const variables = { a: unidades ?? CERO, b: largo ?? CERO, c: ancho ?? CERO, d: alto ?? CERO }
  return evaluar(expresion, variables) ?? null
}

/**
 * Whether two totals are the same to the decimals that both have, and at least to two: yields are often written with
 * fewer than a measurement, and 5 may have been 5,00 but not 5,4.
 */
export function mismaCantidad(a: Decimal, b: Decimal): boolean {
  const menor = Math.max(2, Math.min(a.e, b.e))
  const diferencia = restar(redondear(a, menor), redondear(b, menor))
  return diferencia.n === 0n
}
