import type { TipoDocumento } from '@plomada/contract/acceso'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { contiene, paginar } from '../../../base/db/busqueda.ts'

function usuarios(tx: Tx) {
  return tx
    .selectFrom('credencial')
    .leftJoin('segundo_paso', (union) =>
      union
        .onRef('segundo_paso.empresa_id', '=', 'credencial.empresa_id')
        .onRef('segundo_paso.credencial_id', '=', 'credencial.id')
        .on('segundo_paso.confirmado', '=', true),
    )
    .select([
      'credencial.id',
      'credencial.nombre',
      'credencial.apellido',
      'credencial.email',
      'credencial.rol',
      'credencial.activo',
      'credencial.document',
      'credencial.document_type',
      'credencial.phone',
      'credencial.direccion',
      'credencial.lat',
      'credencial.lng',
      'credencial.version',
      'credencial.ts_created',
      'segundo_paso.confirmado as segundo_paso',
      sql<boolean>`credencial.password_hash is not null`.as('tiene_acceso'),
    ])
}

export type FilaUsuario = NonNullable<Awaited<ReturnType<typeof leerUsuario>>>

export async function leerUsuario(tx: Tx, credencialId: string) {
  return usuarios(tx).where('credencial.id', '=', credencialId).executeTakeFirst()
}

export interface FiltroUsuarios {
  page: number
  limit: number
  estado: 'todos' | 'activo' | 'inactivo'
  busquedaRapida?: string | undefined
  rol?: Rol | undefined
}

export async function listarUsuarios(tx: Tx, filtro: FiltroUsuarios) {
  const { estado, busquedaRapida, rol } = filtro
  let consulta = usuarios(tx)
  if (estado !== 'todos') consulta = consulta.where('credencial.activo', '=', estado === 'activo')
  if (rol) consulta = consulta.where('credencial.rol', '=', rol)
  if (busquedaRapida) {
    consulta = consulta.where((eb) =>
      eb.or([
        contiene(sql<string>`credencial.nombre || ' ' || credencial.apellido`, busquedaRapida),
        contiene(sql<string>`coalesce(credencial.email, '')`, busquedaRapida),
      ]),
    )
  }
  const ordenada = consulta.orderBy(sql`credencial.nombre collate es_py`).orderBy('credencial.id')
  return paginar(ordenada, filtro)
}

export interface ObraDada {
  _id: string
  nombre: string
}

/** The works given to each of these people, sorted by name. */
export async function obrasDadas(tx: Tx, credencialIds: readonly string[]): Promise<Map<string, ObraDada[]>> {
  if (credencialIds.length === 0) return new Map()
  const filas = await tx
    .selectFrom('asignacion')
    .innerJoin('presupuesto', 'presupuesto.id', 'asignacion.presupuesto_id')
    .select(['asignacion.credencial_id', 'presupuesto.id as _id', 'presupuesto.nombre'])
    .where('asignacion.credencial_id', 'in', credencialIds)
    .orderBy(sql`presupuesto.nombre collate es_py`)
    .orderBy('presupuesto.id')
    .execute()
  const porPersona = Map.groupBy(filas, (fila) => fila.credencial_id)
  return new Map(
    [...porPersona].map(([id, obras]) => [id, obras.map(({ _id, nombre }) => ({ _id, nombre }))]),
  )
}

const ADMINISTRAN = ROLES.filter((rol) => rolesQueDa(rol).length > 0)

/**
 * Locks a user and all active admins, always in the same order: when two admins remove each other at once, the second
 * waits and sees what the first has done.
 */
export async function bloquearConAdministradores(tx: Tx, credencialId: string) {
  const filas = await tx
    .selectFrom('credencial')
    .select(['id', 'rol', 'activo'])
    .where((eb) =>
      eb.or([eb('id', '=', credencialId), eb.and([eb('activo', '=', true), eb('rol', 'in', ADMINISTRAN)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const otros = filas.filter((fila) => fila.id !== credencialId)
  return { existe: filas.length > otros.length, otrosAdministradores: otros.length }
}

export interface DatosUsuario {
  nombre: string
  apellido: string
  /** Null only for a cliente without access (domain.md §14). */
  email: string | null
  rol: Rol
  activo: boolean
  document: string
  documentType: TipoDocumento
  phoneNumber: string
  direccion: string
  lat: number | null
  lng: number | null
}

function columnas(datos: DatosUsuario) {
  const { documentType, phoneNumber, ...resto } = datos
  return { ...resto, document_type: documentType, phone: phoneNumber }
}

/** Updates a user; a new email counts as unproved until a mail to it is answered (domain.md §14). */
export async function actualizarUsuario(tx: Tx, credencialId: string, datos: DatosUsuario): Promise<void> {
  await tx
    .updateTable('credencial')
    .set((eb) => ({
      ...columnas(datos),
      ts_email_probado: sql<string>`case when email = ${datos.email} then ts_email_probado end`,
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', credencialId)
    .execute()
}

export async function insertarUsuario(
  tx: Tx,
  fila: {
    empresaId: string
    id: string
    /** Null: without access. */
    passwordHash: string | null
    fechaNacimiento: string | null
    /** Somebody else chose the password. */
    passwordDeOtro?: boolean
  } & DatosUsuario,
): Promise<void> {
  const { empresaId, id, passwordHash, fechaNacimiento, passwordDeOtro = false, ...datos } = fila
  await tx
    .insertInto('credencial')
    .values({
      ...columnas(datos),
      empresa_id: empresaId,
      id,
      password_hash: passwordHash,
      debe_cambiar_password: passwordDeOtro,
      fecha_nacimiento: fechaNacimiento,
    })
    .execute()
}

/** Those of these works that a user can be given: of the empresa, active, and not the plantilla. */
export async function obrasQueSeDan(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const filas = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('id', 'in', ids)
    .where('tipo', '=', 'presupuesto')
    .where('activo', '=', true)
    .execute()
  return filas.map(({ id }) => id)
}

/** Names of active works that have them as their client; a few are enough for the message. */
export async function obrasDelCliente(tx: Tx, credencialId: string): Promise<string[]> {
  const filas = await tx
    .selectFrom('presupuesto')
    .select('nombre')
    .where('cliente_id', '=', credencialId)
    .where('activo', '=', true)
    .orderBy(sql`nombre collate es_py`)
    .limit(5)
    .execute()
  return filas.map(({ nombre }) => nombre)
}

/** Every work that a user can be given, sorted by name. */
export async function obrasParaElegir(tx: Tx) {
  return tx
    .selectFrom('presupuesto')
    .select(['id as _id', 'nombre', 'estado', 'visible_para_cliente as visibleParaCliente'])
    .where('tipo', '=', 'presupuesto')
    .where('activo', '=', true)
    .orderBy(sql`nombre collate es_py`)
    .orderBy('id')
    .execute()
}

/** Replaces the works of a user by exactly these. */
export async function ponerObras(
  tx: Tx,
  empresaId: string,
  credencialId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('asignacion').where('credencial_id', '=', credencialId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('asignacion')
    .values(ids.map((id) => ({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: id })))
    .execute()
}

/** Ends the links to choose a password that were mailed to a previous email. */
export async function gastarResets(tx: Tx, credencialId: string): Promise<void> {
  await tx
    .updateTable('reset_token')
    .set({ usado: true })
    .where('credencial_id', '=', credencialId)
    .where('usado', '=', false)
    .execute()
}
