import { expect, test, vi } from 'vitest'
import { envioDePrueba } from './prueba/envio.ts'

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
