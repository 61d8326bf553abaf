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
/** Whether so many bytes are written. */
async function leer(): Promise<(bytes?: number) => Promise<boolean>> {
  const { conLugar, SinLugar, UN_REGISTRO } = await import('./lugar.ts')
  return (bytes = UN_REGISTRO) =>
    conLugar(bytes, async () => true).catch((error: unknown) => {
      if (error instanceof SinLugar) return false
      throw error
    })
}
const MB = 1024 * 1024

test('what was found is believed for some seconds and for so many bytes', async () => {
  const escribe = await leer()
  disco.libres = 6 * MB
  expect([await escribe(), await escribe(), await escribe(100_000)]).toEqual([true, true, true])
  expect(disco.tratado).toHaveLength(1)
  expect(await escribe(500_000)).toBe(true)
  expect(disco.tratado).toHaveLength(2)
  vi.advanceTimersByTime(11_000)
  expect(await escribe()).toBe(true)
  expect(disco.tratado).toHaveLength(3)
})

test('where a file does not fit nothing is written, until it fits again; what a small one takes still may', async () => {
  const escribe = await leer()
  disco.libres = 5 * MB
  expect([await escribe(1_200_000), await escribe()]).toEqual([false, true])
  disco.libres = 4 * MB
  expect(await escribe(900_000)).toBe(false)
  // What was believed before is not any more.
  expect(await escribe()).toBe(false)
  disco.libres = 6 * MB
  expect(await escribe(900_000)).toBe(true)
})

test('those that ask at the same time try one after another', async () => {
  const escribe = await leer()
  disco.libres = 6 * MB
  expect(await Promise.all([escribe(), escribe(), escribe()])).toEqual([true, true, true])
  expect(disco.tratado).toHaveLength(1)
})

test('whatever a full disk calls it, it is one; a browser that keeps no files says nothing of its disk', async () => {
  const escribe = await leer()
  for (const falla of ['QuotaExceededError', 'UnknownError', 'InvalidAccessError']) {
    disco.falla = falla
    expect(await escribe()).toBe(false)
  }
  disco.falla = 'SecurityError'
  expect(await escribe()).toBe(true)
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await escribe(900_000)).toBe(true)
})

test('a trial that is not answered is no room, after two seconds', async () => {
  const escribe = await leer()
  vi.stubGlobal('caches', { open: () => new Promise(() => undefined) })
  const esta = escribe()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await esta).toBe(false)
})

test('a trial never takes the room of what is being written, in any window', async () => {
  const pasos: string[] = []
  const pedir = async (_: string, { mode }: LockOptions, hacer: () => Promise<unknown>) => {
    pasos.push(mode ?? '')
    return hacer()
  }
  vi.stubGlobal('navigator', { locks: { request: pedir } })
  const escribe = await leer()
  disco.libres = 6 * MB
  expect([await escribe(), await escribe()]).toEqual([true, true])
  expect(pasos).toEqual(['exclusive', 'shared', 'shared'])
})
