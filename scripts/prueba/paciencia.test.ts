import { expect, test, vi } from 'vitest'

test('what comes after more than a second is waited for, where no time is named', async () => {
  let veces = 0
  // Tried every 50 ms, so a limit of one second would stop it at the twentieth try.
  await vi.waitFor(() => expect(++veces).toBe(25), { interval: 50 })
  veces = 0
  await expect.poll(() => ++veces, { interval: 50 }).toBe(25)
})

test('a time that is named is kept', async () => {
  let veces = 0
  // Both too short for what they wait for.
  await expect(vi.waitFor(() => expect(++veces).toBe(25), { interval: 50, timeout: 200 })).rejects.toThrow()
  // With the time alone.
  await expect(vi.waitFor(() => expect(++veces).toBe(-1), 100)).rejects.toThrow()
})
