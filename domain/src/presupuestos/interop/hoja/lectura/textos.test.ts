import { describe, expect, it } from 'vitest'
import { esPalabra, esUnidad, rotuloDe, textoDeCelda } from './textos.ts'

describe('a unit', () => {
  it.each([
    'm',
    'm2',
    'm²',
    'M2',
    'm 2',
    'm3',
    'ml',
    'ML',
    'un',
    'Un.',
    'UND',
    'ud',
    'gl',
    'GLB',
    'kg',
    'KG.',
    'tn',
    'h',
    'hh',
    'día',
    'mes',
    'No.',
    'Item',
    'pza',
    'est',
    'vj',
    'bolsa',
    '%',
  ])('%s is one', (texto) => {
    expect(esUnidad(texto)).toBe(true)
  })

  it.each(['', 'Muro', 'Cal hidratada', '12', 'm2 de muro de quince', 'TOTAL', 'retiro de escombros'])(
    '«%s» is none',
    (texto) => {
      expect(esUnidad(texto)).toBe(false)
    },
  )
})

describe('the text of a cell', () => {
  it.each([
    ['  dos   blancos ', 'dos blancos'],
    ['línea\nsegunda', 'línea segunda'],
    ['con\u0000control', 'con control'],
    ['0012', '0012'],
  ])('%j is a name: %j', (texto, esperado) => {
    expect(textoDeCelda({ texto })).toBe(esperado)
  })

  it('is what the sheet shows and not what it stores', () => {
    expect(textoDeCelda({ texto: '1.10', numero: '1.1' })).toBe('1.10')
  })

  it('of thousands of marks on a letter doesn’t take minutes', () => {
    expect(textoDeCelda({ texto: `a${'\u0301'.repeat(30_000)}` })).toBe('a')
  })

  it('of nothing is nothing', () => {
    expect(textoDeCelda(undefined)).toBe('')
  })
})

describe('what a row says', () => {
  it('is its first word, wherever it is', () => {
    const fila = {
      numero: 1,
      celdas: [{ texto: '' }, { texto: '12' }, { texto: ' Subtotal ' }, { texto: 'otra' }],
    }
    expect(rotuloDe(fila)).toEqual({ texto: 'Subtotal', columna: 2 })
  })

  it('is nothing where there are only figures', () => {
    expect(rotuloDe({ numero: 1, celdas: [{ texto: '12' }, { texto: '$5', numero: '5' }] }).texto).toBe('')
    expect(esPalabra({ texto: '1.234' })).toBe(false)
  })
})
