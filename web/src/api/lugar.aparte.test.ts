import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discoDePrueba } from './prueba/disco.ts'

let disco: ReturnType<typeof discoDePrueba>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  disco = discoDePrueba()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const leer = async () => (await import('./lugar.ts')).hayLugar

test('what was found is believed for some seconds and for so many bytes', async () => {
  const hayLugar = await leer()
  disco.libres = 2_000_000
  expect([await hayLugar(), await hayLugar(), await hayLugar(100_000)]).toEqual([true, true, true])
  expect(disco.tratado).toHaveLength(1)
  expect(await hayLugar(400_000)).toBe(true)
  expect(disco.tratado).toHaveLength(2)
  vi.advanceTimersByTime(11_000)
  expect(await hayLugar()).toBe(true)
  expect(disco.tratado).toHaveLength(3)
})

test('where a file does not fit nothing is written, until it fits again; what a small one takes still may', async () => {
  const hayLugar = await leer()
  disco.libres = 1_000_000
  expect([await hayLugar(1_200_000), await hayLugar()]).toEqual([false, true])
  disco.libres = 100_000
  expect(await hayLugar(900_000)).toBe(false)
  // What was believed before is not any more.
  expect(await hayLugar()).toBe(false)
  disco.libres = 2_000_000
  expect(await hayLugar(900_000)).toBe(true)
})

test('those that ask at the same time try one after another', async () => {
  const hayLugar = await leer()
  disco.libres = 2_000_000
  expect(await Promise.all([hayLugar(), hayLugar(), hayLugar()])).toEqual([true, true, true])
  expect(disco.tratado).toHaveLength(1)
})

test('any other failure, or a browser without such files, is no full disk', async () => {
  const hayLugar = await leer()
  disco.libres = 0
  disco.falla = 'SecurityError'
  expect(await hayLugar()).toBe(true)
  disco.falla = 'QuotaExceededError'
  expect(await hayLugar(900_000)).toBe(false)
  vi.stubGlobal('FileSystemFileHandle', undefined)
  expect(await hayLugar(900_000)).toBe(true)
})
