import { TICKET_SEGUNDOS } from '@plomada/domain/acceso/limites'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import {
  GRACIA_MINUTOS,
  SESION_DIAS,
  SESIONES_POR_PERSONA,
  SIN_USO_HORAS,
} from '@plomada/domain/acceso/sesiones'
import { type CompiledQuery, type NotNull, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { moldear } from '../../../base/db/molde.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { Pretension } from '../../../base/http/entrada.ts'
import type { Identidad } from '../../../base/http/ruta.ts'

const dentroDe = (cantidad: number, unidad: 'days' | 'seconds') =>
  sql<string>`now() + ${`${cantidad} ${unidad}`}::interval`

/** Written into the text, being ours and always the same: as parameters each would be read anew by every request. */
const hasta = (rol: Rol) =>
  sql`when ${sql.lit(rol)} then ${sql.lit(`${SIN_USO_HORAS[rol]} hours ${GRACIA_MINUTOS} minutes`)}::interval`

/**
 * Condition on a session joined with its credencial: at that instant neither expired nor unused for longer than that rol
 * may leave it (domain.md §14).
 */
export const vigenteEn = (instante: RawBuilder<string>) =>
  sql<boolean>`(sesion.ts_expira > ${instante} and sesion.ts_vista > ${instante}
  - case credencial.rol ${sql.join(ROLES.map(hasta), sql` `)} end)`

/** The same now. */
export const vigente = vigenteEn(sql<string>`now()`)

/** Reads who asks from the rows; null where the session has ended or the person may not log in any more. */
const deSesion = (tx: Tx, p: Pretension) =>
  tx
    .selectFrom('sesion')
    .innerJoin('credencial', enSuEmpresa('credencial.id', 'sesion.credencial_id'))
    .innerJoin('empresa', 'empresa.empresa_id', 'sesion.empresa_id')
    .where('sesion.empresa_id', '=', p.empresaId)
    .where('sesion.id', '=', p.sesionId)
    .where('sesion.credencial_id', '=', p.credencialId)
    .where(vigente)
    .where('credencial.activo', '=', true)

const PRETENSION = ['empresaId', 'sesionId', 'credencialId'] as const

const enMolde = moldear(PRETENSION, (tx, p) =>
  deSesion(tx, p).select(['credencial.rol', 'credencial.nombre', 'empresa.residente_ve']),
)

/** Null when the session ended or the person may not come in any more. */
export async function leerIdentidad(tx: Tx, p: Pretension): Promise<Identidad | null> {
  const { rows } = await tx.executeQuery(enMolde(tx, p, ''))
  const [fila] = rows
  if (fila === undefined) return null
  return {
    ...p,
    rol: fila.rol,
    residenteVe: fila.residente_ve,
    nombre: fila.nombre,
  }
}

/** What fails, dividing by zero, unless the session still is of who it was, just as it was read (decision 0043). */
export function exigirIdentidad(tx: Tx, quien: Identidad): CompiledQuery {
  const suya = deSesion(tx, quien)
    .select('sesion.id')
    .where('credencial.rol', '=', quien.rol)
    .where('credencial.nombre', '=', quien.nombre)
    .where('empresa.residente_ve', '=', quien.residenteVe)
  return tx.selectFrom(suya.as('suya')).select(sql<number>`1 / count(*)::int4`.as('sigue')).compile()
}

export async function insertarSesion(
  tx: Tx,
  sesion: Pretension & { agente: string; rol: Rol },
): Promise<void> {
  await tx
    .insertInto('sesion')
    .values({
      empresa_id: sesion.empresaId,
      id: sesion.sesionId,
      credencial_id: sesion.credencialId,
      agente: sesion.agente.slice(0, 200),
      ts_expira: dentroDe(SESION_DIAS[sesion.rol], 'days'),
    })
    .execute()
}

/**
 * Ends the oldest sessions of somebody who has too many, with their tickets. Other log-ins of the same person wait
 * meanwhile, so that none is over the limit.
 * @returns their ids
 */
export async function borrarLasDeMas(tx: Tx, credencialId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sesiones:${credencialId}`}, 0))`.execute(tx)
  const viejas = tx
    .selectFrom('sesion')
    .select('id')
    .where('credencial_id', '=', credencialId)
    .orderBy('id', 'desc')
    .offset(SESIONES_POR_PERSONA)
  const borradas = await tx.deleteFrom('sesion').where('id', 'in', viejas).returning('id').execute()
  return borradas.map(({ id }) => id)
}

export async function borrarSesion(tx: Tx, empresaId: string, sesionId: string): Promise<void> {
  await tx.deleteFrom('sesion').where('empresa_id', '=', empresaId).where('id', '=', sesionId).execute()
}

/**
 * Ends every session of one person but `menos`, with their tickets, and every log-in that waits for its second step.
 */
export async function borrarSesiones(
  tx: Tx,
  empresaId: string,
  credencialId: string,
  menos?: string,
): Promise<void> {
  await tx
    .deleteFrom('desafio')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', '=', credencialId)
    .execute()
  await tx
    .deleteFrom('eleccion')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', '=', credencialId)
    .execute()
  const todas = tx
    .deleteFrom('sesion')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', '=', credencialId)
  await (menos === undefined ? todas : todas.where('id', '!=', menos)).execute()
}

/** Ends the sessions, except the caller's, of users with one of these roles and no second step. */
export async function borrarSesionesSinPaso(tx: Tx, quien: Identidad, roles: readonly Rol[]): Promise<void> {
  if (roles.length === 0) return
  const suyas = tx
    .selectFrom('credencial')
    .select('credencial.id')
    .where('credencial.empresa_id', '=', quien.empresaId)
    .where('credencial.rol', 'in', roles)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('segundo_paso')
            .select('confirmado')
            .whereRef('segundo_paso.credencial_id', '=', 'credencial.id')
            .where('confirmado', '=', true),
        ),
      ),
    )
  await tx
    .deleteFrom('sesion')
    .where('empresa_id', '=', quien.empresaId)
    .where('credencial_id', 'in', suyas)
    .where('id', '!=', quien.sesionId)
    .execute()
}

export async function insertarTicket(tx: Tx, quien: Identidad, ticketHash: Buffer): Promise<void> {
  await tx
    .insertInto('ticket')
    .values({
      empresa_id: quien.empresaId,
      ticket_hash: ticketHash,
      sesion_id: quien.sesionId,
      ts_expira: dentroDe(TICKET_SEGUNDOS, 'seconds'),
    })
    .execute()
}

/** Deletes a ticket to take it: of two requests with it, one succeeds. In the scope of the system. */
export async function tomarTicket(
  tx: Tx,
  empresaId: string,
  ticketHash: Buffer,
): Promise<Pretension | undefined> {
  const { rows } = await sql<Pretension>`
    delete from ticket using sesion, credencial
    where ticket.empresa_id = ${empresaId} and ticket.ticket_hash = ${ticketHash} and ticket.ts_expira > now()
      and sesion.empresa_id = ticket.empresa_id and sesion.id = ticket.sesion_id
      and credencial.empresa_id = sesion.empresa_id and credencial.id = sesion.credencial_id and ${vigente}
    returning sesion.empresa_id as "empresaId", sesion.credencial_id as "credencialId", sesion.id as "sesionId"
  `.execute(tx)
  return rows[0]
}

/** The password hash of somebody with a session. */
export async function passwordDe(tx: Tx, empresaId: string, credencialId: string): Promise<string> {
  const fila = await tx
    .selectFrom('credencial')
    .select('password_hash')
    .$narrowType<{ password_hash: NotNull }>()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', credencialId)
    .executeTakeFirstOrThrow()
  return fila.password_hash
}

/** Whether somebody else chose it. */
export async function passwordEsDeOtro(tx: Tx, credencialId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('credencial')
    .select('debe_cambiar_password')
    .where('id', '=', credencialId)
    .executeTakeFirstOrThrow()
  return fila.debe_cambiar_password
}

export async function ponerPassword(
  tx: Tx,
  empresaId: string,
  credencialId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('credencial')
    .set({ password_hash: passwordHash, debe_cambiar_password: false, ts_updated: sql`now()` })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', credencialId)
    .execute()
}

export async function sesionesDe(tx: Tx, credencialId: string) {
  return tx
    .selectFrom('sesion')
    .innerJoin('credencial', 'credencial.id', 'sesion.credencial_id')
    .select(['sesion.id', 'agente', 'sesion.ts_created', 'ts_vista'])
    .where('credencial_id', '=', credencialId)
    .where(vigente)
    .orderBy('ts_vista', 'desc')
    .orderBy('sesion.id', 'desc')
    .execute()
}

/** Ends a session of the caller; false where it does not exist or is somebody else's. */
export async function borrarSesionPropia(tx: Tx, credencialId: string, sesionId: string): Promise<boolean> {
  const borrada = await tx
    .deleteFrom('sesion')
    .where('credencial_id', '=', credencialId)
    .where('id', '=', sesionId)
    .executeTakeFirst()
  return borrada.numDeletedRows === 1n
}

/**
 * Noted with each session that a log-in opens, because the accounts of one email are tried in this order (domain.md
 * §14). Answers whether somebody else chose the password.
 */
export async function anotarIngreso(tx: Tx, credencialId: string): Promise<boolean> {
  const { debe_cambiar_password } = await tx
    .updateTable('credencial')
    .set({ ts_ultimo_ingreso: sql`now()` })
    .where('id', '=', credencialId)
    .returning('debe_cambiar_password')
    .executeTakeFirstOrThrow()
  return debe_cambiar_password
}

/**
 * Whether the person is still active, with that rol and password; changes wait until the transaction ends. It takes
 * the same lock as noting the log-in: with a weaker one first, two log-ins of one person would wait for each other.
 */
export async function sigueSiendo(
  tx: Tx,
  { empresaId, credencialId }: { empresaId: string; credencialId: string },
  leido: { rol: Rol; passwordHash: string },
): Promise<boolean> {
  const fila = await tx
    .selectFrom('credencial')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', credencialId)
    .where('activo', '=', true)
    .where('rol', '=', leido.rol)
    .where('password_hash', '=', leido.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return fila !== undefined
}
