import { login } from '@plomada/contract/acceso'
import { llamar } from '../../api/cliente.ts'
import { abrirSesion } from '../../api/sesion.ts'

/**
 * Logs in and keeps the token. Its own file because it brings the contract, and so zod: the login page loads it when
 * somebody starts to type, not before it shows (quality.md P12).
 */
export async function iniciarSesion(email: string, password: string): Promise<void> {
  const { token } = await llamar(login, { body: { username: email, password, type: 'standard' } })
  abrirSesion(token)
}
