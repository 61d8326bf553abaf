import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

// Negative control of `requireAssertions`: if that did nothing, these two would pass and so be reported as failures.
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
