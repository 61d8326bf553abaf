import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command of the operator as npm does, in a process of its own with this environment alone; answers all it said. */
export const correr = (comando: string, entorno: NodeJS.ProcessEnv, ...argumentos: string[]): string =>
  correrHasta(comando, entorno, ...argumentos).salida

/** The same, with the code with which it ended. */
export function correrHasta(
  comando: string,
  entorno: NodeJS.ProcessEnv,
  ...argumentos: string[]
): { codigo: number | null; salida: string } {
  const archivo = fileURLToPath(new URL(`../../../${comando}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...entorno }
  const { status, stdout, stderr } = spawnSync(process.execPath, [archivo, ...argumentos], {
    env,
    encoding: 'utf8',
  })
  return { codigo: status, salida: stdout + stderr }
}
