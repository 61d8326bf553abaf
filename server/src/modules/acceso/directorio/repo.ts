import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { empresaDelSecreto, invitacionDe } from './deEmpresa.ts'

// In the scope of the system: what comes is of nobody yet. The rows themselves say whether it is good; here only where
// they would be. Emails are noted by the base (migration 0064).

const claveDe = (que: 'email' | 'invitacion', valor: string): Buffer =>
  createHash('sha256').update(`${que}:${valor}`).digest()

async function empresasDe(tx: Tx, clave: Buffer): Promise<string[]> {
  const filas = await tx
    .selectFrom('directorio')
    .select('empresa_id')
    .where('clave', '=', clave)
    .orderBy('empresa_id')
    .execute()
  return filas.map(({ empresa_id }) => empresa_id)
}

/** The firms in which an email is of somebody, with access or without. */
export const empresasDeEmail = (tx: Tx, email: string): Promise<string[]> =>
  empresasDe(tx, claveDe('email', email))

/**
 * The firm in which a secret is looked up: the one it names, which need not exist, or for one of before that of its hash;
 * undefined where it can't be anybody's.
 */
export async function empresaDeSecreto(
  tx: Tx,
  { secreto, huella }: { secreto: string; huella: Buffer },
): Promise<string | undefined> {
  return empresaDelSecreto(secreto) ?? (await empresasDe(tx, huella))[0]
}

/** The firms of a secret that stands in several, and so names none. */
export const empresasDeVarias = empresasDe

export async function anotarEnVarias(
  tx: Tx,
  { huella, empresas, expira }: { huella: Buffer; empresas: readonly string[]; expira: RawBuilder<string> },
): Promise<void> {
  await tx
    .insertInto('directorio')
    .values(empresas.map((empresa_id) => ({ clave: huella, empresa_id, ts_expira: expira })))
    .execute()
}

export async function olvidarVarias(tx: Tx, huella: Buffer): Promise<void> {
  await tx.deleteFrom('directorio').where('clave', '=', huella).execute()
}

/** The firm of the invitation or registration that a link names, in the same way. */
export async function empresaDeInvitacion(tx: Tx, nombre: string): Promise<string | undefined> {
  const suya = invitacionDe(nombre)?.empresaId
  return suya ?? (await empresasDe(tx, claveDe('invitacion', nombre.toLowerCase())))[0]
}
