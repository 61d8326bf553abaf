// How long things of an account live and how often they may be tried (domain.md §14).

/** A session and its token. Ended before by logging out, a new password, another rol or deactivation. */
export const SESION_DIAS = 7
export const RESET_MINUTOS = 60
export const INVITACION_HORAS = 24
/** Of an invitation by an admin; afterwards it can be sent again. */
export const INVITACION_DIAS = 7
/** How long one that was accepted, revoked or left unanswered stays in the list; what it did stays in the audit. */
export const INVITACION_SE_GUARDA_DIAS = 90
/** How long somebody who gave the password has for the second step. */
export const DESAFIO_MINUTOS = 10
/** When a session was last seen is noted at most so often. */
export const VISTA_MINUTOS = 5
/** How long a password stays given for what asks for it again: changing somebody's rol or email. */
export const PASSWORD_VALE_MINUTOS = 30
export const TICKET_SEGUNDOS = 60
/** Of the code that confirms a registration. */
export const CODIGO_DIGITOS = 8

/** Attempts are counted over the last so many minutes. */
export const INTENTOS_VENTANA_MINUTOS = 15

/**
 * Most attempts within the window. Those of one address are many because a whole office may share it. `login`
 * counts what fails; the others everything, because each one costs a mail or a guess.
 */
export const INTENTOS = {
  loginPorEmail: 10,
  loginPorIp: 100,
  passwordPorCredencial: 10,
  correoPorEmail: 5,
  correoPorIp: 30,
  /** Invitations of one person, whoever to: nobody's mailbox but ours sends them. */
  correoPorCredencial: 60,
  codigoPorInvitacion: 10,
  codigoPorIp: 50,
  segundoPasoPorCredencial: 10,
} as const

/** The demo firm's people; they can't log in in production (architecture.md §8). */
export function esDemo(email: string): boolean {
  return email.endsWith('@demo.py')
}
