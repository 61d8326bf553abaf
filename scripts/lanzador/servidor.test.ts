import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// When the server is put together anew, on a copy of what it is made of. What comes out of it: server/src/armado.test.ts.

const RAIZ = fileURLToPath(new URL('../../', import.meta.url))
const COPIADO = [
  'scripts/lanzador',
  'server/src',
  'server/scripts',
  'domain',
  'contract',
  'package.json',
  'package-lock.json',
]

let copia = ''
beforeAll(() => {
  copia = mkdtempSync(join(tmpdir(), 'plomada-armar-'))
  for (const cosa of COPIADO)
    cpSync(RAIZ + cosa, join(copia, cosa), {
      recursive: true,
      filter: (de) => !/node_modules|\.test\.ts$/.test(de),
    })
  symlinkSync(`${RAIZ}node_modules`, join(copia, 'node_modules'))
  cpSync(`${RAIZ}server/package.json`, join(copia, 'server/package.json'))
})
afterAll(() => rmSync(copia, { recursive: true }))

const correr = (guion: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', guion], { cwd: copia, encoding: 'utf8' })

/** What the launcher would run now, from the root of the copy, and what it says of it. */
function preguntar(): { programa: string; dicho: string } {
  const salida = correr(`
    const { programaDelServidor } = await import('./scripts/lanzador/servidor.js')
    const { raiz } = await import('./scripts/lanzador/raiz.js')
    console.error = console.log
    const programa = await programaDelServidor(process.execPath)
    console.log('→' + programa.slice(raiz().length))`)
  const [dicho = '', programa = ''] = salida.trim().split('→')
  return { programa, dicho }
}
const DE_FUENTES = 'server/src/main.ts'
const armados = () => readdirSync(join(copia, 'server/dist'))

// The last one leaves sources that can't be put together.
describe('from its sources', { shuffle: false }, () => {
  test('it is put together once for each state of the sources, and the two newest of before are kept', () => {
    for (const [i, nombre] of ['vieja', 'menos', 'nueva'].entries()) {
      mkdirSync(join(copia, 'server/dist', nombre), { recursive: true })
      utimesSync(join(copia, 'server/dist', nombre), i + 1, i + 1)
    }
    const primero = preguntar()
    expect(primero).toEqual({
      programa: expect.stringMatching(/^server\/dist\/\w+\/main\.js$/),
      dicho: 'Preparando el servidor…\n',
    })
    const [, , carpeta = ''] = primero.programa.split('/')
    expect(armados()).toEqual([carpeta, 'menos', 'nueva'].sort())
    expect(preguntar()).toEqual({ programa: primero.programa, dicho: '' })

    appendFileSync(join(copia, DE_FUENTES), `\nconsole.log('otra versión')\n`)
    const segundo = preguntar()
    expect(readFileSync(join(copia, segundo.programa), 'utf8')).toContain('otra versión')
    expect(armados()).toContain(carpeta)
  })

  test('what it is put together from: each floor, the way, the versions of the libraries; not the tests', () => {
    const huella = () =>
      correr(`
      const { huellaDelServidor } = await import('./scripts/lanzador/huellas.js')
      console.log(huellaDelServidor())`)
    let antes = huella()
    const cambia = (archivo: string) => {
      appendFileSync(join(copia, archivo), '\n')
      const ahora = huella()
      const cambio = ahora !== antes
      antes = ahora
      return cambio
    }
    const fuentes = [
      DE_FUENTES,
      'domain/src/nucleo/dinero.ts',
      'contract/src/comun.ts',
      'contract/package.json',
    ]
    for (const archivo of [...fuentes, 'server/scripts/armar.ts', 'package-lock.json']) {
      expect([archivo, cambia(archivo)]).toEqual([archivo, true])
    }
    expect(cambia('server/src/nueva.test.ts')).toBe(false)
  })

  test('where it can’t be put together, the server runs from its sources, and it is said why', () => {
    const dist = join(copia, 'server/dist')
    rmSync(dist, { recursive: true, force: true })
    // No folder can be made there, whoever the user is.
    writeFileSync(dist, '')
    expect(preguntar()).toEqual({
      programa: DE_FUENTES,
      dicho: expect.stringMatching(/No se pudo armar el servidor.*: E\w+/s),
    })
    rmSync(dist)
    mkdirSync(dist)
    appendFileSync(join(copia, DE_FUENTES), `\nimport './no-existe.ts'\n`)
    expect(preguntar()).toEqual({
      programa: DE_FUENTES,
      dicho: expect.stringMatching(/No se pudo armar el servidor.*no-existe/s),
    })
    expect(armados()).toEqual([])
  })
})
