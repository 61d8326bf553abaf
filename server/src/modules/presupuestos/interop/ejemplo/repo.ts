import type { Tx } from '../../../../base/db/base.ts'

/** Whether the firm has its sample work, and did not throw it away. */
export async function hayEjemplo(tx: Tx): Promise<boolean> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('ejemplo', '=', true)
    .where('activo', '=', true)
    .executeTakeFirst()
  return fila !== undefined
}
