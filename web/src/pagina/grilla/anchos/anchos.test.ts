import { describe, expect, it } from 'vitest'
import type { Nodo } from '../modelo/aplanar.ts'
import { columnasTapadas } from './anchos.ts'
import { masLargos } from './masLargos.ts'

const sinHijos = (dato: string): Nodo<string> => ({ id: dato, nombre: dato, dato, esRama: false, hijos: [] })
const rama = (dato: string, hijos: Nodo<string>[]): Nodo<string> => ({
  ...sinHijos(dato),
  esRama: true,
  hijos,
})
const columnas = [
  { id: 'nombre', titulo: 'Rubro', ancho: 100, texto: (dato: string) => dato },
  { id: 'cifra', titulo: 'Cifra', texto: (dato: string) => dato },
]

describe('masLargos', () => {
  it('looks in every row, inside collapsed ones too', () => {
    const nodos = [rama('1', [rama('22', [sinHijos('7.654.321'), sinHijos('333')]), sinHijos('4')])]
    expect(masLargos(columnas, nodos)).toEqual(new Map([['cifra', '7.654.321']]))
  })

  it('of two figures of one length takes the one with fewer dots', () => {
    expect(masLargos(columnas, [sinHijos('1.234.567'), sinHijos('12,345678')]).get('cifra')).toBe('12,345678')
    expect(masLargos(columnas, [sinHijos('12,345678'), sinHijos('1.234.567')]).get('cifra')).toBe('12,345678')
  })

  it('after a change of one branch reads the texts of no other', () => {
    const leidos: string[] = []
    const [, cifra] = columnas
    if (cifra === undefined) throw new Error('fixture')
    const mirona = { ...cifra, texto: (dato: string) => (leidos.push(dato), dato) }
    const quieta = rama('1', [sinHijos('333')])
    expect(masLargos([mirona], [quieta, rama('2', [sinHijos('55')])]).get('cifra')).toBe('333')
    leidos.length = 0
    expect(masLargos([mirona], [quieta, rama('2', [sinHijos('7777')])]).get('cifra')).toBe('7777')
    expect(leidos.toSorted()).toEqual(['1', '2', '7777'])
  })

  it('without rows there is none', () => {
    expect(masLargos(columnas, []).get('cifra')).toBe('')
  })
})

describe('columnasTapadas', () => {
  // Widths: the name 200, three columns of 100, the total of 120 that stays at the edge, one more of 140; actions 40.
  const anchos = [200, 100, 100, 100, 120, 140]
  const ver = (visible: number, corrido: number, alBorde = 4) => [
    ...columnasTapadas({ anchos, alBorde, acciones: 40, visible, corrido }),
  ]

  it('none where all of them fit', () => {
    expect(ver(800, 0)).toEqual([])
  })

  it('one half under the total, and those after it', () => {
    // 650 - 40 - 120 = 490, and the third column ends at 500.
    expect(ver(650, 0)).toEqual([3, 5])
  })

  it('scrolled to the end, one half under the name', () => {
    expect(ver(650, 150)).toEqual([1, 2])
  })

  it('a column that just fits is seen', () => {
    expect(ver(660, 0)).toEqual([5])
    expect(ver(660, 140)).toEqual([1, 2])
    expect(ver(660, 100)).toEqual([1, 5])
  })

  it('where no total stays at the edge, the edge of the frame covers them', () => {
    expect(ver(560, 0, -1)).toEqual([4, 5])
  })
})
