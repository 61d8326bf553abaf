import { soloMio } from '../carpeta/privada.ts'
import { FallaDeConfig } from '../config.ts'
import { abrirBase } from '../db/apertura/abrir.ts'
import type { Base, ConfigBase, OpcionesBase } from '../db/base.ts'
import { ErrorBase, mensajes } from '../db/errores.ts'
import type { Manifiesto } from '../db/respaldo/manifiesto.ts'
import { tieneEmpresas } from '../db/respaldo/tablas.ts'
import { motivo } from './motivo.ts'

// What the command-line programs beside the server (respaldar, restaurar, mudar, usuario) have in common.

/** Where the data of a configuration is. */
export const configDeBase = (config: { dataDir: string; databaseUrl: string | undefined }): ConfigBase =>
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl }

/** Opens a base that is there, without a limit of time, for as long as `fn` runs. @throws ErrorBase `sin_base` */
export const conBase = <T>(config: ConfigBase, fn: (base: Base) => Promise<T>): Promise<T> =>
  conEsta(config, { soloSiEsta: true }, fn)

/** The same, of one that is made where it is not there: the destination of a restore or a move. */
export const conBaseDeDestino = <T>(config: ConfigBase, fn: (base: Base) => Promise<T>): Promise<T> =>
  conEsta(config, {}, fn)

async function conEsta<T>(
  config: ConfigBase,
  opciones: OpcionesBase,
  fn: (base: Base) => Promise<T>,
): Promise<T> {
  const base = await abrirBase(config, { ...opciones, limiteConsultaMs: 0 })
  try {
    return await fn(base)
  } finally {
    await base.cerrar()
  }
}

/** Refuses a base without a firm: a backup or a move of nothing would look like one. @throws ErrorBase `sin_datos` */
export async function exigirDatos(base: Base): Promise<void> {
  if (!(await tieneEmpresas(base))) throw new ErrorBase('sin_datos', mensajes.sinDatos)
}

const cuantas = (n: number, una: string, varias: string): string =>
  `${n.toLocaleString('es-PY', { useGrouping: 'always' })} ${n === 1 ? una : varias}`

/** What a backup holds: '40.750 filas en 64 tablas, 9 fotos'. */
export function loContado({ tablas, archivos }: Manifiesto): string {
  const filas = tablas.reduce((suma, tabla) => suma + tabla.filas, 0)
  const enTablas = `${cuantas(filas, 'fila', 'filas')} en ${cuantas(tablas.length, 'tabla', 'tablas')}`
  return `${enTablas}, ${cuantas(archivos?.cuantos ?? 0, 'foto', 'fotos')}`
}

/**
 * Runs a command on what was written after its name, prints the line that it returns, and a failure in one line with
 * exit code 1. More words than it takes are refused: whoever wrote them meant something by them.
 */
export async function comando(
  palabras: number,
  correr: (palabras: readonly string[]) => Promise<string>,
): Promise<void> {
  soloMio()
  try {
    const escritas = process.argv.slice(2)
    const demas = escritas.slice(palabras)
    if (demas.length > 0) throw new FallaDeConfig(`Sobra lo que sigue, y no se hizo nada: ${demas.join(' ')}`)
    process.stdout.write(`${await correr(escritas)}\n`)
  } catch (error) {
    process.stderr.write(`${motivo(error)}\n`)
    process.exitCode = 1
  }
}
