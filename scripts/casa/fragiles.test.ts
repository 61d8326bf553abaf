import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { conLaSegunda, porRepetir, renglonDeFragiles } from './fragiles.ts'
import { correr } from './hijos.ts'
import { contar, decirFallas, type Falla, type Informe, leerInforme } from './informe.ts'

const falla = (archivo: string, prueba: string, mensaje = 'no'): Falla => ({ archivo, prueba, mensaje })
const archivo = (nombre: string, pasaron: number, ...fallas: Falla[]) => ({
  archivo: nombre,
  pasaron,
  salteadas: 0,
  fallas,
})
const informe = (...archivos: Informe['archivos']): Informe => ({ archivos, sueltas: [] })

describe('what is run again', () => {
  test('is the files that failed, of all runs', () => {
    const roto = archivo('e2e/a.e2e.ts', 1, falla('e2e/a.e2e.ts', 'uno'))
    expect(porRepetir([informe(roto, archivo('e2e/b.e2e.ts', 1)), informe()])).toEqual(['e2e/a.e2e.ts'])
  })

  test('is nothing where a run broke off, an error belongs to no file, or too much is broken', () => {
    const rotos = Array.from({ length: 9 }, (_, i) => archivo(`${i}`, 0, falla(`${i}`, 'x')))
    expect(porRepetir([informe(...rotos.slice(1))])).toHaveLength(8)
    expect(porRepetir([informe(...rotos)])).toEqual([])
    expect(porRepetir([informe(...rotos.slice(1)), null])).toEqual([])
    expect(porRepetir([{ ...informe(...rotos.slice(1)), sueltas: ['murió'] }])).toEqual([])
  })
})

describe('what came out the second time', () => {
  const primera = informe(
    archivo('a', 3, falla('a', 'uno', 'al principio'), falla('a', 'dos')),
    archivo('b', 5),
  )

  test('counts, and what failed only the first time is named with its first error', () => {
    const { informe: quedo, fragiles } = conLaSegunda(
      primera,
      informe(archivo('a', 4, falla('a', 'dos', 'otra vez'))),
    )
    expect(fragiles).toEqual([falla('a', 'uno', 'al principio')])
    expect(contar([quedo])).toEqual({ pasaron: 9, fallaron: 1, salteadas: 0 })
    expect(decirFallas(quedo)).toEqual(['a · dos\n    otra vez'])
    expect(renglonDeFragiles(1)).toMatch(/^1 frágil: /)
  })

  test('changes nothing where there was no second time', () => {
    for (const segunda of [null, informe()]) {
      expect(conLaSegunda(primera, segunda)).toEqual({ informe: primera, fragiles: [] })
    }
    expect(renglonDeFragiles(0)).toBe('0 frágiles')
  })
})

describe('the report of a run', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-prueba-informe-'))
  afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

  test('names the preparation that failed, which skips its tests, and the picture of a failure', async () => {
    const camino = join(carpeta, 'informe.json')
    const informante = join(process.cwd(), 'scripts/prueba/informante.ts')
    writeFileSync(
      join(carpeta, 'vitest.config.ts'),
      `import { Informante } from ${JSON.stringify(informante)}
      export default { test: { globals: true, reporters: [new Informante(${JSON.stringify(camino)})] } }`,
    )
    writeFileSync(
      join(carpeta, 'a.test.ts'),
      `describe('sala', () => {
        beforeAll(() => { throw new Error('no abrió') })
        test('una', () => {})
      })
      test('otra', () => { throw new Error('mal\\n'.repeat(20) + 'imagen: /x/y.png') })
      test('bien', () => {})`,
    )
    await correr(process.execPath, [join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run'], {
      cwd: carpeta,
    })
    const leido = leerInforme(camino)
    expect(contar([leido])).toEqual({ pasaron: 1, fallaron: 2, salteadas: 1 })
    const [preparacion, prueba] = decirFallas(leido)
    expect(preparacion).toMatch(/^a\.test\.ts · sala\n {4}no abrió/)
    expect(prueba).toMatch(/^a\.test\.ts · otra\n {4}mal/)
    expect(prueba).toContain('imagen: /x/y.png')
  })

  test('that was never written counts as a failure', () => {
    const nadie = leerInforme(join(carpeta, 'no-hay.json'))
    expect(contar([nadie])).toEqual({ pasaron: 0, fallaron: 1, salteadas: 0 })
    expect(decirFallas(nadie)).toEqual(['no hay informe'])
  })
})
