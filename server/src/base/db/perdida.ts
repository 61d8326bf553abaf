import { setTimeout as esperar } from 'node:timers/promises'
import { codigoDe, ErrorBase, mensajes, textoDeError } from './errores.ts'

// When a PostgreSQL is restarted, or an administrator ends its sessions, requests under way are run again instead of
// failing.

/**
 * Codes of a session that was ended, of a server that is stopping or starting, and of a server that the network can't
 * reach.
 */
const CODIGO_DE_PERDIDA =
  /^(08...|57P0[1235]|25P03|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What a session says to a write that takes none: a standby, or a base that is closed to writes for a while. */
export const NO_DEJA_ESCRIBIR = '25006'
/** A reading of ours that tried to write, which is a mistake and no loss: it would be refused each time. */
export class EscribioAlLeer extends Error {
  readonly code = NO_DEJA_ESCRIBIR
}
/** What the driver says when it never got to send the statement. */
const SIN_ENVIAR = 'Client has encountered a connection error and is not queryable'
/** What node-postgres says without a code. */
const TEXTOS_DE_PERDIDA = new Set([
  SIN_ENVIAR,
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client was closed and is not queryable',
])

/**
 * Whether an error says that the session with PostgreSQL was lost, could not be opened, or takes no writes for now, as
 * while another server takes over: trying again in a moment, on another session, may help.
 */
export function esPerdida(error: unknown): boolean {
  if (error instanceof ErrorBase || error instanceof EscribioAlLeer) return false
  // ENOENT counts for the file of a Unix socket alone, which is gone while its server is stopped.
  if (codigoDe(error) === 'ENOENT') {
    return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  }
  return (
    codigoDe(error) === NO_DEJA_ESCRIBIR ||
    CODIGO_DE_PERDIDA.test(codigoDe(error)) ||
    TEXTOS_DE_PERDIDA.has(textoDeError(error))
  )
}

/** Whether PostgreSQL may have done what failed: not what never got to it, nor what it refuses to write. */
export const pudoLlegar = (error: unknown): boolean =>
  textoDeError(error) !== SIN_ENVIAR && codigoDe(error) !== NO_DEJA_ESCRIBIR

/** The same failure as an `ErrorBase`, which is what the layers above handle. */
export function comoPerdida(error: unknown): unknown {
  if (!esPerdida(error)) return error
  if (codigoDe(error) === NO_DEJA_ESCRIBIR) {
    return new ErrorBase('solo_lectura', mensajes.soloLectura, { cause: error })
  }
  return new ErrorBase('conexion_perdida', mensajes.conexionPerdida, { cause: error })
}

/** Serialization failure and deadlock: the whole transaction may simply run again. */
const REPETIBLES = new Set(['40001', '40P01'])
const INTENTOS = 3
/** Wait before each new try after a lost session, in ms; together longer than a quick restart of PostgreSQL. */
const ESPERAS_MS: readonly number[] = [0, 100, 400, 1000, 2000]
/**
 * For callers that try again by themselves, or want to know how the base is now (/salud): only replaces idle sessions
 * that were dead.
 */
export const SIN_ESPERAR_MS: readonly number[] = [0, 0, 0]

/**
 * Runs a transaction again while that is harmless: up to 3 times in all after losing a race, and for some 3,5 s after
 * losing the session before COMMIT was sent, since PostgreSQL undoes what was not committed.
 * @throws ErrorBase `conexion_perdida` when nothing was done, like other errors; `sin_confirmar`, when nobody knows,
 * is thrown by conTransaccion
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
