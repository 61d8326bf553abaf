import {
  aMicro,
  CERO,
  type Decimal,
  dividir,
  leerDecimal,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  UNO,
} from '../nucleo/decimal.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import type { NumeroLeido } from '../nucleo/numeros.ts'

/** What the letters of an expression stand for: a units, b length, c width, d height. */
export type VariablesExpresion = Record<'a' | 'b' | 'c' | 'd', Decimal>

/** Pi as the format defines it. */
const PI: Decimal = { n: 31_415_926n, e: 7 }
const LARGO_MAXIMO = 300
const EXPONENTE_MAXIMO = 9n
/** Decimals kept during a calculation: far more than a measurement is rounded to. */
const ESCALA = 20
const DIGITOS_MAXIMOS = 10n ** 60n

const FICHA = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|([a-dp])|([-+*/^()]))/iy

/**
 * The value of a measurement's expression: a, b, c, d, p, ( ) + - * / ^ (bc3.md, ~M). Undefined for anything else, a
 * division by 0, a power that is not a whole number (except ^0.5), or figures beyond any work. No code is run.
 */
export function evaluarExpresion(texto: string, variables: VariablesExpresion): Decimal | undefined {
  const fichas = separarFichas(texto)
  if (fichas === undefined) return undefined
  let i = 0
  const tomar = (...signos: string[]): string | undefined => {
    const ficha = fichas[i]
    if (ficha === undefined || !signos.includes(ficha)) return undefined
    i++
    return ficha
  }
  const suma = (): Decimal | undefined => {
    let total = producto()
    for (let signo = tomar('+', '-'); signo && total; signo = tomar('+', '-')) {
      const otro = producto()
      total = otro && (signo === '+' ? sumarDecimales(total, otro) : restar(total, otro))
    }
    return total
  }
  const producto = (): Decimal | undefined => {
    let total = potencia()
    for (let signo = tomar('*', '/'); signo && total; signo = tomar('*', '/')) {
      const otro = potencia()
      total = otro && acotar(signo === '*' ? multiplicar(total, otro) : dividir(total, otro))
    }
    return total
  }
  const potencia = (): Decimal | undefined => {
    if (tomar('-')) return opuesto(potencia())
    if (tomar('+')) return potencia()
    const base = atomo()
    return tomar('^') ? elevar(base, potencia()) : base
  }
  const atomo = (): Decimal | undefined => {
    if (tomar('(')) {
      const dentro = suma()
      return tomar(')') ? dentro : undefined
    }
    const ficha = fichas[i++]?.toLowerCase()
    if (ficha === 'p') return PI
    if (ficha === 'a' || ficha === 'b' || ficha === 'c' || ficha === 'd') return variables[ficha]
    return ficha === undefined ? undefined : leerDecimal(ficha)
  }
  const valor = suma()
  return i === fichas.length ? valor : undefined
}

/** Whether an expression uses dimensions: then it applies to the following lines too, until another one. */
export function usaVariables(texto: string): boolean {
  return /[a-d]/i.test(texto)
}

function separarFichas(texto: string): string[] | undefined {
  const limpio = texto.trim()
  if (limpio.length > LARGO_MAXIMO) return undefined
  const fichas: string[] = []
  FICHA.lastIndex = 0
  while (FICHA.lastIndex < limpio.length) {
    const hallada = FICHA.exec(limpio)
    if (hallada === null) return undefined
    fichas.push(hallada[1] ?? hallada[2] ?? hallada[3] ?? '')
  }
  return fichas
}

function opuesto(a: Decimal | undefined): Decimal | undefined {
  return a && restar(CERO, a)
}

function elevar(base: Decimal | undefined, exponente: Decimal | undefined): Decimal | undefined {
  if (!base || !exponente) return undefined
  if (exponente.e === 1 && exponente.n === 5n) return raiz(base)
  const n = exponente.n < 0n ? -exponente.n : exponente.n
  if (exponente.e !== 0 || n > EXPONENTE_MAXIMO) return undefined
  let total: Decimal | undefined = UNO
  for (let i = 0n; i < n && total; i++) total = acotar(multiplicar(total, base))
  return total && (exponente.n < 0n ? dividir(UNO, total) : total)
}

/** The square root to 20 decimals, by whole numbers. */
function raiz(a: Decimal): Decimal | undefined {
  if (a.n < 0n) return undefined
  const n = a.n * 10n ** BigInt(2 * ESCALA - a.e)
  if (n < 2n) return redondear({ n, e: ESCALA }, ESCALA)
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1)
  for (let y = (x + n / x) >> 1n; y < x; y = (x + n / x) >> 1n) x = y
  return sumarDecimales({ n: x, e: ESCALA }, CERO)
}

/** Undefined for figures too large for a measurement. */
function acotar(a: Decimal | undefined): Decimal | undefined {
  if (a === undefined || a.n > DIGITOS_MAXIMOS || a.n < -DIGITOS_MAXIMOS) return undefined
  return redondear(a, ESCALA)
}

/** Decimals of a typed quantity (domain.md §2). */
const DECIMALES_DE_CANTIDAD = 3
const NADA = { a: CERO, b: CERO, c: CERO, d: CERO }

/** Whether what is typed in a cell is a calculation and no number: '=12*3,5'. */
export const esFormula = (texto: string): boolean => texto.trimStart().startsWith('=')

/**
 * The value of a calculation typed in a cell (sheet.md §2), half up to 3 decimals, or to none of an amount. Numbers are written as everywhere, with
 * a decimal comma: one with a point could be either, and is refused as in any field. No letters, of which a measurement's
 * expression has some.
 */
export function leerFormula(texto: string, decimales = DECIMALES_DE_CANTIDAD): NumeroLeido {
  if (texto.includes('.')) return { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
  const cuenta = texto.trim().replace(/^=/, '').replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')
  const valor = /[a-z]/i.test(cuenta) ? undefined : evaluarExpresion(cuenta, NADA)
  if (valor === undefined) return { ok: false, motivo: mensajesComun.cuentaIlegible }
  return { ok: true, micro: aMicro(redondear(valor, decimales)).micro }
}
