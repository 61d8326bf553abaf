import { INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { sql } from 'kysely'
import type { Suerte } from '../../../base/correo/salida.ts'
import type { Tx } from '../../../base/db/base.ts'
import { paginar } from '../../../base/db/busqueda.ts'

const vence = () => sql<string>`now() + ${`${INVITACION_DIAS} days`}::interval`

interface Cual {
  empresaId: string
  id: string
}

export interface NuevaInvitacion {
  empresaId: string
  id: string
  email: string
  nombre: string
  rol: Rol
  /** The user without access that it is for; null where it makes a new one. */
  credencialId: string | null
  codigoHash: Buffer
  invitadoPor: string
}

export async function insertarInvitado(tx: Tx, nueva: NuevaInvitacion): Promise<void> {
  await tx
    .insertInto('invitacion')
    .values({
      empresa_id: nueva.empresaId,
      id: nueva.id,
      email: nueva.email,
      nombre: nueva.nombre,
      rol: nueva.rol,
      credencial_id: nueva.credencialId,
      codigo_hash: nueva.codigoHash,
      correo_estado: 'enEspera',
      invitado_por: nueva.invitadoPor,
      ts_expira: vence(),
    })
    .execute()
}

export async function insertarObras(
  tx: Tx,
  empresaId: string,
  invitacionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('invitacion_obra')
    .values(ids.map((id) => ({ empresa_id: empresaId, invitacion_id: invitacionId, presupuesto_id: id })))
    .execute()
}

/** Locks the row until the transaction ends. */
export async function bloquearInvitacion(tx: Tx, invitacionId: string) {
  return tx
    .selectFrom('invitacion')
    .select(['id', 'email', 'nombre', 'rol', 'estado'])
    .where('id', '=', invitacionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function renovarInvitacion(tx: Tx, invitacionId: string, codigoHash: Buffer): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({
      codigo_hash: codigoHash,
      correo_estado: 'enEspera',
      correo_codigo: null,
      ts_expira: vence(),
      ts_updated: sql`now()`,
    })
    .where('id', '=', invitacionId)
    .execute()
}

/** Gives a pending invitation the code about to be mailed; in the scope of the system. */
export async function renovarCodigo(tx: Tx, { empresaId, id }: Cual, codigoHash: Buffer) {
  return tx
    .updateTable('invitacion')
    .from('empresa')
    .set({ codigo_hash: codigoHash })
    .whereRef('empresa.empresa_id', '=', 'invitacion.empresa_id')
    .where('invitacion.empresa_id', '=', empresaId)
    .where('invitacion.id', '=', id)
    .where('invitacion.estado', '=', 'pendiente')
    .where('invitacion.ts_expira', '>', sql<string>`now()`)
    .returning(['invitacion.email', 'invitacion.nombre', 'empresa.nombre as empresa'])
    .executeTakeFirst()
}

/**
 * Stores what became of its mail; in the scope of the system. `codigo`: what the mail server answered, where it
 * refused.
 */
export async function anotarCorreo(
  tx: Tx,
  { empresaId, id }: Cual,
  { estado, codigo }: Suerte,
): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ correo_estado: estado, correo_codigo: codigo ?? null })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .execute()
}

export async function anularInvitacion(tx: Tx, invitacionId: string): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ estado: 'revocada', ts_updated: sql`now()` })
    .where('id', '=', invitacionId)
    .execute()
}

/** Revokes the pending invitations that this person sent, to any of these roles; answers their ids. */
export async function anularInvitacionesDe(
  tx: Tx,
  invitadoPor: string,
  roles: readonly Rol[],
): Promise<string[]> {
  if (roles.length === 0) return []
  const anuladas = await tx
    .updateTable('invitacion')
    .set({ estado: 'revocada', ts_updated: sql`now()` })
    .where('invitado_por', '=', invitadoPor)
    .where('estado', '=', 'pendiente')
    .where('rol', 'in', roles)
    .returning('id')
    .execute()
  return anuladas.map(({ id }) => id)
}

/** Revokes the pending invitations that would give this person access; answers their ids. */
export async function anularInvitacionesPara(tx: Tx, credencialId: string): Promise<string[]> {
  const anuladas = await tx
    .updateTable('invitacion')
    .set({ estado: 'revocada', ts_updated: sql`now()` })
    .where('credencial_id', '=', credencialId)
    .where('estado', '=', 'pendiente')
    .returning('id')
    .execute()
  return anuladas.map(({ id }) => id)
}

/** Whether somebody of the empresa has that email, with access or without. */
export async function hayConEmail(tx: Tx, email: string): Promise<boolean> {
  const fila = await tx.selectFrom('credencial').select('id').where('email', '=', email).executeTakeFirst()
  return fila !== undefined
}

export async function hayPendiente(tx: Tx, email: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('invitacion')
    .select('id')
    .where('email', '=', email)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return fila !== undefined
}

/** Where this invitation leads; in the scope of the system. */
export async function quienInvita(tx: Tx, empresaId: string, invitacionId: string) {
  return tx
    .selectFrom('invitacion')
    .select(['empresa_id as empresaId', 'credencial_id as credencialId'])
    .where('empresa_id', '=', empresaId)
    .where('id', '=', invitacionId)
    .executeTakeFirst()
}

/** Takes an invitation: of two requests with one code, one gets it. */
export async function aceptarInvitacion(tx: Tx, invitacionId: string, codigoHash: Buffer) {
  return tx
    .updateTable('invitacion')
    .set({ estado: 'aceptada', ts_updated: sql`now()` })
    .where('id', '=', invitacionId)
    .where('codigo_hash', '=', codigoHash)
    .where('estado', '=', 'pendiente')
    .where('ts_expira', '>', sql<string>`now()`)
    .returning(['email', 'nombre', 'rol'])
    .executeTakeFirst()
}

export async function listarInvitaciones(tx: Tx, pagina: { page: number; limit: number }) {
  return paginar(
    tx
      .selectFrom('invitacion')
      .innerJoin('credencial', 'credencial.id', 'invitacion.invitado_por')
      .select([
        'invitacion.id',
        'invitacion.email',
        'invitacion.nombre',
        'invitacion.rol',
        'invitacion.estado',
        'invitacion.ts_created',
        'invitacion.ts_expira',
        'invitacion.correo_estado',
        'invitacion.correo_codigo',
        sql<boolean>`invitacion.ts_expira <= now()`.as('vencida'),
        'credencial.nombre as invitado_por_nombre',
        'credencial.apellido as invitado_por_apellido',
      ])
      .orderBy('invitacion.id', 'desc'),
    pagina,
  )
}

/** The works of each of these invitations, sorted by name. */
export async function obrasDeInvitaciones(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('invitacion_obra')
    .innerJoin('presupuesto', 'presupuesto.id', 'invitacion_obra.presupuesto_id')
    .select([
      'invitacion_obra.invitacion_id',
      'presupuesto.id as _id',
      'presupuesto.nombre',
      'presupuesto.activo',
    ])
    .where('invitacion_obra.invitacion_id', 'in', ids)
    .orderBy(sql`presupuesto.nombre collate es_py`)
    .orderBy('presupuesto.id')
    .execute()
}
