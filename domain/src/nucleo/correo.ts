import { LARGO } from './texto.ts'

/** The documented 'standard email pattern' (1-budgeting §5): one plain address, no display name, no quotes. */
export const PATRON_CORREO = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/iu

/** How an email is kept and compared: without blanks around, in lower case. */
export function normalizarCorreo(texto: string): string {
  return texto.trim().toLowerCase()
}

export function esCorreo(texto: string): boolean {
  const correo = normalizarCorreo(texto)
  return correo.length <= LARGO.email && PATRON_CORREO.test(correo)
}
