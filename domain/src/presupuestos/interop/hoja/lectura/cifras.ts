import { type Convencion, leerNumeros, sinFigura } from '../../../../catalogo/importar/numeros.ts'
import { type Decimal, deMicro, leerDecimal } from '../../../../nucleo/decimal.ts'
import type { CeldaDeHoja } from '../modelo/hojas.ts'
import { esUnidad } from './textos.ts'

/** A figure as a cell has it: a decimal, nothing ('', 's/c', a word) or a text that can't be read as one. */
export type CifraDeCelda = Decimal | null | 'ilegible'

export interface CifrasDeColumna {
  /** One a cell. */
  cifras: CifraDeCelda[]
  /** Indices of texts that read differently with either decimal mark. */
  dudosas: number[]
}

/** What is around the figure: currencies and blanks, before and after. */
const ANTES = /^([-\u2212(]?)\s*(?:US\$|U\$S|R\$|S\/\.?|Bs\.?|₲|Gs?\.?|PYG|USD|EUR|BRL|ARS|CLP|€|\$)\s*/i
const DESPUES = /\s*(?:US\$|U\$S|R\$|S\/\.?|Bs\.?|₲|Gs?\.?|PYG|USD|EUR|BRL|ARS|CLP|€|\$)(\)?)$/i
const LARGO_MAXIMO = 40

const CON_UNIDAD = /^([-\u2212]?\d[\d.,' ]*?)\s*(\p{L}[\p{L}\d²³./°]{0,10})$/u

/** A figure with its unit, '12 m²'; null where the text is none. */
export function separarUnidad(texto: string): { cifra: string; unidad: string } | null {
  const [, cifra = '', unidad = ''] = texto.length > LARGO_MAXIMO ? [] : (CON_UNIDAD.exec(texto.trim()) ?? [])
  return esUnidad(unidad) ? { cifra, unidad } : null
}

/** What ends a figure as people write it by hand: '90.000.-', '90.000,--', '90.000=', never a lone minus. */
const ADORNO = /(?<=\d)(?:[.,]\s?[-–—]{1,2}|=)$/
/** What a sheet shows where a formula failed. */
const DE_ERROR = /^#[A-ZÁÉÍÓÚ¡¿/0!?]{2,14}$/

/** '12' of 'Gs. 12' and of '12 m²', '-12' of '(12)', '1234,5' of '1 234,5' and of "1'234,5". */
export function limpiarCifra(texto: string): string {
  if (texto.length > LARGO_MAXIMO) return texto
  const limpio = texto
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .trim()
    .replace(ANTES, '$1')
    .replace(DESPUES, '$1')
    .trim()
    .replace(ADORNO, '')
  const positivo = /^\((.+)\)$/.exec(limpio)?.[1]
  const conSigno = positivo === undefined ? limpio : `-${positivo}`
  const sola = separarUnidad(conSigno)?.cifra ?? conSigno
  return /^-?\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(sola) ? sola.replace(/[ '’]/g, '') : sola
}

/** Whether a cell shows a percentage, which is no figure of ours. */
export const esPorciento = ({ texto }: CeldaDeHoja): boolean => /%\s*$/.test(texto)

/**
 * Reads a column of figures. A number of the sheet is what it is; texts are read as the column proves that it writes
 * (`leerNumeros`), or with the mark that is given. A text without any digit is no figure ('incluido').
 */
export function leerCifras(celdas: readonly CeldaDeHoja[], convencion?: Convencion): CifrasDeColumna {
  const textos: number[] = []
  const cifras = celdas.map((celda, i): CifraDeCelda => {
    if (esPorciento(celda)) return null
    if (celda.numero !== undefined) return leerDecimal(celda.numero) ?? 'ilegible'
    if (!/\d/.test(celda.texto) || sinFigura(celda.texto) || DE_ERROR.test(celda.texto)) return null
    textos.push(i)
    return 'ilegible'
  })
  if (textos.length === 0) return { cifras, dudosas: [] }
  const limpias = textos.map((i) => ({
    texto: limpiarCifra(celdas[i]?.texto ?? '').slice(0, LARGO_MAXIMO + 1),
  }))
  const { numeros, dudosas } = leerNumeros(limpias, convencion)
  numeros.forEach((leido, k) => {
    const i = textos[k]
    if (i !== undefined && leido?.ok) cifras[i] = deMicro(leido.micro)
  })
  return { cifras, dudosas: dudosas.flatMap((k) => textos[k] ?? []) }
}
