import { describe, expect, it } from 'vitest'
import { identificar, quienOcupa } from './identificar.ts'

const cosa = (codigo: string, nombre: string, unidad = 'kg', tipo = '') => ({ codigo, nombre, unidad, tipo })
/** For each of the file: what it is here, and the code that it has or gets. */
const como = (delArchivo: ReturnType<typeof cosa>[], deAca: ReturnType<typeof cosa>[], largo = 30) =>
  identificar(delArchivo, deAca, largo).map(({ presente, codigo, ocupa }) => [
    presente?.nombre ?? null,
    codigo,
    ocupa?.nombre ?? null,
  ])

describe('identificar', () => {
  it.each([
    [
      'code, name and unit agree, as a person reads them',
      cosa('CAL', 'Cal  viva'),
      ['CAL VIVA', 'cal', null],
    ],
    ['another name is another thing', cosa('CAL', 'Cal hidráulica'), [null, 'CAL-2', 'CAL VIVA']],
    ['another unit is another thing', cosa('CAL', 'Cal viva', 'bolsa'), [null, 'CAL-2', 'CAL VIVA']],
    [
      'another type is another thing',
      cosa('CAL', 'Cal viva', 'kg', 'manoDeObra'),
      [null, 'CAL-2', 'CAL VIVA'],
    ],
    ['another code is another thing', cosa('CAL9', 'Cal viva'), [null, 'CAL9', null]],
    ['one that has no code here goes by its name', cosa('ARE', 'Arena'), ['arena', '', null]],
    ['one that has no code in the file goes by its name', cosa('', 'Cal viva'), ['CAL VIVA', 'cal', null]],
  ])('%s', (_, delArchivo, esperado) => {
    expect(como([delArchivo], [cosa('cal', 'CAL VIVA'), cosa('', 'arena')])).toEqual([esperado])
  })

  it.each([
    ['its name', cosa('CAL', 'Arena'), 'Arena'],
    ['its unit', cosa('CAL', 'CAL', 'bolsa'), 'CAL (bolsa)'],
    ['its type', cosa('CAL', 'Cal', 'kg', 'manoDeObra'), 'Cal (Mano de obra)'],
    ['its price', cosa('CAL', 'Cal'), 'Cal (con otro precio)'],
  ])('what has the code is told by %s', (_, ocupa, esperado) => {
    expect(quienOcupa(ocupa, cosa('CAL', 'Cal'))).toBe(esperado)
  })

  it('finds again by its own code what was another thing the first time', () => {
    const deAca = [cosa('CAL', 'Cal viva'), cosa('CAL-2', 'Cal hidráulica')]
    expect(como([cosa('CAL', 'Cal hidráulica'), cosa('CAL', 'Cal aérea')], deAca)).toEqual([
      ['Cal hidráulica', 'CAL-2', null],
      [null, 'CAL-3', 'Cal viva'],
    ])
  })

  it('what agrees exactly is not taken by one that stands before it', () => {
    const deAca = [cosa('CAL-2', 'Cal')]
    expect(como([cosa('CAL', 'Cal'), cosa('CAL-2', 'Cal')], deAca)).toEqual([
      [null, 'CAL', null],
      ['Cal', 'CAL-2', null],
    ])
  })

  it('nothing here is two things of the file, and two of the file never share a code', () => {
    expect(como([cosa('A', 'Uno'), cosa('A', 'Uno'), cosa('a', 'Dos')], [cosa('A', 'Uno')])).toEqual([
      ['Uno', 'A', null],
      [null, 'A-2', 'Uno'],
      [null, 'a-3', 'Uno'],
    ])
  })

  it('a code of its own fits where codes are short, and is known again', () => {
    const nuevo = como([cosa('ABCDEFGH', 'Otra')], [cosa('ABCDEFGH', 'Una')], 8)
    expect(nuevo).toEqual([[null, 'ABCDEF-2', 'Una']])
    const despues = como([cosa('ABCDEFGH', 'Otra')], [cosa('ABCDEFGH', 'Una'), cosa('ABCDEF-2', 'Otra')], 8)
    expect(despues).toEqual([['Otra', 'ABCDEF-2', null]])
  })
})
