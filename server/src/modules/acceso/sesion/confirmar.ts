import { PASSWORD_VALE_MINUTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import type { Base, Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { contarIntento, perdonarIntento } from './intentos.ts'
import { passwordDe } from './repo.ts'
import { esPassword } from './secretos.ts'

// An open session does not prove that its owner is in front of it (domain.md §14).

/**
 * Refuses with 400 a password that is not the one of the session's user; guesses are counted.
 * @returns the hash it was checked against
 */
export async function exigirPassword(base: Base, quien: Identidad, password: string): Promise<string> {
  const intento = await contarIntento(base, { passwordPorCredencial: quien.credencialId })
  const guardado = await base.enEmpresa(quien, (tx) => passwordDe(tx, quien.empresaId, quien.credencialId))
  if (!(await esPassword(password, guardado))) {
    throw new Rechazo('INVALIDO', mensajesUsuarios.passwordIncorrecta, { campo: 'password' })
  }
  await perdonarIntento(base, intento)
  return guardado
}

/** Refuses with 403 `PASSWORD_DE_NUEVO` where the session's user last gave the password too long ago. */
export async function exigirPasswordReciente(tx: Tx, quien: Identidad): Promise<void> {
  const limite = sql<string>`now() - ${`${PASSWORD_VALE_MINUTOS} minutes`}::interval`
  const reciente = await tx
    .selectFrom('sesion')
    .select('id')
    .where('empresa_id', '=', quien.empresaId)
    .where('id', '=', quien.sesionId)
    .where('ts_password', '>', limite)
    .executeTakeFirst()
  if (reciente === undefined) throw new Rechazo('PASSWORD_DE_NUEVO', mensajesAcceso.passwordDeNuevo)
}

/** Makes this session count as just logged in. */
export async function anotarPasswordDada(tx: Tx, quien: Identidad): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ ts_password: sql`now()` })
    .where('empresa_id', '=', quien.empresaId)
    .where('id', '=', quien.sesionId)
    .execute()
}
