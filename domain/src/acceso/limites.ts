// How long things of an account live and how often they may be tried (domain.md §14).

export const RESET_MINUTOS = 60
export const INVITACION_HORAS = 24
/** Days that an admin's invitation is valid; afterwards it can be sent again. */
export const INVITACION_DIAS = 7
/** Days that an accepted, revoked or unanswered invitation stays in the list; the audit keeps what it did. */
export const INVITACION_SE_GUARDA_DIAS = 90
/**
 * Accounts of one email tried where no empresa is named. Each costs a hash, so every such log-in takes the time of
 * this many.
 */
export const CREDENCIALES_QUE_SE_PRUEBAN = 5
/** Most empresas named in one mail, since anybody may make accounts with anybody's address. */
export const CREDENCIALES_EN_UN_CORREO = 20
/** Minutes for the second step after the password, and for choosing the empresa before it. */
export const DESAFIO_MINUTOS = 10
/** The last use of a session is stored at most once in so many minutes. */
export const USO_MINUTOS = 5
/** Minutes after giving the password in which changing somebody's rol or email doesn't ask for it again. */
export const PASSWORD_VALE_MINUTOS = 30
export const TICKET_SEGUNDOS = 60
/** Digits of the code that confirms a registration. */
export const CODIGO_DIGITOS = 8

/** Days after the last log-in from a network for which it stays a known one. */
export const RED_CONOCIDA_DIAS = 90

/** Attempts are counted over the last so many minutes. */
export const INTENTOS_VENTANA_MINUTOS = 15

/**
 * Attempts within the window that need no wait; after them each waits longer than the one before (frenos.ts). Limits
 * by address are high because a whole office may share one. Log-ins and codes count failures; calls that send a mail
 * count every request.
 */
export const INTENTOS = {
  loginPorEmail: 10,
  loginPorIp: 100,
  passwordPorCredencial: 10,
  // Mails to one address, counted by kind: otherwise somebody registering another's address could use up the mails
  // for their new password.
  recuperacionPorEmail: 5,
  registroPorEmail: 5,
  invitacionPorEmail: 5,
  /** Weekly reports to one address, of whatever work. */
  reportePorEmail: 30,
  /** To one that is no client's of the work and never answered anything: nobody writes to strangers through a report. */
  desconocidoPorEmail: 5,
  /** To such addresses by one firm, whoever of it sends them. */
  desconocidoPorEmpresa: 20,
  correoPorIp: 30,
  /** Invitations and reports sent by one user, whoever they are for. */
  correoPorCredencial: 60,
  /** Invitations and reports of one firm, whoever of it sends them. */
  correoPorEmpresa: 240,
  codigoPorInvitacion: 10,
  codigoPorIp: 50,
  segundoPasoPorCredencial: 10,
  segundoPasoPorIp: 50,
  /** Links of a new password. */
  enlacePorIp: 50,
  /** Users that an admin makes with a password, which costs a hash each. */
  altaPorCredencial: 60,
} as const

/** Whether an email is one of the demo firm's, which can't log in in production (architecture.md §8). */
export function esDemo(email: string): boolean {
  return email.endsWith('@demo.py')
}
