import { describe, expect, it } from 'vitest'
import { estaDentro, leerCodigoDeFila, separarCodigo } from './codigos.ts'

const partes = (texto: string) => leerCodigoDeFila(texto)?.partes

describe('a number of a row', () => {
  it.each([
    ['1', ['1']],
    ['1.', ['1']],
    ['1)', ['1']],
    ['1.1', ['1', '1']],
    ['1.10', ['1', '10']],
    ['01.02.03', ['01', '02', '03']],
    ['1-2', ['1', '2']],
    ['1.0', ['1']],
    ['1.00', ['1']],
    ['2.1.0', ['2', '1']],
    ['A', ['A']],
    ['a)', ['A']],
    ['A.1', ['A', '1']],
    ['IV', ['IV']],
    ['XII.', ['XII']],
    ['1.A', ['1', 'A']],
  ])('%s has its parts', (texto, esperadas) => {
    expect(partes(texto)).toEqual(esperadas)
  })

  it.each([
    [''],
    ['Muro'],
    ['CAP'],
    ['A. CIELOS'],
    ['1.1 Muro'],
    ['12,5'],
    ['97141-2-aaaa-b'],
    ['1'.repeat(40)],
    ['—'],
  ])('«%s» is none', (texto) => {
    expect(leerCodigoDeFila(texto)).toBeNull()
  })

  it.each([
    ['1', 'numero'],
    ['A', 'letra'],
    ['B.1', 'letra'],
    ['I', 'romano'],
    ['XIV', 'romano'],
  ])('%s is a level of its own kind', (texto, forma) => {
    expect(leerCodigoDeFila(texto)?.forma).toBe(forma)
  })
})

describe('what is inside', () => {
  it.each([
    ['1.1', '1', true],
    ['1.10.3', '1.10', true],
    ['01.02', '1', true],
    ['1.10', '1.1', false],
    ['1', '1', false],
    ['2.1', '1', false],
    ['1', '1.1', false],
    ['A.1', 'A', true],
    ['B.1', 'A', false],
  ])('%s in %s: %s', (hijo, padre, dentro) => {
    const [uno, otro] = [leerCodigoDeFila(hijo), leerCodigoDeFila(padre)]
    expect(uno && otro && estaDentro(uno, otro)).toBe(dentro)
  })
})

describe('a number before a name', () => {
  it.each([
    ['A. CIELOS', 'A', 'CIELOS'],
    ['A.- CIELOS', 'A', 'CIELOS'],
    ['A) Cielos', 'A', 'Cielos'],
    ['1. MAMPOSTERÍA', '1', 'MAMPOSTERÍA'],
    ['1.1 Zapatas', '1.1', 'Zapatas'],
    ['1.1. Zapatas', '1.1', 'Zapatas'],
    ['01.02 - Zapatas', '01.02', 'Zapatas'],
    ['IV. TECHOS', 'IV', 'TECHOS'],
    ['Capítulo 2: Techos', '2', 'Techos'],
    ['CAPÍTULO IV - Techos', 'IV', 'Techos'],
  ])('%s', (texto, codigo, nombre) => {
    const separado = separarCodigo(texto)
    expect([separado.codigo?.texto, separado.nombre]).toEqual([codigo, nombre])
  })

  it.each([['A cotizar'], ['2 manos de pintura'], ['Muro de 0,15'], ['3 x 2,5 mm'], ['H°A° fck 21'], ['']])(
    'is no number in «%s»',
    (texto) => {
      expect(separarCodigo(texto)).toEqual({ codigo: null, nombre: texto })
    },
  )
})
