import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { ReporteEnvio } from '../../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { enlaceVigente } from '../semanales/compartidoRepo.ts'

export interface EnlaceNuevo {
  empresaId: string
  reporteId: string
  huella: Buffer
  dias: number
  /** The mail that it goes in. */
  envioId?: string
}

/** Answers until when it opens. A mail that is written again has a new key, and the one before opens no more. */
export async function insertarEnlace(
  tx: Tx,
  { empresaId, reporteId, envioId, ...e }: EnlaceNuevo,
): Promise<string> {
  const llave = { huella: e.huella, ts_expira: sql<string>`now() + ${`${e.dias} days`}::interval` }
  const fila = await tx
    .insertInto('reporte_enlace')
    .values({
      empresa_id: empresaId,
      id: nuevoId(),
      reporte_id: reporteId,
      envio_id: envioId ?? null,
      ...llave,
    })
    .onConflict((conflicto) =>
      conflicto.columns(['empresa_id', 'envio_id']).where('envio_id', 'is not', null).doUpdateSet(llave),
    )
    .returning('ts_expira')
    .executeTakeFirstOrThrow()
  return fila.ts_expira
}

/** How many there were that still opened; `enlaceId`: of that one alone. */
export async function revocarEnlaces(tx: Tx, reporteId: string, enlaceId?: string): Promise<number> {
  let suyos = tx
    .updateTable('reporte_enlace')
    .set({ ts_revocado: sql<string>`now()` })
    .where('reporte_id', '=', reporteId)
    .where(enlaceVigente)
  if (enlaceId !== undefined) suyos = suyos.where('id', '=', enlaceId)
  return (await suyos.returning('id').execute()).length
}

/** Those that still open, the newest first. */
export async function leerEnlaces(tx: Tx, reporteId: string) {
  return tx
    .selectFrom('reporte_enlace as e')
    .leftJoin('reporte_envio as v', 'v.id', 'e.envio_id')
    .select(['e.id', 'e.ts_created', 'e.ts_expira', 'e.veces', 'e.ts_abierto', 'v.email'])
    .where('e.reporte_id', '=', reporteId)
    .where(enlaceVigente)
    .orderBy('e.id', 'desc')
    .execute()
}

/** How many links open a report; its row is locked until the transaction ends, so that two can't be the last one. */
export async function contarEnlaces(tx: Tx, reporteId: string): Promise<number> {
  await tx.selectFrom('reporte_semanal').select('id').where('id', '=', reporteId).forUpdate().execute()
  const { cuantos } = await tx
    .selectFrom('reporte_enlace')
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('reporte_id', '=', reporteId)
    .where(enlaceVigente)
    .executeTakeFirstOrThrow()
  return cuantos
}

/** What a key opens in a firm: in the scope of the owner. Of a work that is put aside, nothing. */
export async function leerEnlace(tx: Tx, empresaId: string, huella: Buffer) {
  return (
    tx
      .selectFrom('reporte_enlace as e')
      .innerJoin('reporte_semanal as r', enSuEmpresa('r.id', 'e.reporte_id'))
      .innerJoin('presupuesto as p', enSuEmpresa('p.id', 'r.presupuesto_id'))
      .innerJoin('empresa as m', 'm.empresa_id', 'e.empresa_id')
      .select(['e.id', 'e.empresa_id', 'e.reporte_id'])
      // Of all that its page and its PDF show: while a report is open, of its work and firm as they are called today.
      .select(
        sql<string>`concat_ws(' ', r.ts_hecho, r.ts_cerrado, m.version, case when r.partes is null then p.nombre end)`.as(
          'version',
        ),
      )
      .where('e.empresa_id', '=', empresaId)
      .where('e.huella', '=', huella)
      .where(enlaceVigente)
      .where('r.ts_borrado', 'is', null)
      .where('p.activo', '=', true)
      .executeTakeFirst()
  )
}

export async function contarApertura(tx: Tx, enlaceId: string): Promise<void> {
  await tx
    .updateTable('reporte_enlace')
    .set((eb) => ({ veces: eb('veces', '+', 1), ts_abierto: sql<string>`now()` }))
    .where('id', '=', enlaceId)
    .execute()
}

export async function insertarCorreoDeReporte(
  tx: Tx,
  fila: { empresa_id: string; reporte_id: string; email: string; credencial_id: string },
): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('reporte_envio')
    .values({ id, ...fila })
    .execute()
  return id
}

export async function leerCorreoDeReporte(tx: Tx, id: string) {
  return tx
    .selectFrom('reporte_envio')
    .select(['email', 'reporte_id', 'estado'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function anotarCorreoDeReporte(
  tx: Tx,
  id: string,
  estado: Selectable<ReporteEnvio>['estado'],
): Promise<void> {
  await tx.updateTable('reporte_envio').set({ estado }).where('id', '=', id).execute()
}

/**
 * Whether an address is that of the work's client, or has answered the firm: who has it came in with an account, or
 * opened a report that was mailed to them.
 */
export async function haContestado(
  tx: Tx,
  { presupuestoId, email }: { presupuestoId: string; email: string },
): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`
    select exists (
      select from presupuesto p join credencial c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
      where p.id = ${presupuestoId} and c.email = ${email}
    ) or exists (
      select from credencial where email = ${email} and password_hash is not null and activo
    ) or exists (
      select from reporte_envio v join reporte_enlace e on e.empresa_id = v.empresa_id and e.envio_id = v.id
      where v.email = ${email} and e.veces > 0
    ) as si`.execute(tx)
  return rows[0]?.si === true
}
