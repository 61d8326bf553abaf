import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compararParejas, leerParejas } from './parejas.ts'

const RAIZ = fileURLToPath(new URL('../../', import.meta.url))
/** SHA-256 of 'one\n'. */
const SHA = '2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806'

describe('pages with a twin outside', () => {
  let carpeta = ''
  const aqui = (): string => join(carpeta, 'house')
  const alla = (): string => join(carpeta, 'shared')
  const escribir = (camino: string, texto: string): void => writeFileSync(join(carpeta, camino), texto)

  beforeEach(() => {
    carpeta = mkdtempSync(join(tmpdir(), 'plomada-parejas-'))
    mkdirSync(join(aqui(), 'docs'), { recursive: true })
    mkdirSync(join(alla(), 'design'), { recursive: true })
    escribir('shared/design/domain.md', 'one\n')
    escribir('house/docs/domain.md', `<!-- twin of design/domain.md · sha256 ${SHA} -->\n# Words\n`)
    escribir('house/docs/ux.md', '# No twin of anything\n')
  })
  afterEach(() => rmSync(carpeta, { recursive: true }))

  it('are as they were', () => {
    expect(compararParejas(aqui(), alla())).toEqual({
      lineas: ['Twins: 1; as their pages are: 1.'],
      cambio: false,
    })
  })

  it('changed, and are named', () => {
    escribir('shared/design/domain.md', 'two\n')
    const { lineas, cambio } = compararParejas(aqui(), alla())
    expect(cambio).toBe(true)
    expect(lineas[0]).toMatch(/^design\/domain\.md changed since docs\/domain\.md was made: .* [0-9a-f]{64} /)
  })

  it('are gone, or new', () => {
    rmSync(join(alla(), 'design/domain.md'))
    escribir('shared/design/fresh.md', 'three\n')
    expect(compararParejas(aqui(), alla()).lineas).toEqual([
      'design/domain.md is gone; docs/domain.md was its twin.',
      'design/fresh.md is new and has no twin.',
      'Twins: 1; as their pages are: 0.',
    ])
  })

  it('of this house say so in their first line, and their text is not the line alone', () => {
    const parejas = leerParejas(RAIZ)
    expect(parejas.map(({ aqui }) => aqui)).toEqual(
      expect.arrayContaining([
        'ARCHITECTURE.md',
        'docs/domain.md',
        'docs/quality.md',
        'docs/ux.md',
        'docs/bc3.md',
      ]),
    )
    for (const { aqui } of parejas)
      expect(readFileSync(join(RAIZ, aqui), 'utf8').length).toBeGreaterThan(1000)
  })
})
