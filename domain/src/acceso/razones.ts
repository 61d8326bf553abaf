import { mensajesAcceso } from '../nucleo/mensajes/acceso.ts'

export const PASSWORD_MINIMO = 8
/** Bounds the cost of hashing. */
export const PASSWORD_MAXIMO = 200

/**
 * The reason against a new password, or null. The minimum length is ours; the specification asks for none (domain.md
 * §14).
 */
export function razonContraLargoDePassword(password: string): string | null {
  if (password === '') return mensajesAcceso.completeTodosLosCampos
  if (password.length < PASSWORD_MINIMO) return mensajesAcceso.passwordCorta
  return password.length > PASSWORD_MAXIMO ? mensajesAcceso.passwordLarga : null
}

/** Both fields of /changePass: required, long enough, equal (1-budgeting §5). */
export function razonContraPasswordRepetida(password: string, repetida: string): string | null {
  if (password === '' || repetida === '') return mensajesAcceso.completeTodosLosCampos
  if (password !== repetida) return mensajesAcceso.passwordsNoCoinciden
  return razonContraLargoDePassword(password)
}
