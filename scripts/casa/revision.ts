import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Paso } from './pasos.ts'

const PISOS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']

/** Whether a floor has sources: tsc refuses a project without files, and floors are built one after another. */
function tieneFuentes(piso: string): boolean {
  return readdirSync(piso, { withFileTypes: true }).some((entrada) => {
    if (entrada.name === 'node_modules' || entrada.name === 'dist') return false
    return entrada.isDirectory() ? tieneFuentes(join(piso, entrada.name)) : /\.tsx?$/.test(entrada.name)
  })
}

/** By default vitest leaves a core free, which is half of two. */
export const TODOS_LOS_NUCLEOS = ['--maxWorkers=100%']

/**
 * Checks that read the code: types, lint, format, unused code. On one thread each, because they run beside others:
 * tsc's four checkers work out the types that they share once each, which is more than twice the processor.
 */
export function pasosQueLeen(): Paso[] {
  const tipos = ['.', ...PISOS.filter(tieneFuentes)].map((piso) => ({
    nombre: `tipos ${piso === '.' ? 'casa' : piso}`,
    programa: 'tsc',
    args: ['-p', piso, '--singleThreaded'],
  }))
  return [
    ...tipos,
    {
      nombre: 'lint',
      programa: 'oxlint',
      args: ['--type-aware', '--deny-warnings'],
      // Of the program that reads types for it.
      env: { ...process.env, GOMAXPROCS: '1' },
    },
    { nombre: 'formato', programa: 'biome', args: ['check', '--colors=off'] },
    { nombre: 'código sin uso', programa: 'knip', args: [] },
  ]
}

/**
 * A run of vitest: by default all floors but the browser tests, and the guard. NODE_ENV is removed, because under
 * `production` React and the server behave differently.
 * @param informe where it is written what the run came to
 */
export function pasoDePruebas(
  informe: string,
  {
    nombre = 'pruebas',
    args = [],
    env = {},
    alTerminar,
  }: Partial<Pick<Paso, 'nombre' | 'args' | 'env' | 'alTerminar'>> = {},
): Paso {
  const { NODE_ENV: _, ...heredado } = process.env
  return {
    nombre,
    programa: 'vitest',
    args: ['run', ...args],
    env: { ...heredado, ...env, PLOMADA_INFORME: informe },
    aLaVista: true,
    ...(alTerminar && { alTerminar }),
  }
}
