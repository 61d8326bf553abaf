import { CUENTAS_QUE_SE_PRUEBAN } from './limites.ts'

// One person may have an account in each of several empresas, with one email (domain.md §14).

export interface Cuenta {
  activo: boolean
  /** Its owner is known to read the mailbox: a code or a link that went there came back. */
  probada: boolean
}

/**
 * Of the accounts of one email, those that a password is tried on where nobody says of which empresa: the active ones,
 * those that are proved first, or who made an account with somebody else's address would stand in the owner's way; the
 * others too, or that somebody would learn by entering theirs that the address has an owner (decision 0031). Where all
 * are out, these: their owner is told so.
 * @param cuentas the most recently used first
 */
export function cuentasQueSePrueban<C extends Cuenta>(cuentas: readonly C[]): C[] {
  const activas = cuentas.filter(({ activo }) => activo)
  const enOrden = [...activas.filter(({ probada }) => probada), ...activas.filter(({ probada }) => !probada)]
  return (activas.length > 0 ? enOrden : cuentas).slice(0, CUENTAS_QUE_SE_PRUEBAN)
}
