import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as limites from '../../base/turno/limites.ts'
import { ErrorTurno, Rotacion } from '../../base/turno/rotacion.ts'
import { FRENOS } from './lista.ts'

describe('the list of brakes', () => {
  test('has each of them once', () => {
    const nombres = FRENOS.map(({ nombre }) => nombre)
    expect(nombres).toEqual([...new Set(nombres)])
    // One of each kind: a list that read nothing would pass everything else.
    for (const uno of ['pedidos', 'loginPorEmail', 'loginPorEmail en total', 'LIMITES_DOCUMENTOS'])
      expect(nombres).toContain(uno)
  })

  test('is told by docs/seguridad.md, with the same figures and no other', () => {
    const docs = readFileSync(
      fileURLToPath(new URL('../../../../docs/seguridad.md', import.meta.url)),
      'utf8',
    )
    const [, seccion = ''] = /\n## Brakes\n([\s\S]*?)\n## /.exec(docs) ?? []
    const filas = [...seccion.matchAll(/^\| `([^`]+)` \|[^|]+\| ([^|]+) \|$/gm)]
    expect(filas.map(([, nombre, cifra]) => `${nombre}: ${cifra?.trim()}`).sort()).toEqual(
      FRENOS.map(({ nombre, cifra }) => `${nombre}: ${cifra}`).sort(),
    )
  })
})

/** What waits for a turn, by the names of its limits. */
const TURNOS = FRENOS.filter(({ nombre }) => nombre.startsWith('LIMITES_')).map(({ nombre }) => nombre)

describe.each(TURNOS)('%s', (nombre) => {
  const suyos = Object.entries(limites).find(([clave]) => clave === nombre)?.[1] as limites.LimitesDeTurno
  /** How many get in, one after another, until one is refused; and what that one is told. */
  const hastaElNo = (de: (vez: number) => { firma: string; persona: string }) => {
    const fila = new Rotacion({ ...suyos })
    for (let vez = 0; vez <= suyos.todos; vez++) {
      try {
        fila.poner({ de: de(vez), rechazar: () => undefined })
      } catch (error) {
        if (!(error instanceof ErrorTurno)) throw error
        return [vez, error.razon, error.reintentarSegundos]
      }
    }
    return [Number.POSITIVE_INFINITY, 'nobody']
  }

  test('refuses one person, one firm and, all together, whoever has most', () => {
    const { persona, firma, todos, reintentarSegundos } = suyos
    expect(hastaElNo(() => ({ firma: 'A', persona: 'ana' }))).toEqual([persona, 'suyo', reintentarSegundos])
    expect(hastaElNo((vez) => ({ firma: 'A', persona: `${vez}` }))).toEqual([
      firma,
      'suyo',
      reintentarSegundos,
    ])
    expect(hastaElNo((vez) => ({ firma: `${vez}`, persona: 'ana' }))).toEqual([
      todos,
      'todos',
      reintentarSegundos,
    ])
  })
})
