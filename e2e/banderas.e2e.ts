import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { BANDERAS } from './mundo/banderas.ts'

test('what this Playwright turns off in a browser is still turned off in ours', () => {
  const suyo = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const [, lista = ''] = /disabledFeatures = \[(.*?)\n\s*\]/s.exec(suyo) ?? []
  const nombres = [...lista.matchAll(/"(\w+)"/g)].map(([, nombre]) => nombre ?? '')
  expect(nombres).toContain('PaintHolding')
  const [bandera = ''] = BANDERAS.filter((una) => una.startsWith('--disable-features='))
  expect(bandera.split(/[=,]/)).toEqual(expect.arrayContaining(nombres))
})
