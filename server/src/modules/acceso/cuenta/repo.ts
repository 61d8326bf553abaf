import { INVITACION_HORAS, RESET_MINUTOS } from '@plomada/domain/acceso/limites'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { DatosRegistro } from './datos.ts'

export async function insertarReset(
  tx: Tx,
  reset: { empresaId: string; id: string; credencialId: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('reset_token')
    .values({
      empresa_id: reset.empresaId,
      id: reset.id,
      credencial_id: reset.credencialId,
      token_hash: reset.tokenHash,
      ts_expira: sql<string>`now() + ${`${RESET_MINUTOS} minutes`}::interval`,
    })
    .execute()
}

/** Whose password this link changes, while it is good and its person may come in; in the scope of the system. */
export async function resetVigente(tx: Tx, tokenHash: Buffer) {
  return (
    tx
      .selectFrom('reset_token')
      .innerJoin('credencial', 'credencial.id', 'reset_token.credencial_id')
      .select(['reset_token.empresa_id', 'reset_token.credencial_id', 'credencial.email'])
      .where('reset_token.token_hash', '=', tokenHash)
      .where('reset_token.usado', '=', false)
      .where('reset_token.ts_expira', '>', sql<string>`now()`)
      .where('credencial.activo', '=', true)
      // A link is only made for who has access, and so an email.
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

/** Of two requests with one link, one gets true. The person's other links end with it. */
export async function usarReset(
  tx: Tx,
  empresaId: string,
  credencialId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const usado = await tx
    .updateTable('reset_token')
    .set({ usado: true })
    .where('empresa_id', '=', empresaId)
    .where('token_hash', '=', tokenHash)
    .where('usado', '=', false)
    .where('ts_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (usado.numUpdatedRows !== 1n) return false
  await tx
    .updateTable('reset_token')
    .set({ usado: true })
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', '=', credencialId)
    .where('usado', '=', false)
    .execute()
  return true
}

export async function insertarInvitacion(
  tx: Tx,
  fila: {
    empresaId: string
    id: string
    email: string
    codigoHash: Buffer
    passwordHash: string
    datos: DatosRegistro
  },
): Promise<void> {
  await tx
    .insertInto('auto_invitacion')
    .values({
      empresa_id: fila.empresaId,
      id: fila.id,
      email: fila.email,
      codigo_hash: fila.codigoHash,
      password_hash: fila.passwordHash,
      datos: JSON.stringify(fila.datos),
      ts_expira: sql<string>`now() + ${`${INVITACION_HORAS} hours`}::interval`,
    })
    .execute()
}

/** The id of the empresa that confirming this invitation makes; in the scope of the system. */
export async function empresaDeInvitacion(tx: Tx, invitacionId: string): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('auto_invitacion')
    .select('empresa_id')
    .where('id', '=', invitacionId)
    .executeTakeFirst()
  return fila?.empresa_id
}

/** What was typed at registration, once: of two requests with one code, one gets it. */
export async function usarInvitacion(tx: Tx, empresaId: string, invitacionId: string, codigoHash: Buffer) {
  const fila = await tx
    .updateTable('auto_invitacion')
    .set({ usada: true })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', invitacionId)
    .where('codigo_hash', '=', codigoHash)
    .where('usada', '=', false)
    .where('ts_expira', '>', sql<string>`now()`)
    .returning(['email', 'password_hash', 'datos'])
    .executeTakeFirst()
  if (fila === undefined) return undefined
  const { email, password_hash: passwordHash } = fila
  // Written by insertarInvitacion with this very type.
  const datos = fila.datos as unknown as DatosRegistro
  return { email, passwordHash, datos }
}

export async function insertarEmpresa(tx: Tx, empresaId: string, nombre: string): Promise<void> {
  await tx.insertInto('empresa').values({ empresa_id: empresaId, nombre }).execute()
}

export async function insertarAdmin(
  tx: Tx,
  fila: { empresaId: string; id: string; email: string; passwordHash: string; datos: DatosRegistro },
): Promise<void> {
  const { datos } = fila
  await tx
    .insertInto('credencial')
    .values({
      empresa_id: fila.empresaId,
      id: fila.id,
      email: fila.email,
      password_hash: fila.passwordHash,
      rol: 'admin',
      nombre: datos.nombre,
      apellido: datos.apellido,
      document: datos.document,
      document_type: datos.documentType,
      fecha_nacimiento: datos.fechaNacimiento,
      phone: datos.phone,
      direccion: datos.direccion,
      lat: datos.lat,
      lng: datos.lng,
    })
    .execute()
}
