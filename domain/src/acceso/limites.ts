// How long things of an account live and how often they may be tried (domain.md §14).

export const RESET_MINUTOS = 60
export const INVITACION_HORAS = 24
/** Of an invitation by an admin; afterwards it can be sent again. */
export const INVITACION_DIAS = 7
/** How long one that was accepted, revoked or left unanswered stays in the list; what it did stays in the audit. */
export const INVITACION_SE_GUARDA_DIAS = 90
/** Of one email, where nobody says of which empresa: each costs a hash, and every log-in takes as long as this many. */
export const CUENTAS_QUE_SE_PRUEBAN = 5
/** Most empresas that one mail names: anybody may make accounts with anybody's address. */
export const CUENTAS_EN_UN_CORREO = 20
/** How long somebody who gave the password has for the second step, and before it for choosing the empresa. */
export const DESAFIO_MINUTOS = 10
/** When a session was last seen is noted at most so often. */
export const USO_MINUTOS = 5
/** How long a password stays given for what asks for it again: changing somebody's rol or email. */
export const PASSWORD_VALE_MINUTOS = 30
export const TICKET_SEGUNDOS = 60
/** Of the code that confirms a registration. */
export const CODIGO_DIGITOS = 8

/** Networks from which somebody came in are remembered so long after the last time. */
export const RED_CONOCIDA_DIAS = 90

/** Attempts are counted over the last so many minutes. */
export const INTENTOS_VENTANA_MINUTOS = 15

/**
 * Attempts within the window that nobody waits for; then each waits longer than the one before (frenos.ts). Those of one
 * address are many because a whole office may share it. What guesses counts what fails; what sends a mail, everything.
 */
export const INTENTOS = {
  loginPorEmail: 10,
  loginPorIp: 100,
  passwordPorCredencial: 10,
  // Mails to one address, each kind apart: else who registers another's address keeps the link of a new password from them.
  recuperacionPorEmail: 5,
  registroPorEmail: 5,
  invitacionPorEmail: 5,
  correoPorIp: 30,
  /** Invitations of one person, whoever to: nobody's mailbox but ours sends them. */
  correoPorCredencial: 60,
  codigoPorInvitacion: 10,
  codigoPorIp: 50,
  segundoPasoPorCredencial: 10,
  segundoPasoPorIp: 50,
  /** Links of a new password. */
  enlacePorIp: 50,
  /** Users that somebody makes with a password: each one is hashed. */
  altaPorCredencial: 60,
} as const

/** The demo firm's people; they can't log in in production (architecture.md §8). */
export function esDemo(email: string): boolean {
  return email.endsWith('@demo.py')
}
