import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hacerCarpeta } from './privada.ts'

let carpeta = ''
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-privada-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

test('a folder is made with those above it, for its user alone, and one that is there is left as it is', () => {
  const ruta = join(carpeta, 'a', 'b')
  hacerCarpeta(ruta)
  hacerCarpeta(ruta)
  expect([carpeta, join(carpeta, 'a'), ruta].map((una) => statSync(una).mode & 0o777)).toEqual([
    0o700, 0o700, 0o700,
  ])
  symlinkSync(ruta, join(carpeta, 'enlace'))
  hacerCarpeta(join(carpeta, 'enlace', 'c'))
  expect(existsSync(join(ruta, 'c'))).toBe(true)
})

test.skipIf(!existsSync('/proc/self'))('what can not be a folder is an error, and not a wait', () => {
  writeFileSync(join(carpeta, 'archivo'), '')
  symlinkSync(join(carpeta, 'nada'), join(carpeta, 'colgado'))
  for (const ruta of ['/proc/plomada/datos', join(carpeta, 'archivo', 'x'), join(carpeta, 'archivo')]) {
    expect(() => hacerCarpeta(ruta)).toThrow(/ENOENT|ENOTDIR|EEXIST/)
  }
  expect(() => hacerCarpeta(join(carpeta, 'colgado', 'x'))).toThrow(/ENOENT|EEXIST/)
})
