import { expect, test, vi } from 'vitest'
import { LLAVE_DE_PRUEBA } from '../../prueba/servidor.ts'
import { recibirLlave } from '../lacre/llave.ts'
import { cambiarGuardados, leerGuardados } from './almacen.ts'
import { encolar } from './cola.ts'
import { envioDePrueba } from './prueba/envio.ts'

// Each test has its own windows with their own modules, which no other test file may share: hence `aparte`.

test('a base that could not be opened is no empty queue, and is tried again the next time', async () => {
  // As a page that has opened nothing yet.
  vi.resetModules()
  const { cambiarGuardados, leerGuardados } = await import('./almacen.ts')
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  }
  try {
    expect(await leerGuardados('c1')).toBeNull()
    expect(await cambiarGuardados('c1', () => [])).toBeNull()
  } finally {
    IDBFactory.prototype.open = open
  }
  const envio = envioDePrueba('1', '20', 1)
  expect(await cambiarGuardados('c1', () => [envio])).toEqual([envio])
  expect(await leerGuardados('c1')).toEqual([envio])
})

test('two windows that write at once each see what the other wrote: of one cell one value waits', async () => {
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  vi.resetModules()
  const otra = await import('./almacen.ts')
  const escribir = (en: typeof cambiarGuardados, id: string) =>
    en('c1', (cola) => encolar(cola, envioDePrueba(id, '20', 1)))
  for (const ronda of [1, 2, 3, 4, 5]) {
    // Both have the key at hand, and start at the same instant.
    await otra.leerGuardados('c1')
    await Promise.all([escribir(cambiarGuardados, `${ronda}a`), escribir(otra.cambiarGuardados, `${ronda}b`)])
    expect(await leerGuardados('c1')).toHaveLength(1)
    await cambiarGuardados('c1', () => [])
  }
})
