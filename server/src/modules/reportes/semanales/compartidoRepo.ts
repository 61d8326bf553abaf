import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** Whether a link still opens. */
export const enlaceVigente = sql<boolean>`(ts_revocado is null and ts_expira > now())`

/** Of each of these reports: the links that open it, how often they did, and the last mail of it. */
export async function leerCompartido(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return () => deNadie
  const enlaces = await tx
    .selectFrom('reporte_enlace')
    .select([
      'reporte_id',
      sql<number>`(count(*) filter (where ${enlaceVigente}))::int`.as('vigentes'),
      sql<string | null>`max(ts_expira) filter (where ${enlaceVigente})`.as('expira'),
      sql<number>`sum(veces)::int`.as('veces'),
      sql<string | null>`max(ts_abierto)`.as('abierto'),
    ])
    .where('reporte_id', 'in', [...ids])
    .groupBy('reporte_id')
    .execute()
  const envios = await tx
    .selectFrom('reporte_envio')
    .distinctOn('reporte_id')
    .select(['reporte_id', 'email', 'estado', 'ts_created'])
    .where('reporte_id', 'in', [...ids])
    .orderBy('reporte_id')
    .orderBy('id', 'desc')
    .execute()
  const suyos = new Map(enlaces.map((fila) => [fila.reporte_id, fila]))
  const mandados = new Map(envios.map((fila) => [fila.reporte_id, fila]))
  return (id: string) => {
    const enlace = suyos.get(id)
    const envio = mandados.get(id)
    return {
      enlace: enlace?.expira ? { vigentes: enlace.vigentes, expira: enlace.expira } : null,
      abierto: enlace?.abierto ? { veces: enlace.veces, ts: enlace.abierto } : null,
      envio: envio ? { email: envio.email, ts: envio.ts_created, estado: envio.estado } : null,
    }
  }
}
const deNadie = { enlace: null, abierto: null, envio: null }
