import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Paso } from './pasos.ts'

const PISOS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']

/** tsc refuses a project without files, and floors are built one after another. */
function tieneFuentes(piso: string): boolean {
  return readdirSync(piso, { withFileTypes: true }).some((entrada) => {
    if (entrada.name === 'node_modules' || entrada.name === 'dist') return false
    return entrada.isDirectory() ? tieneFuentes(join(piso, entrada.name)) : /\.tsx?$/.test(entrada.name)
  })
}

/** What is checked by reading the code: types, lint, format, and what nobody uses. */
export function pasosDeLectura(): Paso[] {
  const tipos = ['.', ...PISOS.filter(tieneFuentes)].map((piso) => ({
    nombre: `tipos ${piso === '.' ? 'casa' : piso}`,
    programa: 'tsc',
    args: ['-p', piso],
  }))
  return [
    ...tipos,
    { nombre: 'lint', programa: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { nombre: 'formato', programa: 'biome', args: ['check', '--colors=off'] },
    { nombre: 'código sin uso', programa: 'knip', args: [] },
  ]
}

/**
 * The tests of every floor, and the guard, in one run of vitest. NODE_ENV is left out because under
 * `production` React and the server behave otherwise.
 * @param informe where vitest leaves its counts, as JSON
 */
export function pasoDePruebas(informe: string, extra: NodeJS.ProcessEnv = {}): Paso {
  const { NODE_ENV: _, ...env } = process.env
  return {
    nombre: 'pruebas',
    programa: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${informe}`],
    env: { ...env, ...extra },
    aLaVista: true,
  }
}
