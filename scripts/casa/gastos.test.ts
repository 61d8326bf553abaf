import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leerGastos, tablaDeGastos } from './gastos.ts'
import { correr } from './hijos.ts'
import { procesadorDeEste } from './procesador.ts'

let carpeta = ''
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-prueba-gastos-'))
})
afterEach(() => rmSync(carpeta, { recursive: true, force: true }))

/** Uses 0,3 s of processor time, however long that takes; Linux counts it in hundredths. */
const TRABAJAR = `const va = () => { const { user, system } = process.cpuUsage(); return user + system }
  while (va() < 300_000) for (let i = 0; i < 1e5; i++) Math.sqrt(i)`

test('what a file writes of itself is told by project, the dearest first', () => {
  const camino = join(carpeta, 'gastos.jsonl')
  const de = (archivo: string, procesador: number) =>
    JSON.stringify({ archivo, procesador, pared: 2 * procesador })
  const renglones = Array.from({ length: 11 }, (_, i) => de(`/casa/web/src/${i}.test.ts`, i + 1))
  writeFileSync(camino, `${[...renglones, de('/casa/order.test.ts', 50)].join('\n')}\n`)
  const gastos = leerGastos(camino, '/casa')
  expect(gastos[0]).toEqual({ archivo: 'web/src/0.test.ts', proyecto: 'web', procesador: 1, pared: 2 })
  const tabla = tablaDeGastos(gastos, [{ nombre: 'pruebas', procesador: 130, pared: 90 }])
  expect(tabla.split('\n').map((uno) => uno.replace(/\s+/g, ' '))).toEqual([
    'Proyecto procesador pared',
    'casa 50 s 100 s 1 archivos',
    'web 66 s 132 s 11 archivos',
    'Corrida, con su arranque',
    'pruebas 130 s 90 s',
    'Los archivos más caros',
    'casa 50 s 100 s order.test.ts',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `web ${n} s ${2 * n} s web/src/${n - 1}.test.ts`),
  ])
})

test('a run that wrote nothing has no files', () => {
  expect(leerGastos(join(carpeta, 'no está'))).toEqual([])
})

test('the processor of a child that ended is its own, and of whoever started it', async () => {
  const antes = procesadorDeEste()
  execFileSync(process.execPath, ['-e', TRABAJAR])
  expect(procesadorDeEste() - antes).toBeGreaterThan(0.2)
  const { procesador } = await correr(process.execPath, ['-e', TRABAJAR])
  expect(procesador).toBeGreaterThan(0.2)
})

test('a file of tests tells what it took, with what it started', () => {
  const camino = join(carpeta, 'gastos.jsonl')
  const prueba = join(carpeta, 'una.test.ts')
  const setup = new URL('../prueba/gasto.ts', import.meta.url).pathname
  writeFileSync(
    prueba,
    `import { execFileSync } from 'node:child_process'
    import { test } from 'vitest'
    test('x', () => execFileSync(process.execPath, ['-e', ${JSON.stringify(TRABAJAR)}]))`,
  )
  const config = join(carpeta, 'vitest.config.mjs')
  writeFileSync(
    config,
    `export default { test: { setupFiles: [${JSON.stringify(setup)}], testTimeout: 60_000 } }`,
  )
  const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname
  execFileSync(process.execPath, [vitest, 'run', '--config', config, '--root', carpeta], {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, PLOMADA_GASTOS: camino },
    stdio: 'pipe',
  })
  const [uno, ...otros] = readFileSync(camino, 'utf8').trim().split('\n')
  expect(otros).toEqual([])
  expect(JSON.parse(uno ?? '')).toMatchObject({ archivo: prueba })
  expect(leerGastos(camino)[0]?.procesador).toBeGreaterThan(0.2)
})
