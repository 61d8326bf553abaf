import { type Decimal, leerDecimal, multiplicar, redondear, textoDeDecimal } from './decimal.ts'

/** One figure and no second one: of a date, an hour or a code there are several. */
const CIFRA = /^[^\d]*?([.,]?\d(?:[\d.,\s'’]*\d)?)[^\d]*$/
const EXPONENTE = /^[^\d]*\d[\d.,]*E[+-]?\d+$/i
const CIEN: Decimal = { n: 100n, e: 0 }

/**
 * Whether what a spreadsheet shows in a cell is the figure behind it, rounded to what is shown: a date has a number behind
 * it too, and so has a 'VERDADERO'. A '%' shows a hundred times the value.
 */
export function muestraSuValor(texto: string, valor: Decimal): boolean {
  if (EXPONENTE.test(texto.trim())) return true
  const [, cifra] = CIFRA.exec(texto) ?? []
  if (cifra === undefined) return false
  const digitos = sinCeros(cifra.replace(/\D/g, ''))
  const absoluto = { n: valor.n < 0n ? -valor.n : valor.n, e: valor.e }
  const mostrado = texto.includes('%') ? multiplicar(absoluto, CIEN) : absoluto
  // What is after the last separator are its decimals, or a group of thousands.
  const decimales = /[.,](\d+)$/.exec(cifra)?.[1]?.length ?? 0
  return [0, decimales].some((cuantos) => digitosDe(mostrado, cuantos) === digitos)
}

/** Its digits as they are shown with so many decimals, without the zeros before them. */
function digitosDe(valor: Decimal, decimales: number): string {
  const [entero = '', fraccion = ''] = textoDeDecimal(redondear(valor, decimales)).split('.')
  return sinCeros(`${entero}${fraccion.padEnd(decimales, '0')}`)
}

const sinCeros = (digitos: string): string => digitos.replace(/^0+(?=.)/, '')

/** As we write a figure, with its thousands in groups or without. */
const NUESTRA = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/

/** How somebody's spreadsheet writes figures. */
export interface Separadores {
  decimal: string
  miles: string
}

/** A figure as it is written with these; undefined for anything else, a date or a code too. */
export function leerConSeparadores(texto: string, { decimal, miles }: Separadores): Decimal | undefined {
  // A mark of theirs becomes ours, and any other that we would read as one is none.
  const nuestro = texto.replace(/[^\d-]/g, (marca) =>
    marca === miles ? '.' : marca === decimal ? ',' : '.,'.includes(marca) ? '?' : marca,
  )
  return NUESTRA.test(nuestro) ? leerDecimal(nuestro.replaceAll('.', '').replace(',', '.')) : undefined
}
