import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** The numbers that a property tries in a process of its own. */
function probados(semilla: string | undefined): string {
  const { PLOMADA_SEMILLA: _, ...env } = process.env
  const programa = `
    await import(${JSON.stringify(new URL('semilla.ts', import.meta.url).href)})
    const { assert, property, nat } = await import('fast-check')
    const vistos = []
    assert(property(nat(), (n) => void vistos.push(n)), { numRuns: 20 })
    console.log(vistos.join())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', programa], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...env, ...(semilla !== undefined && { PLOMADA_SEMILLA: semilla }) },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

describe('the seed of the properties', () => {
  test('the same cases every time, others with another seed, and others still with luck', () => {
    expect(probados(undefined)).toBe(probados(undefined))
    expect(probados('7')).toBe(probados('7'))
    const todos = [probados(undefined), probados('7'), probados('azar'), probados('azar')]
    expect(new Set(todos).size).toBe(4)
  })

  test.each(['', 'doce', '1.5'])('«%s» is no seed', (semilla) => {
    expect(() => probados(semilla)).toThrow(/PLOMADA_SEMILLA es un número entero/)
  })
})
