import { describe, expect, it } from 'vitest'
import type { Nodo } from '../modelo/aplanar.ts'
import { columnasTapadas, masLargos } from './anchos.ts'

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
  it('busca en todas las filas, también dentro de lo que está contraído', () => {
    const nodos = [rama('1', [rama('22', [sinHijos('7.654.321'), sinHijos('333')]), sinHijos('4')])]
    expect(masLargos(columnas, nodos)).toEqual(new Map([['cifra', '7.654.321']]))
  })

  it('de dos cifras con los mismos signos, la de menos puntos', () => {
    expect(masLargos(columnas, [sinHijos('1.234.567'), sinHijos('12,345678')]).get('cifra')).toBe('12,345678')
    expect(masLargos(columnas, [sinHijos('12,345678'), sinHijos('1.234.567')]).get('cifra')).toBe('12,345678')
  })

  it('sin filas no hay ninguna', () => {
    expect(masLargos(columnas, []).get('cifra')).toBe('')
  })
})

describe('columnasTapadas', () => {
  // Name 200, three of 100, the total of 120 that stays at the edge, one of 140 after it, actions of 40.
  const anchos = [200, 100, 100, 100, 120, 140]
  const ver = (visible: number, corrido: number, alBorde = 4) => [
    ...columnasTapadas({ anchos, alBorde, acciones: 40, visible, corrido }),
  ]

  it('si entran todas, ninguna', () => {
    expect(ver(800, 0)).toEqual([])
  })

  it('la que queda a medias bajo el total, y las que siguen', () => {
    // 650 - 40 - 120 = 490: the third ends at 500.
    expect(ver(650, 0)).toEqual([3, 5])
  })

  it('corrida hasta el final, la que queda a medias bajo el nombre', () => {
    expect(ver(650, 150)).toEqual([1, 2])
  })

  it('una columna justa se ve', () => {
    expect(ver(660, 0)).toEqual([5])
    expect(ver(660, 140)).toEqual([1, 2])
    expect(ver(660, 100)).toEqual([1, 5])
  })

  it('sin total al borde, tapa el borde del marco', () => {
    expect(ver(560, 0, -1)).toEqual([4, 5])
  })
})
