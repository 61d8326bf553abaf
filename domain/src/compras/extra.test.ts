import { expect, it } from 'vitest'
import { leerMicro, type Micro } from '../nucleo/micro.ts'
import { sobraDeMaterial } from './extra.ts'

const m = (texto: string): Micro => leerMicro(texto) ?? 0n
/** A tarea that needs so much of the material, and what came for it. */
const par = (tareaId: string, necesita: string, recibida: string) => ({
  tareaId,
  cantidadUnitaria: m('1'),
  cantidad: m(necesita),
  avanzado: 0n,
  recibida: m(recibida),
})

it('what came for a tarea that was discarded, or needs less, is left over beside what came beyond what was ordered', () => {
  const sobra = sobraDeMaterial(
    [par('muro', '0', '10'), par('piso', '20', '20.5'), par('losa', '10', '0')],
    m('3'),
  )
  expect(sobra.extra).toBe(m('13.5'))
  expect([...sobra.sobras]).toEqual([
    ['muro', m('10')],
    ['piso', m('0.5')],
  ])
  expect([...sobra.tomado]).toEqual([])
})

it('what was taken from it is left over no more', () => {
  expect(sobraDeMaterial([par('muro', '0', '10'), par('losa', '10', '10')], m('-10')).extra).toBe(0n)
})

it('what was taken and is needed again is missing of those that have some, in proportion', () => {
  const { extra, tomado } = sobraDeMaterial([par('muro', '10', '10'), par('piso', '30', '20')], m('-6'))
  expect([extra, [...tomado]]).toEqual([
    0n,
    [
      ['muro', m('2')],
      ['piso', m('4')],
    ],
  ])
})

it('of nothing, nothing', () => {
  expect(sobraDeMaterial([], 0n)).toEqual({ extra: 0n, sobras: new Map(), tomado: new Map() })
})
