import type { Rol } from '@plomada/domain/acceso/roles'
import { SESION_DIAS } from '@plomada/domain/acceso/sesiones'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Pretension } from '../../../base/http/entrada.ts'
import { crearLlaveLocal, type LlaveLocal } from './llaveLocal.ts'

/**
 * Tokens are JWT with the claims that the documented client reads (domain.md §14). Each request reads the session's
 * row again and a token is never believed alone, so none has to be issued anew while the session lasts.
 */
export interface Tokens {
  firmar: (de: Pretension & { rol: Rol }) => Promise<string>
  /** What every answer that lets somebody in carries: the token, and their device's key (domain.md §14). */
  entregar: (de: Pretension & { rol: Rol; debeCambiarPassword: boolean }) => Promise<Entrega>
  /** The key of a person's device alone. */
  llaveLocal: LlaveLocal
  /** Null for any token that isn't ours: wrong key, algorithm, audience or type, expired, or garbage. */
  verificar: (token: string) => Promise<Pretension | null>
}

export interface Entrega {
  token: string
  llaveLocal: string
  debeCambiarPassword?: true
}

const ALGORITMO = 'HS256'
const TIPO = 'at+jwt'
const AUDIENCIA = 'plomada'
/** Most tokens remembered as well signed, so that a signature is checked once and not on each request. */
const RECORDADOS = 10_000

export function crearTokens(secreto: string): Tokens {
  const clave = new TextEncoder().encode(secreto)
  const llaveLocal = crearLlaveLocal(secreto)
  const buenos = new Map<string, { pretension: Pretension; vence: number }>()

  const comprobar = async (token: string): Promise<Pretension | null> => {
    const leido = await jwtVerify(token, clave, {
      algorithms: [ALGORITMO],
      audience: AUDIENCIA,
      issuer: AUDIENCIA,
      typ: TIPO,
      requiredClaims: ['exp'],
    }).catch(() => null)
    if (leido === null) return null
    const { empresaId, credencialId, sesionId, exp = 0 } = leido.payload
    if (typeof empresaId !== 'string' || typeof credencialId !== 'string' || typeof sesionId !== 'string')
      return null
    const pretension = { empresaId, credencialId, sesionId }
    const [primero] = buenos.keys()
    if (buenos.size >= RECORDADOS && primero !== undefined) buenos.delete(primero)
    buenos.set(token, { pretension, vence: exp * 1000 })
    return pretension
  }

  const firmar: Tokens['firmar'] = ({ rol, credencialId, empresaId, sesionId }) =>
    new SignJWT({ rol, credencialId, id: credencialId, empresaId, sesionId })
      .setProtectedHeader({ alg: ALGORITMO, typ: TIPO })
      .setIssuer(AUDIENCIA)
      .setAudience(AUDIENCIA)
      .setIssuedAt()
      .setExpirationTime(`${SESION_DIAS[rol]}d`)
      .sign(clave)

  return {
    firmar,
    llaveLocal,
    entregar: async (de) => ({
      token: await firmar(de),
      llaveLocal: llaveLocal(de.credencialId),
      ...(de.debeCambiarPassword && { debeCambiarPassword: true }),
    }),
    verificar: async (token) => {
      const bueno = buenos.get(token)
      if (bueno && bueno.vence > Date.now()) return bueno.pretension
      buenos.delete(token)
      return comprobar(token)
    },
  }
}
