import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const VERDAD = Date.parse('2026-11-28T15:00:00Z')
const DIA = 86_400_000

/** A page that begins with what the device kept, as after a reload. */
async function pagina() {
  vi.resetModules()
  const [reloj, dias] = [await import('./reloj.ts'), await import('./hoy.ts')]
  return { ...reloj, ...dias }
}
/** The device's clock says so; the truth is `VERDAD`. */
const reloj = (ms: number) => vi.setSystemTime(ms)
const contesta = (dichoMs: number, tipo = 'application/json; charset=utf-8') =>
  new Response('{}', { headers: { 'content-type': tipo, date: new Date(dichoMs).toUTCString() } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['a day ahead', DIA],
  ['a day behind', -DIA],
  ['a year ahead', 365 * DIA],
])('a clock %s: today is the server’s, and stays so without signal', async (_, saltoMs) => {
  reloj(VERDAD + saltoMs)
  const p = await pagina()
  p.oirHora(contesta(VERDAD), VERDAD + saltoMs - 200)
  expect(p.hoy()).toBe('2026-11-28')
  expect(p.relojMalMs()).not.toBe(0)
  // Opened again, a day later, where nobody answers.
  reloj(VERDAD + saltoMs + DIA)
  const otra = await pagina()
  expect(otra.hoy()).toBe('2026-11-29')
  expect(otra.relojMalMs()).not.toBe(0)
  expect(Math.abs(otra.ahoraMs() - VERDAD - DIA)).toBeLessThan(2_000)
})

test('a clock that is right stays as it is, however slow the line', async () => {
  for (const tardoMs of [10, 900, 59_000, 170_000]) {
    reloj(VERDAD)
    const p = await pagina()
    p.oirHora(contesta(VERDAD - tardoMs / 2), VERDAD - tardoMs)
    expect([tardoMs, p.ahoraMs() - VERDAD]).toEqual([tardoMs, 0])
  }
})

test('once the clock is mended, the first answer says so', async () => {
  reloj(VERDAD + DIA)
  const p = await pagina()
  const oido = vi.fn<() => void>()
  p.oirReloj(oido)
  p.oirHora(contesta(VERDAD), VERDAD + DIA)
  reloj(VERDAD)
  p.oirHora(contesta(VERDAD), VERDAD)
  expect([p.hoy(), p.relojMalMs() !== 0, oido.mock.calls.length]).toEqual(['2026-11-28', false, 2])
})

test('an hour is wrong, some minutes are not said, and both are counted', async () => {
  for (const [saltoMs, mal] of [
    [300_000, false],
    [3_700_000, true],
  ] as const) {
    localStorage.clear()
    reloj(VERDAD + saltoMs)
    const p = await pagina()
    p.oirHora(contesta(VERDAD), VERDAD + saltoMs)
    expect([p.relojMalMs() !== 0, Math.abs(p.ahoraMs() - VERDAD) < 2_000]).toEqual([mal, true])
  }
})

test('who is no server of ours is not believed: a login portal, an answer without a date', async () => {
  reloj(VERDAD)
  const p = await pagina()
  p.oirHora(contesta(0, 'text/html'), VERDAD)
  p.oirHora(new Response('{}', { headers: { 'content-type': 'application/json' } }), VERDAD)
  expect(p.hoy()).toBe('2026-11-28')
})

test('ids are of the server’s time, in order whatever the clock does', async () => {
  reloj(VERDAD + DIA)
  const p = await pagina()
  p.oirHora(contesta(VERDAD), VERDAD + DIA)
  const { idNuevo, momentoDeId } = await import('./envios/id.ts')
  const primero = idNuevo()
  expect(Math.abs(momentoDeId(primero) - VERDAD)).toBeLessThan(2_000)
  reloj(VERDAD - DIA)
  expect(idNuevo() > primero).toBe(true)
})
