import { INTENTOS_VENTANA_MINUTOS } from './limites.ts'

// Limits on attempts slow down and never lock out (domain.md §14, decision 0025).

/** Wait after the last free attempt; each later one doubles it. */
const PRIMERA_ESPERA_SEGUNDOS = 10

export interface Freno {
  /** Attempts within the window that need no wait. */
  libres: number
  /** Longest wait between two attempts. */
  topeSegundos: number
}

/** Seconds that must pass after the last of `cuantos` attempts of the window before the next one; 0: none. */
export function esperaDe(cuantos: number, { libres, topeSegundos }: Freno): number {
  if (cuantos < libres) return 0
  // Beyond 2^20 every cap has been reached. Seconds, not money.
  const doblada = PRIMERA_ESPERA_SEGUNDOS * 2 ** Math.min(cuantos - libres, 20)
  return Math.min(doblada, topeSegundos)
}

const VENTANA_SEGUNDOS = INTENTOS_VENTANA_MINUTOS * 60

/**
 * Limits for attempts on a named person from all unknown networks together; those of a single network are in
 * `INTENTOS`. These are higher, so that failing from one network slows that network down first.
 */
export const EN_TOTAL: Readonly<Record<string, Freno>> = {
  loginPorEmail: { libres: 30, topeSegundos: 60 },
  recuperacionPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  registroPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  invitacionPorEmail: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
  codigoPorInvitacion: { libres: 30, topeSegundos: VENTANA_SEGUNDOS },
  // Six digits are enough to guess slowly: whoever gets this far has the password.
  segundoPasoPorCredencial: { libres: 10, topeSegundos: VENTANA_SEGUNDOS },
}

/**
 * Longest wait for a limit. A misremembered password can be tried again within a minute; everything else may wait for
 * the whole window.
 */
export function topeDe(nombre: string): number {
  return nombre === 'loginPorEmail' || nombre === 'passwordPorCredencial' ? 60 : VENTANA_SEGUNDOS
}
