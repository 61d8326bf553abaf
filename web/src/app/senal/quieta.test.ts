import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AL_FONDO, pantallaQuieta } from './quieta.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Seconds after which the screen counts as complete, where its title and a question come after so many. */
async function segundos({ titulo = 0, pregunta = 0, meta = {} }): Promise<number> {
  const cache = new QueryClient()
  setTimeout(() => document.body.append(document.createElement('h1')), titulo * 1000)
  const queryFn = () => new Promise((listo) => setTimeout(listo, pregunta * 1000, 'respuesta'))
  void cache.fetchQuery({ queryKey: ['algo'], queryFn, meta })
  const desdeMs = performance.now()
  const quieta = pantallaQuieta(cache).then(() => performance.now() - desdeMs)
  await vi.advanceTimersByTimeAsync(30_000)
  return Math.round((await quieta) / 1000)
}

test.each([
  ['a second after its title', { titulo: 2 }, 3],
  ['a second after what it asked for', { pregunta: 3 }, 4],
  ['whatever no screen waits for', { pregunta: 9, meta: AL_FONDO }, 1],
  ['or after six seconds', { titulo: 9, pregunta: 9 }, 6],
])('the first screen counts as complete %s', async (_, cuando, esperados) => {
  expect(await segundos(cuando)).toBe(esperados)
})
