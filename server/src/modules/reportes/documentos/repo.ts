import type { Tx } from '../../../base/db/base.ts'

/** The last thing that somebody did in a work; '' where there is none. */
export async function leerUltimoHecho(tx: Tx, presupuestoId: string): Promise<string> {
  const hecho = await tx
    .selectFrom('bitacora')
    .select('id')
    .where('conjunto_id', '=', presupuestoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return hecho?.id ?? ''
}
