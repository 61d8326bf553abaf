import type { Explicacion, Termino } from '@plomada/domain/nucleo/cuenta/explicacion'
import type { Valor } from '@plomada/domain/nucleo/cuenta/medida'
import { expect, test } from 'vitest'
import { formulaDeTermino } from './formula.ts'

type De = Explicacion<string, Valor>

/** A column for what is in capital letters. */
const lugar = (ref: string) => (/^[A-Z]$/.test(ref) ? { columna: ref } : undefined)
const t = (ref: string, otros: Partial<Termino<string, Valor>> = {}): Termino<string, Valor> => ({
  nombre: ref,
  valor: 0,
  ref,
  ...otros,
})
const escrita = (e: De, como?: Parameters<typeof formulaDeTermino>[2]) =>
  formulaDeTermino(e, lugar, como)
    .map((trozo) => (typeof trozo === 'string' ? trozo : trozo.columna))
    .join('')

const PRODUCTO: De = { clase: 'producto', factores: [t('A'), t('B')] }
const COCIENTE: De = { clase: 'proporcion', de: t('A'), parte: t('x', { callado: true }), todo: t('B') }
const CON_MARGEN: De = {
  clase: 'parte',
  de: t('x', { sale: { clase: 'suma', terminos: [t('A'), t('B')] } }),
  porcentaje: 10,
  sobre: { nombre: 'margen', ref: 'M' },
}

test('guaraníes are rounded, and prices to the decimals of their file alone', () => {
  expect([escrita(PRODUCTO), escrita(PRODUCTO, { en: 'precio' })]).toEqual(['ROUND(A*B,0)', 'A*B'])
  const dos: De = { clase: 'producto', factores: [t('A'), t('B')], decimales: 2 }
  expect(escrita(dos, { en: 'precio' })).toBe('ROUND(A*B,2)')
  expect(escrita({ ...dos, decimales: 6 }, { en: 'precio' })).toBe('A*B')
})

test('a division by nothing is 0, and may stay unrounded', () => {
  expect(escrita(COCIENTE)).toBe('IF(B=0,0,ROUND(A/B,0))')
  expect(escrita(COCIENTE, { sinRedondear: true })).toBe('IF(B=0,0,A/B)')
})

test('a sum has the signs of its terms, and what has no cell is what it comes of', () => {
  const suma: De = { clase: 'suma', terminos: [t('A'), t('x', { sale: COCIENTE }), t('C', { signo: -1 })] }
  expect(escrita(suma)).toBe('A+IF(B=0,0,ROUND(A/B,0))-C')
  expect(escrita({ clase: 'suma', terminos: [t('C', { sale: PRODUCTO })] })).toBe('C')
})

test('so much over a figure, also in whole hundredths', () => {
  expect(escrita(CON_MARGEN)).toBe('ROUND((A+B)*(1+M),0)')
  expect(escrita(CON_MARGEN, { enteros: true })).toBe('ROUND((A+B)*ROUND(10000*(1+M),0)/10000,0)')
})

test('what no cell has makes no formula', () => {
  expect(() => escrita({ clase: 'producto', factores: [t('A'), t('x')] })).toThrow('no cell has «x»')
  expect(() => escrita({ clase: 'dada' })).toThrow('no formula of a sheet: dada')
})
