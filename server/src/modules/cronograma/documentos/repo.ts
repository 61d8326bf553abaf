import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

/** A text that changes with the work, with its schedule, and with the firm's data. */
export async function leerVersiones(tx: Tx, presupuestoId: string): Promise<string> {
  const { obra, cronograma, empresa } = await tx
    .selectFrom('presupuesto as p')
    .innerJoin('empresa as e', 'e.empresa_id', 'p.empresa_id')
    .leftJoin('cronograma as k', enSuEmpresa('k.presupuesto_id', 'p.id'))
    .select(['p.sello as obra', 'k.version as cronograma', 'e.version as empresa'])
    .where('p.id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return [obra, cronograma, empresa].join('.')
}
