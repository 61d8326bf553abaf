import { expect, test } from 'vitest'
import { Vuelos } from './vuelos.ts'

const nunca = new AbortController().signal

test('what is asked again while it is being made is made once; afterwards, again', async () => {
  const vuelos = new Vuelos<string>()
  const { resultado, hacer } = vuelos.empezar('a', nunca)
  const otro = vuelos.unirse('a', nunca)
  expect(vuelos.unirse('b', nunca)).toBeUndefined()
  hacer(async () => 'hecho')
  expect(await Promise.all([resultado, otro])).toEqual(['hecho', 'hecho'])
  expect(vuelos.unirse('a', nunca)).toBeUndefined()
})

test('what could not be read fails for all who wait, and nobody joins it later', async () => {
  const vuelos = new Vuelos<string>()
  const { resultado, fallar } = vuelos.empezar('a', nunca)
  const otro = vuelos.unirse('a', nunca)
  fallar(new Error('no hay tal obra'))
  await expect(resultado).rejects.toThrow('no hay tal obra')
  await expect(otro).rejects.toThrow('no hay tal obra')
  expect(vuelos.unirse('a', nunca)).toBeUndefined()
})

test('it is given up when the last one has gone, and not before', async () => {
  const vuelos = new Vuelos<string>()
  const [uno, dos] = [new AbortController(), new AbortController()]
  const { resultado, hacer } = vuelos.empezar('a', uno.signal)
  const otro = vuelos.unirse('a', dos.signal)
  let dada: AbortSignal | undefined
  const empezado = Promise.withResolvers<void>()
  hacer((signal) => {
    dada = signal
    empezado.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('dejado'))))
  })
  await empezado.promise
  uno.abort()
  await expect(resultado).rejects.toMatchObject({ codigo: 'cancelado' })
  expect(dada?.aborted).toBe(false)
  dos.abort()
  await expect(otro).rejects.toMatchObject({ codigo: 'cancelado' })
  expect(dada?.aborted).toBe(true)
  expect(vuelos.unirse('a', nunca)).toBeUndefined()
})
