import { setTimeout as esperar } from 'node:timers/promises'
import { codigoDe, ErrorBase, mensajes, textoDe } from './errores.ts'

// A PostgreSQL that is restarted, or whose sessions an administrator ends, is no fault of who was asking.

/** Sessions ended, the server stopping or starting; and what the network says of a server that is not there. */
const CODIGO_DE_PERDIDA =
  /^(08...|57P0[1235]|25P03|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver never got to send it. */
const SIN_ENVIAR = 'Client has encountered a connection error and is not queryable'
/** node-postgres gives these no code. */
const TEXTOS_DE_PERDIDA = new Set([
  SIN_ENVIAR,
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client was closed and is not queryable',
])

/** Whether an error says that the session with PostgreSQL is gone, or could not be had. */
export function esPerdida(error: unknown): boolean {
  if (error instanceof ErrorBase) return false
  // The file of a Unix socket, which is gone while its server is stopped.
  if (codigoDe(error) === 'ENOENT') {
    return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  }
  return CODIGO_DE_PERDIDA.test(codigoDe(error)) || TEXTOS_DE_PERDIDA.has(textoDe(error))
}

/** Of a statement that failed: whether PostgreSQL may have got it. */
export const pudoLlegar = (error: unknown): boolean => textoDe(error) !== SIN_ENVIAR

/** The same failure, as what is above the base knows it. */
export function comoPerdida(error: unknown): unknown {
  if (!esPerdida(error)) return error
  return new ErrorBase('conexion_perdida', mensajes.conexionPerdida, { cause: error })
}

/** Serialization failure and deadlock: the whole transaction may simply run again. */
const REPETIBLES = new Set(['40001', '40P01'])
const INTENTOS = 3
/** Before each new try when the session was lost: together more than a quick restart of PostgreSQL takes. */
const ESPERAS_MS: readonly number[] = [0, 100, 400, 1000, 2000]
/** For what asks again by itself, or wants to know how the base is now (/salud): only past sessions that lay dead. */
export const SIN_ESPERAR_MS: readonly number[] = [0, 0, 0]

/**
 * Runs a transaction again while that is harmless: after losing a race, up to 3 times in all, and after losing the
 * session before its COMMIT was sent, for some 3,5 s. PostgreSQL undoes what a lost session had not committed.
 * @throws ErrorBase `conexion_perdida` when nothing was done, as other errors; `sin_confirmar` comes from below
 */
export async function conReintentos<T>(correr: () => Promise<T>, esperasMs = ESPERAS_MS): Promise<T> {
  let carreras = 1
  const esperas = esperasMs.values()
  for (;;) {
    try {
      return await correr()
    } catch (error) {
      if (REPETIBLES.has(codigoDe(error)) && carreras++ < INTENTOS) continue
      const espera = esPerdida(error) ? esperas.next().value : undefined
      if (espera === undefined) throw comoPerdida(error)
      await esperar(espera)
    }
  }
}
