import { describe, expect, it } from 'vitest'
import { Selladas } from './selladas.ts'

const MB = 1024 * 1024
/** Bytes as Node makes them of a text: a piece of memory that it shares with others. */
const respuesta = (n: number) => Buffer.from(`{"n":${n},"relleno":"${'x'.repeat(200)}"}`)

describe('stored answers', () => {
  it('a small one keeps its own bytes and not the 64 kB that Node shared among several', () => {
    const selladas = new Selladas()
    selladas.guardar('una', respuesta(1))
    const leida = selladas.leer('una')
    expect(leida).toEqual(respuesta(1))
    expect(leida?.buffer.byteLength).toBe(leida?.length)
    // The control: what was handed over does share.
    expect(respuesta(1).buffer.byteLength).toBeGreaterThan(respuesta(1).length)
  })

  it('many small ones are bounded with their tags and what stores them, not by their bytes alone', () => {
    const selladas = new Selladas()
    const muchas = 100_000
    for (let n = 0; n < muchas; n++) selladas.guardar(`"${n}"`, respuesta(n))
    const quedan = Array.from({ length: muchas }, (_, n) => selladas.leer(`"${n}"`)).filter(Boolean).length
    expect(quedan).toBeGreaterThan(10_000)
    expect(quedan * 600).toBeLessThan(16 * MB)
    expect(selladas.leer(`"${muchas - 1}"`)).toBeDefined()
  })

  it('one that alone takes more than all may is not stored', () => {
    const selladas = new Selladas()
    selladas.guardar('grande', Buffer.alloc(17 * MB))
    expect(selladas.leer('grande')).toBeUndefined()
  })
})
