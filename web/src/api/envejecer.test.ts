import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { envejecer } from './envejecer.ts'

const CLAVE = ['vista', { obra: 'o' }]

/** What somebody who looks at it ends up with, where the server changes while the first answer is on its way. */
async function loQueQueda(avisar: (cache: QueryClient) => Promise<void>): Promise<unknown> {
  const cache = new QueryClient()
  let enElServidor = 'viejo'
  const soltar: (() => void)[] = []
  const queryFn = () => {
    const leido = enElServidor
    return new Promise<string>((listo) => soltar.push(() => listo(leido)))
  }
  const dejar = new QueryObserver(cache, { queryKey: CLAVE, queryFn }).subscribe(() => undefined)
  enElServidor = 'nuevo'
  const avisado = avisar(cache)
  await expect
    .poll(() => {
      for (const uno of soltar.splice(0)) uno()
      return cache.isFetching() === 0 && cache.getQueryData(CLAVE) !== undefined
    })
    .toBe(true)
  await avisado
  dejar()
  return cache.getQueryData(CLAVE)
}

test.each(['active', 'none'] as const)(
  'a first answer under way never brings what was there before (%s)',
  async (tipo) => {
    expect(await loQueQueda((cache) => envejecer(cache, ['vista'], tipo))).toBe('nuevo')
  },
)

test('an invalidation alone takes it for new', async () => {
  expect(await loQueQueda((cache) => cache.invalidateQueries({ queryKey: ['vista'] }))).toBe('viejo')
})
