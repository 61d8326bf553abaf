import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { correr } from './hijos.ts'

test('what makes way has a lower priority, with what it starts; what does not has that of this process', async () => {
  const prioridad = async (alFondo: boolean) =>
    Number((await correr('sh', ['-c', 'sh -c nice'], { alFondo })).salida)
  expect(await prioridad(false)).toBe(getPriority())
  expect(await prioridad(true)).toBe(Math.min(getPriority() + 10, 19))
})

test.each([false, true])('a program that is not there gives code 127 (making way: %s)', async (alFondo) => {
  expect((await correr('no-hay-tal-programa', [], { alFondo })).codigo).toBe(127)
})
