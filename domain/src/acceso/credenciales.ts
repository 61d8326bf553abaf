import { CREDENCIALES_QUE_SE_PRUEBAN } from './limites.ts'

// One person may have an account in each of several empresas, with one email (domain.md §14).

export interface CredencialQueSePrueba {
  activo: boolean
  /** The address is known to be the owner's: a code or a link mailed to it was used. */
  probada: boolean
}

/**
 * The accounts of one email on which a password is tried when no empresa is named. All are active ones if any is;
 * where none is, inactive ones, whose owner is told so. Proved accounts come first, because otherwise somebody who
 * made accounts with another's address would keep its owner out. Unproved ones are tried too: if they were not,
 * entering one's own would reveal that the address has a proved owner (decision 0031).
 * @param cuentas the most recently used first
 */
export function credencialesQueSePrueban<C extends CredencialQueSePrueba>(cuentas: readonly C[]): C[] {
  const activas = cuentas.filter(({ activo }) => activo)
  const enOrden = [...activas.filter(({ probada }) => probada), ...activas.filter(({ probada }) => !probada)]
  return (activas.length > 0 ? enOrden : cuentas).slice(0, CREDENCIALES_QUE_SE_PRUEBAN)
}
