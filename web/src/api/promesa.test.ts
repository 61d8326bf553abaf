import { afterEach, expect, test, vi } from 'vitest'
import { loQuePromete } from './promesa.ts'

afterEach(() => vi.unstubAllGlobals())

const da =
  (que: unknown): (() => Promise<unknown>) =>
  () =>
    Promise.resolve(que)
const seNiega = (): Promise<unknown> => Promise.reject(new DOMException('', 'SecurityError'))

test.each([
  ['a browser that promised to keep it', { persisted: da(true), getDirectory: da({}) }, 'guarda'],
  ['one that did not promise', { persisted: da(false), getDirectory: da({}) }, 'puede borrar'],
  ['one that can not promise', { getDirectory: da({}) }, 'puede borrar'],
  ['one that does not answer that', { persisted: seNiega, getDirectory: da({}) }, 'puede borrar'],
  [
    'a private window, which gets no private files',
    { persisted: da(false), getDirectory: seNiega },
    'se pierde',
  ],
  ['an old one without private files', { persisted: da(true) }, 'guarda'],
])('%s', async (_, storage, dicho) => {
  vi.stubGlobal('navigator', { storage })
  expect(await loQuePromete()).toBe(dicho)
})
