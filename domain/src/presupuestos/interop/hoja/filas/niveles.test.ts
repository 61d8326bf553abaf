import { describe, expect, it } from 'vitest'
import type { CeldaDeHoja } from '../modelo/hojas.ts'
import { Niveles } from './niveles.ts'
import { leerRenglonesDeHoja } from './renglon.ts'

const ITEM = '·'

/** The levels of titles told in order; '·' is an item between them. */
function niveles(
  titulos: readonly (string | CeldaDeHoja | { codigo: string; nombre: string })[],
  contornos: readonly number[] = [],
): number[] {
  const filas = titulos.map((titulo, i) => {
    const celdas =
      typeof titulo === 'string'
        ? [{ texto: '' }, { texto: titulo }]
        : 'codigo' in titulo
          ? [{ texto: titulo.codigo }, { texto: titulo.nombre }]
          : [{ texto: '' }, titulo]
    return { numero: i + 1, celdas, nivel: contornos[i] ?? 0 }
  })
  const { renglones } = leerRenglonesDeHoja(
    { filas },
    new Map([
      [0, 'item'],
      [1, 'nombre'],
    ]),
  )
  const suyos = new Niveles()
  return renglones.flatMap((renglon) => {
    if (renglon.nombre !== ITEM) return [suyos.titulo(renglon)]
    suyos.item()
    return []
  })
}

const n = (codigo: string) => ({ codigo, nombre: 'Título' })

describe('the level of a title', () => {
  it('is the depth of its number', () => {
    expect(
      niveles([n('1'), n('1.1'), ITEM, n('1.2'), ITEM, n('2'), n('2.1'), n('2.1.1'), ITEM, n('3')]),
    ).toEqual([1, 2, 2, 1, 2, 3, 1])
  })

  it('begins at 1, however deep the first number is', () => {
    expect(niveles([n('3.2'), ITEM, n('3.3'), ITEM, n('3.3.1'), ITEM, n('3.4')])).toEqual([1, 1, 2, 1])
  })

  it('of letters, romans and numbers is each its own', () => {
    expect(niveles([n('A'), n('1'), ITEM, n('2'), ITEM, n('B'), n('1'), ITEM])).toEqual([1, 2, 2, 1, 2])
    expect(niveles([n('I'), n('A'), ITEM, n('B'), ITEM, n('II'), n('A'), ITEM])).toEqual([1, 2, 2, 1, 2])
  })

  it('I after H is a letter', () => {
    expect(niveles([n('G'), ITEM, n('H'), ITEM, n('I'), ITEM, n('J'), ITEM])).toEqual([1, 1, 1, 1])
  })

  it('of titles that look alike is one', () => {
    expect(niveles(['UNO', ITEM, 'DOS', ITEM, 'TRES', ITEM])).toEqual([1, 1, 1])
    expect(niveles(['UNO', 'DOS', ITEM])).toEqual([1, 1])
  })

  it('of two that follow each other and don’t look alike are two', () => {
    expect(niveles(['OBRA GRUESA', 'Muros', ITEM, 'Losas', ITEM, 'TERMINACIONES', 'Pisos', ITEM])).toEqual([
      1, 2, 2, 1, 2,
    ])
  })

  it('is deeper where it is indented, is not bold or has no fill', () => {
    const fuerte = { texto: 'Obra', estilo: { negrita: true, fondo: 'CCC' } }
    const medio = { texto: 'Muros', estilo: { negrita: true } }
    const adentro = { texto: '    Bloques' }
    expect(niveles([fuerte, ITEM, medio, ITEM, adentro, ITEM, medio, ITEM, fuerte, ITEM])).toEqual([
      1, 2, 3, 2, 1,
    ])
  })

  it('follows the outline of the sheet', () => {
    expect(niveles(['Uno', ITEM, 'Otra', ITEM, 'Dos', ITEM], [0, 2, 1, 2, 0, 2])).toEqual([1, 2, 1])
  })

  it('of numbers that begin again under titles without one', () => {
    expect(niveles(['OBRA CIVIL', n('1'), ITEM, n('2'), ITEM, 'INSTALACIONES', n('1'), ITEM])).toEqual([
      1, 2, 2, 1, 2,
    ])
  })
})
