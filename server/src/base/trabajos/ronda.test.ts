import { expect, test } from 'vitest'
import { Ronda } from './ronda.ts'

/** What waits, first come first, as the base keeps it: 'a1' is the first of firm a. */
function abrir(...esperan: string[]) {
  const cosas = esperan.map((nombre) => ({ nombre, groupId: nombre.startsWith('-') ? null : nombre[0] }))
  const ronda = new Ronda(async (menosDe: string[]) => {
    const lugar = cosas.findIndex(({ groupId }) => !groupId || !menosDe.includes(groupId))
    return lugar < 0 ? undefined : cosas.splice(lugar, 1)[0]
  })
  return {
    llega: (nombre: string) => cosas.push({ nombre, groupId: nombre[0] }),
    salen: async (cuantas: number) => {
      const todas = await Promise.all(Array.from({ length: cuantas }, () => ronda.siguiente()))
      return todas.map((cosa) => cosa?.nombre)
    },
  }
}

test('each firm is served once before any twice, and its first one first', async () => {
  const { salen } = abrir('a1', 'a2', 'a3', 'b1', 'c1', 'c2')
  expect(await salen(7)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined])
})

test('who comes into a round that has begun is served in it, and nobody twice for that', async () => {
  const { salen, llega } = abrir('a1', 'a2', 'a3', 'b1', 'b2')
  expect(await salen(2)).toEqual(['a1', 'b1'])
  llega('c1')
  llega('c2')
  expect(await salen(5)).toEqual(['c1', 'a2', 'b2', 'c2', 'a3'])
})

test('what is of nobody in particular, such as what an older program left, is no firm’s turn', async () => {
  const { salen } = abrir('a1', 'a2', '-1', '-2', 'b1')
  expect(await salen(5)).toEqual(['a1', '-1', '-2', 'b1', 'a2'])
})

test('a network for each mail does not keep the turn from coming round', async () => {
  const letras = Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  const { salen } = abrir('a1', ...letras, 'a2')
  const orden = await salen(502)
  expect(orden.indexOf('a2')).toBe(501)
  const { salen: otra } = abrir('a1', 'a2', ...letras)
  expect((await otra(502)).indexOf('a2')).toBeLessThanOrEqual(201)
})
