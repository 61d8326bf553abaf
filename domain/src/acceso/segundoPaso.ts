import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'
import { ROLES, type Rol } from './roles.ts'
import { type Persona, razonContraCambiar, rolesQueDa } from './usuarios.ts'

// Two-step verification: a code of an application of the phone (RFC 6238), or one of ten recovery codes.

export const TOTP_DIGITOS = 6
export const TOTP_SEGUNDOS = 30
/** Steps by which a phone's clock may be off, in either direction. */
export const TOTP_TOLERANCIA = 1
export const CODIGOS_DE_RECUPERACION = 10
/** Letters and digits that nobody mistakes for one another. */
export const ALFABETO_DE_RECUPERACION = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 117 bits: a copy of the base is not enough to try them all, whatever the hash (NIST SP 800-63B asks for 112). */
export const LARGO_DE_RECUPERACION = 24
/** Length of codes given by older versions; they stay valid until used or replaced. */
const LARGO_ANTERIOR = 16

export type CodigoLeido = { clase: 'totp' | 'recuperacion'; codigo: string }

/** A typed code without blanks and dashes; undefined where it is none. */
export function leerCodigo(texto: string): CodigoLeido | undefined {
  const codigo = texto.replace(/[\s-]/g, '').toUpperCase()
  if (codigo.length === TOTP_DIGITOS && /^\d+$/.test(codigo)) return { clase: 'totp', codigo }
  return DE_RECUPERACION.test(codigo) ? { clase: 'recuperacion', codigo } : undefined
}

const DE_RECUPERACION = new RegExp(
  `^(?:[${ALFABETO_DE_RECUPERACION}]{${LARGO_DE_RECUPERACION}}|[${ALFABETO_DE_RECUPERACION}]{${LARGO_ANTERIOR}})$`,
)

/** 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23': as it is shown and printed. */
export function formatoRecuperacion(codigo: string): string {
  return codigo.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The steps of 30 seconds to which a code may belong at this second of the clock. */
export function pasosPosibles(segundos: number): number[] {
  const ahora = Math.trunc(segundos / TOTP_SEGUNDOS)
  return Array.from({ length: 2 * TOTP_TOLERANCIA + 1 }, (_, i) => ahora - TOTP_TOLERANCIA + i)
}

/**
 * Why a user of rol `rol` may not change which roles need a second step, or null: only a superadmin may change it for
 * superadmin.
 */
export function razonContraExigir(rol: Rol, antes: readonly Rol[], despues: readonly Rol[]): string | null {
  const cambiados = ROLES.filter((uno) => antes.includes(uno) !== despues.includes(uno))
  return cambiados.every((uno) => rolesQueDa(rol).includes(uno)) ? null : mensajesUsuarios.soloSuperadmin
}

/**
 * Why `quien` may not remove the second step of `usuario`, or null. Removing one's own takes the password and a code
 * instead, which somebody at an open session doesn't have.
 */
export function razonContraReiniciar(quien: Persona, usuario: Persona): string | null {
  if (quien.credencialId === usuario.credencialId) return mensajesUsuarios.segundoPasoPropioNo
  return razonContraCambiar(quien, usuario, {})
}

/** Why a user may not remove their own second step, or null. */
export function razonContraQuitar(rol: Rol, exigido: readonly Rol[]): string | null {
  return exigido.includes(rol) ? mensajesUsuarios.segundoPasoExigido : null
}
