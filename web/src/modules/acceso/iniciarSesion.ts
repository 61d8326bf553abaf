import { login } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { llamar } from '../../api/cliente.ts'
import { abrirSesion } from '../../api/sesion.ts'

/** What is owed after the password. */
export type SegundoPaso = NonNullable<RespuestaDe<typeof login>['segundoPaso']>

/**
 * Logs in and keeps the token; answers what is still owed, or null. Its own file because it brings the contract, and so
 * zod: the login page loads it when somebody starts to type, not before it shows (quality.md P12).
 */
export async function iniciarSesion(email: string, password: string): Promise<SegundoPaso | null> {
  const { token, segundoPaso } = await llamar(login, {
    body: { username: email, password, type: 'standard' },
  })
  if (segundoPaso) return segundoPaso
  abrirSesion(token)
  return null
}
