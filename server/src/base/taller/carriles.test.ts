import { constants, getPriority } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { enCarriles } from './carriles.ts'

const { chico, grande } = enCarriles<unknown, unknown>({
  modulo: new URL('./prueba.hijo.ts', import.meta.url),
})
afterAll(() => {
  chico.cerrar()
  grande.cerrar()
})

test('what is short does not wait for a long piece under way, and stands before it for the processor', async () => {
  const larga = grande.hacer('colgar').catch((error: unknown) => error)
  const pid = Number(await chico.hacer('pid'))
  grande.cerrar()
  expect(await larga).toMatchObject({ codigo: 'cancelado' })
  // It makes way for who answers everybody all the same.
  expect(getPriority(pid)).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10))
})
