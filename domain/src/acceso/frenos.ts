import { INTENTOS_VENTANA_MINUTOS } from './limites.ts'

// Throttles slow down; they don't lock anybody out (domain.md §14, decision 0025).

/** The wait after the last attempt that is free; each one after it doubles. */
const PRIMERA_ESPERA_SEGUNDOS = 10

export interface Freno {
  /** Attempts within the window that nobody waits for. */
  libres: number
  /** Longest wait between two attempts. */
  topeSegundos: number
}

/** Seconds that must pass between the last of `cuantos` attempts of the window and the next one; 0: none. */
export function esperaDe(cuantos: number, { libres, topeSegundos }: Freno): number {
  if (cuantos < libres) return 0
  // Beyond 2^20 every cap has been reached. Seconds, not money.
  const doblada = PRIMERA_ESPERA_SEGUNDOS * 2 ** Math.min(cuantos - libres, 20)
  return Math.min(doblada, topeSegundos)
}

const VENTANA_SEGUNDOS = INTENTOS_VENTANA_MINUTOS * 60

/**
 * Of somebody named, from all networks together that they never came in from; what one network alone may is in `INTENTOS`.
 * Higher, so that who fails from one place slows down that place first.
 */
export const EN_TOTAL: Readonly<Record<string, Freno>> = {
  loginPorEmail: { libres: 30, topeSegundos: 60 },
  recuperacionPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  registroPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  invitacionPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  codigoPorInvitacion: { libres: 30, topeSegundos: VENTANA_SEGUNDOS },
  // Six digits: who gets this far has the password already.
  segundoPasoPorCredencial: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
}

/** A password that one remembers wrong is tried again in a minute at most; the rest may wait for the window. */
export function topeDe(nombre: string): number {
  return nombre === 'loginPorEmail' || nombre === 'passwordPorCredencial' ? 60 : VENTANA_SEGUNDOS
}
