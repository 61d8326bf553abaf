import { soloMio } from '../carpeta/privada.ts'
import { abrirBase } from '../db/apertura/abrir.ts'
import type { Base, ConfigBase } from '../db/base.ts'
import type { Manifiesto } from '../db/respaldo/manifiesto.ts'
import { motivo } from './motivo.ts'

// What the commands beside the server (respaldar, restaurar, mudar, usuario) have in common.

/** Where the data of a configuration is. */
export const configDeBase = (config: { dataDir: string; databaseUrl: string | undefined }): ConfigBase =>
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl }

/** Opens a base without a limit of time, for as long as `fn` runs. */
export async function conBase<T>(config: ConfigBase, fn: (base: Base) => Promise<T>): Promise<T> {
  const base = await abrirBase(config, { limiteConsultaMs: 0 })
  try {
    return await fn(base)
  } finally {
    await base.cerrar()
  }
}

export function filasEn({ tablas }: Manifiesto): string {
  const filas = tablas.reduce((suma, tabla) => suma + tabla.filas, 0)
  return `${filas.toLocaleString('es-PY')} filas en ${tablas.length} tablas`
}

/** Runs a command, prints the line that it returns, and a failure in one line with exit code 1. */
export async function comando(correr: () => Promise<string>): Promise<void> {
  soloMio()
  try {
    process.stdout.write(`${await correr()}\n`)
  } catch (error) {
    process.stderr.write(`${motivo(error)}\n`)
    process.exitCode = 1
  }
}
