import { expect, test } from 'vitest'
import { nuevoId } from './ids.ts'

test('ids are UUIDv7 with the present time, unique and in order', () => {
  const antes = Date.now()
  const ids = Array.from({ length: 20_000 }, nuevoId)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const ms = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)
  expect(ms).toBeGreaterThanOrEqual(antes)
  expect(ms).toBeLessThanOrEqual(Date.now() + 20)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
  // The random part is used once, however many are made from one reserve of it.
  expect(new Set(ids.map((id) => id.slice(24))).size).toBe(ids.length)
})
