import { INVITACION_HORAS, RESET_MINUTOS } from '@plomada/domain/acceso/limites'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { DatosDeAlta } from '../nucleo/datos.ts'

export async function insertarReset(
  tx: Tx,
  reset: {
    empresaId: string
    id: string
    credencialId: string
    tokenHash: Buffer
    /** Id of the mail with the link; null where the link is part of an answer. */
    correoId: string | null
  },
): Promise<void> {
  await tx
    .insertInto('reset_token')
    .values({
      empresa_id: reset.empresaId,
      id: reset.id,
      credencial_id: reset.credencialId,
      token_hash: reset.tokenHash,
      correo_id: reset.correoId,
      ts_expira: sql<string>`now() + ${`${RESET_MINUTOS} minutes`}::interval`,
    })
    .execute()
}

/** Whose password a link changes, while the link is good and the person active; in the scope of the system. */
export async function resetVigente(tx: Tx, empresaId: string, tokenHash: Buffer) {
  return (
    tx
      .selectFrom('reset_token')
      .innerJoin('credencial', enSuEmpresa('credencial.id', 'reset_token.credencial_id'))
      .select(['reset_token.empresa_id', 'reset_token.credencial_id', 'credencial.email'])
      .where('reset_token.empresa_id', '=', empresaId)
      .where('reset_token.token_hash', '=', tokenHash)
      .where('reset_token.usado', '=', false)
      .where('reset_token.ts_expira', '>', sql<string>`now()`)
      .where('credencial.activo', '=', true)
      // Links are made only for people with access, who have an email.
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

/** Takes a link: of two requests with it, one gets true. The person's other links end with it. */
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
    datos: DatosDeAlta
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

/** Gives a waiting registration the code about to be mailed; in the scope of the system. */
export async function renovarCodigoDeAlta(
  tx: Tx,
  { empresaId, id }: { empresaId: string; id: string },
  codigoHash: Buffer,
) {
  return tx
    .updateTable('auto_invitacion')
    .set({ codigo_hash: codigoHash })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .where('usada', '=', false)
    .where('ts_expira', '>', sql<string>`now()`)
    .returning(['email', sql<string>`datos ->> 'nombre'`.as('nombre')])
    .executeTakeFirst()
}

/** Whether the credencial is active and still has that email; changes to it wait until the transaction ends. */
export async function sigueConEmail(tx: Tx, credencialId: string, email: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('credencial')
    .select('id')
    .where('id', '=', credencialId)
    .where('email', '=', email)
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst()
  return fila !== undefined
}

/**
 * Notes that the account's address is its owner's, proved by something mailed to it. False where that was known
 * already.
 */
export async function probarEmail(tx: Tx, credencialId: string): Promise<boolean> {
  const probada = await tx
    .updateTable('credencial')
    .set({ ts_email_probado: sql`now()` })
    .where('id', '=', credencialId)
    .where('ts_email_probado', 'is', null)
    .executeTakeFirst()
  return probada.numUpdatedRows === 1n
}

/**
 * Those marks of mails whose secrets are all still good at that instant. The mark of an invitation or a registration is its id; that
 * of links to choose a password, the mail's. In the scope of the system.
 */
export async function marcasVigentes(tx: Tx, marcas: readonly string[], ahora: Date): Promise<Set<string>> {
  const instante = sql`${ahora.toISOString()}::timestamptz`
  const { rows } = await sql<{ marca: string }>`
    select id as marca from invitacion
    where id = any(${marcas}::uuid[]) and estado = 'pendiente' and ts_expira > ${instante}
    union all
    select id from auto_invitacion where id = any(${marcas}::uuid[]) and not usada and ts_expira > ${instante}
    union all
    select correo_id from reset_token where correo_id = any(${marcas}::uuid[])
    group by correo_id having bool_and(not usado and ts_expira > ${instante})
    union all
    select envio_id from reporte_enlace
    where envio_id = any(${marcas}::uuid[]) and ts_revocado is null and ts_expira > ${instante}
  `.execute(tx)
  return new Set(rows.map(({ marca }) => marca))
}

/** Whether confirming this registration makes that empresa; in the scope of the system. */
export async function esAlta(tx: Tx, empresaId: string, id: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('auto_invitacion')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst()
  return fila !== undefined
}

/** Takes what was typed at registration: of two requests with one code, one gets it. */
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
  // insertarInvitacion writes this type.
  const datos = fila.datos as unknown as DatosDeAlta
  return { email, passwordHash, datos }
}

export async function insertarEmpresa(tx: Tx, empresaId: string, nombre: string): Promise<void> {
  await tx.insertInto('empresa').values({ empresa_id: empresaId, nombre }).execute()
}

export async function insertarAdmin(
  tx: Tx,
  fila: { empresaId: string; id: string; email: string; passwordHash: string; datos: DatosDeAlta },
): Promise<void> {
  const { datos } = fila
  await tx
    .insertInto('credencial')
    .values({
      empresa_id: fila.empresaId,
      id: fila.id,
      email: fila.email,
      password_hash: fila.passwordHash,
      // The code that confirmed it came by mail.
      ts_email_probado: sql`now()`,
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
