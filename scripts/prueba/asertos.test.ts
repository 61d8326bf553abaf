import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

// The negative control of `requireAssertions`: where it did nothing, these two would pass, and so fail here.
test.fails('a test that asserts nothing fails', () => undefined)
test.fails('also one whose assertions were never reached', () => {
  for (const nada of [] as number[]) expect(nada).toBe(1)
})

test('every project asks it of its tests', () => {
  const proyectos = config.test?.projects ?? []
  expect(proyectos.length).toBeGreaterThan(5)
  expect(proyectos).toEqual(
    proyectos.map(() =>
      expect.objectContaining({
        test: expect.objectContaining({ expect: expect.objectContaining({ requireAssertions: true }) }),
      }),
    ),
  )
})
