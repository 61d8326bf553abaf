import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { AL_FONDO, pantallaQuieta } from './quieta.ts'

afterEach(() => document.body.replaceChildren())

/** What has happened, in order; `pantalla` once the first screen counts as complete. */
function escena() {
  const cache = new QueryClient()
  const pasos: string[] = []
  const titulo = () => {
    pasos.push('titulo')
    document.body.append(document.createElement('h1'))
  }
  const preguntar = (nombre: string, meta = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void cache.fetchQuery({ queryKey: [nombre], queryFn: () => promise.then(() => nombre), meta })
    return () => {
      pasos.push(nombre)
      resolve()
    }
  }
  const quieta = pantallaQuieta(cache).then(() => pasos.push('pantalla'))
  return { pasos, titulo, preguntar, quieta }
}
/** All that is ready to run has run. */
const corrido = () => new Promise((listo) => setTimeout(listo, 20))

test('the first screen is complete once its title is there and all that it asked for has been answered', async () => {
  const { pasos, titulo, preguntar, quieta } = escena()
  const [una, otra] = [preguntar('una'), preguntar('otra')]
  una()
  await corrido()
  titulo()
  await corrido()
  expect(pasos).toEqual(['una', 'titulo'])
  otra()
  await quieta
  expect(pasos).toEqual(['una', 'titulo', 'otra', 'pantalla'])
})

test('what it asks for once its title is there is waited for too', async () => {
  const { pasos, titulo, preguntar, quieta } = escena()
  titulo()
  const tarde = preguntar('tarde')
  await corrido()
  expect(pasos).toEqual(['titulo'])
  tarde()
  await quieta
  expect(pasos).toEqual(['titulo', 'tarde', 'pantalla'])
})

test('what no screen waits for is not waited for', async () => {
  const { pasos, titulo, preguntar, quieta } = escena()
  const alFondo = preguntar('al fondo', AL_FONDO)
  titulo()
  await quieta
  alFondo()
  expect(pasos).toEqual(['titulo', 'pantalla', 'al fondo'])
})
