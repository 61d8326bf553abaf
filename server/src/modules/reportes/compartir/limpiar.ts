import { sql } from 'kysely'
import type { Base } from '../../../base/db/base.ts'

/** Days that a link stays in the list of those that were made, once it opens no more. */
export const ENLACE_SE_GUARDA_DIAS = 90

/**
 * Forgets links that ended long before `hasta`, the instant that it surely is (decision 0128), and that nobody ever opened;
 * one that was opened is what 'Abierto' says.
 */
export async function olvidarEnlaces(base: Base, hasta: Date = new Date()): Promise<void> {
  const terminado = sql<string>`${hasta.toISOString()}::timestamptz - ${`${ENLACE_SE_GUARDA_DIAS} days`}::interval`
  await base.comoSistema((tx) =>
    tx.deleteFrom('reporte_enlace').where('veces', '=', 0).where('ts_expira', '<', terminado).execute(),
  )
}
